/** What shares and goods cost at the moment. Public face of the module; see README.md. */
import type { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { QuotedItem } from "../../shared/publication-shapes";

/** One line of the ticker. */
export interface TickerItem {
  readonly name: string;
  readonly price: number;
  readonly change: number;
  /** With sign and parentheses: "(+0.42%)". */
  readonly changePercent: string;
}

export interface Markets {
  /** At most a minute old; older where the provider fails; empty where nobody ever answered. */
  listQuotes(): Promise<readonly TickerItem[]>;
  readonly routes: readonly { at: string; routes: Hono }[];
}

export interface MarketsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly items: readonly QuotedItem[];
  /** Null: nobody is asked. `fetch`: how (the sandbox answers in process). */
  readonly provider: {
    readonly url: string;
    readonly apiKey: string;
    readonly fetch: typeof fetch;
    /** Whether what it says is invented. */
    readonly isSample: boolean;
  } | null;
}

export function createMarkets(_deps: MarketsDeps): Markets {
  return { listQuotes: async () => [], routes: [] };
}
