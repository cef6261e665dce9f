import { expect, test } from "vitest";
import type { StripeDispute, StripeSubscription } from "../stripe";
import { day } from "../facts/test-facts";
import { readLostDisputes } from "./read-payments";
import { countRecurring, listRecurringDiscounts } from "./recurring";

const seconds = (on: string) => day(on).getTime() / 1000;

const discounted = (coupon: object, end: string | null) =>
  listRecurringDiscounts({
    current_period_end: seconds("2026-04-10"),
    customer: "cus_test",
    discount: null,
    discounts: [{ start: seconds("2026-03-10"), end: end && seconds(end), coupon }],
  } as unknown as StripeSubscription);

const half = { percent_off: 50, amount_off: null };

test.each<[string, object, string | null, number]>([
  ["for one payment", { ...half, duration: "once" }, null, 2500],
  ["forever", { ...half, duration: "forever" }, null, 1250],
  ["beyond the next renewal", { ...half, duration: "repeating" }, "2026-05-10", 1250],
  ["until the next renewal", { ...half, duration: "repeating" }, "2026-04-10", 2500],
  ["of an amount", { percent_off: null, amount_off: 700, duration: "forever" }, null, 1800],
  ["of more than the price", { percent_off: null, amount_off: 9900, duration: "forever" }, null, 0],
])("a discount %s", (_, coupon, end, cents) => {
  const discounts = discounted(coupon, end);
  const recurring = countRecurring({
    amount: 2500,
    interval: "month",
    intervalCount: 1,
    discounts,
  });
  expect(recurring).toBe(cents * 12);
});

test("only a lost dispute takes money", () => {
  const disputes = ["needs_response", "won", "lost"].map(
    (status) => ({ id: status, status, amount: 2500, currency: "usd" }) as StripeDispute,
  );
  expect(readLostDisputes(disputes, day("2026-03-20"))).toEqual([
    { id: "lost", kind: "dispute", amount: 2500, currency: "usd", paidAt: day("2026-03-20") },
  ]);
});
