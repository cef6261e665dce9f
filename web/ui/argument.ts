/** Opinion sections: their headlines use the text font, never the condensed one. */
const arguing = new Set(["editorials", "columnists", "opinion"]);

/** The class of a page with opinion headlines; empty for news. */
export function argumentClass(section: { readonly slug: string } | null): string {
  return section && arguing.has(section.slug) ? " argument" : "";
}
