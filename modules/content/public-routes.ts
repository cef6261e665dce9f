/** What the module answers on the website: `/wp-json`, the WordPress plugin, pictures, feeds, calendars. */
import type { MountedRoutes } from "../../platform/module";
import { createCalendarRoutes } from "./entries/feeds/calendar-routes";
import { createFeedRoutes } from "./entries/feeds/feed-routes";
import { createImageRoutes } from "./pictures/images/image-routes";

type Feeds = Parameters<typeof createFeedRoutes>[0];
type Pictures = Parameters<typeof createImageRoutes>[0];

export function createPublicRoutes(
  deps: Omit<Feeds, "content"> &
    Omit<Pictures, "listFocalPoints"> & {
      readonly reader: Feeds["content"] &
        Pick<Pictures, "listFocalPoints"> &
        Parameters<typeof createCalendarRoutes>[0]["content"];
      readonly publication: Parameters<typeof createCalendarRoutes>[0]["paper"];
      readonly rest: MountedRoutes["routes"];
      readonly upstream: MountedRoutes["routes"];
    },
): readonly MountedRoutes[] {
  const { reader, publication } = deps;
  const { listFocalPoints } = reader;
  return [
    { at: "/wp-json", routes: deps.rest },
    { at: "/api", routes: deps.upstream },
    { at: "/", routes: createImageRoutes({ ...deps, listFocalPoints }) },
    { at: "/", routes: createFeedRoutes({ ...deps, content: reader }) },
    { at: "/", routes: createCalendarRoutes({ ...deps, content: reader, paper: publication }) },
  ];
}
