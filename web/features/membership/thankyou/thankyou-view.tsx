import { Island } from "../../../common/page/island";
import { Thankyou, type ThankyouProps } from "./thankyou";

/** The page after a purchase. */
export function ThankyouView(props: ThankyouProps) {
  return (
    <main id="main" className="sheet thankyou">
      <Island name="thankyou" start="load" isPage>
        <Thankyou {...props} />
      </Island>
    </main>
  );
}
