/** The routes of `pages.ts`, inside the boundary that shows errors and missing pages. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pages } from "./pages";

export default [
  layout("routes/page-boundary.tsx", [
    ...pages.map(({ path, file }) =>
      path === "/" ? index(`routes/${file}`) : route(path.slice(1), `routes/${file}`),
    ),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
