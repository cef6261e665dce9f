import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { chargeCard, type Attempt } from "../payments/charge-card";
import { followAttempt, followUnpaid } from "./follow-payment";

export type Collected = Attempt | { readonly outcome: "nothing-due" | "no-card" };

/**
 * Tries to charge an open invoice to the given card, or the subscription's, or the customer's. Stores
 * the outcome in the intent, the invoice and the subscription.
 */
export async function collectInvoice(
  store: ObjectStore,
  invoice: Stripe.Invoice,
  { method, isOffSession }: { method?: string | null; isOffSession: boolean },
): Promise<Collected> {
  if (invoice.status !== "open" || typeof invoice.payment_intent !== "string") {
    return { outcome: "nothing-due" };
  }
  const intent = await store.get("payment_intent", invoice.payment_intent);
  const id = method ?? (await findUsualCard(store, invoice));
  const card = id === null ? null : await store.find("payment_method", id);
  if (!card) {
    await followUnpaid(store, invoice, { isAction: false });
    return { outcome: "no-card" };
  }
  const attempt = await chargeCard(store, { intent, method: card, isOffSession });
  await followAttempt(store, attempt);
  return attempt;
}

/** The ID of the default card; null when there is none. */
export async function findUsualCard(
  store: ObjectStore,
  options: Pick<Stripe.Invoice, "customer" | "subscription">,
): Promise<string | null> {
  const subscription =
    typeof options.subscription === "string"
      ? await store.find("subscription", options.subscription)
      : null;
  if (typeof subscription?.default_payment_method === "string") {
    return subscription.default_payment_method;
  }
  const customer = await store.find("customer", options.customer as string);
  const usual = customer?.invoice_settings.default_payment_method;
  return typeof usual === "string" ? usual : null;
}
