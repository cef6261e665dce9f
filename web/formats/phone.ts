/**
 * Phone numbers on the publication's pages. The browser can validate U.S. numbers itself; the rules
 * of other countries need a large library, so for those the server validates.
 */
import { publication } from "#publication";
import { nameCountry } from "../../shared/phone/name-country";
import { readUsPhone, showUsPhone } from "../../shared/phone/us-phone";

/** Whether the publication is in the United States. */
export const isAmerican = publication.phoneCountry === "US";

/** A number in its stored format where the browser can validate it; otherwise null. */
export function readOwnPhone(typed: string): string | null {
  return isAmerican ? readUsPhone(typed) : null;
}

/** A stored number in the country's own notation; other countries' numbers as stored. */
export function showOwnPhone(stored: string): string {
  return isAmerican ? showUsPhone(stored) : stored;
}

/** Which numbers a phone field accepts. */
export const phoneHint = isAmerican
  ? "A U.S. number, such as +1\u00a0(212)\u00a0555-0133."
  : `Outside ${nameCountry(publication.phoneCountry)}, start with + and your country code.`;
