import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { Browser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import {
  json,
  listProducts,
  openSubscriber,
  readSubscription,
  windDays,
  type Bought,
} from "./bought";
import { plans } from "./checkout-calls";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });

interface Preview {
  readonly currency: string;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  readonly creditLeft: number;
  readonly endsDiscount: boolean;
  readonly dueNow: number;
  readonly credit: number;
  readonly newAmount: number;
  readonly interval: string;
  readonly renewalAt: string;
  readonly prorationDate: number;
  readonly productName: string;
}

const preview = (browser: Browser, planId: string) =>
  json<Preview>(browser.post("/api/v1/billing/change/preview", { planId }));

const change = (browser: Browser, planId: string, { prorationDate }: Preview) =>
  browser.post("/api/v1/billing/change", { planId, prorationDate });

/** Cents charged for a subscription, newest first. */
async function listTaken({ subscriptionId }: Bought): Promise<readonly number[]> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
  return data.map(({ amount_paid: paid }) => paid);
}

/** Charges this card from now on. */
async function payBy({ subscriptionId }: Bought, token: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const { id } = await stripe.paymentMethods.attach(token, { customer: customer as string });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
}

test("charges an upgrade as previewed, with credit for the month, and gives access at once", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  const before = await readSubscription(browser);
  await windDays(app, 10);
  const shown = await preview(browser, "sun-founder-monthly");
  expect(shown).toMatchObject({
    currency: "usd",
    newAmount: 10_000,
    interval: "month",
    productName: "Sun Founder",
    renewalAt: before.renewalAt,
  });
  // About two thirds of a month: $100 worth, less $25 worth.
  expect(shown.dueNow).toBeGreaterThan(4_700);
  expect(shown.dueNow).toBeLessThan(5_300);
  expect(shown.credit).toBeGreaterThan(1_500);
  expect(await json(change(browser, "sun-founder-monthly", shown))).toEqual({
    status: "changed",
    clientSecret: null,
  });
  expect(await listTaken(bought)).toEqual([shown.dueNow, 2500]);
  expect(await listProducts(browser)).toEqual(["sun-founder"]);
  expect(await readSubscription(browser)).toMatchObject({
    tier: "founder",
    planId: "sun-founder-monthly",
    renewalAt: before.renewalAt,
  });
});

test("charges a duplicate change once, concurrent or repeated", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  const shown = await preview(browser, "sun-founder-monthly");
  const answers = await Promise.all([
    change(browser, "sun-founder-monthly", shown),
    change(browser, "sun-founder-monthly", shown),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await change(browser, "sun-founder-monthly", shown)).status).toBe(200);
  expect(await listTaken(bought)).toHaveLength(2);
});

test("starts the year at once on a change from monthly to yearly", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  const shown = await preview(browser, "sun-member-yearly");
  expect(shown).toMatchObject({ newAmount: 25_000, interval: "year" });
  expect(shown.dueNow).toBe(25_000 - shown.credit);
  await json(change(browser, "sun-member-yearly", shown));
  expect((await listTaken(bought))[0]).toBe(shown.dueNow);
  const { renewalAt, interval } = await readSubscription(browser);
  expect(interval).toBe("year");
  // Preview and change are prorated at their own seconds.
  const later = Date.parse(renewalAt ?? "") - Date.parse(shown.renewalAt);
  expect(later).toBeGreaterThanOrEqual(0);
  expect(later).toBeLessThan(60_000);
});

test("starts the month at once on a change from yearly to monthly, and credits the year", async () => {
  const bought = await openSubscriber(app, plans.readerYearly);
  const { browser } = bought;
  const shown = await preview(browser, "sun-member-monthly");
  expect(shown).toMatchObject({ dueNow: 0, creditLeft: 12_000 - 2500, newAmount: 2500 });
  await json(change(browser, "sun-member-monthly", shown));
  const { renewalAt } = await readSubscription(browser);
  const later = Date.parse(renewalAt ?? "") - Date.parse(shown.renewalAt);
  expect(later).toBeGreaterThanOrEqual(0);
  expect(later).toBeLessThan(60_000);
});

test("charges nothing for a downgrade, and credits the difference to later invoices", async () => {
  const bought = await openSubscriber(app, { ...plans.member, plan_id: "sun-member-monthly" });
  const { browser } = bought;
  const shown = await preview(browser, "sun-reader-monthly");
  expect(shown.dueNow).toBe(0);
  expect(shown.credit).toBeGreaterThan(2_000);
  await json(change(browser, "sun-reader-monthly", shown));
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
  await windDays(app, 32);
  const [renewal] = await listTaken(bought);
  expect(renewal).toBeLessThan(1200);
});

test("ends the penny offer on an upgrade, at the full price", async () => {
  const bought = await openSubscriber(app, plans.penny);
  const { browser } = bought;
  const shown = await preview(browser, "sun-founder-yearly");
  expect(shown).toMatchObject({ dueNow: 100_000, newAmount: 100_000 });
  await json(change(browser, "sun-founder-yearly", shown));
  expect((await listTaken(bought))[0]).toBe(100_000);
  expect(await readSubscription(browser)).toMatchObject({
    tier: "founder",
    status: "active",
    isTrial: false,
  });
});

