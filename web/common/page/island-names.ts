/** The names of all islands; `web/islands.ts` has their code. */
export type IslandName =
  | "article-tools"
  | "comments"
  | "crossword-player"
  | "dashboard-data"
  | "dashboard-newsletters"
  | "introduce"
  | "moderation"
  | "newsletter-sign-up"
  | "newsletters"
  | "style-guide-forms";
