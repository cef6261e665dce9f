/** Another card: for what comes, and at once for what is unpaid. */
import type { Payer, Service } from "../service";
import { readStripeFailure, stripeId, type StripePaymentMethod } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { Card } from "../facts/facts";
import { showCard } from "../facts/read-facts";
import type { KeptSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf, refused, type Refused } from "./manage-refusal";
import { payBill, type BillPaid } from "./pay-bill";

/** The new card, and whether the open bill was paid with it. */
export interface CardChanged extends BillPaid {
  readonly ok: true;
  readonly card: Card | null;
}

export type ChangeCard = ReturnType<typeof createChangeCard>;

export function createChangeCard(
  service: Pick<Service, "stripe" | "customers"> & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
  },
) {
  const { stripe, customers, store, sync } = service;

  /** The card, now the customer's; null for one that Stripe does not know or that is another's. */
  async function own(method: string, customer: string): Promise<StripePaymentMethod | null> {
    try {
      return await stripe.paymentMethods.attach(method, { customer });
    } catch (error) {
      const kind = readStripeFailure(error)?.kind;
      if (kind !== "missing" && kind !== "refused") throw error;
      if (kind === "missing") return null;
    }
    // Somebody's already: this customer's, as by the form's setup intent, or another's.
    const found = await stripe.paymentMethods.retrieve(method);
    return stripeId(found.customer) === customer ? found : null;
  }

  return {
    /** For the browser's card form; the customer is made where there is none yet. */
    async setUp(reader: Payer): Promise<{ clientSecret: string }> {
      const intent = await stripe.setupIntents.create({
        customer: await customers.ensure(reader),
        usage: "off_session",
        payment_method_types: ["card"],
      });
      if (intent.client_secret === null) throw new Error("A setup intent came without its secret.");
      return { clientSecret: intent.client_secret };
    },

    /** @param method Stripe's name of a card, as the browser got it */
    async change(
      reader: Payer,
      { method, kept }: { method: string; kept: KeptSubscription | null },
    ): Promise<CardChanged | Refused> {
      const customer = kept?.facts.customerId ?? (await customers.ensure(reader));
      try {
        const card = await own(method, customer);
        if (!card) return refused(refusalOf.unknownCard);
        await stripe.customers.update(customer, {
          invoice_settings: { default_payment_method: card.id },
        });
        if (!kept) return { ok: true, card: showCard(card), paid: false, clientSecret: null };
        const { subscriptionId } = kept.facts;
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id });
        await sync(subscriptionId);
        const bill = (await store.find(subscriptionId))?.facts.openInvoiceId ?? null;
        if (bill === null) {
          return { ok: true, card: showCard(card), paid: false, clientSecret: null };
        }
        const paying = await payBill(stripe, bill).finally(() => sync(subscriptionId));
        return { ok: true, card: showCard(card), ...paying };
      } catch (error) {
        const failure = readStripeFailure(error);
        if (failure?.kind !== "card") throw error;
        return refused({ status: 402, code: failure.code, message: failure.message });
      }
    },
  };
}
