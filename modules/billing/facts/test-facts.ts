/** Facts for tests: a member with a paid monthly plan. */
import type { Facts } from "./facts";

export const day = (on: string) => new Date(`${on}T12:00:00Z`);

export const paidMonth: Facts = {
  subscriptionId: "sub_test",
  customerId: "cus_test",
  status: "active",
  productId: "sun-member",
  productName: "Sun Member",
  planId: "sun-member-monthly",
  priceId: "price_sun_member_monthly",
  currency: "usd",
  amount: 2500,
  seats: null,
  seatProductId: null,
  interval: "month",
  intervalCount: 1,
  startedAt: day("2026-01-10"),
  periodStart: day("2026-03-10"),
  periodEnd: day("2026-04-10"),
  trialEnd: null,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  isFirstPaid: true,
  unpaidSince: null,
  pausedSince: null,
  openInvoiceId: null,
  needsApproval: false,
  latestInvoice: "in_3",
  taken: null,
  isDiscounted: false,
  card: { brand: "visa", last4: "4242", expMonth: 4, expYear: 2030 },
  summary: "",
};
