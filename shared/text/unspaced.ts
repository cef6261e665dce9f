/** Words of scripts without spaces between words, so that part of a sentence can be found. */

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;

/** Whether a word is of such a script. */
export const isUnspaced = (word: string): boolean => word.search(unspaced) === 0;

/**
 * A run of letters and digits as words: of a script without spaces each pair of neighbors, and the last letter, so
 * that a word begins at each letter.
 */
export function splitUnspaced(run: string): readonly string[] {
  if (run.search(unspaced) < 0) return [run];
  const words: string[] = [];
  let at = 0;
  for (const { 0: part, index } of run.matchAll(unspaced)) {
    if (index > at) words.push(run.slice(at, index));
    const letters = [...part];
    words.push(...letters.map((letter, place) => letter + (letters[place + 1] ?? "")));
    at = index + part.length;
  }
  return at < run.length ? [...words, run.slice(at)] : words;
}

/** Such words as they are looked for: the pairs alone are enough. */
export function withoutLastLetter(words: readonly string[]): readonly string[] {
  const [before = "", last = ""] = words.slice(-2);
  const isRest = words.length > 1 && isUnspaced(last) && before.endsWith(last) && before !== last;
  return isRest ? words.slice(0, -1) : words;
}
