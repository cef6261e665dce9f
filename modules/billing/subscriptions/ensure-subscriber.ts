/** Subscriptions of the demo readers, bought from the simulated Stripe like any other. */
import { lockKeys, type Service } from "../service";
import type { Subscriber } from "../types";
import type { SyncSubscription } from "./sync";
import type { SubscriptionStore } from "./subscription-store";

/** A test payment method that every Stripe account has in test mode. */
const demoCard = "pm_card_visa";

export function createEnsureSubscriber(
  service: Pick<Service, "stripe" | "catalog" | "customers" | "locks"> & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
  },
): (options: Subscriber) => Promise<void> {
  const { stripe, catalog, customers, locks, store, sync } = service;

  async function buy({ readerId, email, planId, ended = false }: Subscriber): Promise<void> {
    if ((await store.listOfReader(readerId)).length > 0) return;
    const plan = await catalog.findPlan(planId);
    if (!plan) throw new Error(`Stripe has no plan ${planId}.`);
    const customer = await customers.ensure({ id: readerId, email });
    const seed = `seed:${readerId}:${planId}`;
    const card = await stripe.paymentMethods.attach(
      demoCard,
      { customer },
      { idempotencyKey: `${seed}:card` },
    );
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card.id },
    });
    const { id } = await stripe.subscriptions.create(
      {
        customer,
        items: [{ price: plan.price.id }],
        default_payment_method: card.id,
        metadata: {
          reader_id: readerId,
          zephr_product_id: plan.price.product.metadata.zephr_product_id,
          zephr_plan_id: plan.price.zephrPlanId,
          seeded: "yes",
        },
      },
      { idempotencyKey: seed },
    );
    if (ended) await stripe.subscriptions.cancel(id);
    await sync(id);
  }

  return (order) => locks.withLock(lockKeys.reader(order.readerId), () => buy(order));
}
