/** Subscriptions in responses: in our own format, and in Zephr's. */
import type { AnswerOf } from "../../../platform/http/answer-of";
import { toDecimal } from "../../../shared/money";
import { findTierOf, type TieredProducts } from "../../../shared/publication/product-tiers";
import { decideEntitlement } from "../facts/policy";
import type { subscriptionAnswer } from "../wire";
import type { StoredSubscription } from "./subscription-store";

export type SubscriptionAnswer = AnswerOf<typeof subscriptionAnswer>;

/** @param options.showCard whether the caller may see the card that pays */
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
