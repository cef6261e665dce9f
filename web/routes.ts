/** The routes of `pages.ts`, inside the boundary that shows errors and missing pages. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pages, routeIdOf } from "./pages";

export default [
  layout("routes/page-boundary.tsx", [
    ...pages.map((page) => {
      const file = `routes/${page.file}`;
      const options = { id: routeIdOf(page) };
      return page.path === "/" ? index(file, options) : route(page.path.slice(1), file, options);
    }),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
