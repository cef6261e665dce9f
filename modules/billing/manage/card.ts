/** Changes the card, and pays an open invoice with it. */
import type { Payer, Service } from "../service";
import { readStripeFailure, stripeId, type StripePaymentMethod } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { Card } from "../facts/facts";
import { showCard } from "../facts/read-facts";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf, refused, type Refused } from "./manage-refusal";
import { payBill, type BillPaid } from "./pay-bill";

/** The new card, and whether the open invoice was paid with it. */
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

  /** The card, attached to the customer; null if it is unknown or another customer's. */
  async function own(method: string, customer: string): Promise<StripePaymentMethod | null> {
    try {
      return await stripe.paymentMethods.attach(method, { customer });
    } catch (error) {
      const kind = readStripeFailure(error)?.kind;
      if (kind !== "missing" && kind !== "refused") throw error;
      if (kind === "missing") return null;
    }
    // Attached already: to this customer, by the form's setup intent, or to another.
    const found = await stripe.paymentMethods.retrieve(method);
    return stripeId(found.customer) === customer ? found : null;
  }

  async function setUpFor(customer: string): Promise<{ clientSecret: string }> {
    const intent = await stripe.setupIntents.create({
      customer,
      usage: "off_session",
      payment_method_types: ["card"],
    });
    if (intent.client_secret === null) throw new Error("The setup intent has no client secret.");
    return { clientSecret: intent.client_secret };
  }

  return {
    /** For the browser's card form; creates the customer if there is none. */
    setUp: async (reader: Payer) => setUpFor(await customers.ensure(reader)),
    /** The same for a known customer. */
    setUpFor,

    /** @param method the card's ID in Stripe, as received by the browser */
    async change(
      reader: Payer,
      { method, kept }: { method: string; kept: StoredSubscription | null },
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
