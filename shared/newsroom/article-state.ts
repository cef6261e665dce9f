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
