/** Public types of the module: the responses for the newsroom's screens on subscribers. Instants are ISO 8601. */
import type { Module } from "../../platform/module";
import type { ArticleAccess, GrantSource } from "../access/types";
import type { DeviceSession } from "../accounts/types";
import type { StaffCoupon, StaffRefund, StaffSubscription } from "../billing/types";
import type { NewsletterPreferences } from "../newsletters/types";

export type { Price, StaffCoupon, StaffPayment, StaffPayments } from "../billing/types";
export type {
  ChangePreview,
  PreviewLine,
  RefundAccess,
  StaffRefund,
  StaffSubscription,
} from "../billing/types";
export type { DeviceSession } from "../accounts/types";

/** The access that staff gave. */
export interface GivenAccess {
  /** The ID of the action that gave it. */
  readonly id: string;
  readonly source: Extract<GrantSource, "comp" | "gift">;
  readonly productId: string;
  readonly label: string;
  readonly startsAt: string;
  /** Null: no end. */
  readonly endsAt: string | null;
  readonly reason: string;
}

export interface SubscriberRow {
  readonly id: string;
  /** Empty if the reader has given none. */
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  /** When the account will be deleted; null if no deletion is planned. */
  readonly deletionDueAt: string | null;
  /** The one that the view is about, else the current one or the last. */
  readonly subscription: StaffSubscription | null;
  /** The access that staff gave and that has not ended. */
  readonly given: GivenAccess | null;
}

export interface SubscriberList {
  readonly rows: readonly SubscriberRow[];
  /** For the next page; null after the last. */
  readonly next: string | null;
  /** Up to 1,000. */
  readonly counts: {
    readonly failed: number;
    readonly leaving: number;
    readonly given: number;
  };
  /** Refunds that wait for a publisher. */
  readonly waitingRefunds: number;
}

/** Whether a reader may open everything, or one article, and why: as `access` decides. */
export interface AccessAnswer {
  readonly open: boolean;
  /** `meter`: within the metered articles, counted before or now. */
  readonly because: "free" | "paying" | "meter" | "subscribers-only" | "meter-used-up";
  readonly at: string;
  /** The highest product that opens it; null if none does. */
  readonly product: { readonly id: string; readonly label: string } | null;
  readonly source: GrantSource | null;
  /** Until when that product is paid for or given; null: no end, or no product. */
  readonly until: string | null;
  /** Metered articles read in the past days, and how many are free; null for those who pay. */
  readonly meter: { readonly read: number; readonly limit: number; readonly days: number } | null;
  /** Whether an unpaid invoice is what closes it. */
  readonly isPaymentDue: boolean;
  /** Null: every article. */
  readonly article: {
    readonly slug: string;
    readonly title: string;
    readonly access: ArticleAccess;
  } | null;
  /** The steps of the decision, as sentences. */
  readonly trace: readonly string[];
}

/** One bar of the drawing: a product for a time. */
export interface GrantBar {
  readonly id: string;
  readonly source: GrantSource;
  readonly label: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly reason: string;
  /** Where it continues to if nothing changes, because a subscription renews. */
  readonly renewsAt: string | null;
}

export interface SubscriberPage {
  readonly reader: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly verifiedAt: string | null;
    readonly createdAt: string;
    readonly deletionDueAt: string | null;
  };
  readonly answer: AccessAnswer;
  readonly grants: readonly GrantBar[];
  readonly given: readonly GivenAccess[];
  readonly subscriptions: readonly StaffSubscription[];
  /** At Stripe; null for a reader who never paid. */
  readonly customerId: string | null;
  readonly sessions: readonly DeviceSession[];
  readonly newsletters: Pick<NewsletterPreferences, "suppressed"> & {
    readonly lists: readonly {
      readonly id: string;
      readonly name: string;
      readonly state: NewsletterPreferences["lists"][number]["state"];
    }[];
  };
  readonly refunds: readonly StaffRefund[];
  /** Products that can be given, the highest first. */
  readonly products: readonly { readonly id: string; readonly label: string }[];
  /** Above this amount a publisher confirms a refund; null: never. */
  readonly refundLimit: number | null;
  readonly sellsNothing: boolean;
}

export type EventKind = "account" | "money" | "email" | "comment" | "staff";

/** Something that happened; the screen says it in words. */
export interface SubscriberEvent {
  readonly at: string;
  readonly kind: EventKind;
  /** "subscription.start", "email.receipt", "reader.refund"… */
  readonly what: string;
  /** Who did it, of the staff; null for the reader and the paper. */
  readonly by: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** In someone's own words; "" without. */
  readonly words: string;
}

export interface WaitingRefund extends StaffRefund {
  /** Null once the account is erased. */
  readonly reader: { readonly id: string; readonly name: string; readonly email: string } | null;
}

export interface CouponAnswer {
  readonly coupons: readonly StaffCoupon[];
  /** Of amounts. */
  readonly currency: string;
}

export interface RefundSetting {
  /** Above it a publisher confirms a refund, in the currency's smallest unit; null: never. */
  readonly limit: number | null;
  readonly currency: string;
}

export type Subscribers = Module;
