/** Words as search compares them: lower case, without accents, letters and digits only. */

/** Letters that Unicode does not take apart, as they are typed where no key has them. */
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

/** No word of any language is longer; what is, is found by its beginning. */
const longestWord = 60;

/** Folds a text of any length; nothing but letters and digits comes out. */
export function foldWords(text: string): string[] {
  // Plain English is by far the most of it and needs no taking apart.
  // oxlint-disable-next-line no-control-regex -- ASCII is what is asked for
  const plain = /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replace(/[ßæœøđðþłħı]/g, (email) => plainLetters[email] ?? email);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > longestWord ? [...word].slice(0, longestWord).join("") : word,
  );
}
