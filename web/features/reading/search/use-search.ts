import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchHit, SearchAnswer } from "../../../../modules/search/types";
import { type Answer, call } from "../../../call";

export type SearchState =
  | { readonly step: "idle" }
  /** `hits`: the previous results, until new ones arrive. */
  | { readonly step: "searching"; readonly text: string; readonly hits: readonly SearchHit[] }
  | {
      readonly step: "found";
      readonly text: string;
      readonly hits: readonly SearchHit[];
      /** Number of matches; an estimate where `isExact` is false. */
      readonly total: number;
      readonly isExact: boolean;
    }
  | { readonly step: "failed"; readonly text: string; readonly message: string };

/** Debounce after the last key, in milliseconds. */
const pauseMs = 300;
/** Shorter queries are searched only on submit. */
const leastTyped = 2;

/** Results for a query while it is typed; each search aborts the previous one. */
export function useSearch(text: string): {
  state: SearchState;
  /** Searches at once. */
  search: (text: string) => void;
} {
  const [state, setState] = useState<SearchState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  const asked = useRef("");

  const run = useCallback(async (input: string) => {
    const query = input.trim();
    asked.current = query;
    running.current?.abort();
    if (query === "") return void setState({ step: "idle" });
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({
      step: "searching",
      text: query,
      hits: "hits" in before ? before.hits : [],
    }));
    const found = await fetchHits(query, controller.signal);
    if (controller.signal.aborted) return;
    if (!found.ok) return void setState({ step: "failed", text: query, message: found.message });
    const { hits, nbHits: total, exhaustiveNbHits: isExact } = found.body;
    setState({ step: "found", text: query, hits, total, isExact });
  }, []);

  const search = useCallback((input: string) => void run(input), [run]);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === asked.current) return undefined;
    if (trimmed !== "" && trimmed.length < leastTyped) return undefined;
    const begin = () => {
      // Already submitted: do not request it twice.
      if (trimmed !== asked.current) search(text);
    };
    const pause = setTimeout(begin, trimmed === "" ? 0 : pauseMs);
    return () => clearTimeout(pause);
  }, [text, search]);

  useEffect(() => () => running.current?.abort(), []);
  return { state, search };
}

type HitsAnswer = Answer<Pick<SearchAnswer, "hits" | "nbHits" | "exhaustiveNbHits">>;

const patienceMs = 10_000;
/** Number of hits in the overlay; the rest is on the search page. */
const mostHits = 8;
const noAnswer = "Search isn’t responding.";

/** Requests the best hits; `signal` aborts. A failure is returned as a message to show. */
async function fetchHits(text: string, signal: AbortSignal): Promise<HitsAnswer> {
  const query = new URLSearchParams({ q: text, hitsPerPage: String(mostHits) });
  return call<SearchAnswer>("GET", `/api/v1/articles/search?${query}`, undefined, {
    signal,
    patience: patienceMs,
    otherwise: noAnswer,
    mayBeKept: true,
  });
}
