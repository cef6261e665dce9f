/** Quotes of shares and commodities for the ticker. Entry point of the module; see README.md. */
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { QuotedItem } from "../../shared/publication/publication-shapes";
import { createPriceFormat } from "./format-price";
import { createMarketRoutes } from "./market-routes";
import { fetchQuotes, type QuoteProvider } from "./quote-provider";
import type { Quote } from "./read-quotes";
import type { Markets, TickerItem } from "./types";

export interface MarketsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly items: readonly QuotedItem[];
  /** BCP 47: the language that prices are written in. */
  readonly language: string;
  /** Null: no quotes. `fetch` sends the request (the sandbox responds in-process). */
  readonly provider: QuoteProvider | null;
}

const FRESH_MS = 60_000;
/** Delay after a failure, so that readers do not wait for a provider that does not respond. */
const RETRY_MS = 15_000;
const STALE_MS = 86_400_000;

export function createMarkets({ clock, log, items, language, provider }: MarketsDeps): Markets {
  const formatPrice = createPriceFormat(language);
  let last: { readonly items: readonly TickerItem[]; readonly requestedAt: number } | null = null;
  let refreshAt = 0;
  let refreshing: Promise<void> | null = null;

  async function refresh(from: QuoteProvider): Promise<void> {
    const requestedAt = clock.now().getTime();
    try {
      const symbols = items.map(({ symbol }) => symbol);
      last = {
        items: listItems(await fetchQuotes(from, symbols)),
        requestedAt,
      };
      refreshAt = requestedAt + FRESH_MS;
    } catch (error) {
      log.warn({ err: error }, "could not refresh quotes");
      refreshAt = requestedAt + RETRY_MS;
    }
  }

  /** In the publication's order and with its names; missing quotes are left out. */
  function listItems(quotes: ReadonlyMap<string, Quote>): readonly TickerItem[] {
    return items.flatMap(({ symbol, name }) => {
      const quote = quotes.get(symbol);
      if (!quote) return [];
      const { price, change, percent } = quote;
      // Avoids a sign on a percentage that rounds to zero.
      const rounded = Number(percent.toFixed(2)) || 0;
      const sign = rounded > 0 ? "+" : "";
      const changePercent = `(${sign}${rounded.toFixed(2)}%)`;
      return [{ name, price, priceText: formatPrice(price), change, changePercent }];
    });
  }

  async function listQuotes(): Promise<readonly TickerItem[]> {
    if (!provider || items.length === 0) return [];
    if (clock.now().getTime() >= refreshAt) {
      refreshing ??= refresh(provider).finally(() => {
        refreshing = null;
      });
      await refreshing;
    }
    return last && clock.now().getTime() - last.requestedAt < STALE_MS ? last.items : [];
  }

  return {
    listQuotes,
    dueJobs: [],
    routes: [
      {
        at: "/api/v1/stocks",
        routes: createMarketRoutes({ listQuotes, isSample: provider?.isSample ?? false }),
      },
    ],
  };
}
