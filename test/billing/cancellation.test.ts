import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { openBrowser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import {
  findEmails,
  json,
  listProducts,
  openSubscriber,
  readBilling,
  readSubscription,
  windDays,
} from "./bought";
import { openNewReader, plans, subscribe, subscribed } from "./checkout-calls";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });

const why = { reason: "not-reading", comment: "Too little time." };

test("gives access to the end of the period after a cancellation", async () => {
  const { browser, email, subscriptionId } = await openSubscriber(app);
  const { renewalAt } = await readSubscription(browser);
  const { endsAt } = await json<{ endsAt: string }>(browser.post("/api/v1/billing/cancel", why));
  expect(endsAt).toBe(renewalAt);
  expect(await readSubscription(browser)).toMatchObject({
    cancelAtPeriodEnd: true,
    endsAt,
    renewalAt: null,
    status: "active",
  });
  const { cancellation_details: details } = await stripe.subscriptions.retrieve(subscriptionId);
  expect(details).toMatchObject({ feedback: "unused", comment: why.comment });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  const [message, ...more] = await findEmails(app, email, /ends on/i);
  expect(more).toEqual([]);
  expect(message!.text).toContain("/dashboard/account");
  await windDays(app, 32);
  expect(await listProducts(browser)).toEqual([]);
  expect((await readBilling(browser)).subscription).toBeNull();
  expect(await findEmails(app, email, /ends on|has ended/i)).toHaveLength(1);
  expect(await findEmails(app, email, /receipt/i)).toHaveLength(1);
});

test("ignores a second cancellation, and sends one email", async () => {
  const { browser, email } = await openSubscriber(app);
  const [one, other] = await Promise.all([
    json<{ endsAt: string }>(browser.post("/api/v1/billing/cancel", why)),
    json<{ endsAt: string }>(browser.post("/api/v1/billing/cancel", why)),
  ]);
  expect(one.endsAt).toBe(other.endsAt);
  expect(await findEmails(app, email, /ends on/i)).toHaveLength(1);
});

test("resumes a canceled subscription during its period", async () => {
  const { browser } = await openSubscriber(app);
  const { renewalAt } = await readSubscription(browser);
  expect((await browser.post("/api/v1/billing/resume")).status).toBe(409);
  await json(browser.post("/api/v1/billing/cancel", why));
  expect(await json(browser.post("/api/v1/billing/resume"))).toEqual({ renewalAt });
  expect(await readSubscription(browser)).toMatchObject({ cancelAtPeriodEnd: false, renewalAt });
  await windDays(app, 32);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
});

test("rejects canceling or resuming an ended subscription", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  await json(browser.post("/api/v1/billing/cancel", why));
  await windDays(app, 32);
  expect((await browser.post("/api/v1/billing/resume")).status).toBe(404);
  const path = `/blaize/payment/stripe/subscriptions/${subscriptionId}`;
  expect((await browser.call("DELETE", path)).status).toBe(409);
});

test("ends an overdue subscription at once when it is canceled, without further charges", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: customer as string,
  });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: failing.id });
  await windDays(app, 32);
  expect(await readSubscription(browser)).toMatchObject({ status: "past_due" });
  await json(browser.post("/api/v1/billing/cancel", why));
  expect((await readBilling(browser)).subscription).toBeNull();
  expect(await listProducts(browser)).toEqual([]);
  const open = await stripe.invoices.list({ subscription: subscriptionId, status: "open" });
  expect(open.data).toEqual([]);
});

test("returns '+' for active subscriptions in Zephr's list, an instant for ended ones, and whole dollars", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const path = "/blaize/payment/stripe/subscriptions";
  const [active] = await json<Record<string, unknown>[]>(browser.send(path));
  expect(active).toMatchObject({
    "external-id": subscriptionId,
    "managed-by": "stripe",
    "blaize-product": "sun-member",
    "subscription-state": "ACTIVE",
    "next-billing-time": expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    plan_id: "sun-member-monthly",
    currency_code: "USD",
    pre_discount_price: 25,
    ended: "+1000000000-12-31T23:59:59.999999999Z",
  });
  const cancelled = await browser.call("DELETE", `${path}/${subscriptionId}`);
  expect(cancelled.status).toBe(200);
  expect((await json<Record<string, unknown>[]>(browser.send(path)))[0]).toMatchObject({
    "next-billing-time": null,
    ended: expect.stringMatching(/^\+/),
  });
  await windDays(app, 32);
  expect((await json<Record<string, unknown>[]>(browser.send(path)))[0]).toMatchObject({
    "subscription-state": "CANCELED",
    ended: expect.stringMatching(/^\d{4}-/),
  });
});

test("answers 404 for another reader's subscription, and 401 without a session", async () => {
  const { subscriptionId } = await openSubscriber(app);
  const stranger = await openSubscriber(app, plans.reader);
  const path = `/blaize/payment/stripe/subscriptions/${subscriptionId}`;
  expect((await stranger.browser.call("DELETE", path)).status).toBe(404);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).cancel_at_period_end).toBe(false);
  const nobody = openBrowser(app);
  for (const [method, where] of calls) {
    const answer = await nobody.call(method, where, method === "GET" ? undefined : {});
    expect(answer.status, where).toBe(401);
    expect(answer.headers.get("cache-control"), where).toBe("no-store");
  }
});

