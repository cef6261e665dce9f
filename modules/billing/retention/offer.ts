/** What a reader who wants to leave is offered to stay: a reduction, once a subscription. */
import { refusalOf, refused, type Refused } from "../manage/manage-refusal";
import { retentionCouponId, type Service } from "../service";
import { unlessMissing } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { KeptSubscription } from "../subscriptions/subscription-store";
import type { Cancellations } from "../manage/cancellations";
import type { StayingOffer } from "../types";

export type RetentionOffer = ReturnType<typeof createRetentionOffer>;

export function createRetentionOffer(
  service: Pick<Service, "stripe" | "clock" | "locks"> & {
    sync: SyncSubscription["sync"];
    cancellations: Cancellations;
  },
) {
  const { stripe, clock, locks, cancellations, sync } = service;

  const findCoupon = () => unlessMissing(() => stripe.coupons.retrieve(retentionCouponId));

  /** Null where there is nothing to offer, or it would reduce nothing. */
  async function find({ facts }: KeptSubscription): Promise<StayingOffer | null> {
    const { subscriptionId: subscription, customerId: customer, periodEnd, currency } = facts;
    const isGoingOn = ["active", "trialing"].includes(facts.status) && facts.cancelAt === null;
    // Another reduction would have to give way, and may be the better one.
    if (!isGoingOn || facts.isDiscounted) return null;
    if (await cancellations.hasStayed(subscription)) return null;
    const coupon = await findCoupon();
    const { percent_off: percentOff, duration_in_months: months } = coupon ?? {};
    if (!coupon?.valid || !percentOff || !months) return null;
    // A reduction that is over before the next bill comes is none.
    if (periodEnd >= monthsAfter(clock.now(), months)) return null;
    const preview = await stripe.invoices.retrieveUpcoming({
      customer,
      subscription,
      coupon: retentionCouponId,
    });
    return { percentOff, months, amount: preview.amount_due, currency };
  }

  return {
    find,

    /** Reduces the next bills. */
    async take(
      kept: KeptSubscription,
    ): Promise<{ ok: true; description: string; amount: number } | Refused> {
      const { subscriptionId, interval } = kept.facts;
      return locks.take(`retention-offer:${subscriptionId}`, async () => {
        const offer = await find(kept);
        if (!offer) return refused(refusalOf.noOffer);
        await stripe.subscriptions.update(
          subscriptionId,
          { coupon: retentionCouponId },
          { idempotencyKey: `stay:${subscriptionId}` },
        );
        await cancellations.note({
          readerId: kept.readerId,
          subscriptionId,
          step: "stayed",
          reason: null,
          comment: null,
        });
        await sync(subscriptionId);
        const { percentOff, months, amount } = offer;
        const description =
          interval === "year"
            ? `${percentOff}% off your next payment`
            : `${percentOff}% off for ${months} months`;
        return { ok: true, description, amount };
      });
    },
  };
}

function monthsAfter(instant: Date, months: number): Date {
  const after = new Date(instant);
  after.setUTCMonth(after.getUTCMonth() + months);
  return after;
}
