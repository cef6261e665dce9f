/** Phone numbers of readers, wherever they live. Runs on the server: the rules of all countries are heavy. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneCharacters, readUsPhone } from "../../../shared/us-phone";

/** What is dialed before a country's code, there and here. */
const dialedAbroad = /^(?:00|011)/;

/**
 * A number as it is kept: eleven digits for the United States and their neighbors under the code 1,
 * otherwise E.164 with its plus sign (`+442079460958`), which is also how it has to begin.
 *
 * @returns null for what is no number of any country
 */
export function readPhone(typed: string): string | null {
  const inTheUs = readUsPhone(typed);
  if (inTheUs !== null) return inTheUs;
  const text = typed.trim().replace(dialedAbroad, "+").replace(/^\(\+/, "+");
  if (!phoneCharacters.test(text) || text.lastIndexOf("+") !== 0) return null;
  const number = parsePhoneNumberFromString(text, { extract: false });
  if (!number?.isValid()) return null;
  return number.countryCallingCode === "1" ? number.number.slice(1) : number.number;
}
