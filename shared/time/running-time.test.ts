import { expect, test } from "vitest";
import { describeRunningTime, formatIsoDuration, readRunningTime } from "./running-time";

test.each([
  ["9:14", 554, "PT9M14S", "9 minutes"],
  ["0:40", 40, "PT40S", "40 seconds"],
  ["1:00", 60, "PT1M", "1 minute"],
  ["59:50", 3590, "PT59M50S", "1 hour"],
  ["1:02:40", 3760, "PT1H2M40S", "1 hour 3 minutes"],
  ["90:00", 5400, "PT1H30M", "1 hour 30 minutes"],
])("parses %s as %i seconds", (text, seconds, iso, words) => {
  expect(readRunningTime(text)).toBe(seconds);
  expect(formatIsoDuration(seconds)).toBe(iso);
  expect(describeRunningTime(seconds)).toBe(words);
});

test.each([null, "", "soon", "9", "9:7", "9:75", "0:00", "-1:00"])("rejects %j", (text) => {
  expect(readRunningTime(text)).toBeNull();
});
