/** The search's messages, shared by the page and the overlay. */
import { publication } from "#publication";

/** Maximum length of a query; the server rejects longer ones. */
export const longestSearch = 512;

export const nothingFound = "No results found. Here are some articles you may find interesting...";

/**
 * The number of results: "12 results", "1 result", "About 1,200 results".
 *
 * @param options.isExact false where `total` is an estimate
 */
export function countResults({ total, isExact }: { total: number; isExact: boolean }): string {
  const results = `${total.toLocaleString(publication.language)} ${total === 1 ? "result" : "results"}`;
  return isExact ? results : `About ${results}`;
}

/** Screen reader text for a search: "12 results for “harbor”". */
export function announceResults(options: {
  text: string;
  total: number;
  isExact: boolean;
}): string {
  const { text, total } = options;
  return total === 0 ? `No results for “${text}”` : `${countResults(options)} for “${text}”`;
}
