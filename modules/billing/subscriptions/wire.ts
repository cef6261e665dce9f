/** Subscriptions in responses: in our own format, and in Zephr's. */
import type { Interval } from "../../../shared/interval";
import { toDecimal } from "../../../shared/money";
import { findTierOf, type TieredProducts } from "../../../shared/publication/product-tiers";
import type { Card } from "../facts/facts";
import { decideEntitlement } from "../facts/policy";
import type { StoredSubscription } from "./subscription-store";

export interface SubscriptionAnswer extends Interval {
  readonly id: string;
  readonly productId: string;
  readonly planId: string;
  /** The ID of the product's tier; null for a product that is not in the offer. */
  readonly tier: string | null;
  /** The product's name, such as "Paper Member". */
  readonly label: string;
  readonly status: string;
  /** Cents per interval, before discounts. */
  readonly amount: number;
  readonly currency: string;
  /** ISO; null if it will end. */
  readonly renewalAt: string | null;
  /** ISO; when access ends, if it will. */
  readonly endsAt: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pastDue: { readonly graceEndsAt: string } | null;
  /** Whether the last invoice needs the cardholder's approval at the bank. */
  readonly needsApproval: boolean;
  readonly isTrial: boolean;
  readonly card: Card | null;
}

/** @param given.showCard whether the caller may see the card that pays */
export function showSubscription(
  { facts, sightings }: StoredSubscription,
  { offer, showCard }: { offer: TieredProducts; showCard: boolean },
): SubscriptionAnswer {
  const { graceEndsAt } = decideEntitlement(facts, { sightings });
  const isRenewing = facts.cancelAt === null && ["active", "trialing"].includes(facts.status);
  return {
    id: facts.subscriptionId,
    productId: facts.productId,
    planId: facts.planId,
    tier: findTierOf(offer, facts.productId),
    label: facts.productName,
    status: facts.status,
    interval: facts.interval,
    intervalCount: facts.intervalCount,
    amount: facts.amount,
    currency: facts.currency,
    renewalAt: isRenewing ? facts.periodEnd.toISOString() : null,
    endsAt: facts.cancelAt?.toISOString() ?? null,
    cancelAtPeriodEnd: facts.cancelAt !== null,
    pastDue: graceEndsAt && { graceEndsAt: graceEndsAt.toISOString() },
    needsApproval: facts.needsApproval && graceEndsAt !== null,
    isTrial: facts.status === "trialing",
    card: showCard ? facts.card : null,
  };
}

/** Zephr's "never": Java's last instant. A subscription is active while `ended` begins with '+'. */
const never = "+1000000000-12-31T23:59:59.999999999Z";

/**
 * One entry of `GET /blaize/payment/stripe/subscriptions`. Zephr mixes dashes and underscores; the
 * price is in whole units of the currency.
 */
export function showZephrSubscription(kept: StoredSubscription, now: Date) {
  const { facts, entitledUntil } = kept;
  const isActive = entitledUntil > now;
  const isRenewing = isActive && facts.cancelAt === null && facts.status !== "past_due";
  return {
    "managed-by": "stripe",
    "external-id": facts.subscriptionId,
    "blaize-product": facts.productId,
    "subscription-state": isActive ? "ACTIVE" : "CANCELED",
    "next-billing-time": isRenewing ? showInstant(facts.periodEnd) : null,
    "transaction-history": [],
    paid_through_date: showInstant(facts.periodEnd),
    plan_id: facts.planId,
    plan_name: facts.productName,
    billing_frequency: facts.intervalCount,
    billing_frequency_unit: facts.interval,
    currency_code: facts.currency.toUpperCase(),
    pre_discount_price: Number(toDecimal(facts.amount, facts.currency)),
    multiphase_plan: false,
    discounts_applied: facts.isDiscounted,
    ended: isActive ? never : showInstant(facts.endedAt ?? entitledUntil),
    ends: facts.cancelAt && isActive ? showInstant(facts.cancelAt) : null,
  };
}

export type ZephrSubscription = ReturnType<typeof showZephrSubscription>;

/** ISO in UTC, without milliseconds. */
function showInstant(instant: Date): string {
  return instant.toISOString().replace(/\.\d{3}Z$/, "Z");
}
