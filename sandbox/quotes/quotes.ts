/** A simulated provider of market quotes: invented prices that follow the clock. */
import type { Clock } from "../../platform/clock";
import { walkPrice } from "./walk";

export interface SimulatedQuotes {
  readonly url: string;
  readonly apiKey: string;
  /** Answers in process as a real provider would over the network. */
  readonly fetch: typeof fetch;
}

const apiKey = "sandbox";

export function createSimulatedQuotes({ clock }: { clock: Clock }): SimulatedQuotes {
  return {
    url: "http://quotes.invalid/api/v3/quote",
    apiKey,
    async fetch(input) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.searchParams.get("apikey") !== apiKey) {
        return Response.json({ "Error Message": "Invalid API KEY." }, { status: 401 });
      }
      const now = clock.now();
      const symbols = (url.pathname.split("/").at(-1) ?? "").split(",").map(decodeURIComponent);
      return Response.json(
        symbols
          .filter((symbol) => symbol !== "")
          .map((symbol) => {
            const { price, change } = walkPrice(symbol, now);
            const changesPercentage = round((change / (price - change)) * 100, 4);
            const timestamp = Math.floor(now.getTime() / 1000);
            return { symbol, name: symbol, price, change, changesPercentage, timestamp };
          }),
      );
    },
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
