import { expect, it } from "vitest";
import { lookAtDesk } from "./desk-hours";

const hours = { days: "weekdays", opens: "09:00", closes: "17:00" } as const;
const timeZone = "America/New_York";

it.each([
  ["Monday, 9:00", "2026-11-23T14:00:00Z", "open", null],
  ["Monday, 8:59", "2026-11-23T13:59:59Z", "today", "2026-11-23T14:00:00Z"],
  ["Monday, 16:59", "2026-11-23T21:59:59Z", "open", null],
  ["Monday, 17:00", "2026-11-23T22:00:00Z", "tomorrow", "2026-11-24T14:00:00Z"],
  ["Friday, 17:00", "2026-11-20T22:00:00Z", "later", "2026-11-23T14:00:00Z"],
  ["Saturday, noon", "2026-11-21T17:00:00Z", "later", "2026-11-23T14:00:00Z"],
  ["Sunday, noon", "2026-11-22T17:00:00Z", "tomorrow", "2026-11-23T14:00:00Z"],
  [
    "a Monday in New York that is Tuesday in UTC",
    "2026-11-24T02:00:00Z",
    "tomorrow",
    "2026-11-24T14:00:00Z",
  ],
  ["a summer morning, 9:00", "2026-07-20T13:00:00Z", "open", null],
  ["the Monday after the clocks went back, 9:00", "2026-11-02T14:00:00Z", "open", null],
  ["the Friday before they go back", "2026-10-30T21:00:00Z", "later", "2026-11-02T14:00:00Z"],
])("%s", (_, now, opens, at) => {
  expect(lookAtDesk(hours, { now: new Date(now), timeZone })).toEqual(
    opens === "open" ? { open: true } : { open: false, opens, at: new Date(at!) },
  );
});

it("supports half hours, and desks that are staffed every day in another zone", () => {
  const kolkata = { days: "every day", opens: "08:30", closes: "12:15" } as const;
  const look = (now: string) =>
    lookAtDesk(kolkata, { now: new Date(now), timeZone: "Asia/Kolkata" });
  expect(look("2026-11-22T03:00:00Z")).toEqual({ open: true });
  expect(look("2026-11-22T02:59:00Z")).toMatchObject({ open: false, opens: "today" });
  expect(look("2026-11-22T06:45:00Z")).toEqual({
    open: false,
    opens: "tomorrow",
    at: new Date("2026-11-23T03:00:00Z"),
  });
});
