import { expect, test } from "vitest";
import { rfc822Date } from "./rfc822-date";

test.each([
  ["2024-03-05T17:00:00Z", "America/New_York", "Tue, 05 Mar 2024 12:00:00 -0500"],
  ["2024-07-05T03:59:59Z", "America/New_York", "Thu, 04 Jul 2024 23:59:59 -0400"],
  ["2024-01-01T05:00:00Z", "America/New_York", "Mon, 01 Jan 2024 00:00:00 -0500"],
  ["2024-03-05T17:00:00Z", "UTC", "Tue, 05 Mar 2024 17:00:00 +0000"],
  ["2024-03-05T17:00:00Z", "Asia/Kolkata", "Tue, 05 Mar 2024 22:30:00 +0530"],
])("formats %s in %s as %s", (instant, timeZone, written) => {
  expect(rfc822Date(new Date(instant), timeZone)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(instant));
});

test("rejects an invalid date", () => {
  expect(() => rfc822Date(new Date("yesterday"), "UTC")).toThrow(RangeError);
});
