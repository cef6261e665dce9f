/**
 * How far an article is. `embargoed`: scheduled, and hidden from everything outside the newsroom until its
 * hour. `live-changed`: published, with changes that wait for "Publish changes".
 */
export type ArticleState =
  | "draft"
  | "review"
  | "scheduled"
  | "embargoed"
  | "live"
  | "live-changed"
  | "taken-down";

/** The last word between the author of an article and its editors, while it still counts. */
export interface ArticleReview {
  /** `submitted`: it is in review; `sent-back`: the author has it again. */
  readonly step: "submitted" | "sent-back";
  /** "" for none. */
  readonly note: string;
  readonly by: { readonly id: number | null; readonly name: string };
  /** ISO 8601, UTC. */
  readonly at: string;
}
