import { useEffect, useState } from "react";
import type { TickerItem } from "../../../../modules/markets/types";
import { call } from "../../../call";

export interface Quotes {
  readonly items: readonly TickerItem[];
  /** Whether the prices are simulated. */
  readonly isSample: boolean;
}

const againMs = 60_000;

/** The quotes, reloaded every minute while the page is visible; null until they arrive. */
export function useQuotes(): Quotes | null {
  const [quotes, setQuotes] = useState<Quotes | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      if (document.hidden) return;
      const fetched = await fetchQuotes();
      // On failure the last quotes stay.
      if (fetched && !isGone) setQuotes(fetched);
    };
    void load();
    const timer = setInterval(() => void load(), againMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return quotes;
}

async function fetchQuotes(): Promise<Quotes | null> {
  const path = "/api/v1/stocks/quote";
  const answer = await call<readonly TickerItem[]>("GET", path, undefined, { mayBeKept: true });
  if (!answer.ok) return null;
  return { items: answer.body, isSample: answer.headers.has("x-sample-data") };
}
