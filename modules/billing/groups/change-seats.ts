/** Changes the number of seats of a group, at the cost shown in the preview. */
import { type Changed, refusalOf, refused, type Refused } from "../manage/manage-refusal";
import { createPendingChanges, done, readPeriodEnd, withPayment } from "../manage/pending-change";
import { readPreview } from "../manage/preview-lines";
import type { Service } from "../service";
import { stripeId, type StripeSubscription } from "../stripe";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import type { SyncSubscription } from "../subscriptions/sync";
import type { SeatPreview } from "./group-types";
import { seatRefusals, wrongNumber } from "./seat-refusals";
import { limitsOf } from "./seat-limits";

interface SeatOrder {
  readonly seats: number;
  readonly prorationDate: number;
}

export function createChangeSeats(
  service: Pick<Service, "stripe" | "clock" | "locks" | "offer" | "seats"> & {
    sync: SyncSubscription["sync"];
  },
) {
  const { stripe, locks, sync, offer } = service;
  const { make, nowSeconds, retrieve } = createPendingChanges(service);

  function check({ facts }: StoredSubscription, seats: number): Refused | null {
    if (facts.status !== "active") return refused(refusalOf.unpaid);
    const { fewest, most } = limitsOf(offer, facts.productId);
    return seats < fewest || seats > most ? refused(wrongNumber(fewest, most)) : null;
  }

  const apply = (before: StripeSubscription, { seats, prorationDate }: SeatOrder) =>
    stripe.subscriptions.update(
      before.id,
      {
        items: [{ id: before.items.data[0]!.id, quantity: seats }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate,
        // Nothing changes until it is paid.
        payment_behavior: "pending_if_incomplete",
        expand: withPayment,
      },
      // The latest invoice is in the key: a retry after another invoice must not get the old rejection.
      {
        idempotencyKey: `seats:${before.id}:${seats}:${prorationDate}:${stripeId(before.latest_invoice)}`,
      },
    );

  async function changeLocked(subscriptionId: string, order: SeatOrder) {
    const before = await retrieve(subscriptionId);
    if (seatsOf(before) === order.seats) return done;
    return make(before, {
      prorationDate: order.prorationDate,
      isSame: (waiting) => waiting.quantity === order.seats,
      async check() {
        if (order.seats >= seatsOf(before)) return null;
        const taken = await service.seats.hold(subscriptionId, order.seats);
        return taken === null ? null : refused(seatRefusals.taken(taken));
      },
      apply: () => apply(before, order),
    });
  }

  return {
    async preview(
      kept: StoredSubscription,
      seats: number,
    ): Promise<({ ok: true } & SeatPreview) | Refused> {
      const wrong = check(kept, seats);
      if (wrong) return wrong;
      const {
        subscriptionId,
        customerId: customer,
        interval,
        intervalCount,
        currency,
      } = kept.facts;
      const subscription = await retrieve(subscriptionId);
      const item = subscription.items.data[0]!;
      if (seatsOf(subscription) === seats) return refused(seatRefusals.same);
      const prorationDate = nowSeconds();
      const upcoming = await stripe.invoices.retrieveUpcoming({
        customer,
        subscription: subscriptionId,
        subscription_items: [{ id: item.id, quantity: seats }],
        subscription_proration_behavior: "always_invoice",
        subscription_proration_date: prorationDate,
      });
      return {
        ok: true,
        seats,
        currency,
        ...readPreview(upcoming),
        newAmount: (item.price.unit_amount ?? 0) * seats,
        interval,
        intervalCount,
        renewalAt: new Date(readPeriodEnd(upcoming) * 1000).toISOString(),
        prorationDate,
      };
    },

    /** As shown by `preview`. A declined card changes nothing; a duplicate request is charged once. */
    async change(kept: StoredSubscription, order: SeatOrder): Promise<Changed | Refused> {
      const wrong = check(kept, order.seats);
      if (wrong) return wrong;
      const { subscriptionId } = kept.facts;
      return locks.withLock(`change:${subscriptionId}`, async () => {
        try {
          const changed = await changeLocked(subscriptionId, order);
          await sync(subscriptionId);
          return changed;
        } finally {
          await service.seats.release(subscriptionId);
        }
      });
    },
  };
}

const seatsOf = ({ items }: StripeSubscription): number => items.data[0]?.quantity ?? 1;
