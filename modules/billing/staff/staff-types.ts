/** A reader's billing data as shown to the newsroom. Amounts are in the currency's smallest unit; instants are ISO. */
import type { PaymentStatus } from "../manage/payment-status";
import type { SubscriptionAnswer } from "../subscriptions/wire";

export interface StaffSubscription extends SubscriptionAnswer {
  readonly customerId: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Until when it gives access. */
  readonly accessUntil: string;
  /** The one that can be changed, canceled and resumed. */
  readonly isCurrent: boolean;
  /** Whether an unpaid invoice closes subscriber articles. */
  readonly isPaymentDue: boolean;
}

/** One invoice. */
export interface StaffPayment {
  readonly id: string;
  readonly number: string | null;
  readonly at: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly refunded: number;
  /** The amount that the bank took for the cardholder. */
  readonly lost: number;
  /** The amount that can still be refunded. */
  readonly refundable: number;
  /** "Visa", and the last four digits. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** Stripe's page for the invoice. */
  readonly href: string | null;
}

export interface StaffPayments {
  readonly payments: readonly StaffPayment[];
  /** The renewal that comes if nothing changes. */
  readonly next: {
    readonly at: string;
    /** The amount that Stripe will charge, after discounts and credit. */
    readonly amount: number;
    /** The plan’s price. */
    readonly fullAmount: number;
    readonly currency: string;
    readonly description: string;
  } | null;
  /** The customer at Stripe; null if there is none, and in the sandbox. */
  readonly dashboard: string | null;
}

export const refundAccess = ["continues", "period_end", "now"] as const;
export type RefundAccess = (typeof refundAccess)[number];

export interface RefundOrder {
  /** Of the action: the same order under the same ID refunds once. */
  readonly id: string;
  readonly invoiceId: string;
  readonly amount: number;
  /** How much of the payment was refunded when the person looked. */
  readonly seenRefunded: number;
  readonly access: RefundAccess;
  readonly reason: string;
}

export type RefundState = "waiting" | "declined" | "sending" | "made" | "failed";

export interface StaffRefund {
  readonly id: string;
  /** Null once the account is erased. */
  readonly readerId: string | null;
  readonly invoiceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly access: RefundAccess;
  readonly reason: string | null;
  readonly state: RefundState;
  /** Why Stripe refused it. */
  readonly failure: string | null;
  /** The login of who asked for it. */
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly decidedBy: string | null;
}

export type SubscriptionView = "new" | "failed" | "leaving";

/** A row of a view. */
export interface FoundSubscription {
  readonly readerId: string;
  readonly subscriptionId: string;
}

/** The first plan of a subscription. */
export interface Beginning {
  readonly productId: string;
  readonly interval: string;
}

/** The last row of a page, for the next. */
export interface ViewPlace {
  readonly at: Date;
  readonly id: string;
}

export interface BillingEmail {
  readonly kind: "receipt" | "reminder" | "payment-failed" | "refund" | "cancelled";
  readonly sentAt: Date;
}

export interface StaffCoupon {
  readonly id: string;
  readonly name: string;
  /** The code that a reader types. */
  readonly codes: readonly string[];
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly currency: string | null;
  /** Months that it lasts; null for one payment, "forever" for all. */
  readonly months: number | null | "forever";
  readonly used: number;
  /** How often it can be used. */
  readonly most: number | null;
  readonly until: string | null;
  readonly isActive: boolean;
}

export interface NewCoupon {
  /** Of the action: the same order under the same ID creates one coupon. */
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly months: number | null | "forever";
  readonly most: number | null;
  readonly until: string | null;
}

export interface ChangeOrder {
  readonly planId: string;
  /** From the preview: the amounts are those that were shown. */
  readonly prorationDate: number;
  readonly reason: string;
}

export interface CancelOrder {
  readonly when: "period_end" | "now";
  readonly reason: string;
}

/** Money that went back without an order of the staff here: disputes, and refunds in Stripe. */
export interface Reversal {
  readonly step: "dispute-opened" | "dispute-won" | "dispute-lost" | "refund";
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/** The reason that a reader gave when they left, and what made them stay. */
export interface Departure {
  readonly step: "cancelled" | "stayed" | "resumed";
  readonly reason: string | null;
  readonly comment: string | null;
  readonly at: Date;
}
