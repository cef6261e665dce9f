import { Hono } from "hono";
import type { FindPlace } from "./geo";

/** `GET /api/geo`: `{city, country}`, null each where nobody knows; to be mounted at `/api`. */
export function createGeoRoutes({ findPlace }: { findPlace: FindPlace }): Hono {
  const routes = new Hono();
  routes.get("/geo", async (c) =>
    c.json(await findPlace(c.req.raw), 200, { "cache-control": "no-store" }),
  );
  return routes;
}
