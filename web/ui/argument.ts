/** Opinion sections: their headlines use the text font, never the condensed one. */
import { arguing } from "./arguing.built";

interface Named {
  readonly slug: string;
  /** Its slug in the publication's files, where the newsroom has changed it. */
  readonly configuredSlug?: string;
}

/** The class of a page with opinion headlines; empty for news. */
export function argumentClass(section: Named | null): string {
  return section && arguing.includes(section.configuredSlug ?? section.slug) ? " argument" : "";
}
