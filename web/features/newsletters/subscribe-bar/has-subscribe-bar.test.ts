import { expect, it } from "vitest";
import { hasSubscribeBar } from "./has-subscribe-bar";

it.each([
  ["/", true],
  ["/section/national", true],
  ["/section/culture/", true],
  ["/Section/Culture", true],
  ["/section", false],
  ["/section/national/feed", false],
  ["/article/section", false],
  ["/media", false],
  ["/privacy-policy", false],
  ["/socialLogin", false],
])("%s carries the subscribe bar: %s", (path, expected) => {
  expect(hasSubscribeBar(path)).toBe(expected);
});
