import { getPaperHour } from "../formats/dates";
import { pageContext } from "../common/context";
import { EventsView } from "../features/about/events/events-view";
import { metaFor } from "../head/meta";
import { notFound } from "../features/reading/not-found/not-found";
import { nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import eventsSheetUrl from "../styles/pages/events-page.css?url";
import type { Route } from "./+types/events";

/** Steps of the past events; upcoming events are on every page. */
const steps = { first: 6, more: 12 };

/** Above any realistic number of announced events. */
const mostUpcoming = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readPageNumber(request.url);
  if (number === null) throw await notFound(page);
  page.notes.tag("events");
  const { now, content } = page;
  const [upcoming, past] = await Promise.all([
    content.listEvents({ when: "upcoming", now, limit: mostUpcoming }),
    content.listEvents({ when: "past", now, ...sliceFor(number, steps) }),
  ]);
  if (past.events.length === 0 && number > 1) throw await notFound(page);
  return {
    upcoming: upcoming.events,
    past: past.events,
    number,
    next: nextHref("/events", number, past.total, steps),
    printedAt: now.toISOString(),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: eventsSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "events",
        origin: originOf(matches),
        events: loaderData.upcoming,
        page: loaderData.number,
      })
    : [];

export default function Events({ loaderData, matches }: Route.ComponentProps) {
  return (
    <EventsView
      upcoming={loaderData.upcoming}
      past={loaderData.past}
      next={loaderData.next}
      hour={getPaperHour(new Date(loaderData.printedAt))}
      host={originOf(matches).replace(/^https?:\/\//, "")}
    />
  );
}
