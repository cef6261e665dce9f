/** Events as iCalendar files, in UTC, which every calendar shows in its owner's own time. */
import ical from "ical-generator";
import type { CalendarEvent } from "../types";

interface CalendarPaper {
  readonly name: string;
  readonly domain: string;
}

/**
 * One calendar with these events.
 *
 * @param origin the paper's own, without a slash at its end
 * @returns text of a `.ics` file (RFC 5545)
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
    const url = `${origin}/events#${event.slug}`;
    calendar.createEvent({
      // Stays when the slug changes, so that a calendar moves the event and does not double it.
      id: `event-${event.id}@${paper.domain}`,
      stamp: new Date(event.updatedAt),
      start: new Date(event.startsAt),
      // An end has to lie behind the start (RFC 5545, 3.8.2.2); without one it takes no time.
      ...(event.endsAt > event.startsAt ? { end: new Date(event.endsAt) } : {}),
      summary: event.title,
      description: [event.excerpt, event.admission, url].filter(Boolean).join("\n\n"),
      url,
      ...(place || address ? { location: [place, address].filter(Boolean).join(", ") } : {}),
    });
  }
  return `${calendar.toString()}\r\n`;
}
