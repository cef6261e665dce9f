import { describe, expect, it } from "vitest";
import type { Subscription } from "./subscription-service";
import { describeCard } from "../checkout/name-card";
import { describeSubscription, type SubscriptionCopy } from "./subscription-copy";

const active: Subscription = {
  id: "sub_1",
  productId: "sun-reader",
  planId: "sun-reader-yearly",
  tier: "reader",
  label: "Sun Reader",
  status: "active",
  interval: "year",
  intervalCount: 1,
  amount: 120_00,
  currency: "usd",
  renewalAt: "2027-01-20T17:00:00.000Z",
  endsAt: null,
  cancelAtPeriodEnd: false,
  pastDue: null,
  needsApproval: false,
  isTrial: false,
  card: null,
};

describe("the description of a subscription", () => {
  it.each<{
    of: string;
    given: Partial<Subscription>;
    isOpen?: boolean;
    words: Partial<SubscriptionCopy>;
  }>([
    {
      of: "that renews",
      given: {},
      words: {
        dateLabel: "Renewal Date",
        dateAt: active.renewalAt,
        sentence: "Renews at $120 a year.",
        action: "cancel",
      },
    },
    {
      of: "with cents in its price",
      given: { amount: 12_50, interval: "month" },
      words: { sentence: "Renews at $12.50 a month." },
    },
    {
      of: "in its penny days",
      given: { status: "trialing", isTrial: true },
      words: {
        sentence: "A penny a day until then, when we bill the full $120 a year.",
        action: "cancel",
      },
    },
    {
      of: "that was canceled",
      given: { cancelAtPeriodEnd: true, endsAt: "2027-01-20T17:00:00.000Z", renewalAt: null },
      words: {
        dateLabel: "Access Until",
        dateAt: "2027-01-20T17:00:00.000Z",
        action: "resume",
        tone: "plain",
      },
    },
    {
      of: "whose bank wants the renewal approved",
      given: {
        status: "past_due",
        needsApproval: true,
        pastDue: { graceEndsAt: "2026-12-05T17:00:00.000Z" },
      },
      words: {
        dateLabel: "Access Until",
        sentence:
          "Your bank needs you to approve this payment. Approve it before this date to keep your access.",
        action: "approve",
        tone: "warning",
      },
    },
    {
      of: "whose card was declined",
      given: { status: "past_due", pastDue: { graceEndsAt: "2026-12-05T17:00:00.000Z" } },
      words: {
        dateLabel: "Access Until",
        dateAt: "2026-12-05T17:00:00.000Z",
        sentence: "Your card was declined. Update it before this date to keep your access.",
        action: "card",
        tone: "warning",
      },
    },
    {
      of: "whose card was declined and whose days of grace are over",
      given: { status: "past_due", pastDue: { graceEndsAt: "2026-12-05T17:00:00.000Z" } },
      isOpen: false,
      words: {
        dateLabel: "Access Ended",
        dateAt: "2026-12-05T17:00:00.000Z",
        sentence: "Your last payment didn’t go through. Update your card to keep reading.",
        action: "card",
        tone: "warning",
      },
    },
    {
      of: "whose bills were given up",
      given: { status: "unpaid", renewalAt: null },
      isOpen: false,
      words: {
        dateAt: null,
        sentence: "Your last payment didn’t go through. Update your card to keep reading.",
        action: "card",
        tone: "warning",
      },
    },
    {
      of: "whose money was given back",
      given: {},
      isOpen: false,
      words: {
        dateLabel: "Renewal Date",
        sentence:
          "You don’t have access right now because this period isn’t paid for. Your subscription renews on this date at $120 a year.",
        action: "cancel",
        tone: "warning",
      },
    },
    {
      of: "that was canceled after its money was given back",
      given: { cancelAtPeriodEnd: true },
      isOpen: false,
      words: {
        sentence: "Canceled. You don’t have access because this period isn’t paid for.",
        action: "resume",
      },
    },
  ])("$of", ({ given: input, isOpen = true, words }) => {
    expect(describeSubscription({ ...active, ...input }, { isOpen })).toMatchObject(words);
  });
});

it.each([
  ["visa", "Visa ending in 4242, expires 4/2029"],
  ["amex", "American Express ending in 4242, expires 4/2029"],
])("a %s card has its brand's name", (brand, words) => {
  expect(describeCard({ brand, last4: "4242", expMonth: 4, expYear: 2029 })).toBe(words);
});
