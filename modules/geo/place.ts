/** A city and a country, if known. */
export interface Place {
  readonly city: string | null;
  /** Two capital letters, ISO 3166. */
  readonly country: string | null;
}

export const nowhereKnown: Place = { city: null, country: null };

/** Codes for unknown locations and the Tor network, not countries. */
const nowhere: ReadonlySet<string> = new Set(["XX", "T1"]);
/** Up to a hundred letters, digits and the punctuation of city names. */
const cityName = /^[\p{L}\p{M}\p{N} .,'‘’`()/&-]{1,100}$/u;

/** Validates a location; an invalid city or country code becomes null. */
export function toPlace(city: string | undefined, country: string | undefined): Place {
  const name = city?.trim() ?? "";
  const code = country?.trim().toUpperCase() ?? "";
  return {
    city: cityName.test(name) ? name : null,
    country: /^[A-Z]{2}$/.test(code) && !nowhere.has(code) ? code : null,
  };
}
