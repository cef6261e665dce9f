import { Island } from "../../common/page/island";
import { metaFor } from "../../head/meta";
import { DeskView } from "../../features/desk/moderation/desk-view";
import { originOf } from "../../common/root-data";
import type { Route } from "./+types/moderation";

/** Static page: the app requests the queue from the API, which checks who may see it. */
export const loader = () => null;

export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/desk/comments",
    head: "Moderation Desk",
    description: "Where moderators review readers’ comments.",
    unlisted: true,
  });

export default function Moderation() {
  return (
    <Island name="moderation" start="load">
      <DeskView />
    </Island>
  );
}
