/** The facts about one subscription that the application uses. */
import type { AnswerOf } from "../../../platform/http/answer-of";
import type { card } from "../wire";

export type Card = AnswerOf<typeof card>;

export type SubscriptionStatus =
  | "active"
  | "canceled"
  | "incomplete"
  | "incomplete_expired"
  | "past_due"
  | "paused"
  | "trialing"
  | "unpaid";

/** Whether a subscription has ended permanently. */
export const isOver = (status: SubscriptionStatus): boolean =>
  status === "canceled" || status === "incomplete_expired";

export interface Facts {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  /** Our product and plan IDs, from Stripe's metadata. */
  readonly productId: string;
  readonly productName: string;
  readonly planId: string;
  readonly priceId: string;
  readonly currency: string;
  /** Cents per interval, before discounts; of all seats. */
  readonly amount: number;
  /** How many seats a group pays for; null for one reader's subscription. */
  readonly seats: number | null;
  /** The product that each of them gives. */
  readonly seatProductId: string | null;
  readonly interval: "month" | "year";
  /** How many of them a period has: a price every three months has 3. */
  readonly intervalCount: number;
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly trialEnd: Date | null;
  /** When it will end because of a cancellation. */
  readonly cancelAt: Date | null;
  /** When the cancellation was requested. */
  readonly canceledAt: Date | null;
  readonly endedAt: Date | null;
  /** Whether the first invoice has been paid; a trial is active without that. */
  readonly isFirstPaid: boolean;
  /** Since when renewals have been unpaid; null if the current period is paid. */
  readonly unpaidSince: Date | null;
  /** Since when invoices are not collected, because the subscription is paused (as by Churnkey). */
  readonly pausedSince: Date | null;
  /** The unpaid invoice, the newest of several. */
  readonly openInvoiceId: string | null;
  /** Whether that invoice needs the cardholder's approval at the bank. */
  readonly needsApproval: boolean;
  readonly latestInvoice: string | null;
  /** Whether everything paid for the current period was refunded, or any payment was lost in a dispute. */
  readonly taken: "refund" | "dispute" | null;
  readonly isDiscounted: boolean;
  readonly card: Card | null;
  /** Everything that affects access, in one line; see `summary.ts`. */
  readonly summary: string;
}
