/** What Stripe says of one subscription, as far as the paper goes by it. */

export type SubscriptionStatus =
  | "active"
  | "canceled"
  | "incomplete"
  | "incomplete_expired"
  | "past_due"
  | "paused"
  | "trialing"
  | "unpaid";

/** Whether nothing comes of it any more. */
export const isOver = (status: SubscriptionStatus): boolean =>
  status === "canceled" || status === "incomplete_expired";

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface Facts {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  /** The paper's own product and plan ids, from Stripe's metadata. */
  readonly productId: string;
  readonly productName: string;
  readonly planId: string;
  readonly priceId: string;
  readonly currency: string;
  /** Cents, each interval, before any discount. */
  readonly amount: number;
  readonly interval: "month" | "year";
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly trialEnd: Date | null;
  /** When it will end because somebody asked for it. */
  readonly cancelAt: Date | null;
  /** When that was asked for. */
  readonly canceledAt: Date | null;
  readonly endedAt: Date | null;
  /** Whether what was due at the start has been paid; a trial runs without that, too. */
  readonly isFirstPaid: boolean;
  /** Since when a renewal has been waiting for its money. */
  readonly unpaidSince: Date | null;
  /** From when on bills come to nothing because collecting them is paused, as Churnkey does it. */
  readonly pausedSince: Date | null;
  /** The bill that waits for its money. */
  readonly openInvoiceId: string | null;
  /** Whether that bill waits for its card's owner to approve it at the bank. */
  readonly needsApproval: boolean;
  readonly latestInvoice: string | null;
  /** What became of the money of the latest bill that any was taken for. */
  readonly taken: "refund" | "dispute" | null;
  readonly isDiscounted: boolean;
  readonly card: Card | null;
  /** All that decides about access, in one line; see `summary.ts`. */
  readonly summary: string;
}
