import type { Subscription } from "./subscription-service";

/** Opens the card form of a subscription whose last payment did not go through. */
export const payBillHash = "#payment";
export const payBillPath = `/dashboard/account${payBillHash}`;

/** Whether another card is what a subscription waits for. */
export function needsCard({ pastDue, status }: Pick<Subscription, "pastDue" | "status">): boolean {
  return pastDue !== null || status === "unpaid" || status === "paused";
}
