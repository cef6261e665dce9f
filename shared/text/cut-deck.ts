import { truncate } from "./truncate";

/** A period that ends a sentence: not after an initial or a usual abbreviation. */
const sentenceEnd = /(?<!\b(?:[A-Z]|Mr|Mrs|Ms|Dr|St|Jr|Sr|No|v|vs))[.?!…][’”)]*(?=\s|$)/gu;

/**
 * A deck in at most `length` UTF-16 units: as many whole sentences as fit; if the first is too long, it
 * is cut at a space, with an ellipsis.
 */
export function cutDeck(deck: string, length: number): string {
  const whole = deck.trim();
  if (whole.length <= length) return whole;
  let end = 0;
  for (const stop of whole.matchAll(sentenceEnd)) {
    const after = stop.index + stop[0].length;
    if (after > length) break;
    end = after;
  }
  return end > 0 ? whole.slice(0, end) : truncate(whole, length);
}
