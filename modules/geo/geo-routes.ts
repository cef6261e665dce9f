import { Hono } from "hono";
import { readPlace } from "./geo";

/** `GET /api/geo`; to be mounted at `/api`. */
export function createGeoRoutes(): Hono {
  const routes = new Hono();
  routes.get("/geo", (c) =>
    c.json(readPlace(c.req.raw.headers), 200, { "cache-control": "no-store" }),
  );
  return routes;
}
