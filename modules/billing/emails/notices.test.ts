import { expect, test } from "vitest";
import type { StripeDispute, StripeInvoice, StripeRefund } from "../stripe";
import type { Facts } from "../facts/facts";
import { decideEntitlement } from "../facts/policy";
import { day, paidMonth } from "../facts/test-facts";
import { decideNotices, type NoticeInput } from "./notices";
import { decideStaffNotices } from "./staff-notices";

const seconds = (on: string) => day(on).getTime() / 1000;

function bill({
  id,
  on,
  paid,
  attempts = 1,
  first = false,
  amount = 2500,
}: {
  id: string;
  on: string;
  paid: boolean;
  attempts?: number;
  first?: boolean;
  amount?: number;
}): StripeInvoice {
  return {
    id,
    number: `NUMBER-${id}`,
    created: seconds(on),
    status: paid ? "paid" : "open",
    status_transitions: { paid_at: paid ? seconds(on) : null },
    billing_reason: first ? "subscription_create" : "subscription_cycle",
    amount_due: amount,
    amount_paid: paid ? amount : 0,
    attempt_count: attempts,
    currency: "usd",
    description: null,
    charge: null,
    payment_intent: null,
    hosted_invoice_url: null,
    lines: { data: [] },
  } as unknown as StripeInvoice;
}

function decide(options: {
  facts?: Partial<Facts>;
  invoices?: readonly StripeInvoice[];
  isNew?: boolean;
  isSeeded?: boolean;
  on: string;
}) {
  const facts = { ...paidMonth, ...options.facts };
  const news: NoticeInput = {
    facts,
    entitlement: decideEntitlement(facts, {
      sightings: { statusAt: day(options.on), takenAt: null },
    }),
    invoices: options.invoices ?? [],
    refunds: [],
    disputes: [],
    isNew: options.isNew ?? false,
    isSeeded: options.isSeeded ?? false,
  };
  return decideNotices(news, day(options.on));
}

const kinds = (notices: ReturnType<typeof decide>) =>
  notices.filter(({ isStale }) => !isStale).map(({ kind }) => kind);

test("sends one receipt per paid invoice, and none for an invoice of zero", () => {
  const invoices = [
    bill({ id: "in_3", on: "2026-03-10", paid: true }),
    bill({ id: "in_2", on: "2026-02-10", paid: true, amount: 0 }),
    bill({ id: "in_1", on: "2026-01-10", paid: true, first: true }),
  ];
  const notices = decide({ invoices, on: "2026-03-10" });
  expect(notices.map(({ key }) => key)).toEqual(["receipt:in_3", "receipt:in_1"]);
});

test("sends one notice per failed renewal attempt, and none for the first payment", () => {
  const past = { status: "past_due", unpaidSince: day("2026-03-10") } as const;
  const at = (attempts: number) =>
    decide({
      facts: past,
      invoices: [bill({ id: "in_3", on: "2026-03-10", paid: false, attempts })],
      on: "2026-03-13",
    });
  expect(at(1)[0]).toMatchObject({
    kind: "payment-failed",
    key: "payment-failed:in_3:1",
    accessEndsAt: day("2026-03-24"),
  });
  expect(at(2)[0]?.key).toBe("payment-failed:in_3:2");
  const first = [bill({ id: "in_1", on: "2026-03-10", paid: false, first: true })];
  expect(decide({ facts: past, invoices: first, on: "2026-03-10" })).toEqual([]);
});

test.each<[string, Partial<Facts>, string, string[]]>([
  ["a yearly renewal is announced a week before", { interval: "year" }, "2026-04-04", ["reminder"]],
  [
    "a renewal every 12 months is announced a week before, too",
    { interval: "month", intervalCount: 12 },
    "2026-04-04",
    ["reminder"],
  ],
  ["a yearly renewal is not announced earlier", { interval: "year" }, "2026-04-02", []],
  ["a yearly renewal is not announced later", { interval: "year" }, "2026-04-11", []],
  ["a monthly renewal is not announced", {}, "2026-04-04", []],
  ["the end of a trial is announced", { status: "trialing" }, "2026-04-04", ["reminder"]],
  [
    "the end of an unpaid trial is not announced",
    { status: "trialing", isFirstPaid: false },
    "2026-04-04",
    [],
  ],
])("%s", (_, facts, on, expected) => {
  expect(kinds(decide({ facts, on }))).toEqual(expected);
});

test("sends one notice per cancellation, also after the end", () => {
  const asked = { cancelAt: day("2026-04-10"), canceledAt: day("2026-03-12") };
  const [before] = decide({ facts: { interval: "year", ...asked }, on: "2026-04-05" });
  const [after] = decide({
    facts: { ...asked, cancelAt: null, status: "canceled", endedAt: day("2026-04-10") },
    on: "2026-04-11",
  });
  expect(before).toMatchObject({ kind: "cancelled", accessEndsAt: day("2026-04-10") });
  expect(after).toMatchObject({ kind: "cancelled", accessEndsAt: null, isUnpaid: false });
  expect(after?.key).toBe(before?.key);
});

