import { expect, test } from "vitest";
import { isActive } from "./grants";

const startsAt = new Date("2026-03-10T12:00:00Z");
const endsAt = new Date("2026-04-10T12:00:00Z");

test.each([
  ["before it begins", "2026-03-10T11:59:59.999Z", endsAt, false],
  ["at the instant it begins", "2026-03-10T12:00:00Z", endsAt, true],
  ["just before it ends", "2026-04-10T11:59:59.999Z", endsAt, true],
  ["at the instant it ends", "2026-04-10T12:00:00Z", endsAt, false],
  ["years later, where it has no end", "2046-03-10T12:00:00Z", null, true],
] as const)("a grant %s, at %s", (_, at, end, isOpen) => {
  expect(isActive({ startsAt, endsAt: end }, new Date(at))).toBe(isOpen);
});
