/** Loaded only where a number with a plus sign is shown: it brings the numbering of all countries along. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** "+44 20 7946 0958" for `+442079460958`; what is no number is shown as it is. */
export function showForeignPhone(kept: string): string {
  return parsePhoneNumberFromString(kept)?.formatInternational() ?? kept;
}
