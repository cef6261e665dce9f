/** Dependencies that the parts of billing share. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { Log } from "../../platform/log";
import type { LetterPaper } from "../../platform/mail/letter";
import type { Mail } from "../../platform/mail/mail";
import type { DateLocale } from "../../shared/time/date-formats";
import type { Offer } from "../../shared/publication/offer-shapes";
import type { GrantKeeper } from "../access/types";
import type { WebhookOutbox } from "../webhooks/types";
import type { Catalog } from "./catalog";
import type { Customers } from "./customers";
import type { GroupCustomers } from "./groups/group-customers";
import type { SeatKeeper } from "./groups/seat-keeper";
import type { PayingReader } from "./payer";
import type { Guards } from "./http/guards";
import type { StripeClient } from "./stripe";
import type { KeyedLocks } from "./keyed-locks";

export type { Payer } from "./payer";

/** The sender of a request, as billing sees it. */
export interface BillingVisit {
  readonly session: { readonly trust: "full" | "low" };
  readonly reader: { readonly id: string; readonly email: string };
}

/** The publication, as named in emails. */
export type BillingPaper = DateLocale & LetterPaper;

export interface Service {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly budget: EmailBudget;
  /** Null if emails can neither be sent nor stored. */
  readonly mail: Mail | null;
  readonly paper: BillingPaper;
  readonly offer: Offer;
  readonly stripe: StripeClient;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Whether the keys move real money; events of the other mode are ignored. */
  readonly livemode: boolean;
  /** Where browsers load Stripe.js from; null: js.stripe.com. */
  readonly script: string | null;
  /** Null: our own cancellation form and offer are used. */
  readonly churnkey: { readonly appId: string; readonly apiKey: string } | null;
  readonly catalog: Catalog;
  readonly customers: Customers;
  /** Locks with the keys from `lockKeys`. */
  readonly locks: KeyedLocks;
  readonly guards: Guards;
  readonly groupCustomers: GroupCustomers;
  readonly grants: GrantKeeper;
  readonly seats: SeatKeeper;
  readonly webhooks: WebhookOutbox;
  readonly findVisit: (request: Request) => Promise<BillingVisit | null>;
  readonly findReader: (readerId: string) => Promise<PayingReader | null>;
  readonly originOf: (request: Request) => string;
  /** The site's origin, for emails that are not sent by a request. */
  readonly origin: () => string;
  readonly findPlace: (
    request: Request,
  ) => Promise<{ city: string | null; country: string | null }>;
}

/** Keys of locks. To hold both, take the reader's first. */
export const lockKeys = {
  /** For everything that could create a second subscription. */
  reader: (readerId: string) => `reader:${readerId}`,
  /** For everything that stores a subscription's state. */
  subscription: (subscriptionId: string) => `subscription:${subscriptionId}`,
} as const;

/** The coupon of the retention offer; not accepted as a code at checkout. */
export const retentionCouponId = "stay-half";
