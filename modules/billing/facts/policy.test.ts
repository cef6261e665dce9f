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
  ["a paid period gives access for three more days", {}, "2026-04-13", "paid"],
  [
    "a paid trial counts like a period",
    { status: "trialing", trialEnd: day("2026-04-10") },
    "2026-04-13",
    "paid",
  ],
  [
    "an unpaid trial gives no access",
    { status: "trialing", isFirstPaid: false },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "an active subscription without a first payment gives no access",
    { status: "active", isFirstPaid: false },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "a declined first payment gives no access",
    { status: "incomplete", isFirstPaid: false },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "an expired first invoice gives no access",
    { status: "incomplete_expired", isFirstPaid: false, endedAt: day("2026-01-11") },
    "2026-01-10",
    "first-payment-missing",
  ],
  [
    "a canceled subscription ends exactly with its period",
    { cancelAt: day("2026-04-10"), canceledAt: day("2026-03-12") },
    "2026-04-10",
    "cancelled",
  ],
  [
    "an end date set in Stripe ends it on that date",
    { cancelAt: day("2026-03-25"), canceledAt: day("2026-03-12") },
    "2026-03-25",
    "cancelled",
  ],
  [
    "a failed renewal leaves 14 days from its due date",
    { status: "past_due", unpaidSince: day("2026-03-10") },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "a second failed renewal does not extend the grace period",
    { status: "past_due", unpaidSince: day("2026-02-10") },
    "2026-02-24",
    "payment-overdue",
  ],
  [
    "a failed renewal without its invoice counts from the period's start",
    { status: "past_due" },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "a renewal that Stripe has not collected yet is unpaid",
    { unpaidSince: day("2026-03-10") },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "an unpaid subscription ends with the grace period, not when Stripe cancels it",
    {
      status: "canceled",
      unpaidSince: day("2026-03-10"),
      endedAt: day("2026-03-26"),
    },
    "2026-03-24",
    "payment-overdue",
  ],
  [
    "status unpaid ends with the grace period",
    { status: "unpaid", unpaidSince: day("2026-03-01") },
    "2026-03-15",
    "payment-overdue",
  ],
  [
    "an ended subscription ends at once",
    { status: "canceled", endedAt: day("2026-03-15") },
    "2026-03-15",
    "ended",
  ],
  ["a pause ends access when it was first seen", { status: "paused" }, "2026-03-20", "paused"],
  [
    "paused collection ends access with the paid period",
    { pausedSince: day("2026-03-10"), unpaidSince: day("2026-03-10") },
    "2026-03-10",
    "paused",
  ],
  ["a disputed payment counts until the dispute is lost", { taken: null }, "2026-04-13", "paid"],
])("%s", (_, facts, endsOn, reason) => {
  const { startsAt, endsAt, reason: input } = decide(facts);
  expect({ startsAt, endsAt, reason: input }).toEqual({
    startsAt: paidMonth.startedAt,
    endsAt: day(endsOn),
    reason,
  });
});

test.each([
  ["refund", "refunded"],
  ["dispute", "dispute-lost"],
] as const)("ends access when a %s was first seen", (taken, reason) => {
  const takenAt = day("2026-03-18");
  expect(decide({ taken }, { takenAt })).toMatchObject({ endsAt: takenAt, reason });
});

test("keeps access after a refund if the policy says so", () => {
  const { endsAt } = decideEntitlement(
    { ...paidMonth, taken: "refund" },
    {
      sightings: { statusAt: seenAt, takenAt: seenAt },
      rules: { ...policy, refund: "keep" },
    },
  );
  expect(endsAt).toEqual(day("2026-04-13"));
});

test("never ends access before it began", () => {
  const statusAt = day("2026-01-01");
  const { startsAt, endsAt } = decide({ status: "paused" }, { statusAt });
  expect(endsAt).toEqual(startsAt);
});

test("returns a grace period only for a failed renewal", () => {
  expect(decide({}).graceEndsAt).toBeNull();
  expect(decide({ status: "canceled", unpaidSince: day("2026-03-10") }).graceEndsAt).toBeNull();
  expect(decide({ status: "past_due", unpaidSince: day("2026-03-10") }).graceEndsAt).toEqual(
    day("2026-03-24"),
  );
});
