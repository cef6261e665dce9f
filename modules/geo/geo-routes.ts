import { Hono } from "hono";
import { answer } from "../../platform/http/answers";
import type { FindPlace } from "./types";

/** `GET /api/geo`: `{city, country}`, each null if unknown; mounted at `/api`. */
export function createGeoRoutes({ findPlace }: { findPlace: FindPlace }): Hono {
  const routes = new Hono();
  routes.get("/geo", async (c) => answer(c, await findPlace(c.req.raw)));
  return routes;
}
