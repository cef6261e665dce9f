/** Opinion sections: their headlines use the text font, never the condensed one. */
import { arguing } from "./arguing.built";

/** The class of a page with opinion headlines; empty for news. */
export function argumentClass(section: { readonly slug: string } | null): string {
  return section && arguing.includes(section.slug) ? " argument" : "";
}
