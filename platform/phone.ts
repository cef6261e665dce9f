/** Phone numbers of readers. For the server only: the rules of all countries are large. */
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { phoneCharacters, readUsPhone, showUsPhone } from "../shared/phone/us-phone";

export interface PhoneNumbers {
  /** ISO 3166: the country whose numbers may be typed without country code. */
  readonly country: string;
  /**
   * Parses a number into its storage format, which is accepted unchanged.
   *
   * @returns null if it is not a number that the publication accepts
   */
  read(typed: string): string | null;
  /** Formats a stored number: "+1 (212) 555-0133" or "+49 30 901820". */
  format(stored: string): string;
}

/**
 * Phone numbers for a publication in `country`. One in the United States accepts only eleven digits,
 * country code first; any other accepts valid numbers of every country and stores them in E.164 format
 * with the plus sign.
 *
 * @throws RangeError for an unknown country
 */
export function createPhoneNumbers(country: string): PhoneNumbers {
  if (!isSupportedCountry(country)) throw new RangeError(`"${country}" has no phone numbers.`);
  const region: CountryCode = country;
  const isAmerican = region === "US";
  /** The international prefix before the country code. */
  const dialedAbroad = isAmerican ? /^(?:00|011)/ : /^00/;

  function readAnyCountry(text: string): string | null {
    if (!phoneCharacters.test(text) || text.lastIndexOf("+") > 0) return null;
    const number = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false });
    return number?.isValid() ? number.number : null;
  }

  return {
    country,
    read(typed) {
      const text = typed.trim().replace(dialedAbroad, "+").replace(/^\(\+/, "+");
      return isAmerican ? readUsPhone(text) : readAnyCountry(text);
    },
    format(stored) {
      if (isAmerican && !stored.startsWith("+")) return showUsPhone(stored);
      return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
    },
  };
}
