import type { CalendarEvent } from "../../../../modules/content/types";
import { formatSpan, formatWeekday, getNewYorkYear } from "../../../../shared/time/new-york-time";

/** "Thursday, December 3, 7:00 to 8:30 p.m. ET", in New York's time wherever it is read. */
export function EventWhen({ event }: { event: CalendarEvent }) {
  const start = new Date(event.startsAt);
  return (
    <time dateTime={event.startsAt}>
      {formatWeekday(start)}, {getNewYorkYear(start)}, {whole(start, new Date(event.endsAt))}
    </time>
  );
}

/** No line ends between a clock time and the half of its day, or before the zone. */
function whole(start: Date, end: Date): string {
  return `${formatSpan(start, end)} ET`.replace(/ (?=[ap]\.m\.|ET$)/g, "\u00a0");
}
