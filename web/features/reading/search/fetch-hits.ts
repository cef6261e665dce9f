import type { SearchAnswer } from "../../../../modules/search/types";
import { type Answer, call } from "../../../call";

export type HitsAnswer = Answer<Pick<SearchAnswer, "hits" | "nbHits" | "exhaustiveNbHits">>;

const patienceMs = 10_000;
/** Number of hits in the overlay; the rest is on the search page. */
const mostHits = 8;
const noAnswer = "Search isn’t responding.";

/** Requests the best hits; `signal` aborts. A failure is returned as a message to show. */
export async function fetchHits(text: string, signal: AbortSignal): Promise<HitsAnswer> {
  const query = new URLSearchParams({ q: text, hitsPerPage: String(mostHits) });
  return call<SearchAnswer>("GET", `/api/v1/articles/search?${query}`, undefined, {
    signal,
    patience: patienceMs,
    otherwise: noAnswer,
    mayBeKept: true,
  });
}
