/** Public types of the module. Amounts are in the currency's smallest unit. */
import type { Module } from "../../platform/module";
import type { PaperDays } from "../../shared/time/paper-days";

/** The values of an order form; all as text. */
export interface GiftDraft {
  /** Of this form: sent twice, it's one order. */
  readonly order: string;
  readonly gift: string;
  readonly recipientName: string;
  readonly how: string;
  readonly recipientEmail: string;
  /** "2026-12-24". */
  readonly day: string;
  readonly message: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
}

export type GiftField = keyof GiftDraft;

/** An order that waits for its payment. */
export interface GiftReview {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** Null for a card. */
  readonly day: string | null;
  readonly message: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  /** Stripe's page. */
  readonly href: string;
}

export type OrderAnswer =
  | { readonly ok: true; readonly review: GiftReview }
  /** This very order was paid already. */
  | { readonly ok: true; readonly paidSession: string }
  | {
      readonly ok: false;
      readonly status: 400 | 429 | 502;
      readonly sentence: string;
      readonly errors: Partial<Readonly<Record<GiftField, string>>>;
      readonly retryAfterSeconds?: number;
    };

/** Where a gift is. `waiting`: its email isn't due yet. */
export type GiftStage = "waiting" | "sent" | "card" | "redeemed" | "refunded";

/** A gift that someone bought, as its buyer sees it. */
export interface BoughtGift {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly stage: GiftStage;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  /** The day of the email; null for a card. */
  readonly day: string | null;
  readonly sentAt: string | null;
  readonly redeemedAt: string | null;
  /** Null if it can't be shown: the server's secret has changed since. */
  readonly code: string | null;
}

/** The card to print, for whoever has its code. */
export interface GiftCard {
  readonly code: string;
  readonly name: string;
  readonly recipientName: string;
  readonly buyerName: string;
  readonly message: string;
  readonly isUsable: boolean;
}

/** A gift that a reader redeemed. */
export interface RunningGift {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly from: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly hasBegun: boolean;
  readonly isOver: boolean;
}

/** The effect of a code for the reader, or the reason that it has none. */
export type RedeemView =
  | { readonly state: "unknown" | "used" | "refunded" }
  | { readonly state: "too-many"; readonly sentence: string; readonly retryAfterSeconds: number }
  | { readonly state: "yours"; readonly gift: RunningGift }
  | {
      readonly state: "subscribed";
      readonly card: GiftCard;
      readonly subscription: string;
      readonly renewsAt: string;
    }
  | {
      readonly state: "ready";
      readonly card: GiftCard;
      readonly label: string;
      /** Null: at once. */
      readonly startsAt: string | null;
      readonly endsAt: string;
      readonly isSignedIn: boolean;
      /** The access that the reader already has without paying, as by a seat of a group: the gift would run at the same time. */
      readonly has: string | null;
    };

export type ChangeAnswer =
  | { readonly ok: true; readonly sentence: string }
  | {
      readonly ok: false;
      readonly status: 400 | 401 | 404 | 409 | 429;
      readonly sentence: string;
      readonly retryAfterSeconds?: number;
    };

/** The services for pages. The reader is read from the request's session. */
export interface GiftPages {
  /** Whether the paper offers gifts. */
  readonly isOn: boolean;
  /** Whether they can be bought now: without Stripe, only those bought before can be redeemed. */
  readonly sells: boolean;
  /** Whether the paper offers gifts, or has sold some before: these are still redeemed. */
  isKnown(): Promise<boolean>;
  /** The days that the form offers, and the buyer's address if they are signed in. */
  prepare(request: Request): Promise<{
    readonly order: string;
    readonly today: string;
    readonly lastDay: string;
    readonly email: string | null;
  }>;
  order(request: Request, fields: Readonly<Record<string, unknown>>): Promise<OrderAnswer>;
  /** The gift of a checkout, which is read from Stripe; null if it isn't paid. */
  findPaid(sessionId: string): Promise<BoughtGift | null>;
  findCard(request: Request, code: string): Promise<GiftCard | null>;
  look(request: Request, code: string): Promise<RedeemView>;
  /** Gives the reader of the session what the code is for, once. */
  redeem(request: Request, code: string): Promise<RedeemView>;
  /** Gifts of the reader of the session; null if there is none. */
  listOwn(request: Request): Promise<{
    readonly bought: readonly BoughtGift[];
    readonly running: readonly RunningGift[];
    readonly today: string;
    readonly lastDay: string;
  } | null>;
  /** Changes when and where the email goes, or sends it again. */
  change(request: Request, fields: Readonly<Record<string, unknown>>): Promise<ChangeAnswer>;
}

/** Money of gifts on a day of the paper. */
export interface GiftDay {
  readonly day: string;
  readonly productId: string;
  readonly currency: string;
  readonly sold: number;
  readonly paid: number;
  readonly refunded: number;
  readonly disputed: number;
}

/** For the figures. */
export interface GiftFigures {
  countDays(days: PaperDays): Promise<readonly GiftDay[]>;
  /** The earliest payment among those recorded since an instant, or of all; null if there are none. */
  findEarliest(recordedSince: Date | null): Promise<Date | null>;
}

/** A row of the staff's list. */
export interface StaffGift {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
  readonly stage: GiftStage;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly codeEnd: string;
  readonly paidAt: string;
  /** When the email to the recipient is due; null for a card. */
  readonly deliverAt: string | null;
  readonly sentAt: string | null;
  readonly redeemedAt: string | null;
  /** The account that redeemed it. */
  readonly redeemedBy: string | null;
  readonly endsAt: string | null;
  readonly isRefunding: boolean;
  readonly refundFailure: string | null;
  readonly refundedAt: string | null;
}

export interface StaffGiftList {
  readonly gifts: readonly StaffGift[];
  /** For the next page; null at the end. */
  readonly next: string | null;
}

/** One gift, and what the staff did to it. */
export interface StaffGiftPage {
  readonly gift: StaffGift;
  /** The buyer's words stay between them and the recipient. */
  readonly log: readonly {
    readonly at: string;
    readonly action: string;
    readonly login: string;
    readonly reason: string;
  }[];
  /** The highest refund that doesn't need a publisher; null: any. */
  readonly refundLimit: number | null;
  /** The first and the last day on which an email can go out. */
  readonly days: { readonly today: string; readonly lastDay: string };
}

export interface Gifts extends Module {
  readonly pages: GiftPages;
  readonly figures: GiftFigures;
  /** Something about a payment has changed; nothing happens if it isn't of a gift. */
  settleChange(change: {
    readonly sessionId: string | null;
    readonly paymentIntent: string | null;
  }): Promise<void>;
}
