/** The names of all islands; `web/islands.ts` has their code. */
export type IslandName =
  | "comments"
  | "crossword-player"
  | "dashboard-data"
  | "dashboard-newsletters"
  | "discussion"
  | "introduce"
  | "moderation"
  | "newsletter-sign-up"
  | "newsletters"
  | "search"
  | "sign-in"
  | "sign-in-page"
  | "support"
  | "support-form"
  | "style-guide-forms"
  | "wall-sign-in";
