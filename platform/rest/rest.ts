/**
 * The REST server: finds the route, validates the parameters, formats the response, as WordPress does.
 * A function from Request to Response, independent of the HTTP server.
 */
import { trimEndSlashes } from "../../shared/trim-slashes";
import { retryAfter } from "../http/answers";
import { etagMatches, etagOf } from "../http/etag";
import { readFields } from "./rest-body";
import type { RestAnswer, RestCall, RestMethod, RestRoute, RestStaff } from "./rest-call";
import { apiLink } from "./api-link";
import { explainRoute } from "./explain-route";
import { fieldTree, pickFields } from "./rest-fields";
import { noRoute, RestError } from "./rest-error";
import { readParams } from "./rest-params";
import { parseQuery, type Query, toList } from "./rest-query";

const always: Readonly<Record<string, string>> = {
  "Content-Type": "application/json; charset=UTF-8",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
  "Access-Control-Expose-Headers": "X-WP-Total, X-WP-TotalPages, Link",
  "Access-Control-Allow-Headers":
    "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type",
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

function routeOf(url: URL, query: Query): string {
  const asked = query.get("rest_route");
  const path = asked === undefined ? url.pathname.replace(/^\/wp-json/, "") : String(asked);
  return trimEndSlashes(path) || "/";
}

/** The effective method: `_method` and WordPress's header override it. */
function methodOf(request: Request, query: Query): string {
  const override = query.get("_method") ?? request.headers.get("x-http-method-override");
  const meant =
    typeof override === "string" && override !== "" ? override.toUpperCase() : request.method;
  // A link or picture on another site must not become a write through its query.
  const isForeign = request.headers.get("sec-fetch-site") === "cross-site";
  return isForeign && safeMethods.has(request.method) && !safeMethods.has(meant)
    ? request.method
    : meant;
}

/** Checks Basic credentials; with a wrong password the caller is anonymous, as in WordPress. */
async function staffOf(request: Request, deps: RestOptions): Promise<RestStaff | null> {
  const header = request.headers.get("authorization") ?? "";
  const encoded = /^basic\s+([a-z0-9+/=_-]+)\s*$/i.exec(header)?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 1) return null;
  const password = text.slice(colon + 1).replace(/\s+/g, "");
  return deps.authenticateStaff(text.slice(0, colon), password, request);
}

function allowOf(route: RestRoute, staff: RestStaff | null): string {
  return route.endpoints
    .filter((endpoint) => endpoint.allows(staff))
    .flatMap((endpoint) => endpoint.methods)
    .join(", ");
}

function picked(body: unknown, query: Query): unknown {
  const tree = fieldTree(toList(query.get("_fields") ?? ""));
  return Array.isArray(body) ? body.map((item) => pickFields(item, tree)) : pickFields(body, tree);
}

interface RestOptions {
  /** The first route whose pattern matches handles the call. */
  readonly routes: readonly RestRoute[];
  readonly authenticateStaff: (
    login: string,
    password: string,
    request: Request,
  ) => Promise<RestStaff | null>;
  /** The public origin of a request, without a trailing slash. */
  readonly origin: (request: Request) => string;
}

/** A finished response. */
export interface RestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for HEAD and 304. */
  readonly body: string | Uint8Array | null;
}

/** Creates the server: a function from a request under `/wp-json` to its response. */
export function createRest(deps: RestOptions): (request: Request) => Promise<RestResponse> {
  const { routes } = deps;

  async function answer(
    request: Request,
    query: Query,
    url: URL,
  ): Promise<RestAnswer & { allow?: string }> {
    if (query.has("_jsonp")) {
      throw new RestError("rest_callback_disabled", 400, "JSONP support is disabled on this site.");
    }
    const route = routeOf(url, query);
    const matches = routes.find(({ pattern }) => pattern.test(route));
    if (!matches) throw noRoute();
    const staff = await staffOf(request, deps);
    const origin = deps.origin(request);
    const allow = allowOf(matches, staff);
    const method = methodOf(request, query);
    if (method === "OPTIONS") {
      return { body: explainRoute(matches, origin), isPublic: staff === null, allow };
    }
    const effective = (method === "HEAD" ? "GET" : method) as RestMethod;
    const endpoint = matches.endpoints.find(({ methods }) => methods.includes(effective));
    if (!endpoint) throw noRoute();
    try {
      const isRead = effective === "GET" || endpoint.rawBody === true;
      const fields =
        isRead || safeMethods.has(request.method)
          ? new Map()
          : await readFields(request, { isLong: endpoint.longBody === true && staff !== null });
      const input = new Map<string, unknown>([...query, ...fields]);
      const call: RestCall = {
        request,
        route,
        captured: matches.pattern.exec(route)?.slice(1) ?? [],
        query,
        given: input,
        params: readParams(endpoint.rules, input),
        staff,
        origin,
      };
      return { ...(await endpoint.handle(call)), allow };
    } catch (error) {
      if (error instanceof RestError) return { ...refusal(error), allow };
      throw error;
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    const query = parseQuery(url.search);
    const response = await answer(request, query, url).catch((error: unknown) => {
      if (error instanceof RestError) return refusal(error);
      throw error;
    });
    return respond(request, query, deps.origin(request), response);
  };
}

function refusal(error: RestError): RestAnswer {
  const { retry_after: wait } = error.data;
  const headers = retryAfter(typeof wait === "number" ? wait : undefined);
  return { status: error.status, body: error.body, headers, isPublic: false };
}

function respond(
  request: Request,
  query: Query,
  origin: string,
  answer: RestAnswer & { allow?: string },
): RestResponse {
  let status = answer.status ?? 200;
  const isError = status >= 400;
  const headers: Record<string, string> = {
    Link: apiLink(origin),
    ...(answer.allow === undefined ? {} : { Allow: answer.allow }),
    ...answer.headers,
  };
  let body = isError || answer.json ? answer.body : picked(answer.body, query);
  if (query.has("_envelope")) {
    body = { body, status, headers };
    status = 200;
  }
  const text = answer.json ?? JSON.stringify(body);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isKnown = request.headers.has("authorization");
  const etag = etagOf(text);
  const sent: Record<string, string> = {
    ...always,
    ...headers,
    "Cache-Control":
      isError || isKnown || !isRead
        ? "private, no-store"
        : answer.isPublic
          ? "public, max-age=0, must-revalidate"
          : "private, no-cache",
    Vary: "Authorization",
  };
  // Under "*" browsers withhold responses to requests with cookies from other sites' scripts: such a
  // script can read only what is public, or what its own Authorization header allows.
  const isOptions = request.method === "OPTIONS";
  if (isRead || isOptions || isKnown) sent["Access-Control-Allow-Origin"] = "*";
  if (isOptions) {
    sent["Access-Control-Allow-Methods"] = "OPTIONS, GET, POST, PUT, PATCH, DELETE";
  }
  if (isRead && status === 200 && !isError && !isKnown) {
    sent["ETag"] = etag;
    if (etagMatches(request.headers.get("if-none-match") ?? undefined, etag)) {
      const { "Content-Type": _, ...headersOf304 } = sent;
      return { status: 304, headers: headersOf304, body: null };
    }
  }
  return { status, headers: sent, body: request.method === "HEAD" ? null : text };
}
