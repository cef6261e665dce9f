/** The Hono application: middleware for every request, the modules' routes, then pages. */
import { type Context, Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { apiLink } from "../../platform/rest/api-link";
import { findTrouble } from "../../platform/database/trouble";
import type { Log } from "../../platform/log";
import {
  currentContext,
  inRequest,
  readRequestContext,
} from "../../platform/telemetry/request-context";
import { loggedPath } from "../../platform/telemetry/scrub";
import { writeTraceparent } from "../../platform/telemetry/trace-context";
import type { MountedRoutes } from "../../platform/module";
import { TaskQueueFull } from "../../platform/limits/task-queue";
import { noStore, retryAfter } from "../../platform/http/answers";
import { trimSlashes } from "../../shared/trim-slashes";
import type { CdnGate } from "../cdn/cdn-headers";
import type { Traffic } from "../metrics/traffic";
import type { Connection } from "./client-address";
import { type QueryAddress, readQueryAddress, withQuery } from "./query-address";
import { mayChange } from "./origin-check";
import { staticContentSecurityPolicy } from "./security-headers";
import { answerUnavailable } from "./unavailable";

/** `degraded`: the database is down, and stored pages are served; `not ready`: starting or ending. */
export type Readiness = "ready" | "degraded" | "not ready";

interface Options {
  log: Log;
  /** Whether each request gets a line in the log. */
  logsAccess: boolean;
  /** Counts requests. */
  traffic: Pick<Traffic, "begin" | "end">;
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
  /** A response that a CDN must not store is made private. */
  gateForCdn: CdnGate;
  originOf: (request: Request) => string;
  /** Whether a request's Host is this site or this machine. */
  isOwnHost: (request: Request) => boolean;
  /** Routes of the modules, with the paths they are mounted at. */
  mounted: readonly MountedRoutes[];
  /** Handles `/?rest_route=...`. */
  plainRest: Hono;
  pages: { answer(request: Request, origin: string): Promise<Response> };
  /** Answers from the store; null for every other request. */
  answers: { answer(request: Request, origin: string): Promise<Response | null> };
  /** The path of the page of a published entry; null if there is none. */
  findAddress: (id: number) => Promise<string | null>;
  /** Where an old address leads; null if nowhere. */
  findRedirect: (path: string) => Promise<{ readonly to: string | null } | null>;
  /** Whether a balancer may send requests. */
  findReadiness: () => Promise<Readiness>;
  /** A further note for an operator; null if there is none. Asked only while the process is ready. */
  describeReadiness: () => Promise<string | null>;
  /** The page that says that the database can't be reached. */
  unavailablePage: () => Response;
  /** Stores the client address of a request's connection. */
  rememberClient: (request: Request, connection: Connection | undefined) => void;
}

const healthChecks: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

export function createHttpApp(options: Options): Hono<{ Bindings: Connection }> {
  const {
    log,
    logsAccess,
    traffic,
    common,
    originOf,
    isOwnHost,
    mounted,
    plainRest,
    pages,
    answers,
  } = options;
  const { findAddress, findRedirect, findReadiness, rememberClient, gateForCdn } = options;
  const app = new Hono<{ Bindings: Connection }>();

  app.use(async (c, next) => {
    rememberClient(c.req.raw, c.env);
    const context = readRequestContext(c.req.raw.headers);
    const startedAt = performance.now();
    traffic.begin();
    await inRequest(context, next);
    const { headers, status } = c.res;
    headers.set("x-request-id", context.requestId!);
    if (c.req.raw.headers.has("traceparent")) headers.set("traceparent", writeTraceparent(context));
    for (const [name, value] of Object.entries(common)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", staticContentSecurityPolicy);
    }
    gateForCdn({ path: c.req.path, status, headers });
    // A 503 is logged where its cause is; logging each one would flood the log under load.
    const took = performance.now() - startedAt;
    traffic.end(c.req.path, status, took / 1000);
    const isFailed = status >= 500 && status !== 503;
    // Nor is a health check, which a balancer makes every other second.
    const isLogged = logsAccess && !healthChecks.has(c.req.path);
    if (status === 503 || (!isFailed && !isLogged)) return;
    const bytes = headers.get("content-length");
    const line = {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status,
      ms: Math.round(took * 10) / 10,
      ...(bytes !== null && { bytes: Number(bytes) }),
    };
    inRequest(context, () => {
      if (isFailed) log.error(line, "request failed");
      else log.info(line, "request");
    });
  });

  // Prevents DNS rebinding: other names must not reach the clock, the mailbox and sign-in.
  app.use("*", async (c, next) => {
    const isSandbox = c.req.path.toLowerCase().startsWith("/sandbox");
    if (!isSandbox || isOwnHost(c.req.raw)) return next();
    const message =
      "The sandbox responds only at the site’s own address. Behind a proxy, set PUBLIC_URL to it.";
    return c.json({ message, code: "foreign_host" }, 421);
  });

  app.use(async (c, next) => {
    if (mayChange(c.req.raw, originOf(c.req.raw))) return next();
    return c.json({ message: "Cross-site requests aren’t allowed.", code: "foreign_origin" }, 403);
  });

  app.onError((error, c) => {
    // The client has disconnected; this is no error of ours.
    if (c.req.raw.signal.aborted) {
      log.debug({ method: c.req.method, path: loggedPath(c.req.path) }, "the client disconnected");
      return c.body(null, 499 as StatusCode);
    }
    if (error instanceof TaskQueueFull) {
      const message = "The site is busy right now. Try again in a few seconds.";
      return c.json({ message, code: "busy" }, 503, retryAfter(5));
    }
    const { method } = c.req;
    const path = loggedPath(c.req.path);
    if (findTrouble(error)) {
      log.warn({ err: error, method, path }, "the database failed");
      return answerUnavailable(c.req.raw, options.unavailablePage);
    }
    log.error({ err: error, method, path }, "unhandled error");
    const message = "Something went wrong on our side.";
    const { requestId } = currentContext() ?? {};
    return c.json({ message, code: "internal_error", requestId }, 500);
  });

  app.get("/healthz", (c) => c.text("ok\n"));
  app.get("/readyz", async (c) => {
    const readiness = await findReadiness();
    const details = readiness === "ready" ? await options.describeReadiness() : null;
    const text = [readiness, ...(details === null ? [] : [details]), ""].join("\n");
    return c.text(text, readiness === "not ready" ? 503 : 200, noStore);
  });

  app.use(async (c, next) => {
    const stored = await answers.answer(c.req.raw, originOf(c.req.raw));
    return stored ?? next();
  });

  for (const { at, routes } of mounted) app.route(at, routes);

  for (const service of ["/blaize/*", "/zephr/*", "/api/*"]) {
    app.all(service, (c) => c.json({ message: "Not found.", code: "no_route" }, 404));
  }

  // WordPress serves its API here too, for sites without pretty permalinks.
  app.all("/", (c, next) =>
    c.req.query("rest_route") === undefined ? next() : plainRest.fetch(c.req.raw),
  );

  /** With the Link header, because WordPress clients discover the API from any URL's headers. */
  function redirect(c: Context, address: string): Response {
    c.header("link", apiLink(originOf(c.req.raw)));
    return c.redirect(address, 301);
  }

  async function findQueried(asked: QueryAddress): Promise<string | null> {
    if (asked.kind === "entry") return findAddress(asked.id);
    if (asked.kind === "moved") return asked.to;
    const to = (await findRedirect(asked.path))?.to ?? null;
    return to !== null && asked.isFeed ? `${to}/feed` : to;
  }

  // WordPress's URLs of an entry by ID, as in our `guid`, and those of its lists and feeds.
  app.get("/", async (c, next) => {
    const asked = readQueryAddress(c.req.url);
    if (!asked) return next();
    const address = await findQueried(asked);
    if (address !== null) return redirect(c, withQuery(address, asked.rest));
    // The same 404 for unpublished entries as for unknown ones: no page has this path.
    const missing = new Request(new URL("/p/missing", c.req.url), c.req.raw);
    return pages.answer(missing, originOf(c.req.raw));
  });

  // Redirects a trailing slash, so that each page has one URL.
  app.get("*", (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === "/" || !pathname.endsWith("/")) return next();
    return redirect(c, `/${trimSlashes(pathname)}${search}`);
  });

  app.all("*", (c) => pages.answer(c.req.raw, originOf(c.req.raw)));
  return app;
}
