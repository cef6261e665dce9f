/** Advertising between the paragraphs of a long article. Runs on the server only. */
import { renderToStaticMarkup } from "react-dom/server";
import { AdSlot } from "./ad-slot";
import type { AdSlotName } from "./ad-slots";
import { findBreaks } from "./find-breaks";

const names = [
  "article-divider-1",
  "article-divider-2",
  "article-divider-3",
  "article-divider-4",
] as const satisfies readonly AdSlotName[];

const drawn = new Map<AdSlotName, string>();

/**
 * Inserts the dividers into a body, at most four; a short one gets none.
 *
 * @param html sanitized body
 */
export function withDividers(html: string): string {
  const breaks = findBreaks(html, names.length);
  let divided = "";
  let from = 0;
  for (const [place, at] of breaks.entries()) {
    const name = names[place];
    divided += html.slice(from, at) + (name ? draw(name) : "");
    from = at;
  }
  return divided + html.slice(from);
}

/** A slot is the same in every article. */
function draw(name: AdSlotName): string {
  const markup = drawn.get(name) ?? renderToStaticMarkup(<AdSlot name={name} />);
  drawn.set(name, markup);
  return markup;
}