test("sends another notice if a subscription ended unpaid", () => {
  const [notice] = decide({
    facts: {
      status: "canceled",
      canceledAt: day("2026-03-25"),
      endedAt: day("2026-03-25"),
      unpaidSince: day("2026-03-10"),
    },
    on: "2026-03-25",
  });
  expect(notice).toMatchObject({ kind: "cancelled", isUnpaid: true });
});

test("marks old notices of a newly found subscription and the start of demo subscriptions as stale", () => {
  const invoices = [
    bill({ id: "in_2", on: "2026-03-10", paid: true }),
    bill({ id: "in_1", on: "2026-01-10", paid: true, first: true }),
  ];
  expect(kinds(decide({ invoices, isNew: true, on: "2026-03-11" }))).toEqual(["receipt"]);
  expect(kinds(decide({ invoices, isSeeded: true, on: "2026-03-11" }))).toEqual(["receipt"]);
  expect(kinds(decide({ invoices, on: "2026-03-11" }))).toEqual(["receipt", "receipt"]);
});

/** A payment of March 10, of which this was refunded. */
const refunded = (amount: number, options: { on?: string; metadata?: object } = {}) => ({
  invoices: [
    {
      ...bill({ id: "in_3", on: "2026-03-10", paid: true }),
      charge: { id: "ch_3", refunded: amount === 2500, amount_refunded: amount },
    } as unknown as StripeInvoice,
  ],
  refunds: [
    {
      id: "re_1",
      charge: "ch_3",
      amount,
      currency: "usd",
      created: seconds(options.on ?? "2026-03-12"),
      metadata: options.metadata ?? {},
      status: "succeeded",
    } as unknown as StripeRefund,
  ],
});

const inputOf = (input: Partial<NoticeInput>): NoticeInput => ({
  facts: paidMonth,
  entitlement: decideEntitlement(paidMonth, {
    sightings: { statusAt: day("2026-03-12"), takenAt: null },
  }),
  invoices: [],
  refunds: [],
  disputes: [],
  isNew: false,
  isSeeded: false,
  ...input,
});

test.each([500, 2500])("sends one notice per refund, with its amount (%i)", (amount) => {
  const notices = decideNotices(inputOf(refunded(amount)), day("2026-03-13"));
  expect(notices.filter(({ kind }) => kind === "refund")).toMatchObject([
    { key: "refund:re_1", amount, isStale: false, bill: { id: "in_3", amount: 2500 } },
  ]);
});

test("sends no notice of a refund that is older than a week when it is first read", () => {
  const [, notice] = decideNotices(inputOf(refunded(500)), day("2026-03-20"));
  expect(notice).toMatchObject({ kind: "refund", isStale: true });
});

test.each<[string, Partial<NoticeInput>, readonly object[]]>([
  [
    "a whole payment in Stripe",
    refunded(2500),
    [{ kind: "refunded", amount: 2500, isStale: false }],
  ],
  ["a part in Stripe", refunded(500), []],
  ["a whole payment here", refunded(2500, { metadata: { broadsheet_refund: "1" } }), []],
  [
    "a whole payment in Stripe, weeks ago",
    refunded(2500, { on: "2026-02-12" }),
    [{ kind: "refunded", isStale: true }],
  ],
  [
    "a whole payment in Stripe, weeks ago, which ends the subscription now",
    {
      ...refunded(2500, { on: "2026-02-12" }),
      facts: { ...paidMonth, taken: "refund", status: "canceled", endedAt: day("2026-03-13") },
    },
    [{ kind: "refunded", isStale: false }],
  ],
])("tells the staff of a refund of %s", (_, input, expected) => {
  expect(decideStaffNotices(inputOf(input), day("2026-03-13"))).toMatchObject(expected);
});

const disputed = (status: StripeDispute["status"], on = "2026-03-11"): Partial<NoticeInput> => ({
  ...refunded(0),
  refunds: [],
  disputes: [
    {
      id: "dp_1",
      charge: "ch_3",
      amount: 2500,
      status,
      created: seconds(on),
      evidence_details: { due_by: seconds("2026-03-20") },
    } as unknown as StripeDispute,
  ],
});

test.each<[StripeDispute["status"], readonly object[]]>([
  ["needs_response", [{ kind: "dispute-opened", answerBy: day("2026-03-20"), isStale: false }]],
  ["warning_needs_response", [{ kind: "dispute-opened" }]],
  ["under_review", []],
  ["warning_closed", []],
  ["won", []],
  ["lost", [{ kind: "dispute-lost", amount: 2500, isStale: false }]],
])("tells the staff of a dispute that is %s", (status, expected) => {
  expect(decideStaffNotices(inputOf(disputed(status)), day("2026-03-13"))).toMatchObject(expected);
});

test("tells the staff of an old dispute only if the subscription was known", () => {
  const old = disputed("lost", "2025-12-11");
  const isStaleFor = (isNew: boolean) =>
    decideStaffNotices(inputOf({ ...old, isNew }), day("2026-03-13"))[0]!.isStale;
  expect([isStaleFor(true), isStaleFor(false)]).toEqual([true, false]);
});
