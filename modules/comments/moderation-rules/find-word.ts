/** The first of `words` that a text contains as a whole word, in any case; null if there is none. */
export function findWord(text: string, words: readonly string[]): string | null {
  const said = flatten(text);
  return words.find((word) => said.includes(flatten(word))) ?? null;
}

/**
 * Letters and digits separated by single spaces, so that whole words can be matched. Accents and
 * zero-width characters are removed: they could break up a word invisibly.
 */
function flatten(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== "").join(" ")} `;
}
