import { expect, it } from "vitest";
import { dayOf } from "./today";

const zone = "America/New_York";
const iso = ({ from, to, midnight }: ReturnType<typeof dayOf>) =>
  [from, to, midnight].map((at) => at.toISOString().slice(0, 16));

it.each([
  [
    "in the morning",
    "2026-11-21T15:40Z",
    "2026-11-21T10:00",
    "2026-11-22T10:00",
    "2026-11-21T05:00",
  ],
  ["at five", "2026-11-21T10:00Z", "2026-11-21T10:00", "2026-11-22T10:00", "2026-11-21T05:00"],
  [
    "after midnight",
    "2026-11-21T08:00Z",
    "2026-11-20T10:00",
    "2026-11-21T10:00",
    "2026-11-21T05:00",
  ],
  // Clocks go back at two: this day has 25 hours.
  [
    "when clocks go back",
    "2026-11-01T03:00Z",
    "2026-10-31T09:00",
    "2026-11-01T10:00",
    "2026-10-31T04:00",
  ],
])("the newsroom’s day goes from five to five %s", (_, now, from, to, midnight) => {
  expect(iso(dayOf(new Date(now), zone))).toEqual([from, to, midnight]);
});
