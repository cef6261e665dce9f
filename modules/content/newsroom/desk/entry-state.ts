/** How far an entry is, from its status and what waits beside it. */
import type { Entry } from "../../entries/model/entry";
import type { ArticleState } from "./types";

/** Of an entry that is not in the trash. A private one was taken down, or never meant for the public. */
export function stateOf(
  { status, fields }: Pick<Entry, "status" | "fields">,
  hasWaiting: boolean,
): ArticleState {
  switch (status) {
    case "publish":
      return hasWaiting ? "live-changed" : "live";
    case "future":
      return fields.is_embargoed ? "embargoed" : "scheduled";
    case "pending":
      return "review";
    case "private":
      return "taken-down";
    default:
      return "draft";
  }
}

/** Whether its text is written in the entry; otherwise in a copy beside it, until it is published. */
export const isWrittenInPlace = ({ status }: Pick<Entry, "status">): boolean =>
  status === "draft" || status === "pending";
