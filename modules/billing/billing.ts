/**
 * Entry of the module: checkout, subscriptions and billing emails. Stripe is the source of truth; this
 * module reads from it, records grants in `access`, and stores what both need to happen exactly once.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { Offer } from "../../shared/publication/offer-shapes";
import type { GrantKeeper } from "../access/types";
import type { WebhookOutbox } from "../webhooks/types";
import { createCatalog } from "./catalog";
import { createCheckoutRoutes } from "./checkout/checkout-routes";
import { createCheckoutStore } from "./checkout/checkout-store";
import { createConfirm } from "./checkout/confirm";
import { createCoupons } from "./checkout/coupons";
import { createPaymentRoutes } from "./checkout/payment-routes";
import { createPennyOffers } from "./checkout/penny-offers";
import { createSubscribe } from "./checkout/subscribe";
import { createCustomers, listPayers } from "./customers";
import { createGroupCustomers } from "./groups/group-customers";
import type { SeatKeeper } from "./groups/seat-keeper";
import { closedGroups } from "./groups/closed-groups";
import { createGuards } from "./http/guards";
import { countDays, countSoldBy, findEarliest, listComments } from "./history/daily";
import { createOffRoutes } from "./http/off-routes";
import { createOneTimePayments } from "./one-time/one-time-payments";
import type { PayingReader } from "./payer";
import { createHolds } from "./personal-data";
import { type BillingPaper, type BillingVisit, lockKeys, type Service } from "./service";
import { createStripe, isLiveKey } from "./stripe";
import { closedStaffBilling } from "./staff/closed";
import { createKeepAddresses } from "./keep-addresses";
import { createRefundStore } from "./staff/refund-store";
import { countSales, createSubscriptionStore } from "./subscriptions/subscription-store";
import { createSubscriptions } from "./subscriptions";
import { createKeyedLocks } from "./keyed-locks";
import type { Billing, OneTimeChange, OneTimePayments } from "./types";

/** For `npm run stripe:setup` and `npm run doctor`, which do not start billing. */
export { retentionCouponId } from "./service";
export { setUpStripe } from "./set-up-stripe";
export { createStripe, isLiveKey, readStripeFailure, type StripeClient } from "./stripe";

export interface BillingDeps {
  pool: Pool;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  limits: RateLimits;
  budget: EmailBudget;
  /** Null if emails can neither be sent nor stored. */
  mail: Mail | null;
  paper: BillingPaper;
  /** The tiers, products and prices. */
  offer: Offer;
  /** Null: nothing is for sale, and every call answers 503. */
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    /** Where browsers load Stripe.js from; null: js.stripe.com. */
    script: string | null;
    /** The simulated Stripe in this process; null: the real one, over the network. */
    fetch: typeof fetch | null;
  } | null;
  churnkey: { appId: string; apiKey: string } | null;
  findVisit: (request: Request) => Promise<BillingVisit | null>;
  findReader: (readerId: string) => Promise<PayingReader | null>;
  grants: GrantKeeper;
  /** Gives the seats of groups to their members. */
  seats: SeatKeeper;
  webhooks: WebhookOutbox;
  /** Called when a payment that doesn't renew may have changed. */
  onOneTimeChange: (change: OneTimeChange) => Promise<void>;
  addressOf: (request: Request) => string;
  originOf: (request: Request) => string;
  /** The site's origin, for emails that are not sent by a request. */
  origin: () => string;
  findPlace: (request: Request) => Promise<{ city: string | null; country: string | null }>;
}

const PENNY_JOB = "billing-penny-offers";

