import { Hono } from "hono";
import type { MountedRoutes } from "../../platform/module";

/** The modules' routes without the application's middleware; errors are the caller's. */
export function joinRoutes(
  mounted: readonly MountedRoutes[],
): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  for (const { at, routes } of mounted) app.route(at, routes);
  return (request) => app.fetch(request);
}
