import { expect, it } from "vitest";
import { fromWireTime, toSiteTime } from "./site-time";

const newYork = "America/New_York";
const berlin = "Europe/Berlin";

it.each([
  ["2026-07-01T09:00:00", newYork, "2026-07-01T13:00:00.000Z"],
  ["2026-12-01T09:00:00", newYork, "2026-12-01T14:00:00.000Z"],
  ["2026-12-01T09:00:00Z", newYork, "2026-12-01T09:00:00.000Z"],
  ["2026-12-01T09:00:00.123+02:00", newYork, "2026-12-01T07:00:00.000Z"],
  ["2026-12-01T09:00:00+0530", newYork, "2026-12-01T03:30:00.000Z"],
  ["2026-03-08T01:30:00", newYork, "2026-03-08T06:30:00.000Z"],
  ["2026-03-08T03:30:00", newYork, "2026-03-08T07:30:00.000Z"],
  // Skipped and repeated local times, as PHP reads them.
  ["2026-03-08T02:30:00", newYork, "2026-03-08T07:30:00.000Z"],
  ["2026-11-01T01:30:00", newYork, "2026-11-01T05:30:00.000Z"],
  ["2026-03-29T02:30:00", berlin, "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T02:30:00", berlin, "2026-10-25T00:30:00.000Z"],
  ["2026-07-01T09:00:00", berlin, "2026-07-01T07:00:00.000Z"],
  ["2026-07-01T09:00:00", "Asia/Kolkata", "2026-07-01T03:30:00.000Z"],
  ["2026-07-01T09:00:00", "UTC", "2026-07-01T09:00:00.000Z"],
  ["9999-12-31T23:59:59", newYork, "9999-12-30T00:00:00.000Z"],
  ["1000-01-01T00:00:00", berlin, "1000-01-02T00:00:00.000Z"],
  ["2026-13-01T09:00:00", newYork, null],
  ["2026-12-01", newYork, null],
  ["Tue Dec 01 2026", newYork, null],
])("parses %s in %s as %s", (text, timeZone, iso) => {
  expect(fromWireTime(text, timeZone)?.toISOString() ?? null).toBe(iso);
});

it("writes local time without a zone", () => {
  const instant = Date.UTC(2026, 6, 1, 3, 4, 5);
  expect(toSiteTime(instant, newYork)).toBe("2026-06-30T23:04:05");
  expect(toSiteTime(instant, berlin)).toBe("2026-07-01T05:04:05");
});
