import type { HeaderForm } from "./features/header/header-form";
import condensedUrl from "./styles/fonts/condensed.woff2?url";
import ivyUrl from "./styles/fonts/ivy.woff2?url";

/** The faces of a page's heads, which it asks for first; those of text and labels come late. */
export function fontsFor(ground: HeaderForm["ground"]): readonly string[] {
  return ground === "night" ? [ivyUrl, condensedUrl] : [condensedUrl];
}
