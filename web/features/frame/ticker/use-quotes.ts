import { useEffect, useState } from "react";
import type { TickerItem } from "../../../../modules/markets/types";
import { call } from "../../../call";

export interface Quotes {
  readonly items: readonly TickerItem[];
  /** Whether the prices are invented. */
  readonly isSample: boolean;
}

const againMs = 60_000;

/** The quotes, anew every minute while somebody looks; null until they are there. */
export function useQuotes(): Quotes | null {
  const [quotes, setQuotes] = useState<Quotes | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      if (document.hidden) return;
      const fetched = await fetchQuotes();
      // Where nobody answers, the last ones stay.
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
