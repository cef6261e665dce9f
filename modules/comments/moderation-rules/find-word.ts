/** The first of `words` that stands in a text as a whole word, whatever its case; null for none. */
export function findWord(text: string, words: readonly string[]): string | null {
  const said = flatten(text);
  return words.find((word) => said.includes(flatten(word))) ?? null;
}

/**
 * Letters and digits between single blanks, so that words can be looked for with their borders.
 * Accents and signs without width go: nobody sees what they take apart.
 */
function flatten(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== "").join(" ")} `;
}
