import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchHit } from "../../../../modules/search/types";
import { fetchHits } from "./fetch-hits";

export type SearchState =
  | { readonly step: "idle" }
  /** `hits`: what was found before, until something else is. */
  | { readonly step: "searching"; readonly text: string; readonly hits: readonly SearchHit[] }
  | {
      readonly step: "found";
      readonly text: string;
      readonly hits: readonly SearchHit[];
      /** All that match; about so many where `isExact` is false. */
      readonly total: number;
      readonly isExact: boolean;
    }
  | { readonly step: "failed"; readonly text: string; readonly message: string };

/** So long after the last key the search begins by itself. */
const pauseMs = 300;
/** Shorter words are waited for until they are sent. */
const leastTyped = 2;

/** What is found for a text that is being typed; each search puts an end to the one before. */
export function useSearch(text: string): {
  state: SearchState;
  /** Searches at once. */
  search: (text: string) => void;
} {
  const [state, setState] = useState<SearchState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  const asked = useRef("");

  const search = useCallback(async (given: string) => {
    const wanted = given.trim();
    asked.current = wanted;
    running.current?.abort();
    if (wanted === "") return void setState({ step: "idle" });
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({
      step: "searching",
      text: wanted,
      hits: "hits" in before ? before.hits : [],
    }));
    const found = await fetchHits(wanted, controller.signal);
    if (controller.signal.aborted) return;
    if (!found.ok) return void setState({ step: "failed", text: wanted, message: found.message });
    const { hits, nbHits: total, exhaustiveNbHits: isExact } = found.body;
    setState({ step: "found", text: wanted, hits, total, isExact });
  }, []);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return undefined;
    if (wanted !== "" && wanted.length < leastTyped) return undefined;
    const begin = () => {
      // Sent meanwhile, it is not asked for twice.
      if (wanted !== asked.current) void search(text);
    };
    const pause = setTimeout(begin, wanted === "" ? 0 : pauseMs);
    return () => clearTimeout(pause);
  }, [text, search]);

  useEffect(() => () => running.current?.abort(), []);
  return { state, search: (given) => void search(given) };
}
