import { expect, it } from "vitest";
import { wasUpdated } from "./article-byline";

it.each([
  ["2026-11-21T11:40:00Z", false],
  ["2026-11-21T11:41:00Z", false],
  ["2026-11-21T11:41:01Z", true],
  ["2026-11-22T11:40:00Z", true],
  ["2026-11-20T11:40:00Z", false],
])("an article of 11:40 that was saved at %s was updated: %s", (updatedAt, expected) => {
  expect(wasUpdated({ publishedAt: "2026-11-21T11:40:00Z", updatedAt })).toBe(expected);
});
