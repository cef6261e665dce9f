import { Hono } from "hono";
import type { Sections } from "../../modules/content/types";
import type { Database } from "../../platform/database/database";
import type { MountedRoutes } from "../../platform/module";
import type { RestResponse } from "../../platform/rest/rest";

export type Deliver = (request: Request) => Promise<RestResponse>;

/** Handles requests by the modules' routes, without the application's middleware; errors are the caller's. */
export function createDeliver(options: {
  mounted: readonly MountedRoutes[];
  answerRest: Deliver;
  readPublicly: Database["readPublicly"];
  sections: Pick<Sections, "settle">;
}): Deliver {
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  for (const { at, routes } of options.mounted) app.route(at, routes);

  const deliver: Deliver = async (request) => {
    // A `Response` would cost more than making the answer.
    if (new URL(request.url).pathname.startsWith("/wp-json")) return options.answerRest(request);
    const response = await app.fetch(request);
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.bytes() };
  };
  return async (request) => {
    await options.sections.settle();
    return options.readPublicly(() => deliver(request));
  };
}
