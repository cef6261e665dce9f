/**
 * The answers are sent with the puzzle, so that checking and revealing work without a connection.
 * They are shifted along the alphabet so that the page's source does not spoil the puzzle. This is
 * obfuscation, not encryption: `unseal` decodes them.
 */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Pseudorandom numbers from 0 to 25, seeded by the key; a linear congruential generator. */
function shifts(key: string, length: number): number[] {
  let state = 2_166_136_261;
  for (const letter of key) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % 26;
  });
}

function shift(letters: string, key: string, sign: 1 | -1): string {
  const by = shifts(key, letters.length);
  return [...letters]
    .map((letter, at) => {
      const moved = (alphabet.indexOf(letter) + sign * (by[at] ?? 0) + 26) % 26;
      return alphabet[moved];
    })
    .join("");
}

/** @param letters capital letters A to Z, one per white cell in reading order */
export function seal(letters: string, key: string): string {
  return shift(letters, key, 1);
}

/** Reverses `seal` with the same key. */
export function unseal(sealed: string, key: string): string {
  return shift(sealed, key, -1);
}
