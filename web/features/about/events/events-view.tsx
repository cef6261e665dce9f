import type { CalendarEvent } from "../../../../modules/content/types";
import { publication } from "#publication";
import { formatDayAndYear, getPaperDay } from "../../../formats/dates";
import { formatShortMonth } from "../../../formats/schedules";
import { ButtonLink } from "../../../ui/button";
import { Caption } from "../../../ui/caption";
import { Horizon } from "../../../ui/horizon";
import { Picture, type PicturePlace } from "../../../ui/picture";
import { TitleText } from "../../../ui/title-text";
import { EventActions, EventFacts } from "./event-facts";
import { decode } from "../../../../shared/decode";

interface EventsViewProps {
  /** The next one first. */
  upcoming: readonly CalendarEvent[];
  /** The latest first. */
  past: readonly CalendarEvent[];
  /** URL of the page with more past events; null at the end. */
  next: string | null;
  /** The hour in the publication's zone, 0 to 23, at render time. */
  hour: number;
  /** The site's host, with its port where it has one: "paper.example". */
  host: string;
}

/** The events page: the next event in large, the others by date, then past events. */
export function EventsView({ upcoming, past, next, hour, host }: EventsViewProps) {
  const [first, ...rest] = upcoming;
  return (
    <main id="main" className="sheet section-page events-page">
      <div className="section-name">
        <h1 className="head">Events</h1>
        <p className="deck">
          Come argue in person. All times are {publication.timeZoneNames.long}.
        </p>
      </div>
      <Horizon hour={hour} color="ink" />
      <h2 className="sr-only">Upcoming</h2>
      {first ? (
        <NextEvent event={first} />
      ) : (
        <p className="deck deck-large py-8">
          Nothing is scheduled right now. We announce new events here first.
        </p>
      )}
      {rest.length > 0 && (
        <ol className="event-list stack">
          {rest.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ol>
      )}
      <p className="event-subscribe">
        {/* This scheme subscribes a calendar, which then updates; a downloaded file would not. */}
        <a href={`webcal://${host}/events.ics`}>Subscribe to our calendar</a> to get new events
        automatically, or{" "}
        <a href="/events.ics" download>
          download it as it is today
        </a>
        .
      </p>
      {past.length > 0 && (
        <section aria-labelledby="past-events" className="past-events">
          <div className="section-bar">
            <h2 id="past-events" className="head head-section">
              Past
            </h2>
          </div>
          <ol className="event-past stack">
            {past.map((event) => (
              <li key={event.id} id={decode(event.slug)}>
                <p className="byline">
                  <time dateTime={event.startsAt}>
                    {formatDayAndYear(new Date(event.startsAt))}
                  </time>
                  {event.place === "" ? null : <>, {event.place}</>}
                </p>
                <div>
                  <h3 className="head head-22">
                    <TitleText title={event.title} />
                  </h3>
                  {event.excerpt ? <p className="deck deck-small">{event.excerpt}</p> : null}
                </div>
              </li>
            ))}
          </ol>
          {next ? (
            <p className="section-more">
              <ButtonLink to={next}>Show more past events</ButtonLink>
            </p>
          ) : null}
        </section>
      )}
    </main>
  );
}

function NextEvent({ event }: { event: CalendarEvent }) {
  return (
    <article
      className={`hero event-next${event.picture ? "" : " event-next-bare"}`}
      id={decode(event.slug)}
    >
      {event.picture ? (
        <figure className="hero-picture">
          <Picture picture={event.picture} place={nextPlace} shape="4-3" className="bleed" first />
          <Caption picture={event.picture} />
        </figure>
      ) : null}
      <div className="hero-words">
        <p className="kicker">Next</p>
        <h3 className="head head-52">
          <TitleText title={event.title} />
        </h3>
        {event.excerpt ? <p className="deck hero-deck mt-4">{event.excerpt}</p> : null}
      </div>
      <div className="event-next-facts">
        <EventFacts event={event} />
        <EventBody event={event} />
        <EventActions event={event} />
      </div>
    </article>
  );
}

function EventRow({ event }: { event: CalendarEvent }) {
  const startsAt = new Date(event.startsAt);
  return (
    <article className="event-row" id={decode(event.slug)}>
      {/* The facts below contain the same text. */}
      <p className="event-date" aria-hidden="true">
        <span className="kicker">{formatShortMonth(startsAt)}</span>
        <span className="event-day">{Number(getPaperDay(startsAt).slice(8))}</span>
      </p>
      <div>
        <h3 className="head head-32">
          <TitleText title={event.title} />
        </h3>
        {event.excerpt ? <p className="deck deck-under">{event.excerpt}</p> : null}
        <EventFacts event={event} />
        <EventBody event={event} />
        <EventActions event={event} />
      </div>
      {event.picture ? (
        <Picture
          picture={event.picture}
          place={eventPlace}
          shape="3-2"
          className="event-picture"
          decorative
        />
      ) : null}
    </article>
  );
}

function EventBody({ event }: { event: CalendarEvent }) {
  if (event.bodyHtml === "") return null;
  return (
    <details className="event-body">
      <summary className="label">
        Details<span className="sr-only">: {event.title}</span>
      </summary>
      <div className="prose" dangerouslySetInnerHTML={{ __html: event.bodyHtml }} />
    </details>
  );
}

/** Widths in CSS pixels. */
const nextPlace: PicturePlace = {
  least: 390,
  most: 740,
  sizes: "(width >= 83em) 734px, (width >= 48em) 56vw, 100vw",
};

const eventPlace: PicturePlace = {
  least: 104,
  most: 300,
  sizes: "(width >= 68.75em) 300px, (width >= 48em) 220px, 104px",
};
