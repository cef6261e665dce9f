import { expect, it } from "vitest";
import { dataPathOf, findPrefetchRoute, hasRoom } from "./may-prefetch";

it.each([
  ["/", undefined, "routes/front"],
  ["/section/national", undefined, "routes/section"],
  ["/author/delphine-marsh", undefined, "routes/author"],
  ["/media", undefined, "routes/media"],
  ["/media/the-bridge-painters", undefined, "routes/film"],
  ["/crosswords/second-light", undefined, "routes/crossword"],
  ["/events", undefined, "routes/events"],
  ["/about", undefined, "routes/about"],
  ["/pricing", undefined, "routes/joining/pricing"],
  ["/founder", undefined, "routes/joining/founder"],
  ["/article/harbor", "free", "routes/article"],
  ["/article/harbor", "metered", null],
  ["/article/harbor", "subscribers", null],
  ["/article/harbor", undefined, null],
  ["/section/national/feed", undefined, null],
  ["/feed", undefined, null],
  ["/thankyou", undefined, null],
  ["/cancel", undefined, null],
  ["/crosswords/second-light/play", undefined, null],
  ["/dashboard/account", undefined, null],
  ["/dashboard/account", "free", null],
  ["/media/plate.webp", undefined, null],
])("%s (%s) is prefetched with the route %s", (pathname, access, expected) => {
  expect(findPrefetchRoute({ pathname, access })).toBe(expected);
});

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ saveData: true }, false],
  [{ saveData: true, effectiveType: "4g" }, false],
])("allows prefetching on the connection %j: %s", (connection, expected) => {
  expect(hasRoom(connection)).toBe(expected);
});

it.each([
  ["/", "", "/_.data"],
  ["/section/national", "?page=2", "/section/national.data?page=2"],
])("the data of %s%s is at %s", (pathname, search, expected) => {
  expect(dataPathOf({ pathname, search })).toBe(expected);
});
