/** Telephone numbers as readers type them, as they are kept, and as they are shown. */

/** Spaces, dashes of all lengths, brackets, dots and the plus sign; never a letter. */
const asTyped = /^[\d\s()+./\p{Pd}]*$/u;

/** A number of the United States with its country code: eleven digits. */
const asKept = /^1(\d{3})(\d{3})(\d{4})$/;

/**
 * The digits of a typed number; punctuation does not matter.
 *
 * @returns eleven digits, empty where nothing was typed, or null for what is no number of the
 * United States with its country code
 */
export function readPhone(typed: string): string | null {
  if (!asTyped.test(typed)) return null;
  if (typed.trim() === "") return "";
  const digits = typed.replaceAll(/\D/g, "");
  return asKept.test(digits) ? digits : null;
}

/** "+1 (212) 555-0133"; what is not kept as eleven digits is shown as it is. */
export function formatPhone(kept: string): string {
  return kept.replace(asKept, "+1 ($1) $2-$3");
}
