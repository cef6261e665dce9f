/** Discounts and changes of plan: a discount belongs to the plan that it was given for. */
import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { Browser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { json, openSubscriber, readSubscription, windDays, type Bought } from "./bought";
import { answerBank, createCard, plans, subscribed } from "./checkout-calls";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });

interface Preview {
  readonly dueNow: number;
  readonly newAmount: number;
  readonly prorationDate: number;
}

const preview = (browser: Browser, planId: string) =>
  json<Preview>(browser.post("/api/v1/billing/change/preview", { planId }));

const change = (browser: Browser, planId: string, { prorationDate }: Preview) =>
  browser.post("/api/v1/billing/change", { planId, prorationDate });

const takeOffer = (browser: Browser) => json(browser.post("/api/v1/billing/retention-offer"));

/** Cents of the latest payment for a subscription. */
async function lastPaid({ subscriptionId }: Bought): Promise<number> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 1 });
  return data[0]!.amount_paid;
}

async function payBy({ subscriptionId }: Bought, token: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const { id } = await stripe.paymentMethods.attach(token, { customer: customer as string });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
}

test.each([
  ["a monthly plan", plans.reader, "sun-founder-yearly", 100_000 - 1200],
  ["the penny plan", plans.penny, "sun-founder-yearly", 100_000],
])(
  "the offer to stay on %s takes nothing off another plan, in the preview and in the charge",
  async (_, order, planId, due) => {
    // A card of its own: the penny offer is one per card.
    const card = await createCard(stripe, "5555555555554444");
    const bought = await openSubscriber(app, { ...order, payment_method: card });
    const { browser, subscriptionId } = bought;
    await takeOffer(browser);
    const shown = await preview(browser, planId);
    expect(shown).toMatchObject({ dueNow: due, newAmount: 100_000, endsDiscount: true });
    await json(change(browser, planId, shown));
    expect(await lastPaid(bought)).toBe(due);
    const after = await stripe.subscriptions.retrieve(subscriptionId);
    expect(after.discounts).toEqual([]);
  },
);

test("a card that is declined leaves a discounted subscription, and its discount, as they were", async () => {
  const bought = await openSubscriber(app, plans.reader);
  const { browser, subscriptionId } = bought;
  await takeOffer(browser);
  await payBy(bought, "pm_card_chargeCustomerFail");
  const shown = await preview(browser, "sun-founder-yearly");
  expect((await change(browser, "sun-founder-yearly", shown)).status).toBe(402);
  expect(await readSubscription(browser)).toMatchObject({ planId: "sun-reader-monthly" });
  const kept = await stripe.subscriptions.retrieve(subscriptionId);
  expect(kept.discounts).toHaveLength(1);
  await json(browser.post("/api/v1/billing/card", { payment_method: "pm_card_visa" }));
  await json(change(browser, "sun-founder-yearly", shown));
  expect(await lastPaid(bought)).toBe(shown.dueNow);
});

test("a bank that asks the cardholder is answered without the discount", async () => {
  const bought = await openSubscriber(app, plans.reader);
  const { browser, subscriptionId } = bought;
  await takeOffer(browser);
  await payBy(bought, "pm_card_authenticationRequired");
  const shown = await preview(browser, "sun-founder-yearly");
  const asked = await json<{ status: string; clientSecret: string }>(
    change(browser, "sun-founder-yearly", shown),
  );
  expect(asked.status).toBe("requires_action");
  await answerBank(app, asked.clientSecret, "complete");
  await json(change(browser, "sun-founder-yearly", shown));
  expect(await lastPaid(bought)).toBe(shown.dueNow);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).discounts).toEqual([]);
});

test("a code’s discount ends with its plan, too, and what was taken off stays taken off", async () => {
  const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
  const bought = await openSubscriber(app, { ...plans.member, discount_code: coupon });
  expect(await lastPaid(bought)).toBe(1250);
  const shown = await preview(bought.browser, "sun-member-yearly");
  // The credit is what was paid for the month, not its price.
  expect(shown.dueNow).toBe(25_000 - 1250);
  await json(change(bought.browser, "sun-member-yearly", shown));
  expect(await lastPaid(bought)).toBe(25_000 - 1250);
});

test("the offer to stay is made once to a reader, not once for each subscription", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  await takeOffer(browser);
  await stripe.subscriptions.cancel(subscriptionId);
  await windDays(app, 0);
  const again = await subscribed(browser, plans.member);
  expect(await json(browser.send("/api/v1/billing/retention-offer"))).toEqual({ offer: null });
  expect((await browser.post("/api/v1/billing/retention-offer")).status).toBe(409);
  await stripe.subscriptions.cancel(again.subscriptionId);
});

test("the offer to stay isn’t made to a reader who has a discount, or pays only after it would end", async () => {
  const { id: coupon } = await stripe.coupons.create({ percent_off: 80, duration: "forever" });
  const discounted = await openSubscriber(app, { ...plans.member, discount_code: coupon });
  const yearly = await openSubscriber(app, plans.readerYearly);
  for (const { browser } of [discounted, yearly]) {
    expect(await json(browser.send("/api/v1/billing/retention-offer"))).toEqual({ offer: null });
  }
});
