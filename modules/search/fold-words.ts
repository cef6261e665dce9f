/** Normalizes words for search: lower case, no accents, letters and digits only. */

/** Letters without a Unicode decomposition, and their usual ASCII spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

/** Longer words are truncated; no real word is longer. */
const longestWord = 60;

/** Normalizes a text of any length; returns only letters and digits. */
export function foldWords(text: string): string[] {
  // Plain English is the most frequent case and needs no decomposition.
  // oxlint-disable-next-line no-control-regex -- tests for ASCII
  const plain = /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replace(/[ßæœøđðþłħı]/g, (letter) => plainLetters[letter] ?? letter);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > longestWord ? [...word].slice(0, longestWord).join("") : word,
  );
}
