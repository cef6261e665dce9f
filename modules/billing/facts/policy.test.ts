import { expect, test } from "vitest";
import type { Facts } from "./facts";
import { decideEntitlement, policy, type Sightings } from "./policy";
import { day, paidMonth } from "./test-facts";

const seenAt = day("2026-03-20");
const decide = (facts: Partial<Facts>, sightings: Partial<Sightings> = {}) =>
  decideEntitlement(
    { ...paidMonth, ...facts },
    { sightings: { statusAt: seenAt, takenAt: null, ...sightings } },
  );

test.each<[string, Partial<Facts>, string, string]>([
  ["who has paid reads three days beyond the period", {}, "2026-04-13", "paid"],
  [
    "a paid trial counts like a period",
    { status: "trialing", trialEnd: day("2026-04-10") },
    "2026-04-13",
    "paid",
  ],
  [
    "a trial that nobody has paid for lets nobody in",
    { status: "trialing", isFirstPaid: false },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "active alone is not paid",
    { status: "active", isFirstPaid: false },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "a declined first card lets nobody in",
    { status: "incomplete", isFirstPaid: false },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "nor does one whose first bill ran out",
    { status: "incomplete_expired", isFirstPaid: false, endedAt: day("2026-01-11") },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "a cancelled period ends exactly with the period",
    { cancelAt: day("2026-04-10"), canceledAt: day("2026-03-12") },
    "2026-04-10",
    "cancelled",
  ],
  [
    "a date set by hand ends it on that date",
    { cancelAt: day("2026-03-25"), canceledAt: day("2026-03-12") },
    "2026-03-25",
    "cancelled",
  ],
  [
    "a failed renewal leaves fourteen days from the day it was due",
    { status: "past_due", unpaidSince: day("2026-03-10") },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "two failed renewals do not leave twice as many",
    { status: "past_due", unpaidSince: day("2026-02-10") },
    "2026-02-24",
    "payment-overdue",
  ],
  [
    "a failed renewal without its bill counts from the period's start",
    { status: "past_due" },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "a renewal that Stripe has not collected yet is no paid period",
    { unpaidSince: day("2026-03-10") },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "what was never paid to the end ends with the grace, not when Stripe gives up",
    {
      status: "canceled",
      unpaidSince: day("2026-03-10"),
      endedAt: day("2026-03-26"),
    },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "unpaid ends with the grace",
    { status: "unpaid", unpaidSince: day("2026-03-01") },
    "2026-03-15",
    "payment-overdue",
  ],
  ["an end is an end", { status: "canceled", endedAt: day("2026-03-15") }, "2026-03-15", "ended"],
  ["a pause lets nobody in from when it was seen", { status: "paused" }, "2026-03-20", "paused"],
  [
    "when collecting is paused, what was paid for is read to its end and no further",
    { pausedSince: day("2026-03-10"), unpaidSince: day("2026-03-10") },
    "2026-03-10",
    "paused",
  ],
  ["a disputed payment counts until the dispute is lost", { taken: null }, "2026-04-13", "paid"],
])("%s", (_, facts, endsOn, reason) => {
  const { startsAt, endsAt, reason: given } = decide(facts);
  expect({ startsAt, endsAt, reason: given }).toEqual({
    startsAt: paidMonth.startedAt,
    endsAt: day(endsOn),
    reason,
  });
});

test.each([
  ["refund", "refunded"],
  ["dispute", "dispute-lost"],
] as const)("money taken back by a %s ends access when it was seen", (taken, reason) => {
  const takenAt = day("2026-03-18");
  expect(decide({ taken }, { takenAt })).toMatchObject({ endsAt: takenAt, reason });
});

test("a policy that keeps access after a refund keeps it", () => {
  const { endsAt } = decideEntitlement(
    { ...paidMonth, taken: "refund" },
    {
      sightings: { statusAt: seenAt, takenAt: seenAt },
      rules: { ...policy, refund: "keep" },
    },
  );
  expect(endsAt).toEqual(day("2026-04-13"));
});

test("access never ends before it began", () => {
  const statusAt = day("2026-01-01");
  const { startsAt, endsAt } = decide({ status: "paused" }, { statusAt });
  expect(endsAt).toEqual(startsAt);
});

test("only a failed renewal has a grace to show", () => {
  expect(decide({}).graceEndsAt).toBeNull();
  expect(decide({ status: "canceled", unpaidSince: day("2026-03-10") }).graceEndsAt).toBeNull();
  expect(decide({ status: "past_due", unpaidSince: day("2026-03-10") }).graceEndsAt).toEqual(
    day("2026-03-24"),
  );
});
