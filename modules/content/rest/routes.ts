import { Hono } from "hono";
import type { RestDeps } from "./rest-call";
import { createRest } from "./rest";

/** The content service's part of `/wp-json`; other modules' routes are mounted before it. */
export function contentRoutes(deps: RestDeps): Hono {
  const rest = createRest(deps);
  return new Hono().all("*", (context) => rest(context.req.raw));
}