test("changes nothing if the card is declined, and accepts another one", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  await payBy(bought, "pm_card_chargeCustomerFail");
  const shown = await preview(browser, "sun-founder-monthly");
  const declined = await change(browser, "sun-founder-monthly", shown);
  expect(declined.status).toBe(402);
  expect(await declined.json()).toMatchObject({
    code: expect.stringMatching(/decline/),
    message: expect.stringMatching(/declined/i),
  });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  expect(await readSubscription(browser)).toMatchObject({
    planId: "sun-member-monthly",
    status: "active",
    pastDue: null,
  });
  await json(browser.post("/api/v1/billing/card", { payment_method: "pm_card_visa" }));
  const again = await preview(browser, "sun-founder-monthly");
  await json(change(browser, "sun-founder-monthly", again));
  expect(await listProducts(browser)).toEqual(["sun-founder"]);
  const charged = (await listTaken(bought)).filter((amount) => amount > 0);
  expect(charged).toEqual([again.dueNow, 2500]);
});

test("changes nothing before a required authentication", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  await payBy(bought, "pm_card_authenticationRequired");
  const shown = await preview(browser, "sun-founder-monthly");
  const waiting = await json<{ status: string; clientSecret: string }>(
    change(browser, "sun-founder-monthly", shown),
  );
  expect(waiting).toMatchObject({
    status: "requires_action",
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+/),
  });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
});

test("resumes a canceled subscription on a change of plan", async () => {
  const { browser } = await openSubscriber(app);
  await json(browser.post("/api/v1/billing/cancel", { reason: "too-expensive" }));
  const shown = await preview(browser, "sun-reader-monthly");
  await json(change(browser, "sun-reader-monthly", shown));
  expect(await readSubscription(browser)).toMatchObject({
    planId: "sun-reader-monthly",
    cancelAtPeriodEnd: false,
  });
});

test.each([
  ["sun-nothing-monthly", 400, "unknown_plan"],
  ["sun-reader-penny", 400, "penny_not_for_change"],
  ["sun-member-monthly", 409, "same_plan"],
])("rejects a change to %s: %i %s", async (planId, status, code) => {
  const { browser } = await openSubscriber(app);
  const answer = await browser.post("/api/v1/billing/change/preview", { planId });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, message: expect.any(String) });
});

test("rejects an expired or invalid preview", async () => {
  const { browser } = await openSubscriber(app);
  const shown = await preview(browser, "sun-founder-monthly");
  for (const seconds of [-7200, 7200]) {
    const prorationDate = shown.prorationDate + seconds;
    const answer = await change(browser, "sun-founder-monthly", { ...shown, prorationDate });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "preview_expired" });
  }
  expect(await listProducts(browser)).toEqual(["sun-member"]);
});

test("shows every line of the change’s invoice, and they add up to what is charged", async () => {
  const bought = await openSubscriber(app);
  const { browser } = bought;
  await windDays(app, 10);
  const shown = await preview(browser, "sun-founder-monthly");
  expect(shown.lines.map(({ label }) => label)).toEqual([
    "Unused time on Sun Member",
    "Remaining time on Sun Founder",
  ]);
  expect(shown.lines.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
  expect(sum(shown)).toBe(shown.dueNow);
  await json(change(browser, "sun-founder-monthly", shown));
  expect((await listTaken(bought))[0]).toBe(shown.dueNow);
  // The rest of a downgrade's credit is a line, too, and then pays for a part of the next change.
  const down = await preview(browser, "sun-reader-monthly");
  expect(sum(down)).toBe(0);
  expect(down.creditLeft).toBeGreaterThan(0);
  expect(down.lines.at(-1)).toEqual({
    label: "Credit for later payments",
    amount: down.creditLeft,
  });
  await json(change(browser, "sun-reader-monthly", down));
  const up = await preview(browser, "sun-founder-monthly");
  expect(up.lines).toContainEqual({ label: "Account credit", amount: -down.creditLeft });
  expect(sum(up)).toBe(up.dueNow);
});

const sum = ({ lines }: Preview) => lines.reduce((total, { amount }) => total + amount, 0);

/**
 * As Stripe's portal schedules an end where billing is flexible: `cancel_at` at the end of the period, and
 * `cancel_at_period_end` false (docs.stripe.com/billing/subscriptions/billing-mode/compare).
 */
async function cancelInPortal({ subscriptionId }: Bought): Promise<void> {
  const { current_period_end: at } = await stripe.subscriptions.retrieve(subscriptionId);
  const ended = await stripe.subscriptions.update(subscriptionId, { cancel_at: at });
  expect(ended).toMatchObject({ cancel_at: at, cancel_at_period_end: false });
  await windDays(app, 0);
}

test.each(["resume", "a change of plan"])("%s undoes an end that the portal set", async (how) => {
  const bought = await openSubscriber(app);
  const { browser, subscriptionId } = bought;
  await cancelInPortal(bought);
  expect(await readSubscription(browser)).toMatchObject({ cancelAtPeriodEnd: true });
  if (how === "resume") await json(browser.post("/api/v1/billing/resume"));
  else {
    const shown = await preview(browser, "sun-founder-monthly");
    await json(change(browser, "sun-founder-monthly", shown));
  }
  expect(await stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({
    cancel_at: null,
    cancel_at_period_end: false,
  });
  await windDays(app, 40);
  expect(await readSubscription(browser)).toMatchObject({ status: "active" });
});

test("canceling ends a subscription with its period, though Stripe would end it a year later", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const { current_period_end: periodEnd } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(subscriptionId, { cancel_at: periodEnd + 365 * 86_400 });
  await windDays(app, 0);
  const { endsAt } = await json<{ endsAt: string }>(
    browser.post("/api/v1/billing/cancel", { reason: "other" }),
  );
  expect(Date.parse(endsAt)).toBe(periodEnd * 1000);
});
