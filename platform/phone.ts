/** Phone numbers of readers in any country. For the server only: the rules of all countries are large. */
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { phoneCharacters, readUsPhone, showUsPhone } from "../shared/phone/us-phone";

export interface PhoneNumbers {
  /** ISO 3166: the country whose numbers may be typed without country code. */
  readonly country: string;
  /**
   * Parses a number into its storage format, which is accepted unchanged.
   *
   * @returns null if it is not a valid number of any country
   */
  read(typed: string): string | null;
  /** Formats a stored number: "+1 (212) 555-0133" or "+49 30 901820". */
  format(stored: string): string;
}

/**
 * Phone numbers for a publication in `country`. One in the United States stores eleven digits for its
 * own country and the other countries with code 1; every other number is stored in E.164 format with
 * its plus sign.
 *
 * @throws RangeError for an unknown country
 */
export function createPhoneNumbers(country: string): PhoneNumbers {
  if (!isSupportedCountry(country)) throw new RangeError(`"${country}" has no phone numbers.`);
  const region: CountryCode = country;
  const isAmerican = region === "US";
  /** The international prefix before the country code. */
  const dialedAbroad = isAmerican ? /^(?:00|011)/ : /^00/;

  function parse(typed: string): PhoneNumber | null {
    const text = typed.trim().replace(dialedAbroad, "+").replace(/^\(\+/, "+");
    if (!phoneCharacters.test(text) || text.lastIndexOf("+") > 0) return null;
    if (isAmerican && !text.startsWith("+")) return null;
    const number = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false });
    return number?.isValid() ? number : null;
  }

  return {
    country,
    read(typed) {
      const own = isAmerican ? readUsPhone(typed) : null;
      if (own !== null) return own;
      const number = parse(typed);
      if (!number) return null;
      const isOwnCode = isAmerican && number.countryCallingCode === "1";
      return isOwnCode ? number.number.slice(1) : number.number;
    },
    format(stored) {
      if (isAmerican && !stored.startsWith("+")) return showUsPhone(stored);
      return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
    },
  };
}
