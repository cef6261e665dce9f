/** Phone numbers of the United States: parsing, storage format, display. */

/** Spaces, dashes of all lengths, parentheses, dots, slashes and the plus sign; no letters. */
export const phoneCharacters = /^[\d\s()+./\p{Pd}]*$/u;

/**
 * Parses a number into its storage format: eleven digits, country code first. Punctuation is ignored,
 * and ten digits without a plus sign get the country code.
 *
 * @returns null if it is not a number of the United States
 */
export function readUsPhone(typed: string): string | null {
  const text = typed.trim();
  if (!phoneCharacters.test(text) || text.lastIndexOf("+") > 0) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (/^1\d{10}$/.test(digits)) return digits;
  return /^\d{10}$/.test(digits) && !text.startsWith("+") ? `1${digits}` : null;
}

/** "+1 (212) 555-0133"; a value in another format is returned unchanged. */
export function showUsPhone(kept: string): string {
  return kept.replace(/^1(\d{3})(\d{3})(\d{4})$/, "+1 ($1) $2-$3");
}
