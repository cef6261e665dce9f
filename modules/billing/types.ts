/** Public types of the module: what can be bought, and what may be asked of billing. */
import type { Module, PersonalDataSource } from "../../platform/module";
import type { TimeTrial } from "../access/types";

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
