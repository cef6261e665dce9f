/** Responses that need no rendering. */
import { staticPage } from "../../platform/static-page/static-page";
import { noStore } from "../../platform/http/answers";
import { apiLink } from "../../platform/rest/api-link";

/** A permanent redirect within this site. */
export function redirectTo(location: string, origin: string): Response {
  return new Response(null, {
    status: 301,
    headers: {
      location,
      link: apiLink(origin),
      "cache-control": "public, max-age=3600",
    },
  });
}

const homepage = { href: "/", label: "Go to Homepage" };

/** 503 for a page that can't be made now; the store keeps nothing of it. */
export function serviceUnavailable(paper: string, why: "slow" | "database" = "database"): Response {
  const problem =
    why === "slow" ? "This page took too long to load." : "We can’t load this page right now.";
  return staticPage({
    paper,
    status: 503,
    heading: "We’re inspecting the presses and will be back soon!",
    text: `${problem} Please try again in a minute.`,
    link: homepage,
    retryAfterSeconds: 60,
  });
}

/** 400 for a path that is not valid UTF-8, which the router would log at length. */
export function invalidPath(paper: string): Response {
  return staticPage({
    paper,
    status: 400,
    heading: "This address is invalid",
    text: "Part of it is missing or damaged.",
    link: homepage,
  });
}

/** 404 for an address that no page can have. */
export function missing(paper: string): Response {
  return staticPage({
    paper,
    status: 404,
    heading: "This Page Is Not in the Paper",
    text: "The address may be mistyped.",
    link: homepage,
  });
}

/** 405 for methods that pages do not have. */
export function methodNotAllowed(methods: Iterable<string>): Response {
  return new Response(null, { status: 405, headers: { allow: [...methods].join(", ") } });
}

/** 204 for a prefetch of a page that only a reader's own request may get. */
export function emptyPrefetch(): Response {
  return new Response(null, { status: 204, headers: noStore });
}
