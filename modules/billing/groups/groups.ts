/** Subscriptions of groups: plans, seats, canceling, and transfers; failures of Stripe become sentences. */
import { intervalOf } from "../../../shared/interval";
import { LockTimeout } from "../keyed-locks";
import type { Cancel } from "../manage/cancel";
import { refusalOf, refused, type Refused } from "../manage/manage-refusal";
import { refusals } from "../http/answers";
import type { Service } from "../service";
import { readStripeFailure } from "../stripe";
import { findCurrent, findOfGroup, isLive } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import type { SyncSubscription } from "../subscriptions/sync";
import { showSubscription } from "../subscriptions/wire";
import { createChangeSeats } from "./change-seats";
import type { GroupBilling, GroupPlan, GroupSubscription } from "./group-types";
import { limitsOf } from "./seat-limits";

/** How long a page waits for Stripe's prices. */
const PAGE_TIMEOUT_MS = 1_500;

export function createGroupBilling(
  service: Service & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    cancel: Cancel;
  },
): GroupBilling {
  const { stripe, store, sync, offer, catalog, log, groupCustomers } = service;
  const seats = createChangeSeats(service);

  /** @returns what Stripe's failure means for the reader, instead of throwing */
  async function asking<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LockTimeout) return refused({ status: 409, ...refusals.busy });
      const failure = readStripeFailure(error);
      if (!failure) throw error;
      if (failure.kind === "unreachable") return refused({ status: 502, ...refusals.unreachable });
      log.warn({ failure }, "Stripe rejected a request about a group");
      return refused({ status: 409, ...refusals.changedMeanwhile });
    }
  }

  async function withGroup<Result>(
    subscriptionId: string,
    work: (kept: StoredSubscription) => Promise<Result>,
  ): Promise<Result | Refused> {
    const kept = await store.find(subscriptionId);
    if (!kept || !isLive(kept)) return refused(refusalOf.over);
    return asking(() => work(kept));
  }

  function show(kept: StoredSubscription): GroupSubscription {
    const { facts } = kept;
    return {
      ...showSubscription(kept, { offer, showCard: true }),
      ...limitsOf(offer, facts.productId),
      customerId: facts.customerId,
      seats: facts.seats ?? 1,
      startedAt: facts.startedAt.toISOString(),
      isLive: isLive(kept),
    };
  }

  async function listAll(): Promise<readonly GroupPlan[]> {
    return (await catalog.listSeatPlans()).flatMap(({ plan: { price } }) => {
      const group = offer.groups?.find(({ prices }) =>
        prices.some(({ planId }) => planId === price.zephrPlanId),
      );
      if (!group) return [];
      const { id: productId, name, description, fewest, most } = group;
      return [
        {
          planId: price.zephrPlanId,
          productId,
          name,
          description,
          amount: price.unit_amount,
          currency: price.currency,
          ...intervalOf(price.recurring),
          fewest,
          most,
        },
      ];
    });
  }

  return {
    async listPlans() {
      if (!offer.groups?.length) return null;
      const late = new Promise<readonly GroupPlan[]>((resolve) => {
        setTimeout(() => resolve([]), PAGE_TIMEOUT_MS).unref();
      });
      return Promise.race([listAll().catch(() => []), late]);
    },

    async list(subscriptionIds) {
      const kept = await store.listByIds(subscriptionIds);
      return new Map(kept.map((one) => [one.facts.subscriptionId, show(one)]));
    },

    previewSeats: (id, requested) => withGroup(id, (kept) => seats.preview(kept, requested)),
    changeSeats: (id, order) => withGroup(id, (kept) => seats.change(kept, order)),
    cancel: (id, when) => withGroup(id, (kept) => service.cancel.cancel(kept, { why: null, when })),
    resume: (id) => withGroup(id, (kept) => service.cancel.resume(kept)),

    transfer: (id, to) =>
      withGroup(id, async ({ facts }) => {
        await groupCustomers.transfer(facts.customerId, to);
        await stripe.subscriptions.update(id, { metadata: { reader_id: to.id } });
        await sync(id);
        return { ok: true };
      }),

    ownsLive: async (readerId) => findOfGroup(await store.listOfReader(readerId)) !== null,
    hasOwn: async (readerId) => findCurrent(await store.listOfReader(readerId)) !== null,
  };
}
