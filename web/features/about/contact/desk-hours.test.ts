import { expect, it } from "vitest";
import { lookAtDesk } from "./desk-hours";

const hours = { days: "weekdays", opens: "09:00", closes: "17:00" } as const;
const [winter, summer] = [-300, -240];

it.each([
  ["Monday, 9:00", "2026-11-23T14:00:00Z", winter, "open"],
  ["Monday, 8:59", "2026-11-23T13:59:59Z", winter, "today"],
  ["Monday, 16:59", "2026-11-23T21:59:59Z", winter, "open"],
  ["Monday, 17:00", "2026-11-23T22:00:00Z", winter, "tomorrow"],
  ["Friday, 17:00", "2026-11-20T22:00:00Z", winter, "later"],
  ["Saturday, noon", "2026-11-21T17:00:00Z", winter, "later"],
  ["Sunday, noon", "2026-11-22T17:00:00Z", winter, "tomorrow"],
  ["a Monday in New York that is Tuesday in UTC", "2026-11-24T02:00:00Z", winter, "tomorrow"],
  ["a summer morning, 9:00", "2026-07-20T13:00:00Z", summer, "open"],
])("%s", (_, now, offset, desk) => {
  expect(lookAtDesk(hours, { now: Date.parse(now), offset })).toBe(desk);
});

it("supports half hours, and desks that are staffed every day in another zone", () => {
  const kolkata = { days: "every day", opens: "08:30", closes: "12:15" } as const;
  const look = (now: string) => lookAtDesk(kolkata, { now: Date.parse(now), offset: 330 });
  expect(look("2026-11-22T03:00:00Z")).toBe("open");
  expect(look("2026-11-22T02:59:00Z")).toBe("today");
  expect(look("2026-11-22T06:45:00Z")).toBe("tomorrow");
});
