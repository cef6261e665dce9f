/** Loaded only for numbers with a plus sign: it contains the numbering plans of all countries. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** "+44 20 7946 0958" for `+442079460958`; an invalid number is returned unchanged. */
export function showForeignPhone(kept: string): string {
  return parsePhoneNumberFromString(kept)?.formatInternational() ?? kept;
}
