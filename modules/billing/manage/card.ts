/** Another card: for what comes, and at once for what is unpaid. */
import { randomUUID } from "node:crypto";
import type { Payer, Service } from "../service";
import { expanded, readStripeFailure, stripeId, type StripePaymentMethod } from "../stripe";
import type { Converge } from "../subscriptions/converge";
import type { Card } from "../subscriptions/facts";
import { showCard } from "../subscriptions/read-facts";
import type { KeptSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf, refused, type Refused } from "./manage-refusal";

export interface CardChanged {
  readonly ok: true;
  readonly card: Card | null;
  /** Whether an unpaid bill was paid with it. */
  readonly paid: boolean;
  /** For the browser, where the bank wants its customer's word for that bill. */
  readonly clientSecret: string | null;
}

export type ChangeCard = ReturnType<typeof createChangeCard>;

export function createChangeCard(
  service: Pick<Service, "stripe" | "customers"> & {
    store: SubscriptionStore;
    converge: Converge["converge"];
  },
) {
  const { stripe, customers, store, converge } = service;

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

  async function pay(invoiceId: string): Promise<{ paid: boolean; clientSecret: string | null }> {
    try {
      const invoice = await stripe.invoices.pay(
        invoiceId,
        // Whoever enters a card is there to prove that it is theirs.
        { off_session: false, expand: ["payment_intent"] },
        { idempotencyKey: `pay:${invoiceId}:${randomUUID()}` },
      );
      return { paid: invoice.status === "paid", clientSecret: null };
    } catch (error) {
      // Paid meanwhile, or waiting for its customer's word: Stripe refuses both.
      const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payment_intent"] });
      if (invoice.status === "paid") return { paid: true, clientSecret: null };
      const intent = expanded(invoice.payment_intent);
      if (intent?.status === "requires_action") {
        return { paid: false, clientSecret: intent.client_secret };
      }
      throw error;
    }
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
        await converge(subscriptionId);
        const bill = (await store.find(subscriptionId))?.facts.openInvoiceId ?? null;
        if (bill === null) {
          return { ok: true, card: showCard(card), paid: false, clientSecret: null };
        }
        const paying = await pay(bill).finally(() => converge(subscriptionId));
        return { ok: true, card: showCard(card), ...paying };
      } catch (error) {
        const failure = readStripeFailure(error);
        if (failure?.kind !== "card") throw error;
        return refused({ status: 402, code: failure.code, message: failure.message });
      }
    },
  };
}
