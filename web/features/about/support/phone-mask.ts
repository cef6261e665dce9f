/** Adds punctuation to a U.S. phone number while it is typed. */
import { phoneCharacters } from "../../../../shared/phone/us-phone";

/**
 * "+1 (212) 555-0133", as far as it is typed; adds the country code where it is missing. Text that
 * cannot become such a number is returned unchanged, so that no typed or pasted text is lost: the
 * server validates it.
 */
export function maskPhone(typed: string): string {
  if (!phoneCharacters.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, "");
  if (digits === "") return typed.trim() === "+" ? "+" : "";
  const isCoded = digits.startsWith("1");
  if (typed.trim().startsWith("+") && !isCoded) return typed;
  const rest = isCoded ? digits.slice(1) : digits;
  if (rest.length > 10) return typed;
  const area = rest.slice(0, 3);
  const exchange = rest.slice(3, 6);
  const line = rest.slice(6);
  if (area === "") return "+1";
  if (exchange === "") return `+1 (${area}`;
  return `+1 (${area}) ${exchange}${line === "" ? "" : `-${line}`}`;
}

/**
 * Position of the caret after masking: after as many digits as before.
 *
 * @param options.typed the text before masking, with the caret at `options.caret`
 */
export function caretAfterMask({
  typed,
  caret,
  masked,
}: {
  typed: string;
  caret: number;
  masked: string;
}): number {
  if (caret >= typed.length) return masked.length;
  const gained = countDigits(masked) - countDigits(typed);
  const target = countDigits(typed.slice(0, caret)) + gained;
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen >= target) return at;
    if (/\d/.test(masked[at]!)) seen += 1;
  }
  return masked.length;
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, "").length;
}
