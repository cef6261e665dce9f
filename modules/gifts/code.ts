/** Codes of gifts: 80 random bits in letters and digits that aren't mistaken for one another. */
import { createHash, randomBytes } from "node:crypto";

/** Crockford's: without I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;
const group = 4;
/** No one types more around a code. */
const longestTyped = 60;

/** "7KQ2-M9XD-R4TH-0WZB". With a letter and a digit, by which the log knows what to cut out of a path. */
export function createCode(): string {
  for (;;) {
    // 256 is a multiple of 32, so all characters are equally likely.
    const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]!);
    const code = letters.join("");
    if (/\d/.test(code) && /[A-Z]/.test(code)) return formatCode(code);
  }
}

const formatCode = (code: string): string =>
  Array.from({ length: length / group }, (_, place) =>
    code.slice(place * group, (place + 1) * group),
  ).join("-");

/** A code as someone typed it, in the form in which it was made; null for what is none. */
export function readCode(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const isCode = code.length === length && [...code].every((letter) => alphabet.includes(letter));
  return isCode ? formatCode(code) : null;
}

/** By which a code is found. Its randomness makes it as hard to guess as the code. */
export const hashCode = (code: string): string => createHash("sha256").update(code).digest("hex");

/** The part that the staff see. */
export const endOfCode = (code: string): string => code.slice(-group);
