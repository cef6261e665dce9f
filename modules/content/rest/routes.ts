import { Hono } from "hono";
import { createRest } from "../../../platform/rest/rest";
import type { RestRoute } from "../../../platform/rest/rest-call";
import type { RestDeps } from "./rest-call";
import { restRoutes } from "./rest-routes";

/** All of `/wp-json`: the content's part, and the routes of other modules beside it. */
export function contentRoutes(deps: RestDeps, beside: readonly RestRoute[]): Hono {
  const rest = createRest({ ...deps, routes: restRoutes(deps, beside) });
  return new Hono().all("*", (context) => rest(context.req.raw));
}
