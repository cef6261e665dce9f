import type { ArticleState } from "../../modules/content/newsroom/desk/types";
import { stateWords } from "./state-mark";

/** The words of what is in review: a draft, or changes of what is out. */
export const describeInReview = (state: ArticleState): string =>
  state === "review" || state === "draft"
    ? stateWords.review
    : state === "live-changed"
      ? "Live, changes in review"
      : `${stateWords[state]}, in review`;
