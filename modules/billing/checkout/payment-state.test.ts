import { expect, test } from "vitest";
import type { StripeSubscription } from "../stripe";
import { readPaymentState, readSubscriptionState } from "./payment-state";

/** The fields of a Stripe subscription that are read. */
function subscription({
  status,
  invoice,
  setup,
}: {
  status: string;
  invoice?: { status: string; reason?: string; payment?: string | null };
  setup?: string;
}): StripeSubscription {
  return {
    status,
    latest_invoice: invoice && {
      id: "in_1",
      status: invoice.status,
      billing_reason: invoice.reason ?? "subscription_create",
      payment_intent: invoice.payment
        ? { id: "pi_1", status: invoice.payment, client_secret: "pi_1_secret" }
        : null,
    },
    pending_setup_intent: setup
      ? { id: "seti_1", status: setup, client_secret: "seti_1_secret" }
      : null,
  } as unknown as StripeSubscription;
}

test.each([
  [
    "a charged card",
    { status: "active", invoice: { status: "paid", payment: "succeeded" } },
    ["succeeded", "payment_intent", null],
  ],
  [
    "a card that requires authentication",
    { status: "incomplete", invoice: { status: "open", payment: "requires_action" } },
    ["requires_action", "payment_intent", "pi_1_secret"],
  ],
  [
    "a declined card",
    { status: "incomplete", invoice: { status: "open", payment: "requires_payment_method" } },
    ["requires_payment_method", "payment_intent", null],
  ],
  [
    "a payment in progress",
    { status: "incomplete", invoice: { status: "open", payment: "processing" } },
    ["processing", "payment_intent", null],
  ],
  [
    "nothing due today",
    { status: "active", invoice: { status: "paid" } },
    ["succeeded", null, null],
  ],
  [
    "nothing due today, but future charges need authorization",
    { status: "active", invoice: { status: "paid" }, setup: "requires_action" },
    ["requires_action", "setup_intent", "seti_1_secret"],
  ],
  [
    "a trial whose first charge was declined",
    { status: "trialing", invoice: { status: "open", payment: "requires_payment_method" } },
    ["requires_payment_method", "payment_intent", null],
  ],
  [
    "an expired attempt",
    { status: "incomplete_expired", invoice: { status: "void", payment: "canceled" } },
    ["canceled", "payment_intent", null],
  ],
])("%s", (_name, input, [paymentIntentStatus, paymentType, clientSecret]) => {
  expect(readPaymentState(subscription(input))).toEqual({
    paymentIntentStatus,
    paymentType,
    clientSecret,
  });
});

test.each([
  ["active", { status: "paid" }, "held"],
  ["active", { status: "open", reason: "subscription_cycle" }, "held"],
  ["trialing", { status: "paid" }, "held"],
  ["trialing", { status: "open" }, "open"],
  ["trialing", { status: "void" }, "open"],
  ["past_due", { status: "open", reason: "subscription_cycle" }, "held"],
  ["past_due", { status: "open" }, "open"],
  ["incomplete", { status: "open" }, "open"],
  ["unpaid", { status: "open", reason: "subscription_cycle" }, "lapsed"],
  ["paused", { status: "paid" }, "lapsed"],
  ["canceled", { status: "paid" }, "over"],
  ["incomplete_expired", { status: "void" }, "over"],
])("reads status %s with invoice %o as %s", (status, invoice, subscriptionState) => {
  expect(readSubscriptionState(subscription({ status, invoice }))).toBe(subscriptionState);
});
