/** What other companies' services need of ours: addresses they look for, and what pages must allow. */
import { createFindPlace, type FindPlace } from "../modules/geo/geo";
import { createGeoDatabase } from "../modules/geo/geo-database";
import { createGeoRoutes } from "../modules/geo/geo-routes";
import type { Config } from "../platform/config";
import type { Log } from "../platform/log";
import { createPushlyWorkerRoutes } from "./http/pushly-worker";
import { createTagManagerFrame } from "./http/tag-manager-frame";
import {
  churnkeyOrigins,
  listVendorOrigins,
  stripeOrigins,
  type VendorOrigins,
} from "./vendor-origins";

export function createVendorRoutes({ vendors }: Config, findPlace: FindPlace) {
  return [
    { at: "/api", routes: createGeoRoutes({ findPlace }) },
    { at: "/api", routes: createTagManagerFrame(vendors.tagManager) },
    { at: "/", routes: createPushlyWorkerRoutes({ isConfigured: vendors.pushly !== null }) },
  ];
}

/** By the edge's headers, and by the file where one is configured. */
export function openPlaces(given: {
  config: Config;
  log: Log;
  addressOf: (request: Request) => string;
}): FindPlace {
  const { config, log, addressOf } = given;
  const database =
    config.geoDatabase === null
      ? null
      : createGeoDatabase({
          file: config.geoDatabase,
          now: Date.now,
          onError: (error) => log.warn({ err: error }, "could not read the geo database"),
        });
  return createFindPlace({ database, addressOf });
}

/** Of the vendors that are configured. */
export function listOrigins({ stripe, churnkey, vendors }: Config): readonly VendorOrigins[] {
  return [
    ...(stripe ? [stripeOrigins] : []),
    ...(churnkey ? [churnkeyOrigins] : []),
    ...listVendorOrigins(vendors),
  ];
}
