/** Writes events as iCalendar files, in UTC, which calendars convert to their owner's time zone. */
import ical from "ical-generator";
import type { CalendarEvent } from "../model/published";
import { eventPath } from "../../../../shared/paths";

interface CalendarPaper {
  readonly name: string;
  readonly domain: string;
}

/**
 * A calendar of the given events.
 *
 * @param origin the public origin, without a trailing slash
 * @returns text of an `.ics` file (RFC 5545)
 */
export function writeCalendar({
  paper,
  events,
  origin,
}: {
  paper: CalendarPaper;
  events: readonly CalendarEvent[];
  origin: string;
}): string {
  const calendar = ical({
    name: `${paper.name}: events`,
    prodId: { company: paper.name, product: "Events", language: "EN" },
    ttl: 3600,
  });
  for (const event of events) {
    const { place, address } = event;
    const url = `${origin}${eventPath(event.slug)}`;
    calendar.createEvent({
      // Does not change with the slug, so that a calendar updates the event instead of duplicating it.
      id: `event-${event.id}@${paper.domain}`,
      stamp: new Date(event.updatedAt),
      lastModified: new Date(event.updatedAt),
      // Calendars move an event that they have only for a higher number (RFC 5545, 3.8.7.4).
      sequence: event.version,
      start: new Date(event.startsAt),
      // DTEND must be after DTSTART (RFC 5545, 3.8.2.2); an event without one has no duration.
      ...(event.endsAt > event.startsAt ? { end: new Date(event.endsAt) } : {}),
      summary: event.title,
      description: [event.excerpt, event.admission, url].filter(Boolean).join("\n\n"),
      url,
      ...(place || address ? { location: [place, address].filter(Boolean).join(", ") } : {}),
    });
  }
  return `${calendar.toString()}\r\n`;
}
