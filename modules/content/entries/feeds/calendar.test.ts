import { expect, test } from "vitest";
import type { CalendarEvent } from "../model/published";
import { writeCalendar } from "./calendar";

const event: CalendarEvent = {
  id: 7,
  slug: "a-supper",
  title: "Soup; bread, and “salt”",
  excerpt: "Bring a spoon.\r\nATTENDEE:nobody",
  bodyHtml: "",
  startsAt: "2026-11-01T05:30:00.000Z",
  endsAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-10-01T00:00:00.000Z",
  version: 3,
  place: "長".repeat(60),
  address: "",
  admission: "",
  bookingUrl: null,
  picture: null,
  host: null,
};

function write(changes: Partial<CalendarEvent> = {}): string {
  return writeCalendar({
    paper: { name: "The Sun", domain: "thesun.example" },
    events: [{ ...event, ...changes }],
    origin: "http://paper.example",
  });
}

test("every line ends with CRLF and is at most 75 bytes long, in any script", () => {
  const text = write();
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test("an editor's text is escaped within its line", () => {
  const lines = write().replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("SUMMARY:Soup\\; bread\\, and “salt”");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  expect(lines).toContain("UID:event-7@thesun.example");
});

test("times are in UTC, also across the end of daylight saving time", () => {
  expect(write()).toContain("DTSTART:20261101T053000Z\r\nDTEND:20261101T080000Z\r\n");
});

test("an event without an end has none in the calendar", () => {
  expect(write({ endsAt: event.startsAt })).not.toContain("DTEND");
});
