import { expect, test } from "vitest";
import { datesOf } from "./load-comments";

const from = new Date("2026-11-21T10:00:00Z");

test("a seeded comment is dated minutes after its article, and never after now", () => {
  const late = new Date("2026-11-21T14:00:00Z");
  expect(datesOf([5, 60], { from, to: late }).map((date) => date.toISOString())).toEqual([
    "2026-11-21T10:05:00.000Z",
    "2026-11-21T11:00:00.000Z",
  ]);
  const soon = new Date("2026-11-21T10:31:00Z");
  expect(datesOf([30, 60], { from, to: soon }).map((date) => date.toISOString())).toEqual([
    "2026-11-21T10:15:00.000Z",
    "2026-11-21T10:30:00.000Z",
  ]);
});
