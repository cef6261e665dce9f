/** English spellings of the same sound that differ by more than a typo. */

const sounds: readonly (readonly string[])[] = [
  ["f", "ph"],
  ["k", "ch"],
  ["kw", "qu"],
  ["x", "cks"],
  ["ite", "ight"],
  ["a", "eigh"],
  ["aw", "augh"],
  ["ot", "ought"],
  ["uf", "ough"],
  ["oo", "ough"],
  ["shun", "tion"],
];

/** Every word that spells one sound of this one differently: a few for each letter. */
export function respell(word: string): string[] {
  const made = new Set<string>();
  for (const spellings of sounds) {
    for (const spelling of spellings) {
      for (let at = word.indexOf(spelling); at >= 0; at = word.indexOf(spelling, at + 1)) {
        const after = word.slice(at + spelling.length);
        for (const other of spellings) made.add(word.slice(0, at) + other + after);
      }
    }
  }
  made.delete(word);
  return [...made];
}
