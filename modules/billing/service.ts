/** What the parts of billing share; one object, so that each file takes its part. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { DateLocale } from "../../shared/time/date-formats";
import type { Offer } from "../../shared/publication/offer-shapes";
import type { GrantKeeper } from "../access/types";
import type { Catalog } from "./catalog";
import type { Customers } from "./customers";
import type { Guards } from "./http/guards";
import type { StripeClient } from "./stripe";
import type { KeyedLocks } from "./keyed-locks";

/** Who sent a request, as far as billing asks. */
export interface BillingVisit {
  readonly session: { readonly trust: "full" | "low" };
  readonly reader: { readonly id: string; readonly email: string };
}

export interface Payer {
  readonly id: string;
  readonly email: string;
}

/** The paper, as letters name it. */
export interface BillingPaper extends DateLocale {
  readonly name: string;
  readonly postal: readonly string[];
  readonly members: string;
}

export interface Service {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  /** Null where letters can neither be sent nor kept. */
  readonly mail: Mail | null;
  readonly paper: BillingPaper;
  readonly offer: Offer;
  readonly stripe: StripeClient;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Whether the keys move real money; events of the other kind are not for us. */
  readonly livemode: boolean;
  /** Where the browser gets Stripe.js; null: from js.stripe.com. */
  readonly script: string | null;
  /** Null: the paper asks and offers by itself. */
  readonly churnkey: { readonly appId: string; readonly apiKey: string } | null;
  readonly catalog: Catalog;
  readonly customers: Customers;
  /** Serial work; `turnOf` makes the keys. */
  readonly locks: KeyedLocks;
  readonly guards: Guards;
  readonly grants: GrantKeeper;
  readonly findVisit: (request: Request) => Promise<BillingVisit | null>;
  readonly findReader: (readerId: string) => Promise<Payer | null>;
  readonly originOf: (request: Request) => string;
  /** The paper's own origin, for letters that answer no request. */
  readonly origin: () => string;
  readonly findPlace: (
    request: Request,
  ) => Promise<{ city: string | null; country: string | null }>;
}

/** Keys of turns. Whoever needs both takes the reader's first. */
export const lockKeys = {
  /** Everything that could make a second subscription. */
  reader: (readerId: string) => `reader:${readerId}`,
  /** Everything that writes down what a subscription is now. */
  subscription: (subscriptionId: string) => `subscription:${subscriptionId}`,
} as const;

/** The coupon that keeps a reader who wants to leave; no code for the till. */
export const retentionCouponId = "stay-half";