export function createBilling(deps: BillingDeps): Billing {
  if (!deps.stripe) return createClosedCheckout(deps);
  const service = createService(deps, deps.stripe);
  const { pool, clock, jobs, stripe } = service;

  const coupons = createCoupons({ stripe, clock });
  const pennyOffers = createPennyOffers(service);
  const store = createCheckoutStore(pool);
  const subscriptions = createSubscriptions(service, {
    isPennyAvailable: pennyOffers.isAvailable,
    subscribeGroup: (sync) =>
      createSubscribe({
        service: { ...service, customers: service.groupCustomers },
        sync,
        coupons,
        // A group's order leaves the owner's own penny offer alone.
        pennyOffers: { ...pennyOffers, release: async () => undefined },
        store,
      }),
    onOneTimeChange: deps.onOneTimeChange,
  });
  const { sync, dueJobs, personalData, ensureSubscriber, reconcile, isPaymentDue } = subscriptions;
  const subscribe = createSubscribe({ service, sync, coupons, pennyOffers, store });
  const confirm = createConfirm({ sync, pennyOffers });
  const addresses = createKeepAddresses(service);

  return {
    routes: [
      {
        at: "/blaize/payment/stripe",
        routes: createPaymentRoutes({ service, subscribe, confirm }),
      },
      {
        at: "/api/v1/checkout",
        routes: createCheckoutRoutes({ service, coupons, pennyOffers, isPaymentDue }),
      },
      ...subscriptions.routes,
    ],
    dueJobs: [...dueJobs, PENNY_JOB],
    measures: subscriptions.measures,
    listPrices: service.catalog.listPrices,
    listTrials: subscriptions.listTrials,
    isPaymentDue,
    countSales: (since) => countSales(pool, since),
    countSoldBy: (campaigns) => countSoldBy(pool, campaigns),
    figures: readFigures(pool),
    personalData,
    staff: subscriptions.staff,
    groups: subscriptions.groups,
    oneTime: createOneTimePayments(service),
    ensureSubscriber,
    async linkCustomer({ readerId, customerId }) {
      const known = await service.customers.find(readerId);
      if (known !== null) return known === customerId ? "known" : "other";
      await service.customers.note(readerId, customerId);
      return (await service.customers.find(readerId)) === customerId ? "new" : "other";
    },
    customersOf: service.customers.listOf,
    findCustomerOwners: service.customers.listOwners,
    onMoved: addresses.onMoved,
    listPayers: () => listPayers(service.stripe),
    reconcile,
    replay: subscriptions.replay,
    async start() {
      // Warms the cache for the first page.
      void service.catalog.listPrices();
      await subscriptions.start();
      await addresses.start();
      await jobs.work(PENNY_JOB, pennyOffers.settleAbandoned);
      await jobs.schedule(PENNY_JOB, "*/20 * * * *");
    },
  };
}

function createService(
  deps: BillingDeps,
  stripeAccount: NonNullable<BillingDeps["stripe"]>,
): Service {
  const { pool, clock, log, offer } = deps;
  const { secretKey, publishableKey, webhookSecret, script, fetch } = stripeAccount;
  const stripe = createStripe({ secretKey, fetch });
  return {
    ...deps,
    stripe,
    publishableKey,
    webhookSecret,
    livemode: isLiveKey(secretKey),
    script,
    catalog: createCatalog({ stripe, clock, log, offer, language: deps.paper.language }),
    customers: createCustomers({ pool, clock, stripe }),
    groupCustomers: createGroupCustomers({ pool, clock, stripe }),
    locks: createKeyedLocks({ pool }),
    guards: createGuards(deps),
  };
}

const readFigures = (pool: Pool): Billing["figures"] => ({
  countDays: (days) => countDays(pool, days),
  findEarliest: (recordedSince) => findEarliest(pool, recordedSince),
  listComments: (since, limit) => listComments(pool, since, limit),
});

async function refuseOneTime(): Promise<never> {
  throw new Error("Stripe is not configured.");
}

/** Earlier purchases still work. */
function noOneTimePayments(pool: Pool): OneTimePayments {
  const locks = createKeyedLocks({ pool });
  return {
    isOff: true,
    open: refuseOneTime,
    read: async () => null,
    refund: refuseOneTime,
    withLock: locks.withLock,
    withReaderLock: (readerId, work) => locks.withLock(lockKeys.reader(readerId), work),
    isUnreachable: () => false,
  };
}

/** Billing of a publication without Stripe; what it sold before is still counted. */
function createClosedCheckout({ pool, clock }: Pick<BillingDeps, "pool" | "clock">): Billing {
  const store = createSubscriptionStore(pool);
  return {
    routes: createOffRoutes(),
    dueJobs: [],
    listPrices: async () => null,
    listTrials: async () => [],
    isPaymentDue: async () => false,
    countSales: async () => ({ subscribed: 0, left: 0 }),
    countSoldBy: (campaigns) => countSoldBy(pool, campaigns),
    figures: readFigures(pool),
    personalData: {
      name: "subscriptions",
      export: async () => [],
      holds: createHolds({ clock, store, refundStore: createRefundStore(pool) }),
      erase: async () => {},
    },
    staff: closedStaffBilling,
    groups: closedGroups,
    oneTime: noOneTimePayments(pool),
    async ensureSubscriber() {
      throw new Error("Stripe is not configured.");
    },
    linkCustomer: async () => "off",
    findCustomerOwners: async () => null,
    listPayers: () => null,
    customersOf: async () => new Map(),
    onMoved: async () => undefined,
    reconcile: async () => ({ checked: 0, drifted: [], missing: [], failed: [] }),
    replay: async () => 0,
    start: async () => {},
  };
}
