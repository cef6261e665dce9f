/** Where a request comes from, as far as the edge in front of the paper says so. */

export interface Place {
  readonly city: string | null;
  /** Two capital letters, ISO 3166. */
  readonly country: string | null;
}

/** Headers in which networks at the edge name the place, and whether the value is URL-encoded. */
const cityHeaders = [
  { name: "cf-ipcity", isEncoded: false },
  { name: "x-vercel-ip-city", isEncoded: true },
  { name: "cloudfront-viewer-city", isEncoded: false },
] as const;
const countryHeaders = [
  "cf-ipcountry",
  "x-vercel-ip-country",
  "cloudfront-viewer-country",
] as const;

/** Not countries: unknown, and the Tor network. */
const nowhere: ReadonlySet<string> = new Set(["XX", "T1"]);
const longestCity = 100;

/** Nulls where nobody says. It tells something to the one who asks about themselves, and no more. */
export function readPlace(headers: Headers): Place {
  const country = countryHeaders.map((name) => headers.get(name)).find((value) => value !== null);
  const code = country?.trim().toUpperCase() ?? "";
  return {
    city: readCity(headers),
    country: /^[A-Z]{2}$/.test(code) && !nowhere.has(code) ? code : null,
  };
}

function readCity(headers: Headers): string | null {
  for (const { name, isEncoded } of cityHeaders) {
    const value = headers.get(name)?.trim();
    if (!value) continue;
    const city = (isEncoded ? decode(value) : fromLatin1(value)).trim();
    if (city !== "" && city.length <= longestCity) return city;
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** Headers are read a character a byte; names of cities travel as UTF-8. */
function fromLatin1(value: string): string {
  return Buffer.from(value, "latin1").toString("utf8");
}
