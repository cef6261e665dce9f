/** Changes that wait for a payment: for another card, or for 3-D Secure. */
import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../../test-stripe";
import { subscribe } from "./test-subscriber";

const HOUR = 3600;

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("a change whose payment fails is rolled back with error_if_incomplete", async () => {
  const { stripe } = test;
  const { made, item, customer } = await subscribe(test, "sheet_monthly");
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
  const upgrade = stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_monthly" }],
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  });
  await expect(upgrade).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402 });
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
    status: "active",
    latest_invoice: made.latest_invoice,
    items: { data: [{ price: { id: "sheet_monthly" } }] },
  });
});

async function upgradeWithChallenge() {
  const { stripe } = test;
  const { made, item, customer } = await subscribe(test, "sheet_monthly");
  const card = await stripe.paymentMethods.attach("pm_card_authenticationRequired", { customer });
  await stripe.subscriptions.update(made.id, { default_payment_method: card.id });
  const changed = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_monthly" }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice.payment_intent"],
  });
  const invoice = changed.latest_invoice as Stripe.Invoice;
  return { made, changed, invoice, intent: invoice.payment_intent as Stripe.PaymentIntent };
}

it("a change waits for 3-D Secure and is applied after it", async () => {
  const { stripe, simulated } = test;
  const { made, changed, intent } = await upgradeWithChallenge();
  expect(changed).toMatchObject({
    status: "active",
    items: { data: [{ price: { id: "sheet_monthly" } }] },
    pending_update: { subscription_items: [{ price: { id: "press_monthly" } }] },
    latest_invoice: { status: "open", payment_intent: { status: "requires_action" } },
  });
  await simulated.routes.request("/challenge", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      intent: intent.id,
      client_secret: intent.client_secret,
      outcome: "complete",
    }),
  });
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
    status: "active",
    pending_update: null,
    items: { data: [{ price: { id: "press_monthly" } }] },
  });
});

it("a pending change is dropped when its invoice is voided, and after 23 hours", async () => {
  const { stripe } = test;
  const first = await upgradeWithChallenge();
  await stripe.invoices.voidInvoice(first.invoice.id);
  const second = await upgradeWithChallenge();
  await test.advance(1);
  for (const { made } of [first, second]) {
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: "active",
      pending_update: null,
      items: { data: [{ price: { id: "sheet_monthly" } }] },
    });
  }
  const late = await stripe.invoices.retrieve(second.invoice.id);
  expect(late).toMatchObject({
    status: "void",
    status_transitions: { voided_at: second.invoice.created + 23 * HOUR },
  });
});

it("a pending change is dropped when the period or the subscription ends", async () => {
  const { stripe } = test;
  const ended = await upgradeWithChallenge();
  await stripe.subscriptions.cancel(ended.made.id);
  expect(await stripe.invoices.retrieve(ended.invoice.id)).toMatchObject({ status: "void" });

  const { made, customer, item } = await subscribe(test, "sheet_monthly");
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
  test.clock.set(new Date((made.current_period_end - 12 * HOUR) * 1000));
  const held = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_monthly", quantity: 9 }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  expect(held.pending_update).not.toBeNull();
  await test.advance(1);
  const renewed = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
  expect(renewed).toMatchObject({
    status: "past_due",
    pending_update: null,
    latest_invoice: { status: "open", amount_due: 1200 },
  });
  expect(await stripe.invoices.retrieve(held.latest_invoice as string)).toMatchObject({
    status: "void",
  });
});
