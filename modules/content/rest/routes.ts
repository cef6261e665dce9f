import { Hono } from "hono";
import { createRest } from "../../../platform/rest/rest";
import type { RestRoute } from "../../../platform/rest/rest-call";
import type { RestDeps } from "./rest-call";
import { restRoutes } from "./rest-routes";

/**
 * All of `/wp-json`: the content routes, and the routes of other modules.
 *
 * @param otherRoutes called on the first request: some of those modules are created after this one
 */
export function contentRoutes(deps: RestDeps, otherRoutes: () => readonly RestRoute[]): Hono {
  let rest: ReturnType<typeof createRest> | null = null;
  return new Hono().all("*", (context) => {
    rest ??= createRest({ ...deps, routes: restRoutes(deps, otherRoutes()) });
    return rest(context.req.raw);
  });
}
