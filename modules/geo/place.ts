/** A city and a country, as far as somebody says so. */
export interface Place {
  readonly city: string | null;
  /** Two capital letters, ISO 3166. */
  readonly country: string | null;
}

export const nowhereKnown: Place = { city: null, country: null };

/** Not countries: unknown, and the Tor network. */
const nowhere: ReadonlySet<string> = new Set(["XX", "T1"]);
const longestCity = 100;

/** A place of what was said; what is no city's name or no country's code becomes null. */
export function toPlace(city: string | undefined, country: string | undefined): Place {
  const name = city?.trim() ?? "";
  const code = country?.trim().toUpperCase() ?? "";
  return {
    city: name !== "" && name.length <= longestCity ? name : null,
    country: /^[A-Z]{2}$/.test(code) && !nowhere.has(code) ? code : null,
  };
}
