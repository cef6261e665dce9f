/**
 * `POST /api/v1/page-errors`: what failed in a visitor's browser (web/early/watch-errors.ts). It goes to the log,
 * and from there to where errors are reported. Nothing in it says who the visitor is.
 */
import { Hono } from "hono";
import { z } from "zod";
import { answerNothing } from "../../platform/http/answers";
import { contract } from "../../platform/http/contract";
import { createRateGuards } from "../../platform/http/rate-guards";
import { createBodyReader } from "../../platform/http/read-body";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { Log } from "../../platform/log";
import { loggedPath } from "../../platform/telemetry/scrub";

const body = z.object({
  /** Of the page, without its query. */
  path: z.string().max(2000),
  /** Such as TypeError. */
  name: z.string().max(100),
  message: z.string().max(300),
  stack: z.string().max(3000),
});

/** Strangers may write these lines, too: few enough that a person can still read the log. */
const sizes = {
  report: {
    perClient: { points: 10, seconds: 3600 },
    inTotal: { points: 200, seconds: 3600 },
  },
} as const;

/** The query of a URL in a stack may have a token in it. */
const queries = /\?[^\s)]*/g;

export function createPageErrorRoutes(deps: {
  log: Log;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}): Hono {
  const guards = createRateGuards({ ...deps, sizes });
  const readBody = createBodyReader({ largest: 16 * 1024 });
  const routes = new Hono();
  routes.post(
    "/page-errors",
    contract({
      summary: "Report an error of a page’s script",
      body,
      answers: { 204: null },
      errors: [413],
    }),
    async (c) => {
      const taken = await readBody(c, body);
      if (!taken.ok) return taken.answer;
      const wait = await guards.pass("report", { endpoint: "page-errors", request: c.req.raw });
      // An error here would be one more on the page that reports.
      if (wait !== null) return answerNothing(c);
      const { path, name, message, stack } = taken.body;
      const error = name === "SyntaxError" ? new SyntaxError(message) : new Error(message);
      error.name = name;
      error.stack = stack.replaceAll(queries, "");
      deps.log.error({ err: error, page: loggedPath(path) }, "a page failed in a browser");
      return answerNothing(c);
    },
  );
  return routes;
}
