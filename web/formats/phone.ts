/**
 * Phone numbers on the publication's pages. Those of the United States are known by their digits; the
 * rules of other countries are heavy, so elsewhere the server says whether a number is one.
 */
import { publication } from "#publication";
import { nameCountry } from "../../shared/phone/name-country";
import { readUsPhone, showUsPhone } from "../../shared/phone/us-phone";

/** Whether the paper's own numbers are those of the United States. */
export const isAmerican = publication.phoneCountry === "US";

/** A number as it is stored where the page can tell; otherwise null. */
export function readOwnPhone(typed: string): string | null {
  return isAmerican ? readUsPhone(typed) : null;
}

/** A stored number of the paper's country as it is written; any other as it is stored. */
export function showOwnPhone(stored: string): string {
  return isAmerican ? showUsPhone(stored) : stored;
}

/** "Outside the U.S., start with + and your country code." */
export function abroadHint(): string {
  return `Outside ${nameCountry(publication.phoneCountry)}, start with + and your country code.`;
}
