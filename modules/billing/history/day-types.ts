/** Data that billing passes on for the figures of days. */

/** Subscriptions to one product at one interval, at the end of a day of the paper. */
export interface DailySubscriptions {
  /** "2026-11-21". */
  readonly day: string;
  readonly productId: string;
  readonly interval: "month" | "year";
  readonly currency: string;
  readonly paying: number;
  /** In an introductory offer, or another trial. */
  readonly introductory: number;
  /** A renewal was not paid. */
  readonly pastDue: number;
  readonly paused: number;
  /** Of all of them, in twelfths of a cent a month. */
  readonly recurring: number;
  /** On this day. */
  readonly started: number;
  readonly ended: number;
}

/** Cents that came in and went back on a day. */
export interface DailyMoney {
  readonly day: string;
  readonly productId: string;
  readonly interval: "month" | "year";
  readonly currency: string;
  readonly paid: number;
  readonly refunded: number;
  readonly disputed: number;
}

/** A count of a day, of a part: a path, a reason; "" for none. */
export interface DailyPart {
  readonly day: string;
  readonly part: string;
  readonly count: number;
}

export interface BillingDays {
  readonly subscriptions: readonly DailySubscriptions[];
  readonly money: readonly DailyMoney[];
  /** By the path of the page on which it was bought. */
  readonly sales: readonly DailyPart[];
  /** Why subscriptions were canceled, on the day of the request. */
  readonly reasons: readonly DailyPart[];
  /** Readers who placed an order; without a part. */
  readonly checkouts: readonly DailyPart[];
}

/** In a reader's own words. */
export interface SpokenReason {
  readonly reason: string | null;
  readonly comment: string;
  readonly saidAt: Date;
}
