import { expect, it } from "vitest";
import { lookAtDesk } from "./desk-hours";

const hours = "Weekdays 9 a.m. to 5 p.m. ET";

it.each([
  ["Monday, 9:00", "2026-11-23T14:00:00Z", { open: true }],
  ["Monday, 8:59", "2026-11-23T13:59:59Z", { open: false, opens: "today", at: "9 a.m." }],
  ["Monday, 16:59", "2026-11-23T21:59:59Z", { open: true }],
  ["Monday, 17:00", "2026-11-23T22:00:00Z", { open: false, opens: "tomorrow", at: "9 a.m." }],
  ["Friday, 17:00", "2026-11-20T22:00:00Z", { open: false, opens: "on Monday", at: "9 a.m." }],
  ["Saturday, noon", "2026-11-21T17:00:00Z", { open: false, opens: "on Monday", at: "9 a.m." }],
  ["Sunday, noon", "2026-11-22T17:00:00Z", { open: false, opens: "tomorrow", at: "9 a.m." }],
  [
    "a Monday of New York that is Tuesday elsewhere",
    "2026-11-24T02:00:00Z",
    { open: false, opens: "tomorrow", at: "9 a.m." },
  ],
  ["a summer morning, 9:00", "2026-07-20T13:00:00Z", { open: true }],
  ["the Monday after the clocks went back, 9:00", "2026-11-02T14:00:00Z", { open: true }],
])("%s", (_, now, desk) => {
  expect(lookAtDesk(hours, new Date(now))).toEqual(desk);
});

it("reads half hours", () => {
  const half = "Weekdays 8:30 a.m. to 12:15 p.m. ET";
  expect(lookAtDesk(half, new Date("2026-11-23T13:30:00Z"))).toEqual({ open: true });
  expect(lookAtDesk(half, new Date("2026-11-23T17:15:00Z"))).toMatchObject({ open: false });
});

it.each(["", "Every day, all day", "Weekdays from nine to five"])(
  "claims nothing of %o",
  (other) => {
    expect(lookAtDesk(other, new Date("2026-11-23T15:00:00Z"))).toBeNull();
  },
);
