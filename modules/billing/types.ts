/** Public types of the module. */
import type { Module, PersonalDataSource } from "../../platform/module";
import type { TimeTrial } from "../access/types";
import type { PaymentState } from "./checkout/payment-state";
import type { Card } from "./facts/facts";
import type { BillPaid } from "./manage/pay-bill";
import type { SubscriptionAnswer } from "./subscriptions/wire";

export type { Card } from "./facts/facts";
export type { BillPaid } from "./manage/pay-bill";
export type { Receipt } from "./manage/receipts";
export type { SubscriptionAnswer, ZephrSubscription } from "./subscriptions/wire";

/** What is for sale, as used by pages and responses. */
export interface Price {
  /** Stripe's price ID. */
  readonly id: string;
  readonly name: string;
  /** Lower case, as "usd". */
  readonly currency: string;
  /** Cents per period. */
  readonly unit_amount: number;
  readonly recurring: { readonly interval: "month" | "year"; readonly interval_count: number };
  readonly zephrPlanId: string;
  /** Null except for the penny offer. */
  readonly pennyHeading: string | null;
  readonly pennySubheading: string | null;
  readonly product: {
    readonly name: string;
    readonly metadata: { readonly zephr_product_id: string };
  };
}

/** What is for sale, and what the card form needs. */
export interface CheckoutSetup {
  readonly publishableKey: string;
  /** Where browsers load Stripe.js from; null: js.stripe.com. */
  readonly script: string | null;
  /** The highest tier first. */
  readonly prices: readonly Price[];
}

/** What an order would cost, now and at renewal; amounts in cents. */
export interface OrderPreview {
  readonly currency: string;
  readonly dueToday: number;
  readonly totalAfterRenewal: number;
  /** A date in the publication's time zone, "2026-11-21". */
  readonly renewalOn: string;
  /** Taken off today's amount. */
  readonly discount: number;
}

export interface CheckoutPreview extends OrderPreview {
  readonly isPenny: boolean;
  /** False: this reader has used the penny offer. */
  readonly pennyAvailable: boolean;
  /** Whether an unpaid invoice of an existing subscription closes access. */
  readonly isPaymentDue: boolean;
}

export interface CouponAnswer {
  /** In the spelling to send with the order. */
  readonly discount_code: string;
  /** Cents. */
  readonly amount_off: number | null;
  readonly percent_off: number | null;
  readonly currency: string | null;
  /** A message if the code gives no discount. */
  readonly error: string | null;
}

export interface SubscribeAnswer extends PaymentState {
  readonly subscriptionId: string;
  /** Null if nothing has been paid. */
  readonly grant_id: string | null;
}

export type ConfirmationAnswer = Pick<SubscribeAnswer, "grant_id" | "paymentIntentStatus">;

export interface BillingAnswer {
  readonly subscription: SubscriptionAnswer | null;
  readonly pennyAvailable: boolean;
  /** Who shows the cancellation dialog. */
  readonly retention: "churnkey" | "own";
}

export interface LookupAnswer {
  /** The hash with which the retention service verifies the customer. */
  readonly userHash: string | null;
  readonly customerId: string | null;
  /** The retention service's app; null if there is none. */
  readonly churnkey: { readonly appId: string; readonly mode: "live" | "test" } | null;
}

/** What another plan would cost, now and from then on. */
export interface ChangePreview {
  readonly currency: string;
  /** Cents charged at once. */
  readonly dueNow: number;
  /** Cents for unused paid time; the remainder reduces later invoices. */
  readonly credit: number;
  /** Cents per interval from then on. */
  readonly newAmount: number;
  readonly interval: "month" | "year";
  readonly renewalAt: string;
  /** Unix seconds; the change is prorated at the same second. */
  readonly prorationDate: number;
  readonly productName: string;
}

/** The offer to a reader who is about to cancel. */
export interface StayingOffer {
  readonly percentOff: number;
  /** The offer's duration. */
  readonly months: number;
  /** Cents of the next invoice with it. */
  readonly amount: number;
  readonly currency: string;
}

export type CancelReason = "too-expensive" | "not-reading" | "content" | "technical" | "other";

export interface CardAnswer extends BillPaid {
  readonly card: Card | null;
}

export interface Drift {
  readonly subscriptionId: string;
  /** The stored summary; null if nothing was stored. */
  readonly was: string | null;
  readonly is: string;
}

export interface DriftReport {
  /** How many subscriptions of ours Stripe listed. */
  readonly checked: number;
  readonly drifted: readonly Drift[];
  /** IDs that are stored here, but no longer listed by Stripe. */
  readonly missing: readonly string[];
  /** IDs that could not be read and were not repaired. */
  readonly failed: readonly string[];
}

export interface Subscriber {
  readonly readerId: string;
  readonly email: string;
  /** A plan or price ID. */
  readonly planId: string;
  /** Whether the subscription should have ended already. */
  readonly ended?: boolean;
}

export interface Billing extends Module {
  start(): Promise<void>;
  /** What is for sale, the highest tier first; empty if Stripe is down and nothing is cached. */
  listPrices(): Promise<readonly Price[]>;
  /** A reader's current and past paid trials. */
  listTrials(readerId: string): Promise<readonly TimeTrial[]>;
  /** Whether an unpaid invoice closes subscriber articles to a reader. */
  isPaymentDue(readerId: string): Promise<boolean>;
  /** How many subscriptions began and ended since an instant. */
  countSales(since: Date): Promise<{ readonly subscribed: number; readonly left: number }>;
  readonly personalData: PersonalDataSource;
  /** Subscribes a reader with a test card, unless they have had a subscription; for the sandbox. */
  ensureSubscriber(given: Subscriber): Promise<void>;
  /** Compares stored subscriptions with Stripe, and repairs differences. */
  reconcile(): Promise<DriftReport>;
  /** Processes all events dated `since` or later again; returns how many. */
  replay(since: Date): Promise<number>;
}
