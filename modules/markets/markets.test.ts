/** Quotes as readers get them, with a fake provider. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createLog } from "../../platform/log";
import { createSimulatedQuotes } from "../../sandbox/quotes/quotes";
import { createMarkets } from "./markets";
import type { TickerItem } from "./types";

const items = [
  { symbol: "^GSPC", name: "S&P 500" },
  { symbol: "GCUSD", name: "Gold" },
  { symbol: "EURUSD", name: "Euro" },
];
const prices = [
  { symbol: "EURUSD", price: "1.0812", change: 0, changesPercentage: "-0.004%" },
  { symbol: "GCUSD", price: 2650.1, change: -3.2, changesPercentage: -0.1206 },
  { symbol: "^GSPC", price: 6012.45, change: 25.1, changesPercentage: "+0.42%" },
];
const told: readonly TickerItem[] = [
  {
    name: "S&P 500",
    price: 6012.45,
    priceText: "6,012.45",
    change: 25.1,
    changePercent: "(+0.42%)",
  },
  { name: "Gold", price: 2650.1, priceText: "2,650.10", change: -3.2, changePercent: "(-0.12%)" },
  { name: "Euro", price: 1.0812, priceText: "1.0812", change: 0, changePercent: "(0.00%)" },
];

/** The markets module, the provider's requests, and its next responses. */
function open(answer: () => Response | Promise<Response> = () => Response.json(prices)) {
  const clock = createManualClock(new Date("2026-11-21T15:00:00Z"));
  const lines: string[] = [];
  const log = createLog(
    { logLevel: "warn" },
    {
      destination: { write: (line: string) => void lines.push(line) },
    },
  );
  const provider = { answer, asked: [] as string[], signal: null as AbortSignal | null };
  const markets = createMarkets({
    clock,
    log,
    items,
    language: "en-US",
    provider: {
      url: "https://quotes.example/api/v3/quote/",
      apiKey: "key & secret",
      isSample: false,
      fetch: async (input, init) => {
        provider.asked.push(String(input));
        provider.signal = init?.signal ?? null;
        return provider.answer();
      },
    },
  });
  const routes = markets.routes[0]!.routes;
  const ask = async () => (await routes.request("/quote")).json() as Promise<TickerItem[]>;
  return { clock, lines, provider, routes, ask };
}

it("returns quotes in the publication's order and with its names", async () => {
  const { provider, routes } = open();
  const answer = await routes.request("/quote");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(answer.headers.get("x-sample-data")).toBeNull();
  expect(await answer.json()).toEqual(told);
  expect(provider.asked).toEqual([
    "https://quotes.example/api/v3/quote/%5EGSPC,GCUSD,EURUSD?apikey=key%20%26%20secret",
  ]);
});

it("leaves out symbols that the provider does not know", async () => {
  const { ask } = open(() => Response.json(prices.slice(1)));
  expect((await ask()).map(({ name }) => name)).toEqual(["S&P 500", "Gold"]);
});

it("requests quotes once a minute, and once for concurrent callers", async () => {
  const { clock, provider, ask } = open();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  clock.advance({ seconds: 59 });
  await ask();
  expect(provider.asked).toHaveLength(1);
  clock.advance({ seconds: 1 });
  provider.answer = () => Response.json([{ ...prices[1], price: 2700 }]);
  expect(await ask()).toEqual([{ ...told[1], price: 2700, priceText: "2,700.00" }]);
  expect(provider.asked).toHaveLength(2);
});

const failures: [string, () => Response | Promise<Response>][] = [
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed: apikey=key & secret"))],
  ["refuses", () => Response.json({ "Error Message": "Limit reach." }, { status: 429 })],
  ["answers an error in the shape of an answer", () => Response.json({ "Error Message": "No" })],
  ["answers what is no JSON", () => new Response("<html>")],
  ["knows nothing", () => Response.json([])],
];

describe.each(failures)("when the provider %s", (_, fail) => {
  it("serves the last quotes for a day, and no longer", async () => {
    const { clock, lines, provider, ask } = open();
    await ask();
    provider.answer = fail;
    clock.advance({ minutes: 2 });
    expect(await ask()).toEqual(told);
    clock.advance({ hours: 23 });
    expect(await ask()).toEqual(told);
    clock.advance({ hours: 1 });
    expect(await ask()).toEqual([]);
    expect(lines.join("")).not.toContain("secret");
    expect(lines.length).toBe(3);
  });

  it("waits fifteen seconds before the next request, then uses its response", async () => {
    const { clock, provider, ask } = open(fail);
    expect(await ask()).toEqual([]);
    clock.advance({ seconds: 14 });
    expect(await ask()).toEqual([]);
    expect(provider.asked).toHaveLength(1);
    provider.answer = () => Response.json(prices);
    clock.advance({ seconds: 1 });
    expect(await ask()).toEqual(told);
  });
});

describe("a provider that does not respond", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("times out after three seconds", async () => {
    const { provider, ask } = open(
      () =>
        new Promise((_, reject) => {
          provider.signal!.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    const answer = ask();
    await vi.advanceTimersByTimeAsync(2999);
    expect(provider.signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(provider.signal!.aborted).toBe(true);
    expect(await answer).toEqual([]);
  });
});

it("returns no quotes without a provider", async () => {
  const { clock, log } = {
    clock: createManualClock(new Date()),
    log: createLog({ logLevel: "silent" }),
  };
  expect(
    await createMarkets({ clock, log, items, language: "en-US", provider: null }).listQuotes(),
  ).toEqual([]);
});

it("the sandbox returns sample quotes, equal at the same instant, and marks them", async () => {
  const clock = createManualClock(new Date("2026-11-21T15:00:00Z"));
  const openSample = () =>
    createMarkets({
      clock,
      log: createLog({ logLevel: "silent" }),
      items,
      language: "en-US",
      provider: { ...createSimulatedQuotes({ clock }), isSample: true },
    }).routes[0]!.routes;
  const answer = await openSample().request("/quote");
  expect(answer.headers.get("x-sample-data")).toBe("1");
  const first = (await answer.json()) as TickerItem[];
  expect(first.map(({ name }) => name)).toEqual(["S&P 500", "Gold", "Euro"]);
  expect(
    first.every(({ change, changePercent }) => change > 0 === changePercent.includes("+")),
  ).toBe(true);
  expect(await (await openSample().request("/quote")).json()).toEqual(first);
  clock.advance({ hours: 1 });
  const later = (await (await openSample().request("/quote")).json()) as TickerItem[];
  expect(later.map(({ price }) => price)).not.toEqual(first.map(({ price }) => price));
});
