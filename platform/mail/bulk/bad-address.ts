/** Enhanced codes (RFC 3463) that say that nobody is at an address. */
const badAddress = /\b5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)\b/;
const anyEnhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
const badWithoutEnhanced: ReadonlySet<number> = new Set([550, 551, 553]);

/**
 * Whether an answer means that nobody is at the address, and not that a message was not liked.
 *
 * @param code SMTP's, if it is known
 */
export function isBadAddress(answer: string, code: number | null): boolean {
  const text = answer.slice(0, 2_000);
  if (anyEnhanced.test(text)) return badAddress.test(text);
  return code !== null && badWithoutEnhanced.has(code);
}
