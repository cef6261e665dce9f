import type { CalendarEvent } from "../../../../modules/content/types";
import { zoneName } from "../../../formats/dates";
import { formatSpan, formatWeekdayAndYear } from "../../../formats/schedules";

/** "Thursday, December 3, 2026, 7:00 to 8:30 p.m. ET", in the publication's zone wherever it is read. */
export function EventWhen({ event }: { event: CalendarEvent }) {
  const start = new Date(event.startsAt);
  return (
    <time dateTime={event.startsAt}>
      {formatWeekdayAndYear(start)}, {whole(start, new Date(event.endsAt))}
    </time>
  );
}

/** Prevents a line break between a clock time and a.m. or p.m., or before the zone. */
function whole(start: Date, end: Date): string {
  const span = formatSpan(start, end).replaceAll(/ (?=[ap]\.?\s?m\b)/gi, "\u00a0");
  return `${span}\u00a0${zoneName}`;
}
