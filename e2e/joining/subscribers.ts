/** Creates subscribers through the checkout API, and changes their state in Stripe. */
import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { registerReader } from "../accounts/readers";
import { whenReady } from "../paper";
import { newEmail } from "../paywall/checkout-steps";
import { callStripe } from "../call-stripe";

/** Tokens of Stripe's test cards. */
export const testCards = {
  good: "pm_card_visa",
  other: "pm_card_mastercard",
  failsLater: "pm_card_chargeCustomerFail",
  asksBank: "pm_card_authenticationRequired",
} as const;

/**
 * Creates a subscriber, signed in in this browser context.
 *
 * @param options.email of an existing account; without it, a new one is created
 * @returns the subscription's ID
 */
export async function makeSubscriber(
  context: BrowserContext,
  options: { name: string; planId: string; card?: string } | { email: string; planId: string },
): Promise<string> {
  const { planId } = options;
  const card = ("card" in options ? options.card : undefined) ?? testCards.good;
  if ("name" in options) await registerReader(context, newEmail(options.name));
  const answer = await context.request.post("/blaize/payment/stripe/subscribe", {
    data: {
      payment_method: card,
      product_id: planId.replace(/-\w+$/, ""),
      plan_id: planId,
      checkout_id: crypto.randomUUID(),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { subscriptionId, grant_id } = (await answer.json()) as {
    subscriptionId: string;
    grant_id: string | null;
  };
  expect(grant_id).not.toBeNull();
  return subscriptionId;
}

/** Makes a renewal fail: ends the period now with a card that is declined or requires approval. */
export async function failRenewal(
  request: APIRequestContext,
  subscriptionId: string,
  card: string = testCards.failsLater,
): Promise<void> {
  const { customer } = await callStripe(request, `subscriptions/${subscriptionId}`);
  const method = await callStripe(request, `payment_methods/${card}/attach`, {
    customer: String(customer),
  });
  await callStripe(request, `subscriptions/${subscriptionId}`, {
    default_payment_method: String(method.id),
    billing_cycle_anchor: "now",
    proration_behavior: "none",
  });
}

export async function openAccount(page: Page): Promise<void> {
  await page.goto("/dashboard/account");
  await whenReady(page);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** The section that shows the reader's subscription. */
export const band = (page: Page) => page.locator(".dashboard-band");
