/** Public types of the module. */
import type { Actor } from "../../platform/desk/audit-log";
import type { Module, PersonalDataSource } from "../../platform/module";
import type { Interval } from "../../shared/interval";
import type { PaperDays } from "../../shared/time/paper-days";
import type { TimeTrial } from "../access/types";
import type { PaymentState } from "./checkout/payment-state";
import type { Card } from "./facts/facts";
import type { BillingDays, SpokenReason } from "./history/day-types";
import type { GroupBilling } from "./groups/group-types";
import type { BillPaid } from "./manage/pay-bill";
import type { PreviewLine } from "./manage/preview-lines";
import type { OneTimePayments } from "./one-time/one-time-types";
import type {
  BillingEmail,
  CancelOrder,
  ChangeOrder,
  Beginning,
  Departure,
  Reversal,
  FoundSubscription,
  NewCoupon,
  RefundOrder,
  StaffCoupon,
  StaffPayments,
  StaffRefund,
  StaffSubscription,
  SubscriptionView,
  ViewPlace,
} from "./staff/staff-types";
import type { SubscriptionAnswer } from "./subscriptions/wire";

export type * from "./history/day-types";
export type { Card } from "./facts/facts";
export type { GroupBilling, GroupPlan, GroupSubscription, SeatPreview } from "./groups/group-types";
export type { PaidSeats, SeatKeeper } from "./groups/seat-keeper";

