/** Public types of the module: what can be bought, what its calls answer, and what may be asked of it. */
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

/** What can be bought, as screens and the wire know it. */
export interface Price {
  /** Stripe's id of the price. */
  readonly id: string;
  readonly name: string;
  /** Lower case, as "usd". */
  readonly currency: string;
  /** Cents a period. */
  readonly unit_amount: number;
  readonly recurring: { readonly interval: "month" | "year"; readonly interval_count: number };
  readonly zephrPlanId: string;
  /** Null but for the penny offer. */
  readonly pennyHeading: string | null;
  readonly pennySubheading: string | null;
  readonly product: {
    readonly name: string;
    readonly metadata: { readonly zephr_product_id: string };
  };
}

/** What is sold, and what the card form needs. */
export interface CheckoutSetup {
  readonly publishableKey: string;
  /** Where the browser gets Stripe.js; null: from js.stripe.com. */
  readonly script: string | null;
  /** The highest tier first. */
  readonly prices: readonly Price[];
}

/** What an order would cost, now and when it renews; amounts in cents. */
export interface OrderPreview {
  readonly currency: string;
  readonly dueToday: number;
  readonly totalAfterRenewal: number;
  /** A day in the paper's time zone, "2026-11-21". */
  readonly renewalOn: string;
  /** Taken off today's amount. */
  readonly discount: number;
}

export interface CheckoutPreview extends OrderPreview {
  readonly isPenny: boolean;
  /** False: this reader has had the penny days already. */
  readonly pennyAvailable: boolean;
  /** A bill of a subscription that this reader has keeps them out until it is paid. */
  readonly isPaymentDue: boolean;
}

export interface CouponAnswer {
  /** As it is to be sent on. */
  readonly discount_code: string;
  /** Cents. */
  readonly amount_off: number | null;
  readonly percent_off: number | null;
  readonly currency: string | null;
  /** A sentence where the code is good for nothing. */
  readonly error: string | null;
}

export interface SubscribeAnswer extends PaymentState {
  readonly subscriptionId: string;
  /** Null while nothing has been paid. */
  readonly grant_id: string | null;
}

export type ConfirmationAnswer = Pick<SubscribeAnswer, "grant_id" | "paymentIntentStatus">;

export interface BillingAnswer {
  readonly subscription: SubscriptionAnswer | null;
  readonly pennyAvailable: boolean;
  /** Who talks to a reader who wants to leave. */
  readonly retention: "churnkey" | "own";
}

export interface LookupAnswer {
  /** Proof for the retention service that the customer is who they say. */
  readonly userHash: string | null;
  readonly customerId: string | null;
  /** The retention service's app; null where the paper has none. */
  readonly churnkey: { readonly appId: string; readonly mode: "live" | "test" } | null;
}

/** What another plan would cost, now and from then on. */
export interface ChangePreview {
  readonly currency: string;
  /** Cents charged at once. */
  readonly dueNow: number;
  /** Cents for what was paid and not used; what of it is left over reduces later bills. */
  readonly credit: number;
  /** Cents each interval from then on. */
  readonly newAmount: number;
  readonly interval: "month" | "year";
  readonly renewalAt: string;
  /** Unix seconds; the change itself is worked out for the same second. */
  readonly prorationDate: number;
  readonly productName: string;
}

/** What a reader who wants to leave may have instead. */
export interface StayingOffer {
  readonly percentOff: number;
  /** How long it lasts. */
  readonly months: number;
  /** Cents of the next bill with it. */
  readonly amount: number;
  readonly currency: string;
}

export type CancelReason = "too-expensive" | "not-reading" | "content" | "technical" | "other";

export interface CardAnswer extends BillPaid {
  readonly card: Card | null;
}

export interface Drift {
  readonly subscriptionId: string;
  /** What the paper believed; null where it knew nothing. */
  readonly was: string | null;
  readonly is: string;
}

export interface DriftReport {
  /** How many subscriptions of the paper's Stripe listed. */
  readonly checked: number;
  readonly drifted: readonly Drift[];
  /** Ids that the paper knew and Stripe does not list any more. */
  readonly missing: readonly string[];
  /** Ids of those that could not be read; whatever they say is not mended. */
  readonly failed: readonly string[];
}

export interface Subscriber {
  readonly readerId: string;
  readonly email: string;
  /** A plan or price id. */
  readonly planId: string;
  /** Whether it is to be over already. */
  readonly ended?: boolean;
}

export interface Billing extends Module {
  start(): Promise<void>;
  /** What can be bought, founder first; empty while Stripe is away and nothing is remembered. */
  listPrices(): Promise<readonly Price[]>;
  /** A reader's days on trial that were paid for, over or not. */
  listTrials(readerId: string): Promise<readonly TimeTrial[]>;
  /** Whether an unpaid bill closes subscriber articles to a reader. */
  isPaymentDue(readerId: string): Promise<boolean>;
  readonly personalData: PersonalDataSource;
  /** Makes a reader a subscriber, paid by a test card, unless they are or were one; for the sandbox. */
  ensureSubscriber(given: Subscriber): Promise<void>;
  /** Holds what the paper knows against Stripe, and mends it. */
  reconcile(): Promise<DriftReport>;
  /** Looks again into all that Stripe dates to `since` or later; how many events there are. */
  replay(since: Date): Promise<number>;
}
