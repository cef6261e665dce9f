import type { HeaderForm } from "./features/header/header-form";
import condensedUrl from "./styles/fonts/condensed.woff2?url";
import ivyUrl from "./styles/fonts/ivy.woff2?url";
import textUrl from "./styles/fonts/text.woff2?url";

/** The fonts that a page on this ground waits for; the dark area sets its decks in sans. */
export function fontsFor(ground: HeaderForm["ground"]): readonly string[] {
  return ground === "night" ? [ivyUrl, condensedUrl] : [condensedUrl, textUrl];
}