export type { BillPaid } from "./manage/pay-bill";
export type * from "./one-time/one-time-types";
export type { PreviewLine } from "./manage/preview-lines";
export type { Receipt } from "./manage/receipts";
export type {
  RefundAccess,
  StaffCoupon,
  StaffPayment,
  StaffPayments,
  StaffRefund,
  StaffSubscription,
} from "./staff/staff-types";
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
export interface ChangePreview extends Interval {
  readonly currency: string;
  /** They add up to `dueNow`. */
  readonly lines: readonly PreviewLine[];
  /** Cents charged at once. */
  readonly dueNow: number;
  /** Cents for unused paid time. */
  readonly credit: number;
  /** Cents of it that remain, and reduce later invoices. */
  readonly creditLeft: number;
  /** Whether a discount on the current plan ends with it. */
  readonly endsDiscount: boolean;
  /** Cents per interval from then on. */
  readonly newAmount: number;
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
/** Why the paper itself canceled a subscription. */
export type StopReason = "dispute-lost" | "refunded";

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

interface Page<After> {
  readonly after: After;
  readonly limit: number;
}

/** Every method throws `DeskRefusal` with a sentence for the screen where something expected fails. */
export interface StaffBilling {
  /** Whether nothing is sold here. */
  readonly isOff: boolean;
  listView(
    view: SubscriptionView,
    page: Page<ViewPlace | null>,
  ): Promise<readonly (FoundSubscription & { readonly at: Date })[]>;
  /** How many there are; `most` if there are more. */
  countViews(most: number): Promise<{ readonly failed: number; readonly leaving: number }>;
  /** By the last four digits of a card. */
  listByCard(last4: string, page: Page<string>): Promise<readonly FoundSubscription[]>;
  /** The reader of a customer or subscription, by Stripe's ID. */
  findReaderId(stripeId: string): Promise<string | null>;
  /** A reader's subscriptions that were ever paid, newest first. */
  listOf(readerId: string): Promise<readonly StaffSubscription[]>;
  /** The same for several readers, by reader. */
  listOfReaders(
    readerIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StaffSubscription[]>>;
  findCustomer(readerId: string): Promise<string | null>;
  listPayments(readerId: string): Promise<StaffPayments>;
  listPlans(): Promise<readonly Price[]>;
  previewChange(readerId: string, planId: string): Promise<ChangePreview>;
  change(actor: Actor, readerId: string, order: ChangeOrder): Promise<void>;
  cancel(actor: Actor, readerId: string, order: CancelOrder): Promise<{ readonly endsAt: string }>;
  resume(actor: Actor, readerId: string): Promise<{ readonly renewalAt: string }>;
  refund(
    actor: Actor,
    readerId: string,
    given: { readonly order: RefundOrder; readonly mayConfirm: boolean },
  ): Promise<StaffRefund>;
  decideRefund(actor: Actor, id: string, accepts: boolean): Promise<StaffRefund>;
  listRefunds(readerId: string): Promise<readonly StaffRefund[]>;
  listWaitingRefunds(): Promise<readonly StaffRefund[]>;
  /** The largest amount that is refunded without a publisher; null: none is too large. */
  findRefundLimit(): Promise<number | null>;
  setRefundLimit(actor: Actor, limit: number | null): Promise<void>;
  /** The first plans of a reader's subscriptions, by the subscription's ID. */
  listBeginnings(readerId: string): Promise<ReadonlyMap<string, Beginning>>;
  /** Oldest first. */
  listDepartures(readerId: string): Promise<readonly Departure[]>;
  /** Disputes, and refunds in Stripe. */
  listReversals(readerId: string): Promise<readonly Reversal[]>;
  /** Newest first. */
  listEmails(readerId: string, limit: number): Promise<readonly BillingEmail[]>;
  /** Reads the reader's subscriptions from Stripe again. */
  refresh(readerId: string): Promise<void>;
  listCoupons(): Promise<readonly StaffCoupon[]>;
  createCoupon(actor: Actor, order: NewCoupon): Promise<void>;
  endCoupon(actor: Actor, id: string): Promise<void>;
}

export interface Billing extends Module {
  start(): Promise<void>;
  /**
   * What is for sale, the highest tier first; empty if Stripe is down and nothing is cached, null if
   * the publication sells nothing.
   */
  listPrices(): Promise<readonly Price[] | null>;
  /** A reader's current and past paid trials. */
  listTrials(readerId: string): Promise<readonly TimeTrial[]>;
  /** Whether an unpaid invoice closes subscriber articles to a reader. */
  isPaymentDue(readerId: string): Promise<boolean>;
  /** How many subscriptions began and ended since an instant. */
  countSales(since: Date): Promise<{ readonly subscribed: number; readonly left: number }>;
  /** Subscriptions bought by readers who came by a link of a campaign, by the campaign's name. */
  countSoldBy(campaigns: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What the figures of days are made of. */
  readonly figures: {
    countDays(days: PaperDays): Promise<BillingDays>;
    /**
     * The earliest instant of what was recorded since another, which may be later by days; null if nothing
     * was. Without one, the earliest of all.
     */
    findEarliest(recordedSince: Date | null): Promise<Date | null>;
    /** What readers wrote when they canceled, newest first. */
    listComments(since: Date, limit: number): Promise<readonly SpokenReason[]>;
  };
  readonly personalData: PersonalDataSource;
  /** Subscriptions of groups. */
  readonly groups: GroupBilling;
  /** Payments that don't renew, of modules that sell something else. */
  readonly oneTime: OneTimePayments;
  /** What the staff may see and do of readers' subscriptions and payments. */
  readonly staff: StaffBilling;
  /** Subscribes a reader with a test card, unless they have had a subscription; for the sandbox. */
  ensureSubscriber(given: Subscriber): Promise<void>;
  /**
   * Names a reader's customer at Stripe, known from another system; its subscriptions are read by the next
   * `reconcile`. "other": one of the two belongs to another already; "off": there is no Stripe here.
   */
  linkCustomer(given: {
    readerId: string;
    customerId: string;
  }): Promise<"new" | "known" | "other" | "off">;
  /** Customer IDs of readers at Stripe, by the reader's ID. */
  customersOf(readerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Readers' IDs by their customer IDs at Stripe; null if there is no Stripe here. */
  findCustomerOwners(customerIds: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
  /** Tells Stripe a reader's new email address, for all that the reader pays for. */
  onMoved(readerId: string): Promise<void>;
  /**
   * IDs of the customers who have a running subscription to one of the paper's products, as Stripe has them now;
   * null if there is no Stripe here.
   */
  listPayers(): AsyncIterable<string> | null;
  /** Compares stored subscriptions with Stripe, and repairs differences. */
  reconcile(): Promise<DriftReport>;
  /** Processes all events dated `since` or later again; returns how many. */
  replay(since: Date): Promise<number>;
}
