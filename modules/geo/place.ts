/** A city and a country, as far as somebody says so. */
export interface Place {
  readonly city: string | null;
  /** Two capital letters, ISO 3166. */
  readonly country: string | null;
}

export const nowhereKnown: Place = { city: null, country: null };

/** Not countries: unknown, and the Tor network. */
const nowhere: ReadonlySet<string> = new Set(["XX", "T1"]);
/** Up to a hundred letters, and what stands between them in a city's name. */
const cityName = /^[\p{L}\p{M}\p{N} .,'‘’`()/&-]{1,100}$/u;

/** A place of what was said; what is no city's name or no country's code becomes null. */
export function toPlace(city: string | undefined, country: string | undefined): Place {
  const name = city?.trim() ?? "";
  const code = country?.trim().toUpperCase() ?? "";
  return {
    city: cityName.test(name) ? name : null,
    country: /^[A-Z]{2}$/.test(code) && !nowhere.has(code) ? code : null,
  };
}
