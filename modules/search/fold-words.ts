/** Normalizes words for search: lower case, no accents, letters and digits only. */
import { isUnspaced, splitUnspaced } from "../../shared/text/unspaced";

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

/** Letters and digits, with the signs that people leave out between them. */
const compound = /[\p{L}\p{N}]+(?:[.&'’ʼ‐‑-][\p{L}\p{N}]+)*/gu;

interface FoldedText {
  /** Only letters and digits. */
  readonly words: readonly string[];
  /** Words as others spell them: `us` for U.S., `att` for AT&T, `coop` for co-op, with their first and last word. */
  readonly joined: readonly {
    readonly word: string;
    readonly first: number;
    readonly last: number;
  }[];
}

/** Normalizes a text of any length. */
export function foldText(text: string): FoldedText {
  // Plain English is the most frequent case and needs no decomposition.
  // oxlint-disable-next-line no-control-regex -- tests for ASCII
  const plain = /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replace(/[ßæœøđðþłħı]/g, (letter) => plainLetters[letter] ?? letter);
  const words: string[] = [];
  const joined: FoldedText["joined"][number][] = [];
  for (const [found] of plain.matchAll(compound)) {
    const parts = found.match(/[\p{L}\p{N}]+/gu) ?? [];
    const first = words.length;
    for (const part of parts) words.push(...splitUnspaced(part).map(shortened));
    const word = parts.length > 1 ? joinedOf(found, parts) : null;
    if (word !== null) joined.push({ word, first, last: words.length - 1 });
  }
  return { words, joined };
}

const shortened = (word: string): string =>
  word.length > longestWord ? [...word].slice(0, longestWord).join("") : word;

/** Null where people don't leave the signs out: in numbers, internet addresses and before a possessive s. */
function joinedOf(found: string, parts: readonly string[]): string | null {
  const isPossessive = /['’ʼ]s$/.test(found);
  const joining = isPossessive ? parts.slice(0, -1) : parts;
  const word = joining.join("");
  if (joining.length < 2 || word.length > longestWord || !/\p{L}/u.test(word)) return null;
  if (joining.some(isUnspaced)) return null;
  return found.includes(".") && joining.some((part) => part.length > 2) ? null : word;
}

/** The words of a text; returns only letters and digits. */
export const foldWords = (text: string): readonly string[] => foldText(text).words;
