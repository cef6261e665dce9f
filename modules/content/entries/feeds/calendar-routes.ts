/** Calendar files: one for each event, and a subscription. */
import { type Context, Hono } from "hono";
import type { ContentReader } from "../types";
import { etagOf, etagMatches } from "../../../../platform/http/etag";
import { refuseText } from "../../../../platform/http/answers";
import { writeCalendar } from "./calendar";
import { decode } from "../../../../shared/decode";
import { asciiSlugFrom } from "../text/slug";

interface CalendarRouteDeps {
  content: Pick<ContentReader, "findEvent" | "listEvents">;
  paper: { readonly name: string; readonly domain: string };
  clock: { now(): Date };
  /** The public origin of a request, without a trailing slash. */
  origin: (request: Request) => string;
}

/** How many past events the subscribed calendar keeps. */
const mostPastEvents = 50;

export function createCalendarRoutes({ content, paper, clock, origin }: CalendarRouteDeps): Hono {
  const routes = new Hono();

  function answer(c: Context, events: Parameters<typeof writeCalendar>[0]["events"], file: string) {
    const body = writeCalendar({ paper, events, origin: origin(c.req.raw) });
    const etag = etagOf(body);
    const headers = { etag, "cache-control": "public, max-age=300" };
    if (etagMatches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
    });
  }

  routes.get("/events.ics", async (c) => {
    const now = clock.now();
    const [upcoming, past] = await Promise.all([
      content.listEvents({ when: "upcoming", now, limit: 100 }),
      content.listEvents({ when: "past", now, limit: mostPastEvents }),
    ]);
    return answer(c, [...past.events.toReversed(), ...upcoming.events], "events.ics");
  });

  routes.get("/events/:file{[^/]+\\.ics}", async (c) => {
    const event = await content.findEvent(c.req.param("file").slice(0, -4));
    if (!event) return refuseText(c, 404, "Event not found.");
    return answer(c, [event], `${asciiSlugFrom(decode(event.slug), 80) || "event"}.ics`);
  });

  return routes;
}
