/** Finds the location of a request from the headers of the edge network or a database file. */
import type { Log } from "../../platform/log";
import { createGeoDatabase, type GeoDatabase } from "./geo-database";
import { createGeoRoutes } from "./geo-routes";
import { type Place, toPlace } from "./place";
import type { FindPlace, Geo } from "./types";

/** Headers in which edge networks send the city, and whether the value is URL-encoded. */
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

/**
 * The location in the headers; nulls if absent. Visitors may forge them, but they only affect their own
 * response.
 */
export function readPlace(headers: Headers): Place {
  const country = countryHeaders.map((name) => headers.get(name)).find((value) => value !== null);
  const cities = cityHeaders.map(({ name, isEncoded }) => {
    const value = headers.get(name)?.trim() ?? "";
    return isEncoded ? decode(value) : fromLatin1(value);
  });
  const named = cities.find((city) => toPlace(city, undefined).city !== null);
  return toPlace(named, country ?? undefined);
}

/** @param options.file a database file in MaxMind's format; null: use only the headers */
export function createGeo({
  file,
  log,
  addressOf,
}: {
  file: string | null;
  log: Pick<Log, "warn">;
  addressOf: (request: Request) => string;
}): Geo {
  const database =
    file === null
      ? null
      : createGeoDatabase({
          file,
          now: Date.now,
          onError: (error) => log.warn({ err: error }, "could not read the geo database"),
        });
  const findPlace = createFindPlace({ database, addressOf });
  return {
    findPlace,
    routes: [{ at: "/api", routes: createGeoRoutes({ findPlace }) }],
    dueJobs: [],
  };
}

/**
 * Uses the edge's headers, else looks up the client's address in the database.
 *
 * @param options.database null: use only the headers
 */
export function createFindPlace({
  database,
  addressOf,
}: {
  database: GeoDatabase | null;
  addressOf: (request: Request) => string;
}): FindPlace {
  return async (request) => {
    const said = readPlace(request.headers);
    if (database === null || said.city !== null || said.country !== null) return said;
    return database.find(addressOf(request));
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** Headers are decoded as Latin-1, but edges send city names as UTF-8. */
function fromLatin1(value: string): string {
  return Buffer.from(value, "latin1").toString("utf8");
}
