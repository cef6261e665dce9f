/** What was done at Stripe and not yet told: the paper is behind, and must say so in words. */
import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { resetLimits, type Browser } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import {
  disturbWebhooks,
  endBought,
  json,
  listProducts,
  openSubscriber,
  readBilling,
  windDays,
} from "./bought";
import { giveUp } from "../../modules/billing/checkout/give-up";
import {
  answerBank,
  createCard,
  openNewReader,
  openStripe,
  plans,
  subscribed,
} from "./checkout-calls";

let app: TestApp;
let stripe: Stripe;

beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
});
beforeEach(() => resetLimits(app));
afterEach(async () => {
  await disturbWebhooks(app, {});
  await endBought(app, stripe);
});
afterAll(() => app.close());

/** Does something at Stripe of which the paper is told nothing. */
async function silently(work: () => Promise<unknown>): Promise<void> {
  // What was told before is looked into first.
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

const customerOf = async (subscriptionId: string) =>
  (await stripe.subscriptions.retrieve(subscriptionId)).customer as string;

test.each([
  ["POST", "/api/v1/billing/cancel", { reason: "other" }],
  ["POST", "/api/v1/billing/change/preview", { planId: "sun-founder-yearly" }],
  ["GET", "/api/v1/billing/retention-offer", undefined],
  ["POST", "/api/v1/billing/retention-offer", {}],
] as const)(
  "%s %s of what has ended at Stripe says that something changed, and the paper knows then",
  async (method, where, body) => {
    const { browser, subscriptionId } = await openSubscriber(app);
    await silently(() => stripe.subscriptions.cancel(subscriptionId));
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    const refusal = await json(browser.call(method, where, body), 409);
    expect(refusal).toMatchObject({ code: "changed_meanwhile" });
    expect(await listProducts(browser)).toEqual([]);
    expect((await readBilling(browser)).subscription).toBeNull();
  },
);

test("what is paid at the very moment it is given up stays, and is not cancelled", async () => {
  const made = await subscribed(await openNewReader(app), {
    ...plans.reader,
    payment_method: "pm_card_authenticationRequired",
  });
  const asSeen = await stripe.subscriptions.retrieve(made.subscriptionId, {
    expand: ["latest_invoice"],
  });
  await answerBank(app, made.clientSecret!, "complete");
  expect(await giveUp(stripe, asSeen)).toBe(false);
  expect((await stripe.subscriptions.retrieve(made.subscriptionId)).status).toBe("active");
});

test("a customer who was deleted at Stripe loses access within a day, and holds up nobody else", async () => {
  const gone = await openSubscriber(app);
  const other = await openSubscriber(app);
  const customer = await customerOf(gone.subscriptionId);
  await silently(async () => {
    await stripe.customers.del(customer);
    await stripe.subscriptions.cancel(other.subscriptionId);
  });
  await windDays(app, 1);
  expect(await listProducts(gone.browser)).toEqual([]);
  expect(await listProducts(other.browser)).toEqual([]);
});

test("money given back in full ends access also after a change that cost nothing", async () => {
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

test("whose money was given back may subscribe anew, and pays for one subscription only", async () => {
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

test("a reader whose pennies were given back is not on trial any more", async () => {
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
