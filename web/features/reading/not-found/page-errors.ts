/** What an error that a page ended with means for its reader. */
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { publication } from "#publication";
import type { NotFoundData } from "./not-found";

/** Whether there is no such page, and what its loader found to read instead; null for other errors. */
export function findMissing(error: unknown): { found: NotFoundData | null } | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  // Where something in front of the paper answered, it is that one's text.
  const found = error.data as NotFoundData | string | null;
  return { found: typeof found === "object" ? found : null };
}

/** The head of a page that is missing or failed. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  return [
    { title: `${findMissing(error) ? "Not Found" : "Back Soon"} | ${publication.name}` },
    { name: "robots", content: "noindex" },
    // For WordPress's clients; their own address is enough where none is known.
    { tagName: "link", rel: "https://api.w.org/", href: "/wp-json/" },
  ];
}
