import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { identifiers, openBrowser, readCodeEmail, type Browser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { json, openSubscriber, readSubscription, windDays } from "./bought";
import { openNewReader, plans, subscribed } from "./checkout-calls";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened));

async function askForDeletion(browser: Browser, email: string): Promise<void> {
  expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
  const { code } = await readCodeEmail(app, email);
  expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(200);
}

async function exists(email: string): Promise<boolean> {
  const asked = openBrowser(app).post("/zephr/media/user/info", {
    identifiers: identifiers(email),
  });
  return (await asked).status === 200;
}

test("ends a deleted account's subscription in Stripe at once, and removes the name there", async () => {
  const { browser, email, subscriptionId } = await openSubscriber(app);
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  await askForDeletion(browser, email);
  expect((await readSubscription(browser)).status).toBe("active");
  await windDays(app, 1.1);
  const ended = await stripe.subscriptions.retrieve(subscriptionId);
  expect(ended.status).toBe("canceled");
  expect(ended.metadata).toEqual({
    zephr_product_id: "sun-member",
    zephr_plan_id: "sun-member-monthly",
  });
  const payer = await stripe.customers.retrieve(customer as string);
  expect(payer.deleted ? payer : { email: payer.email, metadata: payer.metadata }).toEqual({
    email: null,
    metadata: {},
  });
  const cards = await stripe.paymentMethods.list({ customer: customer as string, type: "card" });
  expect(cards.data).toEqual([]);
  const { data: bills } = await stripe.invoices.list({ subscription: subscriptionId });
  expect(bills).toHaveLength(1);
  await windDays(app, 32);
  expect((await stripe.invoices.list({ subscription: subscriptionId })).data).toHaveLength(1);
});

test("exports purchases, grants and reasons for cancellation", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  await json(
    browser.post("/api/v1/billing/cancel", { reason: "technical", comment: "It would not load." }),
  );
  const { subscriptions } = await json<{ subscriptions: Record<string, unknown> }>(
    browser.send("/api/v1/account/export"),
  );
  expect(subscriptions).toMatchObject({
    customerId: expect.stringMatching(/^cus_/),
    subscriptions: [{ id: subscriptionId, productId: "sun-member", amount: 2500 }],
    access: [{ reason: "paid" }, { reason: "cancelled" }],
    cancellations: [{ step: "cancelled", reason: "technical", comment: "It would not load." }],
  });
});

test("keeps an unverified account that has paid, with its records, after its subscription has ended", async () => {
  const payer = await openNewReader(app);
  const { subscriptionId } = await subscribed(payer, plans.reader);
  await windDays(app, 40);
  expect(await exists(payer.email)).toBe(true);
  await stripe.subscriptions.cancel(subscriptionId);
  await windDays(app, 1);
  await windDays(app, 90);
  expect(await exists(payer.email)).toBe(true);
  const [kept] = await app.query(
    `select s.status from billing.subscriptions s join accounts.readers r on r.id = s.reader_id
     where s.id = $1 and r.email = $2`,
    [subscriptionId, payer.email],
  );
  expect(kept).toEqual({ status: "canceled" });
});
