import { Hono } from "hono";
import { z } from "zod";
import { contract } from "../../platform/http/contract";
import { answer } from "../../platform/http/answers";
import type { FindPlace } from "./types";

const place = z.object({ city: z.string().nullable(), country: z.string().nullable() });

/** `GET /api/geo`: `{city, country}`, each null if unknown; mounted at `/api`. */
export function createGeoRoutes({ findPlace }: { findPlace: FindPlace }): Hono {
  const routes = new Hono();
  routes.get(
    "/geo",
    contract({ summary: "Look up the visitor’s city and country", answers: { 200: place } }),
    async (c) => answer(c, await findPlace(c.req.raw)),
  );
  return routes;
}
