/** Phone numbers of readers, wherever they live. Runs on the server: the rules of all countries are heavy. */
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { phoneCharacters, readUsPhone, showUsPhone } from "../shared/phone/us-phone";

export interface PhoneNumbers {
  /** ISO 3166: the country whose numbers need no country code. */
  readonly country: string;
  /**
   * A number as it is stored; that form is read back unchanged.
   *
   * @returns null for what is no number of any country
   */
  read(typed: string): string | null;
  /** A stored number as it is written, "+1 (212) 555-0133" or "+49 30 901820". */
  format(stored: string): string;
}

/**
 * Numbers as a paper in `country` reads, stores and shows them. A paper of the United States stores
 * eleven digits for its own country and its neighbors under the code 1; every other number is stored
 * in E.164 format with its plus sign.
 *
 * @throws RangeError for what is no country
 */
export function createPhoneNumbers(country: string): PhoneNumbers {
  if (!isSupportedCountry(country)) throw new RangeError(`"${country}" has no phone numbers.`);
  const region: CountryCode = country;
  const isAmerican = region === "US";
  /** What is dialed before a country's code, here and elsewhere. */
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
