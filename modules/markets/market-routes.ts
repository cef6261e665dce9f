import { Hono } from "hono";
import { z } from "zod";
import { contract } from "../../platform/http/contract";
import type { TickerItem } from "./types";

/** `GET /quote`, mounted at `/api/v1/stocks`. `isSample` sets a header that marks sample data. */
export function createMarketRoutes(options: {
  listQuotes: () => Promise<readonly TickerItem[]>;
  isSample: boolean;
}): Hono {
  const routes = new Hono();
  routes.get(
    "/quote",
    contract({ summary: "List market prices", answers: { 200: z.array(z.looseObject({})) } }),
    async (c) => {
      if (options.isSample) c.header("x-sample-data", "1");
      return c.json(await options.listQuotes(), 200, { "cache-control": "public, max-age=60" });
    },
  );
  return routes;
}
