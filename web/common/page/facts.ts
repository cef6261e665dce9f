import { createContext, use } from "react";
import { type PageFacts, readPageFacts } from "./read-facts";

/** Provided where a whole page is rendered; an island reads the document instead. */
export const Facts = createContext<PageFacts | null>(null);

/** Facts about the page that is shown: its path and query, and what the site is configured with. */
export function usePage(): PageFacts {
  return use(Facts) ?? readPageFacts();
}
