import type { Subscription } from "./subscription-service";

/** URL that opens the card form of a subscription whose last payment failed. */
export const payBillHash = "#payment";
export const payBillPath = `/dashboard/account${payBillHash}`;

/** Whether a subscription needs another card. */
export function needsCard({ pastDue, status }: Pick<Subscription, "pastDue" | "status">): boolean {
  return pastDue !== null || status === "unpaid" || status === "paused";
}
