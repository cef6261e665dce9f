/** Changes in Stripe whose events have not arrived: stored state is outdated, and calls must say so. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterEach, expect, test } from "vitest";
import { openReader } from "../access/visitors";
import type { Browser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import {
  disturbWebhooks,
  endBought,
  json,
  listProducts,
  openSubscriber,
  readBilling,
  windDays,
} from "./bought";
import { buy, redeem } from "../gifts/gift-steps";
import { abandonSubscription } from "../../modules/billing/checkout/abandon-subscription";
import { answerBank, createCard, openNewReader, plans, subscribed } from "./checkout-calls";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened));
afterEach(async () => {
  await disturbWebhooks(app, {});
  await endBought(app, stripe);
});

/** Changes something in Stripe without delivering its events. */
async function withoutEvents(work: () => Promise<unknown>): Promise<void> {
  // Earlier events are processed first.
  await windDays(app, 0);
  await disturbWebhooks(app, { drop: 1000 });
  await work();
  await windDays(app, 0);
  await disturbWebhooks(app, {});
}

async function refundNewest(customer: string): Promise<void> {
  const { data } = await stripe.charges.list({ customer, limit: 1 });
  await stripe.refunds.create({ charge: data[0]!.id });
  await windDays(app, 0);
}

const tellStripe = (path: string, body: object) =>
  app.send(`/sandbox/stripe/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** @param place 0 for the newest */
async function chargeOf(subscription: string, place: number): Promise<string> {
  const { data } = await stripe.invoices.list({ subscription });
  return data[place]!.charge as string;
}

const customerOf = async (subscriptionId: string) =>
  (await stripe.subscriptions.retrieve(subscriptionId)).customer as string;

test.each([
  ["POST", "/api/v1/billing/cancel", { reason: "other" }],
  ["POST", "/api/v1/billing/change/preview", { planId: "sun-founder-yearly" }],
  ["GET", "/api/v1/billing/retention-offer", undefined],
  ["POST", "/api/v1/billing/retention-offer", {}],
] as const)(
  "answers %s %s with 409 and syncs if the subscription has ended in Stripe",
  async (method, where, body) => {
    const { browser, subscriptionId } = await openSubscriber(app);
    await withoutEvents(() => stripe.subscriptions.cancel(subscriptionId));
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    const refusal = await json(browser.call(method, where, body), 409);
    expect(refusal).toMatchObject({ code: "changed_meanwhile" });
    expect(await listProducts(browser)).toEqual([]);
    expect((await readBilling(browser)).subscription).toBeNull();
  },
);

test("keeps a subscription that is paid while it is being abandoned", async () => {
  const made = await subscribed(await openNewReader(app), {
    ...plans.reader,
    payment_method: "pm_card_authenticationRequired",
  });
  const asSeen = await stripe.subscriptions.retrieve(made.subscriptionId, {
    expand: ["latest_invoice"],
  });
  await answerBank(app, made.clientSecret!, "complete");
  expect(await abandonSubscription(stripe, asSeen)).toBe(false);
  expect((await stripe.subscriptions.retrieve(made.subscriptionId)).status).toBe("active");
});

test("ends the access of a customer deleted in Stripe within a day, without blocking others", async () => {
  const gone = await openSubscriber(app);
  const other = await openSubscriber(app);
  const customer = await customerOf(gone.subscriptionId);
  await withoutEvents(async () => {
    await stripe.customers.del(customer);
    await stripe.subscriptions.cancel(other.subscriptionId);
  });
  await windDays(app, 1);
  expect(await listProducts(gone.browser)).toEqual([]);
  expect(await listProducts(other.browser)).toEqual([]);
});

test("stops billing within a day after a lost dispute about an earlier payment", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  await windDays(app, 32);
  const earlier = await chargeOf(subscriptionId, 1);
  await withoutEvents(async () => {
    const { id } = await json<{ id: string }>(tellStripe("dispute", { charge: earlier }));
    await json(tellStripe("dispute/close", { dispute: id, status: "lost" }));
  });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  await windDays(app, 1);
  expect(await listProducts(browser)).toEqual([]);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
});

test("knows within a day of a refund of an earlier payment", async () => {
  const { subscriptionId } = await openSubscriber(app);
  await windDays(app, 32);
  const earlier = await chargeOf(subscriptionId, 1);
  await withoutEvents(() => stripe.refunds.create({ charge: earlier }));
  await windDays(app, 1);
  const refunds = await app.query(
    "select amount::int from billing.payments where subscription_id = $1 and kind = 'refund'",
    [subscriptionId],
  );
  expect(refunds).toEqual([{ amount: 2500 }]);
});

test("ends within a day a gift whose payment was lost in a dispute", async () => {
  const { id, code } = await buy(app);
  const browser = await openReader(app, { email: `reader-${randomUUID()}@example.com` });
  await redeem(browser, code);
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
  const [row] = await app.query("select id from gifts.payments where gift_id = $1", [id]);
  await withoutEvents(async () => {
    const dispute = await json<{ id: string }>(tellStripe("dispute", { charge: row!["id"] }));
    await json(tellStripe("dispute/close", { dispute: dispute.id, status: "lost" }));
  });
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
  await windDays(app, 1);
  expect(await listProducts(browser)).toEqual([]);
});

test("ends access after a full refund, also after a change without a charge", async () => {
  const { browser, subscriptionId } = await openSubscriber(app, plans.founder);
  const { prorationDate } = await json<{ prorationDate: number }>(
    browser.post("/api/v1/billing/change/preview", { planId: "sun-member-monthly" }),
  );
  const order = { planId: "sun-member-monthly", prorationDate };
  await json(browser.post("/api/v1/billing/change", order));
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  await refundNewest(await customerOf(subscriptionId));
  expect(await listProducts(browser)).toEqual([]);
});

test("lets a refunded reader subscribe again, with one paid subscription", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const customer = await customerOf(subscriptionId);
  await refundNewest(customer);
  const anew = await subscribed(browser, plans.member);
  expect(anew.grant_id).not.toBeNull();
  expect(anew.subscriptionId).not.toBe(subscriptionId);
  const { data } = await stripe.subscriptions.list({ customer });
  expect(data.map(({ id }) => id)).toEqual([anew.subscriptionId]);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
});

test("ends the trial of a reader whose penny charge was refunded", async () => {
  const payment_method = await createCard(stripe, "5200828282828210");
  const { browser, subscriptionId } = await openSubscriber(app, { ...plans.penny, payment_method });
  expect(await isOnTrial(browser)).toBe(true);
  await refundNewest(await customerOf(subscriptionId));
  expect(await isOnTrial(browser)).toBe(false);
});

async function isOnTrial(browser: Browser): Promise<boolean> {
  const { accessDetails } = await json<{
    accessDetails: { timeTrials: Record<string, { activeInDecision: boolean }> };
  }>(browser.post("/zephr/feature-decisions", { featureIds: [] }));
  return Object.values(accessDetails.timeTrials).some(({ activeInDecision }) => activeInDecision);
}
