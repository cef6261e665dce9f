/** Quotes and dashes become typographic while they are typed; undo restores only that. */
import { findUrls, toCurly } from "../../../shared/text/to-curly";

/** The effect of a typed character on the text before it. */
export interface Curl {
  /** How many characters before the caret are replaced, the typed one included. */
  readonly length: number;
  readonly by: string;
}

/** Longer than everything that the rule looks at. */
export const mostBefore = 12;

const straight: Readonly<Record<string, string>> = { "‘": "'", "’": "'" };

/**
 * @param before the text of the paragraph before the caret, the typed character included
 * @returns null if nothing changes
 */
export function curlTyped(before: string): Curl | null {
  const [urlFrom, urlTo] = findUrls(before).at(-1) ?? [before.length, 0];
  if (urlTo > 0 && !/\s/.test(before.slice(urlFrom))) return null;
  const cut = Math.max(before.length - mostBefore, urlTo);
  const tail = before.slice(cut);
  const typed = tail.at(-1);
  if (!typed || !/["'.\- s]/.test(typed)) return null;
  // "the ’70s": the quote was typed before the number could be known.
  const decade = /[‘](?=\d0s$)/.exec(tail);
  const from = decade ? decade.index : -1;
  const input = decade ? tail.slice(0, from) + straight[tail[from]!] + tail.slice(from + 1) : tail;
  // Markdown's rule.
  if ((typed === "s" && !decade) || before === "---") return null;
  // A quote at the cut is not at the paragraph's beginning.
  const isCut = cut > 0;
  const curled = toCurly(isCut ? `x${input}` : input).slice(isCut ? 1 : 0);
  if (curled === tail) return null;
  let same = 0;
  while (same < curled.length && curled[same] === tail[same]) same++;
  return { length: tail.length - same, by: curled.slice(same) };
}
