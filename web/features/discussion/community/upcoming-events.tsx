import { Link } from "../../../common/page/link";
import type { CalendarEvent } from "../../../../modules/content/types";
import { TitleText } from "../../../ui/title-text";
import { EventWhen } from "../../about/events/event-when";
import { eventPath } from "../../../../shared/paths";

/** A short list of the next events; the events page has the rest. */
export function UpcomingEvents({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <section aria-labelledby="upcoming">
      <div className="section-bar">
        <h2 id="upcoming" className="head head-section">
          In Person
        </h2>
        <p className="label">
          <Link to="/events">All events</Link>
        </p>
      </div>
      {events.length === 0 ? (
        <p className="deck">
          Nothing is scheduled right now. We announce new events on the Events page.
        </p>
      ) : (
        <ol className="stack">
          {events.map((event) => (
            <li key={event.id}>
              <h3 className="head head-22">
                <Link to={eventPath(event.slug)}>
                  <TitleText title={event.title} />
                </Link>
              </h3>
              <p className="byline community-when">
                <EventWhen event={event} />
              </p>
              {event.place === "" ? null : <p className="byline">{event.place}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
