/** What is answered in the place of a page that the app renders. */
import { staticPage } from "../../platform/static-page/static-page";
import { noStore } from "../../platform/http/answers";
import { apiLink } from "../../platform/rest/api-link";

/** For good, within this paper. */
export function moveTo(location: string, origin: string): Response {
  return new Response(null, {
    status: 301,
    headers: {
      location,
      link: apiLink(origin),
      "cache-control": "public, max-age=3600",
    },
  });
}

/** What is not finished in time is asked for again later: the store keeps nothing of it. */
export function comeBackLater(paper: string): Response {
  return staticPage({
    paper,
    status: 503,
    heading: "We’re inspecting the presses and will be back soon!",
    text: "This page took too long to load. Please try again in a minute.",
    link: { href: "/", label: "Go to Homepage" },
    retryAfterSeconds: 60,
  });
}

/** Part of the address is no UTF-8: the router would complain of it at length. */
export function unreadable(paper: string): Response {
  return staticPage({
    paper,
    status: 400,
    heading: "We can’t read this address",
    text: "Part of it is missing or damaged.",
    link: { href: "/", label: "Go to Homepage" },
  });
}

/** A page is read, or sent a form. */
export function notAllowed(methods: Iterable<string>): Response {
  return new Response(null, { status: 405, headers: { allow: [...methods].join(", ") } });
}

/** A page that only a reader's own request may have is not fetched ahead. */
export function notAhead(): Response {
  return new Response(null, { status: 204, headers: noStore });
}
