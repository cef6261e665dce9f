/** Who asks what of whom about an article in review. */
import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";

/** A person's next actions on an article; `read`: only reading. */
export type NextStep = "publish" | "submit" | "wait" | "read";

export function nextStepOf({
  mayEdit,
  mayPublish,
  review,
}: Pick<DeskArticle, "mayEdit" | "mayPublish" | "review">): NextStep {
  if (mayPublish) return "publish";
  if (!mayEdit) return "read";
  return review?.step === "submitted" ? "wait" : "submit";
}

/** How an open review ends besides publication: an editor sends back what others submitted, who may edit withdraws. */
export function endingOf(
  { mayEdit, mayPublish, review }: Pick<DeskArticle, "mayEdit" | "mayPublish" | "review">,
  myId: number,
): "send-back" | "withdraw" | null {
  if (review?.step !== "submitted") return null;
  if (mayPublish && review.by.id !== myId) return "send-back";
  return mayEdit ? "withdraw" : null;
}

/** "the article", or "the changes" of what readers have or will get. */
export const nameSubmitted = ({ state, type }: Pick<DeskArticle, "state" | "type">): string =>
  state === "draft" || state === "review" || state === "taken-down" ? `the ${type}` : "the changes";
