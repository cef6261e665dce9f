import type { Stripe } from "stripe";
import { beforeEach, expect, test } from "vitest";
import { openBrowser, register, type Browser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import {
  disturbWebhooks,
  findEmails,
  json,
  listProducts,
  openSubscriber,
  readBilling,
  readSubscription,
  windDays,
  windTo,
  type Bought,
} from "./bought";
import { answerBank, createCard, plans } from "./checkout-calls";
import { useBilling } from "./use-billing";

/** Can be attached, but every charge fails. */
const FAILING = "4000000000000341";

/** Every charge requires authentication. */
const PROVING = "4000002760003184";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });
beforeEach(() => disturbWebhooks(app, {}));

/** Makes later charges fail, or with another card number require authentication. */
async function failNext({ browser, subscriptionId }: Bought, number = FAILING): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const method = await createCard(stripe, number);
  await stripe.paymentMethods.attach(method, { customer: customer as string });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: method });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
}

/** The wall on a subscriber article, with its markup; null if the article is open. */
async function findWall(browser: Browser): Promise<string | null> {
  const page = await browser.send("/article/the-bell-founder-who-will-not-hurry-bronze");
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  const [, wall] = (await page.text()).split('data-wall="');
  return wall?.split("</aside>")[0] ?? null;
}

async function isPaymentDue(browser: Browser): Promise<boolean> {
  const preview = await json<{ isPaymentDue: boolean }>(
    browser.post("/api/v1/checkout/preview", { planId: plans.reader.plan_id }),
  );
  return preview.isPaymentDue;
}

test("renews monthly, with a receipt for each month", async () => {
  const { browser, email } = await openSubscriber(app);
  const before = await readSubscription(browser);
  expect(before).toMatchObject({
    productId: "sun-member",
    planId: "sun-member-monthly",
    tier: "member",
    label: "Sun Member",
    status: "active",
    interval: "month",
    amount: 2500,
    endsAt: null,
    cancelAtPeriodEnd: false,
    pastDue: null,
    isTrial: false,
    card: { brand: "visa", last4: "4242" },
  });
  const [first, ...more] = await findEmails(app, email, /receipt/i);
  expect(more).toEqual([]);
  expect(first!.subject).toContain("$25.00");
  expect(first!.text).toMatch(/Invoice: \S+-0001/);
  await windDays(app, 32);
  const after = await readSubscription(browser);
  expect(after.status).toBe("active");
  expect(new Date(after.renewalAt!) > new Date(before.renewalAt!)).toBe(true);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  expect(await findEmails(app, email, /receipt/i)).toHaveLength(2);
});

test("sends an email after a failed renewal, and ends access after 14 days", async () => {
  const bought = await openSubscriber(app);
  const { browser, email } = bought;
  await failNext(bought);
  const { renewalAt } = await readSubscription(browser);
  await windTo(app, renewalAt!, { plusDays: 1 });
  const overdue = await readSubscription(browser);
  expect(overdue).toMatchObject({ status: "past_due", renewalAt: null });
  const grace = new Date(overdue.pastDue!.graceEndsAt).getTime() - new Date(renewalAt!).getTime();
  expect(grace).toBe(14 * 86_400_000);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  const failed = await findEmails(app, email, /didn’t go through/i);
  expect(failed).toHaveLength(1);
  expect(failed[0]!.text).toContain("/dashboard/account");
  await windTo(app, renewalAt!, { plusDays: 13.9 });
  expect(await findEmails(app, email, /didn’t go through/i)).toHaveLength(2);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  // Readers with access see no wall.
  expect(await findWall(browser)).toBeNull();
  await windTo(app, renewalAt!, { plusDays: 14.1 });
  expect(await listProducts(browser)).toEqual([]);
});

test("requests approval of a renewal, and is paid once it is approved", async () => {
  const bought = await openSubscriber(app);
  const { browser, email } = bought;
  expect((await browser.post("/api/v1/billing/approve")).status).toBe(200);
  await failNext(bought, PROVING);
  const { renewalAt } = await readSubscription(browser);
  await windTo(app, renewalAt!, { plusDays: 1 });
  expect(await readSubscription(browser)).toMatchObject({
    status: "past_due",
    needsApproval: true,
  });
  expect(await findEmails(app, email, /didn’t go through/)).toEqual([]);
  const [message] = await findEmails(app, email, /^Approve your payment to The Sun$/);
  expect(message!.text).toContain("/dashboard/account#payment");
  const { paid, clientSecret } = await json<{ paid: boolean; clientSecret: string }>(
    browser.post("/api/v1/billing/approve"),
  );
  expect(paid).toBe(false);
  // Rejected at the bank by mistake: the card is valid, and the bank asks again.
  await answerBank(app, clientSecret, "fail");
  await expect.poll(async () => (await readSubscription(browser)).needsApproval).toBe(true);
  const again = await json<{ paid: boolean; clientSecret: string }>(
    browser.post("/api/v1/billing/approve"),
  );
  expect(again).toEqual({ paid: false, clientSecret: expect.stringMatching(/_secret_/) });
  expect((await readSubscription(browser)).needsApproval).toBe(true);
  await answerBank(app, again.clientSecret, "complete");
  expect(await json(browser.post("/api/v1/billing/approve"))).toEqual({
    paid: true,
    clientSecret: null,
  });
  expect(await readSubscription(browser)).toMatchObject({
    status: "active",
    needsApproval: false,
    pastDue: null,
  });
});

