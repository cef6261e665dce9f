/** Spaces, dashes of all lengths, brackets, dots, strokes and the plus sign; never a letter. */
const asTyped = /^[\d\s()+./\p{Pd}]*$/u;

/**
 * A telephone number of the United States as it is kept: eleven digits, the country code first.
 * Punctuation does not matter. Null for what is none: ten digits have to follow the country code,
 * which may be left out where there is no plus sign.
 */
export function readUsPhone(typed: string): string | null {
  const text = typed.trim();
  if (!asTyped.test(text) || text.lastIndexOf("+") > 0) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (/^1\d{10}$/.test(digits)) return digits;
  return /^\d{10}$/.test(digits) && !text.startsWith("+") ? `1${digits}` : null;
}

/** "+1 (212) 555-0133". */
export function showUsPhone(kept: string): string {
  return kept.replace(/^1(\d{3})(\d{3})(\d{4})$/, "+1 ($1) $2-$3");
}
