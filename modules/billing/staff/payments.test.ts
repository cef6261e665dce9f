import { expect, test } from "vitest";
import { day, paidMonth } from "../facts/test-facts";
import type { StripeClient } from "../stripe";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import { listPayments } from "./payments";

const charge = (options: { refunded?: number; disputed?: boolean }) => ({
  id: "ch_1",
  status: "succeeded",
  amount: 2500,
  amount_refunded: options.refunded ?? 0,
  refunded: options.refunded === 2500,
  disputed: options.disputed ?? false,
  payment_method_details: { card: { brand: "visa", last4: "4242" } },
});

const invoice = (own: object | null, status = "paid") => ({
  id: "in_1",
  number: "A-1",
  created: day("2026-03-10").getTime() / 1000,
  status,
  status_transitions: { paid_at: null },
  amount_due: 2500,
  amount_paid: status === "paid" ? 2500 : 0,
  currency: "usd",
  description: null,
  charge: own,
  payment_intent: null,
  lines: { data: [] },
});

/** @param options.upcoming cents of Stripe's next invoice */
function list(options: { invoice: object; dispute?: string; upcoming?: number }) {
  const stripe = {
    invoices: {
      list: async () => ({ data: [options.invoice] }),
      retrieveUpcoming: async () => ({ amount_due: options.upcoming ?? 2500 }),
    },
    disputes: {
      list: async () => ({
        data: options.dispute
          ? [{ id: "dp_1", charge: "ch_1", amount: 2500, status: options.dispute }]
          : [],
      }),
    },
  } as unknown as StripeClient;
  const current = { facts: paidMonth, isMissing: false, entitledUntil: day("2026-04-13") };
  return listPayments(stripe, {
    customerId: "cus_test",
    groupCustomerIds: [],
    subscriptions: [current as unknown as StoredSubscription],
    livemode: false,
    isSimulated: true,
  });
}

const disputed = invoice(charge({ disputed: true }));

test.each<[string, Parameters<typeof list>[0], object]>([
  ["paid", { invoice: invoice(charge({})) }, { status: "paid", lost: 0, refundable: 2500 }],
  [
    "refunded in part",
    { invoice: invoice(charge({ refunded: 500 })) },
    { status: "partly_refunded", refunded: 500, refundable: 2000 },
  ],
  [
    "refunded",
    { invoice: invoice(charge({ refunded: 2500 })) },
    { status: "refunded", refunded: 2500, refundable: 0 },
  ],
  ["due", { invoice: invoice(null, "open") }, { status: "due", refundable: 0 }],
  ["written off", { invoice: invoice(null, "uncollectible") }, { status: "failed" }],
  [
    "disputed",
    { invoice: disputed, dispute: "needs_response" },
    { status: "disputed", lost: 0, refundable: 0 },
  ],
  [
    "in a dispute that waits",
    { invoice: disputed, dispute: "under_review" },
    { status: "disputed" },
  ],
  [
    "lost in a dispute",
    { invoice: disputed, dispute: "lost" },
    { status: "dispute_lost", lost: 2500, refundable: 0 },
  ],
  ["kept in a dispute", { invoice: disputed, dispute: "won" }, { status: "paid", lost: 0 }],
  [
    "the subject of a question of the bank that came to nothing",
    { invoice: disputed, dispute: "warning_closed" },
    { status: "paid", lost: 0 },
  ],
])("a payment that is %s", async (_, input, expected) => {
  expect((await list(input)).payments).toMatchObject([expected]);
});

test("the next renewal costs what Stripe will charge", async () => {
  const { next } = await list({ invoice: invoice(charge({})), upcoming: 1250 });
  expect(next).toMatchObject({ amount: 1250, fullAmount: 2500 });
});
