/** `GET /articles/search`, mounted at `/api/v1`: compatible with Algolia's response format. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, retryAfter } from "../../platform/http/answers";
import { contract } from "../../platform/http/contract";
import { createRateGuards } from "../../platform/http/rate-guards";
import { type RateLimits, tooManySentence } from "../../platform/limits/rate-limit";
import type { Visitor } from "../access/types";
import type { Search } from "./types";
import { searchAnswer } from "./wire";

interface RouteDeps {
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string;
  readonly findVisitor: (request: Request) => Promise<Visitor>;
  readonly find: Search["find"];
}

/** Maximum length of a query in characters. */
const longestQuery = 512;
/** High, because results update while typing. */
const sizes = { search: { perClient: { points: 120, seconds: 60 } } } as const;
const mostHits = 100;
const lastPage = 9_999;

const searchQuery = z.object({
  q: z.string().max(longestQuery).default(""),
  page: z.int().min(0).max(lastPage).optional(),
  hitsPerPage: z.int().min(1).max(mostHits).optional(),
});

export function createSearchRoutes(deps: RouteDeps): Hono {
  const guards = createRateGuards({ ...deps, sizes });
  const routes = new Hono();

  routes.get(
    "/articles/search",
    contract({
      summary: "Search articles",
      query: searchQuery,
      answers: { 200: searchAnswer },
      errors: [429],
    }),
    async (c) => {
      /** An error in the format of Algolia's clients. */
      const refuse = (
        status: 400 | 429,
        code: string,
        message: string,
        headers?: Readonly<Record<string, string>>,
      ) => answer(c, { message, status, code }, status, headers);

      const text = (c.req.query("q") ?? "").trim();
      const page = readWhole(c.req.query("page"), { least: 0, most: lastPage });
      const hitsPerPage = readWhole(c.req.query("hitsPerPage"), { least: 1, most: mostHits });
      if ([...text].length > longestQuery) {
        const message = `Please use ${longestQuery} characters or fewer.`;
        return refuse(400, "query_too_long", message);
      }
      if (page === null) {
        return refuse(400, "invalid_page", "The page must be a whole number from 0 to 9999.");
      }
      if (hitsPerPage === null) {
        const message = `hitsPerPage must be a whole number from 1 to ${mostHits}.`;
        return refuse(400, "invalid_hits_per_page", message);
      }
      const wait = await guards.pass("search", { endpoint: "search", request: c.req.raw });
      if (wait !== null) {
        return refuse(429, "too_many_requests", tooManySentence(wait), retryAfter(wait));
      }
      const visitor = await deps.findVisitor(c.req.raw);
      return answer(c, await deps.find({ text, page, hitsPerPage }, visitor));
    },
  );

  return routes;
}

/** Undefined if absent; null if invalid or out of range. */
function readWhole(
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number | undefined | null {
  if (text === undefined) return undefined;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : null;
}
