import { expect, test } from "vitest";
import type { StripeInvoice } from "../stripe";
import { isRefunded, readCurrentPeriod } from "./current-period";
import { day } from "./test-facts";

type Status = StripeInvoice["status"];
/** "cycle: open", "update: paid, refunded", "period: paid" (a change of plan that began a new period). */
/** "free": by a coupon; "credit": paid with what an earlier invoice left. */
type Told = `${"create" | "cycle" | "update" | "period" | "manual"}: ${string}`;

const start = Date.parse("2026-01-10T12:00:00Z") / 1000;
const month = 30 * 86_400;

/** One invoice for each month, oldest first; returned newest first, as Stripe lists them. */
const write = (told: readonly Told[]): readonly StripeInvoice[] =>
  told
    .map((one, place) => {
      const [kind, rest] = one.split(": ") as [string, string];
      const [status, ...about] = rest.split(", ");
      const reason = kind === "period" ? "update" : kind;
      return {
        id: `in_${place + 1}`,
        created: start + place * month,
        status: status as Status,
        billing_reason: reason === "manual" ? "manual" : `subscription_${reason}`,
        charge:
          status !== "paid" || about.includes("free") || about.includes("credit")
            ? null
            : { id: `ch_${place + 1}`, refunded: about.includes("refunded") },
        total: about.includes("credit") ? 2500 : 0,
        amount_due: 0,
        lines: {
          data: [
            // An invoice of a change, as in Stripe's example of an invoice (stripe-mock, fixtures3.json).
            ...(reason === "update" ? [{ type: "invoiceitem", proration: true }] : []),
            ...(kind === "update" ? [] : [{ type: "subscription", proration: false }]),
          ],
        },
      } as unknown as StripeInvoice;
    })
    .toReversed();

const monthOf = (seconds: number | null) =>
  seconds === null ? null : Math.round((seconds - start) / month) + 1;

test.each<[string, readonly Told[], { since: number | null; due?: number; voided?: number[] }]>([
  ["paid", ["create: paid", "cycle: paid"], { since: null }],
  ["a draft: Stripe charges it in an hour", ["create: paid", "cycle: draft"], { since: 2 }],
  ["open", ["create: paid", "cycle: open"], { since: 2, due: 2 }],
  ["uncollectible", ["create: paid", "cycle: uncollectible"], { since: 2 }],
  ["void", ["create: paid", "cycle: void"], { since: null }],
  [
    "uncollectible, then paid",
    ["create: paid", "cycle: uncollectible", "cycle: paid"],
    { since: null },
  ],
  ["open, then paid", ["create: paid", "cycle: open", "cycle: paid"], { since: null, voided: [2] }],
  [
    "a draft of a pause, then paid",
    ["create: paid", "cycle: draft", "cycle: paid"],
    { since: null },
  ],
  ["void, then paid", ["create: paid", "cycle: void", "cycle: paid"], { since: null }],
  ["paid, then open", ["create: paid", "cycle: paid", "cycle: open"], { since: 3, due: 3 }],
  [
    "open twice, unpaid since the first",
    ["create: paid", "cycle: open", "cycle: open"],
    { since: 2, due: 3 },
  ],
  [
    "open twice, of which the newer is paid",
    ["create: paid", "cycle: open", "cycle: open", "cycle: paid"],
    { since: null, voided: [2, 3] },
  ],
  [
    "written off, then open: no second grace period",
    ["create: paid", "cycle: uncollectible", "cycle: open"],
    { since: 2, due: 3 },
  ],
  [
    "a draft of a pause, then open",
    ["create: paid", "cycle: draft", "cycle: open"],
    { since: 3, due: 3 },
  ],
  ["open, then void", ["create: paid", "cycle: open", "cycle: void"], { since: null }],
  [
    "open, then void, then open",
    ["create: paid", "cycle: open", "cycle: void", "cycle: open"],
    { since: 4, due: 4 },
  ],
  [
    "open 15 months ago, and paid since",
    ["create: paid", "cycle: open", ...Array<Told>(15).fill("cycle: paid")],
    { since: null, voided: [2] },
  ],
  ["a first payment that is missing", ["create: open"], { since: null, due: 1 }],
  [
    "open, and a prorated change paid",
    ["create: paid", "cycle: open", "update: paid"],
    { since: 2, due: 2 },
  ],
  [
    "open, and a change that was dropped",
    ["create: paid", "cycle: open", "period: void"],
    { since: 2, due: 2 },
  ],
  [
    "a change that was abandoned, then paid",
    ["create: paid", "update: open", "cycle: paid"],
    { since: null },
  ],
  [
    "open, and a change paid that began a new period",
    ["create: paid", "cycle: open", "period: paid"],
    { since: null, voided: [2] },
  ],
  [
    "paid, and a change that waits for the bank",
    ["create: paid", "cycle: paid", "period: open"],
    { since: null, due: 3 },
  ],
  [
    "open, and another invoice paid",
    ["create: paid", "cycle: open", "manual: paid"],
    { since: 2, due: 2 },
  ],
])("%s", (_, told, expected) => {
  const { unpaidSince, due, superseded } = readCurrentPeriod(write(told));
  const number = ({ id }: StripeInvoice) => Number(id.slice(3));
  expect({
    since: monthOf(unpaidSince),
    due: due && number(due),
    voided: superseded.map(number).toSorted(),
  }).toEqual({ due: null, voided: [], ...expected });
});

test("takes the day on which an unpaid renewal was due", () => {
  const { unpaidSince } = readCurrentPeriod(write(["create: paid", "cycle: open"]));
  expect(new Date(unpaidSince! * 1000)).toEqual(day("2026-02-09"));
});

test.each<[string, readonly Told[], boolean]>([
  ["the payment of the current period", ["create: paid", "cycle: paid, refunded"], true],
  ["the payment of an earlier period", ["create: paid, refunded", "cycle: paid"], false],
  ["an upgrade", ["create: paid", "update: paid, refunded"], false],
  ["what was paid before an upgrade", ["create: paid, refunded", "update: paid"], false],
  ["both", ["create: paid, refunded", "update: paid, refunded"], true],
  ["a change that began a new period", ["create: paid", "period: paid, refunded"], true],
  [
    "an earlier period, in one that a coupon made free",
    ["create: paid, refunded", "cycle: paid, free"],
    false,
  ],
  [
    "what left the credit that paid for the current period",
    ["create: paid, refunded", "period: paid, credit"],
    true,
  ],
  [
    "what left a credit, before an upgrade",
    ["create: paid, refunded", "period: paid, credit", "update: paid"],
    false,
  ],
  ["the last paid period, in one that is free", ["create: paid, refunded", "cycle: void"], false],
  ["the last paid period, in one that is unpaid", ["create: paid, refunded", "cycle: open"], true],
  ["nothing, because nothing was paid", ["create: open"], false],
])("a full refund of %s", (_, told, ends) => {
  expect(isRefunded(readCurrentPeriod(write(told)))).toBe(ends);
});
