import type { CalendarEvent } from "../../../../modules/content/types";
import { EventWhen } from "./event-when";
import { authorPath, calendarPath } from "../../../../shared/paths";

/** Time, place and price of an event, as a description list. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const where = [event.place, event.address].filter((part) => part !== "");
  return (
    <dl className="event-facts">
      <dt>When</dt>
      <dd>
        <EventWhen event={event} />
      </dd>
      {where.length > 0 ? (
        <>
          <dt>Where</dt>
          <dd>{where.join(", ")}</dd>
        </>
      ) : null}
      {event.admission === "" ? null : (
        <>
          <dt>Admission</dt>
          <dd>{event.admission}</dd>
        </>
      )}
      {event.host ? (
        <>
          <dt>Host</dt>
          <dd>
            <a href={authorPath(event.host.slug)}>{event.host.name}</a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

/** Links to add the event to a calendar, and to book where necessary. */
export function EventActions({ event }: { event: CalendarEvent }) {
  return (
    <p className="event-actions">
      {event.bookingUrl ? (
        <a className="button button-ink" href={event.bookingUrl}>
          Reserve a spot
        </a>
      ) : null}
      <a className="button button-outline" href={calendarPath(event.slug)} download>
        Add to calendar<span className="sr-only">: {event.title}</span>
      </a>
    </p>
  );
}
