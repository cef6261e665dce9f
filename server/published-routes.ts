/** What the paper gives away besides its pages: pictures, feeds and calendars. */
import { publication } from "../publication";
import type { Access } from "../modules/access/access";
import type { ContentReader } from "../modules/content/content";
import { createCalendarRoutes } from "../modules/content/feeds/calendar-routes";
import { createFeedRoutes } from "../modules/content/feeds/feed-routes";
import { createImageRoutes } from "../modules/content/images/image-routes";
import type { Images } from "../modules/content/images/images";
import type { Clock } from "../platform/clock";
import type { RateLimits } from "../platform/rate-limit";

export function createPublishedRoutes(given: {
  content: ContentReader;
  access: Access;
  images: Images;
  clock: Clock;
  limits: RateLimits;
  addressOf: (request: Request) => string;
  originOf: (request: Request) => string;
}) {
  const { content, access, images, clock, limits, addressOf, originOf: origin } = given;
  return [
    {
      at: "/",
      routes: createImageRoutes({
        images,
        listFocalPoints: content.listFocalPoints,
        limits,
        addressOf,
      }),
    },
    {
      at: "/",
      routes: createFeedRoutes({
        content,
        access,
        publication: {
          ...publication,
          feedImage: { path: "/feed.png", width: 144, height: 144 },
        },
        clock,
        origin,
      }),
    },
    { at: "/", routes: createCalendarRoutes({ content, paper: publication, clock, origin }) },
  ];
}
