import { Island } from "../../../common/page/island";
import { Cancellation } from "./cancellation";

/** The cancellation page. */
export function CancelView() {
  return (
    <main id="main" className="sheet leaving">
      <div className="leaving-column">
        <Island name="cancel" start="load" isPage>
          <Cancellation />
        </Island>
      </div>
    </main>
  );
}
