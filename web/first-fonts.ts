import { headerFor } from "./common/header-form";
import condensedUrl from "./styles/fonts/condensed.woff2?url";
import ivyUrl from "./styles/fonts/ivy.woff2?url";
import sansUrl from "./styles/fonts/sans.woff2?url";
import textUrl from "./styles/fonts/text.woff2?url";

interface FirstFonts {
  /** Addresses of the faces that a page asks for first. */
  readonly preloaded: readonly string[];
  /** Whether the faces of text and labels stand back until the page is painted: late-start.ts. */
  readonly othersLate: boolean;
}

/** Pages that lead with a picture, and that most readers begin with. */
const withLead = /^\/$|^\/(?:section|article)\//i;

/** Pages that persuade in the paper's display face. */
const joining =
  /^\/(?:pricing|membership|founder|offer\/newsletter|newsletter|newsletter-signup)\/?$/i;

/** What the page at this path does about fonts; the dark area and joining pages set decks in sans. */
export function firstFonts(pathname: string): FirstFonts {
  if (withLead.test(pathname)) return { preloaded: [condensedUrl], othersLate: true };
  const isIvy = joining.test(pathname) || headerFor(pathname).ground === "night";
  return {
    preloaded: [isIvy ? ivyUrl : textUrl, condensedUrl, sansUrl],
    othersLate: false,
  };
}
