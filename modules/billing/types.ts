/** Public types of the module. */
import type { Actor } from "../../platform/desk/audit-log";
import type { AnswerOf } from "../../platform/http/answer-of";
import type { Module, PersonalDataSource } from "../../platform/module";
import type { PaperDays } from "../../shared/time/paper-days";
import type { TimeTrial } from "../access/types";
import type { BillingDays, SpokenReason } from "./history/day-types";
import type { GroupBilling } from "./groups/group-types";
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
import type * as wire from "./wire";

export type * from "./history/day-types";
export type { Card } from "./facts/facts";
export type { GroupBilling, GroupPlan, GroupSubscription, SeatPreview } from "./groups/group-types";
export type { PaidSeats, SeatKeeper } from "./groups/seat-keeper";

export type * from "./one-time/one-time-types";
export type { PreviewLine } from "./manage/preview-lines";
export type {
  RefundAccess,
  StaffCoupon,
  StaffPayment,
  StaffPayments,
  StaffRefund,
  StaffSubscription,
} from "./staff/staff-types";
export type { ZephrSubscription } from "./subscriptions/wire";

export type Price = AnswerOf<typeof wire.price>;
export type CheckoutSetup = AnswerOf<typeof wire.checkoutSetup>;
export type OrderPreview = AnswerOf<typeof wire.orderPreview>;
export type CheckoutPreview = AnswerOf<typeof wire.checkoutPreview>;
export type CouponAnswer = AnswerOf<typeof wire.couponAnswer>;
export type SubscribeAnswer = AnswerOf<typeof wire.subscribeAnswer>;
export type ConfirmationAnswer = AnswerOf<typeof wire.confirmationAnswer>;
export type SubscriptionAnswer = AnswerOf<typeof wire.subscriptionAnswer>;
export type BillingAnswer = AnswerOf<typeof wire.billingAnswer>;
export type LookupAnswer = AnswerOf<typeof wire.lookupAnswer>;
export type ChangePreview = AnswerOf<typeof wire.changePreview>;
export type StayingOffer = AnswerOf<typeof wire.stayingOffer>;
export type BillPaid = AnswerOf<typeof wire.billPaid>;
export type CardAnswer = AnswerOf<typeof wire.cardAnswer>;
export type Receipt = AnswerOf<typeof wire.receipt>;

export type CancelReason = "too-expensive" | "not-reading" | "content" | "technical" | "other";
/** Why the paper itself canceled a subscription. */
export type StopReason = "dispute-lost" | "refunded";

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
  /** IDs that can't be read and were not repaired. */
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
    options: { readonly order: RefundOrder; readonly mayConfirm: boolean },
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
   * The products for sale, the highest tier first; empty if Stripe is down and nothing is cached, null if
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
  /** Data for the figures of days. */
  readonly figures: {
    countDays(days: PaperDays): Promise<BillingDays>;
    /**
     * The earliest instant of what was recorded since another, which may be later by days; null if nothing
     * was. Without one, the earliest of all.
     */
    findEarliest(recordedSince: Date | null): Promise<Date | null>;
    /** Comments that readers wrote when they canceled, newest first. */
    listComments(since: Date, limit: number): Promise<readonly SpokenReason[]>;
  };
  readonly personalData: PersonalDataSource;
  /** Subscriptions of groups. */
  readonly groups: GroupBilling;
  /** Payments that don't renew, of modules that sell something else. */
  readonly oneTime: OneTimePayments;
  /** Staff access to readers' subscriptions and payments. */
  readonly staff: StaffBilling;
  /** Subscribes a reader with a test card, unless they have had a subscription; for the sandbox. */
  ensureSubscriber(options: Subscriber): Promise<void>;
  /**
   * Names a reader's customer at Stripe, known from another system; its subscriptions are read by the next
   * `reconcile`. "other": one of the two belongs to another already; "off": there is no Stripe here.
   */
  linkCustomer(options: {
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
