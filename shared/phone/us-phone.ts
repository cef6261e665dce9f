/** Telephone numbers of the United States: as they are typed, kept and shown. */

/** Spaces, dashes of all lengths, brackets, dots, strokes and the plus sign; never a letter. */
export const phoneCharacters = /^[\d\s()+./\p{Pd}]*$/u;

/**
 * A number as it is kept: eleven digits, the country code first. Punctuation does not matter, and ten
 * digits without a plus sign get the country code.
 *
 * @returns null for what is no number of the United States
 */
export function readUsPhone(typed: string): string | null {
  const text = typed.trim();
  if (!phoneCharacters.test(text) || text.lastIndexOf("+") > 0) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (/^1\d{10}$/.test(digits)) return digits;
  return /^\d{10}$/.test(digits) && !text.startsWith("+") ? `1${digits}` : null;
}

/** "+1 (212) 555-0133"; what is not kept as eleven digits is shown as it is. */
export function showUsPhone(kept: string): string {
  return kept.replace(/^1(\d{3})(\d{3})(\d{4})$/, "+1 ($1) $2-$3");
}
