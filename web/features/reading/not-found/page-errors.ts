/** Interprets the error that a page's route ended with. */
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { publication } from "#publication";
import type { NotFoundData } from "./not-found";

/**
 * For a missing page, the stories that its loader found to read instead, and whether the page was taken
 * down; null for other errors.
 */
export function findMissing(
  error: unknown,
): { found: NotFoundData | null; isGone: boolean } | null {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return null;
  // A string is the response of a proxy in front of the app.
  const found = error.data as NotFoundData | string | null;
  return { found: typeof found === "object" ? found : null, isGone: error.status === 410 };
}

/** The head of a page that is missing or failed. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  return [
    { title: `${findMissing(error) ? "Not Found" : "Back Soon"} | ${publication.name}` },
    { name: "robots", content: "noindex" },
    // For WordPress clients; a path is enough where the origin is unknown.
    { tagName: "link", rel: "https://api.w.org/", href: "/wp-json/" },
  ];
}
