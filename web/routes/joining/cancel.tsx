import { Island } from "../../common/page/island";
import { Cancellation } from "../../features/membership/cancel/cancellation";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import cancelSheetUrl from "../../styles/pages/cancel.css?url";
import { redirectWithoutAccount } from "../../common/visits";
import type { Route } from "./+types/cancel";

export async function loader({ context, url }: Route.LoaderArgs) {
  await redirectWithoutAccount(context, url);
  return null;
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: cancelSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/cancel",
    head: "Cancel",
    description: "Cancel your subscription.",
    unlisted: true,
  });

export default function Cancel() {
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
