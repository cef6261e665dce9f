/** The names of all islands; `web/islands.ts` has their code. */
export type IslandName = "article-tools" | "comments";
