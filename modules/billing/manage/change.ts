/** Changes the plan, at the cost shown in the preview. */
import { intervalOf } from "../../../shared/interval";
import type { Plan } from "../catalog";
import type { Service } from "../service";
import {
  readStripeFailure,
  stripeId,
  type StripeSubscription,
  type StripeUpcomingInvoice,
} from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import type { ChangePreview } from "../types";
import { type Changed, pennyPlan, refusalOf, refused, type Refused } from "./manage-refusal";
import { createPendingChanges, done, readPeriodEnd, withPayment } from "./pending-change";
import { readPreview } from "./preview-lines";
import { withoutEnd } from "./scheduled-end";

export type Change = ReturnType<typeof createChange>;

export function createChange(
  service: Pick<Service, "stripe" | "clock" | "catalog" | "locks"> & {
    sync: SyncSubscription["sync"];
  },
) {
  const { stripe, catalog, locks, sync } = service;
  const { make, nowSeconds, retrieve } = createPendingChanges(service);

  async function findPlan(
    kept: StoredSubscription,
    planId: string,
  ): Promise<{ ok: true; plan: Plan } | Refused> {
    const { status } = kept.facts;
    if (status !== "active" && status !== "trialing") return refused(refusalOf.unpaid);
    const plan = await catalog.findPlan(planId);
    if (!plan) return refused(refusalOf.unknownPlan);
    if (plan.penny) return refused(pennyPlan(plan.penny.name));
    return { ok: true, plan };
  }

  /** A change ends a trial: its price was for another plan. */
  const endsTrial = ({ status }: Pick<StripeSubscription, "status">) => status === "trialing";

  /** @param how nothing changes until it is paid; with "at-once" the discount ends in the same step */
  async function applyAs(
    how: "at-once" | "pending",
    subscription: StripeSubscription,
    { plan, prorationDate }: { plan: Plan; prorationDate: number },
  ): Promise<StripeSubscription> {
    const item = subscription.items.data[0]!;
    const priceId = plan.price.id;
    // The latest invoice and the card are in the key: a retry after another invoice, or with another card, must
    // not get the old rejection.
    const latest = `${stripeId(subscription.latest_invoice)}:${stripeId(subscription.default_payment_method)}`;
    return stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: "always_invoice",
        ...(endsTrial(subscription)
          ? { trial_end: "now" as const }
          : { proration_date: prorationDate }),
        ...(how === "at-once"
          ? { discounts: "" as const, payment_behavior: "error_if_incomplete" as const }
          : { payment_behavior: "pending_if_incomplete" as const }),
        expand: withPayment,
      },
      { idempotencyKey: `change:${how}:${subscription.id}:${priceId}:${prorationDate}:${latest}` },
    );
  }

  /**
   * A discount belongs to the plan that it was given for, and ends with it. Stripe takes a discount off in the same
   * step as the change only if the card can be charged at once. Where the bank asks the cardholder first, the
   * discount ends before the change.
   */
  async function apply(
    subscription: StripeSubscription,
    order: { plan: Plan; prorationDate: number },
  ): Promise<StripeSubscription> {
    if (!hasDiscount(subscription)) return applyAs("pending", subscription, order);
    try {
      return await applyAs("at-once", subscription, order);
    } catch (error) {
      const failure = readStripeFailure(error);
      if (failure?.kind !== "card" || failure.code !== needsApproval) throw error;
      await stripe.subscriptions.update(subscription.id, { discounts: "" });
      return applyAs("pending", subscription, order);
    }
  }

  return {
    async preview(
      kept: StoredSubscription,
      planId: string,
    ): Promise<({ ok: true } & ChangePreview) | Refused> {
      const found = await findPlan(kept, planId);
      if (!found.ok) return found;
      const { price } = found.plan;
      const { subscriptionId, customerId: customer } = kept.facts;
      const subscription = await retrieve(subscriptionId);
      const item = subscription.items.data[0]!;
      if (item.price.id === price.id) return refused(refusalOf.samePlan);
      const prorationDate = nowSeconds();
      const upcoming = await stripe.invoices.retrieveUpcoming({
        customer,
        subscription: subscriptionId,
        subscription_items: [{ id: item.id, price: price.id }],
        subscription_proration_behavior: "always_invoice",
        // As the change itself: without the discount.
        ...(hasDiscount(subscription) && { discounts: "" as const }),
        ...(endsTrial(subscription)
          ? { subscription_trial_end: "now" as const }
          : { subscription_proration_date: prorationDate }),
      });
      return {
        ok: true,
        currency: price.currency,
        ...readPreview(upcoming),
        credit: sumCredit(upcoming),
        endsDiscount: hasDiscount(subscription),
        newAmount: price.unit_amount,
        ...intervalOf(price.recurring),
        renewalAt: new Date(readPeriodEnd(upcoming) * 1000).toISOString(),
        prorationDate,
        productName: price.product.name,
      };
    },

    /** As shown by `preview`. A declined card changes nothing; a duplicate request is charged once. */
    async change(
      kept: StoredSubscription,
      { planId, prorationDate }: { planId: string; prorationDate: number },
    ): Promise<Changed | Refused> {
      const found = await findPlan(kept, planId);
      if (!found.ok) return found;
      const { subscriptionId } = kept.facts;
      return locks.withLock(`change:${subscriptionId}`, async () => {
        const changed = await changeLocked(subscriptionId, { plan: found.plan, prorationDate });
        await sync(subscriptionId);
        return changed;
      });
    },
  };

  async function changeLocked(
    subscriptionId: string,
    { plan, prorationDate }: { plan: Plan; prorationDate: number },
  ): Promise<Changed | Refused> {
    const before = await retrieve(subscriptionId);
    if (priceOf(before) !== plan.price.id) {
      const made = await make(before, {
        prorationDate,
        isSame: (waiting) => waiting.price.id === plan.price.id,
        apply: () => apply(before, { plan, prorationDate }),
      });
      if (!made.ok || made.status !== "changed") return made;
    }
    await stripe.subscriptions.update(subscriptionId, {
      metadata: {
        zephr_product_id: plan.price.product.metadata.zephr_product_id,
        zephr_plan_id: plan.price.zephrPlanId,
      },
      // A change of plan undoes a cancellation.
      ...withoutEnd(before),
    });
    return done;
  }
}

/** Stripe's code for a payment that the cardholder must approve, where nothing may be left incomplete. */
const needsApproval = "subscription_payment_intent_requires_action";

const hasDiscount = ({ discount, discounts }: StripeSubscription): boolean =>
  discount !== null || discounts.length > 0;

const priceOf = ({ items }: StripeSubscription) => items.data[0]?.price.id;
/** Cents credited for paid time that was not used. */
function sumCredit({ lines }: StripeUpcomingInvoice): number {
  return lines.data.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
}
