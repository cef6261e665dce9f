/** The events of this reader, except what they read. */
import { useState } from "react";
import useSwr from "swr";
import type { SubscriberEvent, SubscriberPage } from "../../modules/subscribers/types";
import { call } from "../common/call";
import { formatWhen } from "../common/dates";
import { Failed, Loading } from "../ui/states";
import { addressOf, describeEvent, kindWord } from "./facts/event-words";

const filters = [
  { id: "all", label: "Everything" },
  { id: "money", label: "Money" },
  { id: "email", label: "Emails" },
  { id: "comment", label: "Comments" },
  { id: "staff", label: "Staff" },
] as const;
type Filter = (typeof filters)[number]["id"];

/** At first; the rest on request. */
const few = 12;

function Sentence({ event, now }: { event: SubscriberEvent; now: Date }) {
  const sentence = describeEvent(event, now);
  const address = addressOf(event);
  return address === null ? sentence : <a href={address}>{sentence}</a>;
}

export function Events(props: {
  readonly path: string;
  readonly now: Date;
  /** Loaded again when the reader has changed. */
  readonly page: SubscriberPage;
}) {
  const { path, now, page } = props;
  const [filter, setFilter] = useState<Filter>("all");
  const [isLong, setLong] = useState(false);
  const query = filter === "all" ? "" : `?kind=${filter}`;
  const { data, error, mutate, isValidating } = useSwr(
    // Whatever changes the reader changes one of these.
    [
      `${path}/events${query}`,
      JSON.stringify([page.given, page.subscriptions, page.refunds, page.sessions.length]),
    ],
    ([key]: readonly [string, string]) => call<{ events: readonly SubscriberEvent[] }>(key),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const events = data?.events ?? [];
  const shown = isLong ? events : events.slice(0, few);
  return (
    <section className="subscriber-section" aria-labelledby="subscriber-events">
      <header>
        <h2 id="subscriber-events" className="head-26">
          Activity
        </h2>
        <fieldset className="subscriber-filters" aria-label="Show">
          {filters.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === filter}
              onClick={() => setFilter(id)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </header>
      {error ? (
        <Failed
          what="We couldn’t load this."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the activity" rows={3} /> : null}
      {data && events.length === 0 ? <p className="subscriber-none">Nothing yet.</p> : null}
      <ul className="subscriber-events">
        {shown.map((event) => (
          <li key={`${event.at} ${event.what} ${JSON.stringify(event.facts)}`}>
            <time dateTime={event.at}>{formatWhen(new Date(event.at), now)}</time>
            <p>
              <Sentence event={event} now={now} />
              {event.words === "" ? null : <span> “{event.words}”</span>}
            </p>
            <span className="fine">{event.by ?? kindWord[event.kind]}</span>
          </li>
        ))}
      </ul>
      {events.length > few ? (
        <button type="button" className="subscriber-all" onClick={() => setLong(!isLong)}>
          {isLong ? "Show fewer" : `Show all ${events.length}`}
        </button>
      ) : null}
    </section>
  );
}
