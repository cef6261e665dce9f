/** The edit distance between two words: insertions, deletions, substitutions and transpositions. */

/** The distance, or any number above `most` if it is greater. */
export function wordDistance(typed: string, word: string, most: number): number {
  const [a, b] = [[...typed], [...word]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isExchanged) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
}

/** How many typos a word may contain to be corrected; none in a number. */
export function typosAllowedIn(word: string): number {
  return word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2;
}

const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];

/** Every word at distance one, with Latin letters: about 54 for each letter. */
export function listAtDistanceOne(word: string): string[] {
  const letters = [...word];
  const made = new Set<string>();
  const put = (from: number, to: number, between: string) =>
    made.add([...letters.slice(0, from), between, ...letters.slice(to)].join(""));
  for (let at = 0; at <= letters.length; at++) {
    for (const letter of alphabet) {
      put(at, at, letter);
      if (at < letters.length) put(at, at + 1, letter);
    }
    if (at < letters.length) put(at, at + 1, "");
    if (at + 1 < letters.length) put(at, at + 2, `${letters[at + 1]}${letters[at]}`);
  }
  made.delete(word);
  return [...made];
}