const calls = [
  ["GET", "/api/v1/billing"],
  ["GET", "/api/v1/billing/lookup"],
  ["GET", "/api/v1/billing/receipts"],
  ["GET", "/api/v1/billing/retention-offer"],
  ["POST", "/api/v1/billing/retention-offer"],
  ["POST", "/api/v1/billing/cancel"],
  ["POST", "/api/v1/billing/resume"],
  ["POST", "/api/v1/billing/portal"],
  ["POST", "/api/v1/billing/change/preview"],
  ["POST", "/api/v1/billing/change"],
  ["POST", "/api/v1/billing/card/setup"],
  ["POST", "/api/v1/billing/card"],
  ["POST", "/api/churnkey"],
  ["DELETE", "/blaize/payment/stripe/subscriptions/sub_1"],
  ["GET", "/blaize/payment/stripe/subscriptions"],
] as const;

/** The actions open to a payer without a confirmed address; the rest changes what is paid for, or shows more. */
const closed = new Set([
  "/api/v1/billing/portal",
  "/api/v1/billing/change/preview",
  "/api/v1/billing/change",
]);

test("lets an unverified reader do what concerns their payment, and nothing else", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId } = await subscribed(browser, plans.reader);
  const { subscription } = await readBilling(browser);
  expect(subscription).toMatchObject({ id: subscriptionId, card: null });
  for (const [method, where] of calls) {
    const answer = await browser.call(method, where, method === "GET" ? undefined : {});
    if (closed.has(where)) expect(answer.status, where).toBe(403);
    else expect(answer.status, where).not.toBe(403);
  }
});

test("lets an unverified reader see the receipts, change the card, cancel and resume", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId } = await subscribed(browser, plans.reader);
  expect((await browser.send("/cancel")).status).toBe(200);
  const receipts = await json<{ amount: number }[]>(browser.send("/api/v1/billing/receipts"));
  expect(receipts.map(({ amount }) => amount)).toEqual([1200]);
  await json(browser.post("/api/v1/billing/card", { payment_method: "pm_card_mastercard" }));
  await json(browser.post("/api/v1/billing/cancel", why));
  expect((await stripe.subscriptions.retrieve(subscriptionId)).cancel_at_period_end).toBe(true);
  await json(browser.post("/api/v1/billing/resume"));
  await json(browser.call("DELETE", `/blaize/payment/stripe/subscriptions/${subscriptionId}`));
  expect(await readSubscription(browser)).toMatchObject({ cancelAtPeriodEnd: true });
  // A visitor without an account is sent to sign in.
  expect((await openBrowser(app).send("/cancel")).status).toBe(302);
});

test("rejects another reader's card", async () => {
  const owner = await openSubscriber(app);
  const other = await openSubscriber(app);
  const { default_payment_method } = await stripe.subscriptions.retrieve(owner.subscriptionId);
  const change = { payment_method: default_payment_method };
  expect((await other.browser.post("/api/v1/billing/card", change)).status).toBe(400);
  const buyer = await openNewReader(app);
  expect((await subscribe(buyer, { ...plans.reader, ...change })).status).toBe(400);
});

test("answers 404 to a reader without a subscription", async () => {
  const { browser } = await openSubscriber(app);
  await json(browser.post("/api/v1/billing/cancel", why));
  await windDays(app, 32);
  for (const where of ["cancel", "resume", "retention-offer", "change/preview"]) {
    const answer = await browser.post(`/api/v1/billing/${where}`, {});
    expect(answer.status, where).toBe(404);
  }
});

test("halves the next invoices with the retention offer, once, and only if that reduces them", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const offer = { percentOff: 50, months: 3, amount: 1250, currency: "usd" };
  expect(await json(browser.send("/api/v1/billing/retention-offer"))).toEqual({ offer });
  const taken = await Promise.all([
    browser.post("/api/v1/billing/retention-offer"),
    browser.post("/api/v1/billing/retention-offer"),
  ]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await json(browser.send("/api/v1/billing/retention-offer"))).toEqual({ offer: null });
  await windDays(app, 32);
  const { data } = await stripe.invoices.list({ subscription: subscriptionId });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([1250, 2500]);

  const yearly = await openSubscriber(app, plans.founder);
  const nothing = await json(yearly.browser.send("/api/v1/billing/retention-offer"));
  expect(nothing).toEqual({ offer: null });
});

test("rejects a cancellation without a reason", async () => {
  const { browser } = await openSubscriber(app);
  expect((await browser.post("/api/v1/billing/cancel", {})).status).toBe(400);
  expect((await browser.post("/api/v1/billing/cancel", { reason: "spite" })).status).toBe(400);
  expect(await readSubscription(browser)).toMatchObject({ cancelAtPeriodEnd: false });
});

test("lets a former subscriber subscribe to another plan", async () => {
  const { browser } = await openSubscriber(app);
  await json(browser.post("/api/v1/billing/cancel", why));
  await windDays(app, 32);
  expect((await subscribe(browser, plans.founder)).status).toBe(200);
  expect(await listProducts(browser)).toEqual(["sun-founder"]);
});
