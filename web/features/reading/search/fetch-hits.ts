import type { SearchAnswer } from "../../../../modules/search/types";
import { unreachableSentence } from "../../../common/connection/words";

export type HitsAnswer =
  | {
      readonly ok: true;
      readonly answer: Pick<SearchAnswer, "hits" | "nbHits" | "exhaustiveNbHits">;
    }
  | { readonly ok: false; readonly message: string };

const patienceMs = 10_000;
/** Hits of the overlay: what one looks through; the rest is on the page. */
const mostHits = 8;
const noAnswer = "Search isn’t responding.";

/** Asks for the best hits; `signal` gives up. Failures are answers with a sentence to show. */
export async function fetchHits(text: string, signal: AbortSignal): Promise<HitsAnswer> {
  const query = new URLSearchParams({ q: text, hitsPerPage: String(mostHits) });
  try {
    const response = await fetch(`/api/v1/articles/search?${query}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    const body = (await response.json()) as SearchAnswer & { readonly message?: string };
    if (response.ok) return { ok: true, answer: body };
    return { ok: false, message: body.message ?? noAnswer };
  } catch {
    return { ok: false, message: unreachableSentence(noAnswer) };
  }
}
