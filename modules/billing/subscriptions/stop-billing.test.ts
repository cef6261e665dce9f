import { expect, test } from "vitest";
import type { Facts } from "../facts/facts";
import type { StripeState } from "../facts/read-facts";
import { paidMonth } from "../facts/test-facts";
import type { StripeClient } from "../stripe";
import { createStopBilling } from "./stop-billing";

const invoice = (id: string, status: string, reason = "subscription_cycle") => ({
  id,
  status,
  billing_reason: reason,
  charge: null,
  created: 0,
  lines: { data: [] },
});

/** The requests to Stripe, and the notes about them, in order. */
async function stop(options: {
  facts: Partial<Facts>;
  invoices?: readonly object[];
  isDecided?: boolean;
}): Promise<{ done: readonly string[]; isChanged: boolean }> {
  const done: string[] = [];
  const say = async (what: string) => void done.push(what);
  const stripe = {
    invoices: { voidInvoice: (id: string) => say(`void ${id}`) },
    subscriptions: { cancel: (id: string) => say(`cancel ${id}`) },
  } as unknown as StripeClient;
  const { stop: run } = createStopBilling({
    stripe,
    note: ({ reason, subscriptionId }) => say(`note ${reason} ${subscriptionId}`),
  });
  const isChanged = await run({
    readerId: "reader",
    facts: { ...paidMonth, ...options.facts },
    state: { invoices: options.invoices ?? [] } as unknown as StripeState,
    isDecided: options.isDecided ?? false,
  });
  return { done, isChanged };
}

const paid = [invoice("in_2", "paid"), invoice("in_1", "paid", "subscription_create")];
const superseded = [invoice("in_3", "paid"), invoice("in_2", "open"), paid[1]!];

test.each<[string, Parameters<typeof stop>[0], readonly string[]]>([
  ["leaves a paid subscription alone", { facts: {}, invoices: paid }, []],
  [
    "notes and cancels after a lost dispute",
    { facts: { taken: "dispute" }, invoices: paid },
    ["note dispute-lost sub_test", "cancel sub_test"],
  ],
  [
    "voids what is open before it cancels",
    {
      facts: { taken: "dispute", status: "past_due" },
      invoices: [invoice("in_3", "open"), ...paid],
    },
    ["note dispute-lost sub_test", "void in_3", "cancel sub_test"],
  ],
  [
    "cancels after a refund in Stripe",
    { facts: { taken: "refund" }, invoices: paid },
    ["note refunded sub_test", "cancel sub_test"],
  ],
  [
    "leaves a refund that the staff decided about",
    { facts: { taken: "refund" }, invoices: paid, isDecided: true },
    [],
  ],
  [
    "cancels after a lost dispute, whatever the staff decided about a refund",
    { facts: { taken: "dispute" }, invoices: paid, isDecided: true },
    ["note dispute-lost sub_test", "cancel sub_test"],
  ],
  [
    "leaves what has ended",
    { facts: { taken: "dispute", status: "canceled" }, invoices: paid },
    [],
  ],
  ["voids what a later payment made void", { facts: {}, invoices: superseded }, ["void in_2"]],
  [
    "leaves an open invoice of the current period",
    { facts: { status: "past_due" }, invoices: [invoice("in_3", "open"), ...paid] },
    [],
  ],
])("%s", async (_, input, expected) => {
  expect(await stop(input)).toEqual({ done: expected, isChanged: expected.length > 0 });
});
