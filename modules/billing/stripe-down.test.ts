import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createEmailBudget } from "../../platform/limits/email-budget";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { createJobs } from "../../platform/jobs/jobs";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { threeTiers } from "../../shared/publication/test-offers";
import { migrations } from "../../platform/database/migrations";
import { createGrants } from "../access/grants";
import { noSeats } from "./groups/test-seats";
import { createBilling, type BillingDeps } from "./billing";
import { silentOutbox } from "../webhooks/test-outbox";

const log = pino({ level: "silent" });
const clock = createManualClock(new Date("2026-11-21T12:00:00Z"));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.close());

/** Billing with this Stripe; null: without Stripe. */
function openBilling(fetch: typeof globalThis.fetch | null) {
  const { pool } = database;
  const deps: BillingDeps = {
    pool,
    clock,
    log,
    webhooks: silentOutbox,
    jobs: createJobs({ database, log }),
    limits: createRateLimits({ database }),
    budget: createEmailBudget(createRateLimits({ database })),
    mail: null,
    paper: {
      name: "The Sun",
      language: "en-US",
      timeZone: "America/New_York",
      timeZoneNames: { short: "ET", long: "Eastern" },
      postal: [],
      members: "members@thesun.example",
    },
    offer: threeTiers,
    stripe: fetch && {
      secretKey: "sk_test_away",
      publishableKey: "pk_test_away",
      webhookSecret: "whsec_away",
      script: null,
      fetch,
    },
    churnkey: null,
    findVisit: async () => ({
      session: { trust: "full" },
      reader: { id: "00000000-0000-4000-8000-000000000001", email: "ben@example.com" },
    }),
    findReader: async () => null,
    grants: createGrants({ pool, clock }),
    seats: noSeats,
    onOneTimeChange: async () => undefined,
    addressOf: () => "127.0.0.1",
    originOf: () => "http://127.0.0.1:3000",
    origin: () => "http://127.0.0.1:3000",
    findPlace: async () => ({ city: null, country: null }),
  };
  const billing = createBilling(deps);
  return {
    ...billing,
    async send(method: string, path: string, body?: unknown): Promise<Response> {
      const at = billing.routes.filter((one) => path.startsWith(`${one.at}/`));
      for (const { at: base, routes } of at) {
        const answer = await routes.fetch(
          new Request(`http://127.0.0.1:3000${path.slice(base.length)}`, {
            method,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        );
        if (answer.status !== 404 || at.length === 1) return answer;
      }
      throw new Error(`Nobody answers ${path}.`);
    },
  };
}

const lost: typeof fetch = async () => {
  throw new TypeError("fetch failed");
};

const product = {
  id: "prod_1",
  object: "product",
  active: true,
  name: "Sun Reader",
  metadata: { zephr_product_id: "sun-reader" },
};
const price = {
  id: "price_1",
  object: "price",
  currency: "usd",
  unit_amount: 1200,
  recurring: { interval: "month", interval_count: 1 },
  metadata: { zephr_plan_id: "sun-reader-monthly" },
  product,
};

const calls = [
  ["GET", "/api/v1/checkout/prices"],
  ["POST", "/api/v1/checkout/get-coupon", { couponCode: "WELCOME20" }],
  ["POST", "/api/v1/checkout/preview", { planId: "sun-reader-monthly" }],
  [
    "POST",
    "/blaize/payment/stripe/subscribe",
    { payment_method: "pm_card_visa", product_id: "sun-reader", plan_id: "sun-reader-monthly" },
  ],
] as const;

test.each(calls)("answers %s %s with 503 without Stripe", async (method, path, body?: unknown) => {
  const billing = openBilling(null);
  const answer = await billing.send(method, path, body);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "billing_off" });
  expect(await billing.listPrices()).toBeNull();
});

test.each(calls.slice(1))(
  "answers %s %s with 502 and a message while Stripe is down",
  async (method, path, body?: unknown) => {
    const answer = await openBilling(lost).send(method, path, body);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([502, "30"]);
    expect(await answer.json()).toEqual({
      code: "stripe_unreachable",
      message: expect.stringMatching(/you won’t be charged twice/),
    });
  },
);

test("returns no prices to pages while Stripe is down, without calling it for each", async () => {
  let asked = 0;
  const billing = openBilling(async () => {
    asked += 1;
    throw new TypeError("fetch failed");
  });
  expect(await billing.listPrices()).toEqual([]);
  const once = asked;
  expect(await billing.listPrices()).toEqual([]);
  expect(asked).toBe(once);
});

test("rejects an order if the account was deleted while it waited", async () => {
  const asked: string[] = [];
  const billing = openBilling(async (input) => {
    asked.push(new URL(new Request(input).url).pathname);
    return Response.json({ object: "list", url: "/v1/prices", has_more: false, data: [price] });
  });
  const answer = await billing.send("POST", "/blaize/payment/stripe/subscribe", {
    payment_method: "pm_card_visa",
    product_id: "sun-reader",
    plan_id: "sun-reader-monthly",
  });
  expect(answer.status).toBe(409);
  expect(asked).toEqual(["/v1/prices"]);
});

/** The prices that a page has after some milliseconds; null if it still waits. */
async function listPricesWithin(
  billing: ReturnType<typeof openBilling>,
  milliseconds: number,
): Promise<readonly object[] | null> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let prices: readonly object[] | null = null;
  void billing.listPrices().then((listed) => (prices = listed));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return prices;
}

test("does not make pages wait for Stripe", async () => {
  const billing = openBilling(() => new Promise(() => {}));
  expect(await listPricesWithin(billing, 1_500)).toEqual([]);
});

test("returns the cached prices while they are being renewed", async () => {
  let isSilent = false;
  const billing = openBilling(async () => {
    if (isSilent) return new Promise(() => {});
    return Response.json({ object: "list", url: "/v1/prices", has_more: false, data: [price] });
  });
  expect(await billing.listPrices()).toHaveLength(1);
  isSilent = true;
  clock.advance({ minutes: 6 });
  expect(await listPricesWithin(billing, 0)).toHaveLength(1);
});

test("uses cached plans at checkout while Stripe is down", async () => {
  let isAway = false;
  const billing = openBilling(async (input, init) => {
    if (isAway) return lost(input, init);
    return Response.json({ object: "list", url: "/v1/prices", has_more: false, data: [price] });
  });
  await billing.listPrices();
  isAway = true;
  clock.advance({ minutes: 6 });
  const ask = (planId: string) => billing.send("POST", "/api/v1/checkout/preview", { planId });
  expect((await ask("sun-reader-monthly")).status).toBe(502);
  expect((await ask("sun-nobody-monthly")).status).toBe(400);
});
