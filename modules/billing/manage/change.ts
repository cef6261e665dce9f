/** Changes the plan, at the cost shown in the preview. */
import { intervalOf } from "../../../shared/interval";
import type { Plan } from "../catalog";
import type { Service } from "../service";
import {
  expanded,
  readStripeFailure,
  stripeId,
  type StripePaymentIntent,
  type StripeSubscription,
  type StripeUpcomingInvoice,
} from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import type { ChangePreview } from "../types";
import { pennyPlan, refusalOf, refused, type Refused } from "./manage-refusal";
import { readPreview } from "./preview-lines";
import { withoutEnd } from "./scheduled-end";

export type Changed =
  | { readonly ok: true; readonly status: "changed"; readonly clientSecret: null }
  /** The cardholder must authenticate the payment; nothing changes before that. */
  | { readonly ok: true; readonly status: "requires_action"; readonly clientSecret: string };

/** How long a preview is valid. */
export const FRESH_SECONDS = 3600;

export const withPayment = ["latest_invoice.payment_intent"];

export type Change = ReturnType<typeof createChange>;

export function createChange(
  service: Pick<Service, "stripe" | "clock" | "catalog" | "locks"> & {
    sync: SyncSubscription["sync"];
  },
) {
  const { stripe, clock, catalog, locks, sync } = service;
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

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

  const retrieve = (id: string) => stripe.subscriptions.retrieve(id, { expand: withPayment });

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

  /** Drops a change whose invoice cannot be paid, and voids the invoice. */
  async function drop(subscription: StripeSubscription): Promise<void> {
    const invoice = expanded(subscription.latest_invoice);
    if (invoice?.status === "open") await stripe.invoices.voidInvoice(invoice.id);
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
      const waiting = readWaiting(before);
      if (waiting && pendingPrice(before) === plan.price.id) return waiting;
      if (before.pending_update) await drop(before);
      const age = nowSeconds() - prorationDate;
      if (age < -60 || age > FRESH_SECONDS || prorationDate < before.current_period_start) {
        return refused(refusalOf.oldPreview);
      }
      try {
        const after = await apply(before, { plan, prorationDate });
        if (after.pending_update) {
          const asked = readWaiting(after);
          if (asked) return asked;
          await drop(after);
          return refused(declined(intentOf(after)));
        }
      } catch (error) {
        const failure = readStripeFailure(error);
        if (failure?.kind !== "card") throw error;
        return refused({ status: 402, code: failure.code, message: failure.message });
      }
    }
    await stripe.subscriptions.update(subscriptionId, {
      metadata: {
        zephr_product_id: plan.price.product.metadata.zephr_product_id,
        zephr_plan_id: plan.price.zephrPlanId,
      },
      // A change of plan undoes a cancellation.
      ...withoutEnd(before),
    });
    return { ok: true, status: "changed", clientSecret: null };
  }
}

/** Stripe's code for a payment that the cardholder must approve, where nothing may be left incomplete. */
const needsApproval = "subscription_payment_intent_requires_action";

const hasDiscount = ({ discount, discounts }: StripeSubscription): boolean =>
  discount !== null || discounts.length > 0;

const priceOf = ({ items }: StripeSubscription) => items.data[0]?.price.id;
export const intentOf = ({ latest_invoice: invoice }: StripeSubscription) =>
  expanded(expanded(invoice)?.payment_intent);

/** The price of a pending change. */
function pendingPrice({ pending_update: pending }: StripeSubscription): string | undefined {
  return pending?.subscription_items?.[0]?.price.id;
}

/** The response while a change needs authentication; null if none does. */
export function readWaiting(subscription: StripeSubscription): Changed | null {
  const intent = subscription.pending_update && intentOf(subscription);
  if (intent?.status !== "requires_action" || intent.client_secret === null) return null;
  return { ok: true, status: "requires_action", clientSecret: intent.client_secret };
}

export function declined(intent: StripePaymentIntent | null) {
  const error = intent?.last_payment_error;
  return {
    status: 402 as const,
    code: error?.decline_code ?? error?.code ?? "card_declined",
    message: error?.message ?? "Your card was declined.",
  };
}

/** Cents credited for paid time that was not used. */
function sumCredit({ lines }: StripeUpcomingInvoice): number {
  return lines.data.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
}

/** Unix seconds: the end of the last period that the invoice charges; the credit for a year can be for longer. */
export function readPeriodEnd({ lines, period_end }: StripeUpcomingInvoice): number {
  const charged = lines.data.filter(({ amount }) => amount >= 0);
  return Math.max(period_end, ...charged.map(({ period }) => period.end));
}
