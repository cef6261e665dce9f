/** The same for a paper that sells nothing: there is nothing to see, and nothing can be done. */
import { DeskRefusal } from "../../../platform/desk/desk-call";
import type { StaffBilling } from "../types";

async function refuse(): Promise<never> {
  throw new DeskRefusal(
    503,
    "billing_off",
    "Subscriptions are unavailable because Stripe isn’t set up.",
  );
}

export const closedStaffBilling: StaffBilling = {
  isOff: true,
  listView: async () => [],
  countViews: async () => ({ failed: 0, leaving: 0 }),
  listByCard: async () => [],
  findReaderId: async () => null,
  listOf: async () => [],
  listOfReaders: async () => new Map(),
  findCustomer: async () => null,
  listPayments: async () => ({ payments: [], next: null, dashboard: null }),
  listPlans: async () => [],
  previewChange: refuse,
  change: refuse,
  cancel: refuse,
  resume: refuse,
  refund: refuse,
  decideRefund: refuse,
  listRefunds: async () => [],
  listWaitingRefunds: async () => [],
  findRefundLimit: async () => null,
  setRefundLimit: refuse,
  listBeginnings: async () => new Map(),
  listDepartures: async () => [],
  listReversals: async () => [],
  listEmails: async () => [],
  refresh: async () => undefined,
  listCoupons: async () => [],
  createCoupon: refuse,
  endCoupon: refuse,
};
