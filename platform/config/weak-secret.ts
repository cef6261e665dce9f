/** Secrets are drawn, not thought up: these are of the second kind. */

/** Passwords that every guessing program tries first, and those in examples. */
const usual = [
  "change",
  "secret",
  "password",
  "example",
  "openssl",
  "0123456789",
  "abcdefgh",
  "qwerty",
];
const fewestCharacters = 8;
/** By the frequency of its characters; 32 random hexadecimal digits have about 110. */
const fewestBits = 90;

/** Why a secret can be guessed; null if nothing speaks against it. */
export function findWeakness(secret: string): string | null {
  if (new Set(secret).size < fewestCharacters || countBits(secret) < fewestBits) {
    return "repeats itself";
  }
  const rest = usual.reduce((text, word) => text.replaceAll(word, ""), secret.toLowerCase());
  return rest.length < secret.length / 2 ? "is made of easily guessed words" : null;
}

function countBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits += count * Math.log2(text.length / count);
  return bits;
}
