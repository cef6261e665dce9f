import { expect, it } from "vitest";
import { hasRoom, mayPrefetch } from "./may-prefetch";

it.each([
  ["/", undefined, true],
  ["/section/national", undefined, true],
  ["/author/delphine-marsh", undefined, true],
  ["/media", undefined, true],
  ["/media/the-bridge-painters", undefined, true],
  ["/crosswords/second-light", undefined, true],
  ["/events", undefined, true],
  ["/about", undefined, true],
  ["/article/harbor", "free", true],
  ["/article/harbor", "metered", false],
  ["/article/harbor", "subscribers", false],
  ["/article/harbor", undefined, false],
  ["/section/national/feed", undefined, false],
  ["/feed", undefined, false],
  ["/crosswords/second-light/play", undefined, false],
  ["/dashboard/account", undefined, false],
  ["/dashboard/account", "free", false],
  ["/media/plate.webp", undefined, false],
])("%s (%s) may be fetched ahead: %s", (pathname, access, expected) => {
  expect(mayPrefetch({ pathname, access })).toBe(expected);
});

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ saveData: true }, false],
  [{ saveData: true, effectiveType: "4g" }, false],
])("a connection of %j has room: %s", (connection, expected) => {
  expect(hasRoom(connection)).toBe(expected);
});
