/** Sections whose stories argue: their heads are set in the text face, never in condensed. */
const arguing = new Set(["editorials", "columnists", "opinion"]);

/** The class of a page whose heads are arguments; nothing for news. */
export function argumentClass(section: { readonly slug: string } | null): string {
  return section && arguing.has(section.slug) ? " argument" : "";
}
