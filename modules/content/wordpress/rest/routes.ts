import { Hono } from "hono";
import { createRest, type RestResponse } from "../../../../platform/rest/rest";
import type { RestRoute } from "../../../../platform/rest/rest-call";
import type { RestDeps } from "./calls/rest-call";
import { restRoutes } from "./rest-routes";

/**
 * All of `/wp-json`: the content routes, and the routes of other modules.
 *
 * @param otherRoutes called on the first request: some of those modules are created after this one
 * @param change what the content's own routes are before they are served
 * @returns the routes; the same without a `Response`, for a store of the answers; and their list
 */
export function contentRoutes(
  deps: RestDeps,
  otherRoutes: () => readonly RestRoute[],
  change: (routes: readonly RestRoute[]) => readonly RestRoute[] = (routes) => routes,
): {
  routes: Hono;
  answer: (request: Request) => Promise<RestResponse>;
  list: () => readonly RestRoute[];
} {
  let rest: ReturnType<typeof createRest> | null = null;
  const list = () => restRoutes(deps, otherRoutes(), change);
  const answer = (request: Request) => {
    rest ??= createRest({ ...deps, routes: list() });
    return rest(request);
  };
  const routes = new Hono().all("*", async (context) => {
    const { body, ...sent } = await answer(context.req.raw);
    return new Response(body as BodyInit | null, sent);
  });
  // The application answers errors, also those of `/?rest_route=`, for which it calls these directly.
  routes.onError((error) => {
    throw error;
  });
  return { routes, answer, list };
}
