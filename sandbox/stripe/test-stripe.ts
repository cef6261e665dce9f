/** The simulated Stripe with a test database, called with the real SDK. For tests only. */
import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { Stripe } from "stripe";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase } from "../../platform/database/test-database";
import { createJobs } from "../../platform/jobs/jobs";
import type { Catalog } from "./catalog/ensure-catalog";
import { createSimulatedStripe } from "./stripe";

const DAY = 86_400;

export const testCatalog: Catalog = {
  products: [
    { id: "press", name: "The Press", description: "All of it", metadata: { kind: "paper" } },
    { id: "sheet", name: "The Sheet", description: "Some of it", metadata: {} },
  ],
  prices: [
    price("press_monthly", { product: "press", amount: 2500, interval: "month" }),
    price("press_yearly", { product: "press", amount: 25_000, interval: "year" }),
    price("sheet_monthly", { product: "sheet", amount: 1200, interval: "month" }),
    price("sheet_yearly", { product: "sheet", amount: 12_000, interval: "year" }),
    price("penny_first", { product: "sheet", amount: 60, interval: null }),
  ],
  coupons: [
    { id: "fifth", name: "A fifth off", percent_off: 20, duration: "once" },
    { id: "ten", name: "Ten off", amount_off: 1000, currency: "usd", duration: "once" },
    { id: "half", name: "Half", percent_off: 50, duration: "repeating", duration_in_months: 3 },
    { id: "always", name: "A tenth", percent_off: 10, duration: "forever" },
    { id: "all", name: "Free", percent_off: 100, duration: "once" },
  ],
  promotionCodes: [
    { code: "WELCOME", coupon: "fifth" },
    { code: "GONE", coupon: "fifth", active: false },
  ],
};

function price(
  id: string,
  {
    product,
    amount,
    interval,
  }: { product: string; amount: number; interval: "month" | "year" | null },
): Catalog["prices"][number] {
  return {
    id,
    product,
    currency: "usd",
    unit_amount: amount,
    recurring: interval && { interval, interval_count: 1 },
    nickname: id,
    metadata: {},
    lookup_key: interval ? null : id,
  };
}

export type TestStripe = Awaited<ReturnType<typeof openTestStripe>>;

/** Call it in `beforeAll`, and `close` in `afterAll`. */
export async function openTestStripe() {
  const migrations: { name: string; sql: string }[] = [];
  for (const name of ["0001-platform.sql", "0011-sandbox-stripe.sql"]) {
    migrations.push({ name, sql: await readFile(`migrations/${name}`, "utf8") });
  }
  const database = await createTestDatabase(migrations);
  const jobs = createJobs({ database, log: pino({ level: "silent" }) });
  const clock = createManualClock(new Date("2031-01-15T12:00:00Z"));
  const origin = "http://127.0.0.1:4000";
  const delivered: Stripe.Event[] = [];
  let answer: (event: Stripe.Event) => number = () => 200;

  const simulated = createSimulatedStripe({
    pool: database.pool,
    clock,
    jobs,
    async deliver(request) {
      const event = stripe.webhooks.constructEvent(
        await request.text(),
        request.headers.get("stripe-signature")!,
        simulated.keys.webhookSecret,
      );
      delivered.push(event);
      return new Response(null, { status: answer(event) });
    },
    webhookUrl: () => `${origin}/api/v1/stripe/webhook`,
    paper: "The Test",
  });
  const stripe = createClient("sk_test_sandbox");

  function createClient(key: string): Stripe {
    return new Stripe(key, {
      apiVersion: "2024-04-10",
      maxNetworkRetries: 1,
      httpClient: Stripe.createFetchHttpClient(simulated.fetch),
    });
  }

  await jobs.start();
  await simulated.start();
  await simulated.ensureCatalog(testCatalog);

  return {
    stripe,
    simulated,
    jobs,
    clock,
    pool: database.pool,
    createClient,
    /** Waits for pending deliveries; returns all events in order of delivery. */
    async listDelivered(): Promise<readonly Stripe.Event[]> {
      await jobs.settle();
      return delivered;
    },
    /** Advances the clock by days and runs what became due. */
    async advance(days: number): Promise<void> {
      clock.advance({ days });
      for (const queue of simulated.dueJobs) await jobs.send(queue, {}, { singletonKey: "wound" });
      await jobs.settle();
    },
    /** Sets the endpoint's response status from now on; 200 by default. */
    answerWith(next: (event: Stripe.Event) => number): void {
      answer = next;
    },
    /** A customer who pays with this card. */
    async createPayer(token = "pm_card_visa"): Promise<Stripe.Customer> {
      return stripe.customers.create({
        payment_method: token,
        invoice_settings: { default_payment_method: token },
      });
    },
    now: () => Math.floor(clock.now().getTime() / 1000),
    inDays: (days: number) => Math.floor(clock.now().getTime() / 1000) + days * DAY,
    async close(): Promise<void> {
      await jobs.stop();
      await database.close();
    },
  };
}
