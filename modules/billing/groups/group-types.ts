/** Types of groups' subscriptions; amounts in cents. */
import type { Interval } from "../../../shared/interval";
import type { AnswerOf } from "../../../platform/http/answer-of";
import type { Changed, Refused } from "../manage/manage-refusal";
import type { Payer } from "../payer";
import type { SubscriptionAnswer } from "../subscriptions/wire";
import type { groupPreview } from "../wire";
import type { PreviewLine } from "../manage/preview-lines";

/** A price of a seat, and how many can be bought. */
export interface GroupPlan extends Interval {
  readonly planId: string;
  readonly productId: string;
  readonly name: string;
  readonly description: string;
  /** Of one seat. */
  readonly amount: number;
  /** Lower case. */
  readonly currency: string;
  readonly fewest: number;
  readonly most: number;
}

export type GroupPreview = AnswerOf<typeof groupPreview>;

/** The cost of changing the number of seats, now and at renewal. */
export interface SeatPreview extends Interval {
  readonly seats: number;
  readonly currency: string;
  /** They add up to `dueNow`. */
  readonly lines: readonly PreviewLine[];
  /** Charged at once. */
  readonly dueNow: number;
  /** Credit that remains, and reduces later invoices. */
  readonly creditLeft: number;
  /** Per interval from then on. */
  readonly newAmount: number;
  readonly renewalAt: string;
  /** Unix seconds; the change is prorated at the same second. */
  readonly prorationDate: number;
}

export interface GroupSubscription extends SubscriptionAnswer {
  readonly customerId: string;
  readonly seats: number;
  /** How many can be bought. */
  readonly fewest: number;
  readonly most: number;
  readonly startedAt: string;
  readonly isLive: boolean;
}

/** Expected failures, including Stripe's, are values with a message. */
export interface GroupBilling {
  /** The prices that groups can buy, without waiting long for Stripe; null if nothing is sold to groups. */
  listPlans(): Promise<readonly GroupPlan[] | null>;
  /** Subscriptions by ID. */
  list(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, GroupSubscription>>;
  previewSeats(
    subscriptionId: string,
    seats: number,
  ): Promise<({ readonly ok: true } & SeatPreview) | Refused>;
  changeSeats(
    subscriptionId: string,
    order: { readonly seats: number; readonly prorationDate: number },
  ): Promise<Changed | Refused>;
  cancel(
    subscriptionId: string,
    when: "period_end" | "now",
  ): Promise<{ readonly ok: true; readonly endsAt: Date } | Refused>;
  resume(
    subscriptionId: string,
  ): Promise<{ readonly ok: true; readonly renewalAt: Date } | Refused>;
  /** Transfers the group to another reader; the card on file is still charged. */
  transfer(subscriptionId: string, to: Payer): Promise<{ readonly ok: true } | Refused>;
  /** Whether the reader owns a group that still runs. */
  ownsLive(readerId: string): Promise<boolean>;
  /** Whether the reader has a running subscription of their own. */
  hasOwn(readerId: string): Promise<boolean>;
}
