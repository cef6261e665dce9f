/** A price every three months, as an account at Stripe can have: it is never called monthly. */
import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { idOf, openOffice } from "../subscribers/desk";
import {
  findEmails,
  json,
  openSubscriber,
  readSubscription,
  windDays,
  type Bought,
} from "./bought";
import { openStripe } from "./checkout-calls";

/** A year that starts a winter without a leap day. */
const year = [1, 2, 3]
  .map((ahead) => new Date().getUTCFullYear() + ahead)
  .find((each) => (each + 1) % 4 !== 0)!;

let app: TestApp;
let stripe: Stripe;
let bought: Bought;

beforeAll(async () => {
  // Bought on November 29: three months later is February 28.
  app = await createTestApp({ SANDBOX_NOW: `${year}-11-28T15:00:00Z` });
  stripe = openStripe(app);
  const { data } = await stripe.prices.list({ lookup_keys: ["sun-reader-monthly"] });
  await stripe.prices.create({
    product: data[0]!.product as string,
    currency: "usd",
    unit_amount: 3000,
    recurring: { interval: "month", interval_count: 3 },
    metadata: { zephr_plan_id: "sun-reader-quarterly" },
  });
  // Prices are cached for five minutes.
  await windDays(app, 1);
  bought = await openSubscriber(app, { product_id: "sun-reader", plan_id: "sun-reader-quarterly" });
});
afterAll(() => app.close());

test("its receipt says what is charged every 3 months", async () => {
  const [receipt] = await findEmails(app, bought.email, /receipt/i);
  expect(receipt!.text).toContain("$30.00 every 3 months");
  expect(receipt!.text).not.toContain("a month");
});

test("the reader’s own call and Zephr’s tell the number of months", async () => {
  const { browser } = bought;
  expect(await readSubscription(browser)).toMatchObject({ interval: "month", intervalCount: 3 });
  const [listed] = await json<Record<string, unknown>[]>(
    browser.send("/blaize/payment/stripe/subscriptions"),
  );
  expect(listed).toMatchObject({ billing_frequency: 3, billing_frequency_unit: "month" });
});

test("the figures count a third of it as a month’s revenue", async () => {
  const [row] = await app.query(
    `select recurring::int as recurring from billing.subscription_history where subscription_id = $1`,
    [bought.subscriptionId],
  );
  // In twelfths of a cent.
  expect(row).toEqual({ recurring: 1000 * 12 });
});

test("the newsroom’s history of the reader says it in full", async () => {
  const office = await openOffice(app, "office", ["circulation"]);
  const id = await idOf(app, bought.email);
  const { events } = await office.get<{ events: { what: string; facts: object }[] }>(
    `/subscribers/${id}/events`,
  );
  expect(events.find(({ what }) => what === "subscription.start")?.facts).toMatchObject({
    amount: 3000,
    every: "every 3 months",
  });
});

test("no discount of three months is offered that ends before the payment, which is on a shorter month’s last day", async () => {
  await windDays(app, 1 - 1 / 24);
  expect(await json(bought.browser.send("/api/v1/billing/retention-offer"))).toEqual({
    offer: null,
  });
});

test("the offer to stay is for the next payment, because that is for all three months", async () => {
  await windDays(app, 10);
  const taken = await json<{ description: string; amount: number }>(
    bought.browser.post("/api/v1/billing/retention-offer"),
  );
  expect(taken).toEqual({ description: "50% off your next payment", amount: 1500 });
});