test("requests no approval of a declined renewal", async () => {
  const bought = await openSubscriber(app);
  await failNext(bought);
  const { renewalAt } = await readSubscription(bought.browser);
  await windTo(app, renewalAt!, { plusDays: 1 });
  expect((await readSubscription(bought.browser)).needsApproval).toBe(false);
  const refused = await bought.browser.post("/api/v1/billing/approve");
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "payment_due" });
});

test("pays an overdue invoice with a new card at once, and restores access", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  await failNext(bought);
  const { renewalAt } = await readSubscription(browser);
  expect(await findWall(browser)).toBeNull();
  await windTo(app, renewalAt!, { plusDays: 14.5 });
  expect(await listProducts(browser)).toEqual([]);
  // A subscriber is not offered another plan: the wall and checkout link to the card form.
  const wall = await findWall(browser);
  expect(wall).toMatch(/^payment-due/);
  expect(wall).toContain("Your last payment didn’t go through");
  expect(wall).toMatch(/<a [^>]*href="\/dashboard\/account#payment"[^>]*>Fix payment<\/a>/);
  expect(wall).not.toContain("Join Today");
  expect(await isPaymentDue(browser)).toBe(true);
  const other = openBrowser(app);
  expect(await findWall(other)).toMatch(/^paywall/);
  expect(await isPaymentDue(other)).toBe(false);
  await register(app, other, "owes-nothing@example.com");
  expect(await findWall(other)).toMatch(/^paywall/);
  expect(await isPaymentDue(other)).toBe(false);
  const { clientSecret } = await json<{ clientSecret: string }>(
    browser.post("/api/v1/billing/card/setup"),
  );
  expect(clientSecret).toMatch(/^seti_\w+_secret_\w+/);
  const paid = await json(
    browser.post("/api/v1/billing/card", { payment_method: "pm_card_mastercard" }),
  );
  expect(paid).toMatchObject({ paid: true, card: { brand: "mastercard", last4: "4444" } });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  const subscription = await readSubscription(browser);
  expect(subscription).toMatchObject({ status: "active", pastDue: null });
  expect(subscription.card).toMatchObject({ last4: "4444" });
  expect(await findWall(browser)).toBeNull();
  expect(await isPaymentDue(browser)).toBe(false);
});

test("answers 402 to a declined new card, and accepts the next one", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  await failNext(bought);
  await windDays(app, 33);
  expect(await isPaymentDue(browser)).toBe(false);
  const refused = await browser.post("/api/v1/billing/card", {
    payment_method: "pm_card_chargeCustomerFail",
  });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/declined/i) });
  expect(await readSubscription(browser)).toMatchObject({ status: "past_due" });
  await json(browser.post("/api/v1/billing/card", { payment_method: "pm_card_visa" }));
  expect(await readSubscription(browser)).toMatchObject({ status: "active" });
});

test("ends a subscription that is never paid, and lets its reader subscribe again", async () => {
  const bought = await openSubscriber(app);
  const { browser, email } = bought;
  await failNext(bought);
  for (const days of [31, 4, 6, 8]) await windDays(app, days);
  expect((await readBilling(browser)).subscription).toBeNull();
  expect(await listProducts(browser)).toEqual([]);
  // There is no unpaid invoice left.
  expect(await findWall(browser)).toMatch(/^paywall/);
  const [message] = await findEmails(app, email, /has ended/i);
  expect(message!.text).toMatch(/couldn’t collect/i);
  await json(
    browser.post("/blaize/payment/stripe/subscribe", {
      payment_method: "pm_card_visa",
      ...plans.reader,
    }),
  );
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
});

test("charges 60 cents for the penny offer, announces the renewal a week before, then charges the full price", async () => {
  const { browser, email } = await openSubscriber(app, plans.penny);
  const subscription = await readSubscription(browser);
  expect(subscription).toMatchObject({ status: "trialing", isTrial: true, amount: 12_000 });
  const days = (new Date(subscription.renewalAt!).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(59);
  expect((await readBilling(browser)).pennyAvailable).toBe(false);
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
  await windDays(app, 54);
  const [reminder, ...more] = await findEmails(app, email, /introductory offer/i);
  expect(more).toEqual([]);
  expect(reminder!.text).toContain("$120.00");
  await windDays(app, 7);
  expect(await readSubscription(browser)).toMatchObject({ status: "active", isTrial: false });
  const receipts = await findEmails(app, email, /receipt/i);
  expect(receipts.map(({ subject }) => /\$[\d.]+/.exec(subject)?.[0])).toEqual([
    "$120.00",
    "$0.60",
  ]);
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
});
