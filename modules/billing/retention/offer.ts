/** The retention offer: a discount for a reader who is about to cancel, once per reader. */
import { monthsOf } from "../../../shared/interval";
import { addMonths } from "../../../shared/time/add-months";
import { refusalOf, refused, type Refused } from "../manage/manage-refusal";
import { retentionCouponId, type Service } from "../service";
import { unlessMissing } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { StoredSubscription } from "../subscriptions/subscription-store";
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

  /** Null if there is no offer, or it would reduce nothing. */
  async function find({ facts, readerId }: StoredSubscription): Promise<StayingOffer | null> {
    const { subscriptionId: subscription, customerId: customer, periodEnd, currency } = facts;
    const isContinuing = ["active", "trialing"].includes(facts.status) && facts.cancelAt === null;
    // The offer would replace an existing discount, which may be larger.
    if (!isContinuing || facts.isDiscounted) return null;
    if (readerId === null || (await cancellations.hasTakenOffer(readerId))) return null;
    const coupon = await findCoupon();
    const { percent_off: percentOff, duration_in_months: months } = coupon ?? {};
    if (!coupon?.valid || !percentOff || !months) return null;
    // The discount would end before the next invoice.
    if (periodEnd >= addMonths(clock.now(), months)) return null;
    const preview = await stripe.invoices.retrieveUpcoming({
      customer,
      subscription,
      coupon: retentionCouponId,
    });
    return { percentOff, months, amount: preview.amount_due, currency };
  }

  return {
    find,

    /** Applies the discount to the next invoices. */
    async take(
      kept: StoredSubscription,
    ): Promise<{ ok: true; description: string; amount: number } | Refused> {
      const { subscriptionId } = kept.facts;
      return locks.withLock(`retention-offer:${kept.readerId}`, async () => {
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
          monthsOf(kept.facts) >= months
            ? `${percentOff}% off your next payment`
            : `${percentOff}% off for ${months} months`;
        return { ok: true, description, amount };
      });
    },
  };
}
