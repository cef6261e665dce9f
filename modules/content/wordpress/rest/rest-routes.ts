/** The content REST routes, with the index that lists all routes. */
import type { RestRoute as PlainRoute } from "../../../../platform/rest/rest-call";
import { addressedTypes, postTypes } from "../../entries/model/post-types";
import type { RestDeps, RestRoute } from "./calls/rest-call";
import { autosaveRoutes } from "./posts/rest-autosaves";
import { categoryRoutes } from "./rest-categories";
import { indexRoutes } from "./rest-index";
import { uploadMedia } from "./rest-media";
import { postRoutes } from "./posts/rest-post-routes";
import { revisionRoutes } from "./posts/rest-revisions";
import { searchRoutes } from "./rest-search";
import { statusRoutes } from "./rest-statuses";

/**
 * Every route of the API.
 *
 * @param beside routes of other modules, which the index lists too
 * @param change what those of content are before they are served
 */
export function restRoutes(
  deps: RestDeps,
  beside: readonly PlainRoute[],
  change: (routes: readonly PlainRoute[]) => readonly PlainRoute[],
): readonly PlainRoute[] {
  const content = [
    ...addressedTypes.flatMap((name) => postRoutes(postTypes[name])),
    ...revisionRoutes,
    ...postRoutes(postTypes.attachment, uploadMedia),
    ...autosaveRoutes,
    ...categoryRoutes,
    ...statusRoutes,
    ...searchRoutes,
  ];
  const own = [...content, ...indexRoutes([...beside, ...content])];
  return [...beside, ...change(own.map((route) => withDeps(route, deps)))];
}

function withDeps(route: RestRoute, deps: RestDeps): PlainRoute {
  return {
    ...route,
    endpoints: route.endpoints.map((endpoint) => ({
      ...endpoint,
      handle: (call) => endpoint.handle({ ...call, deps }),
    })),
  };
}
