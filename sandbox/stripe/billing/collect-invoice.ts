import type Stripe from "stripe";
import type { Books } from "../books/books";
import { chargeCard, type Attempt } from "../payments/charge-card";
import { followAttempt, followUnpaid } from "./follow-payment";

export type Collected = Attempt | { readonly outcome: "nothing-due" | "no-card" };

/**
 * Tries to charge an open invoice to the given card, or the subscription's, or the customer's. Stores
 * the outcome in the intent, the invoice and the subscription.
 */
export async function collectInvoice(
  books: Books,
  invoice: Stripe.Invoice,
  { method, isOffSession }: { method?: string | null; isOffSession: boolean },
): Promise<Collected> {
  if (invoice.status !== "open" || typeof invoice.payment_intent !== "string") {
    return { outcome: "nothing-due" };
  }
  const intent = await books.get("payment_intent", invoice.payment_intent);
  const id = method ?? (await findUsualCard(books, invoice));
  const card = id === null ? null : await books.find("payment_method", id);
  if (!card) {
    await followUnpaid(books, invoice, { isAction: false });
    return { outcome: "no-card" };
  }
  const attempt = await chargeCard(books, { intent, method: card, isOffSession });
  await followAttempt(books, attempt);
  return attempt;
}

/** The ID of the default card; null when there is none. */
export async function findUsualCard(
  books: Books,
  given: Pick<Stripe.Invoice, "customer" | "subscription">,
): Promise<string | null> {
  const subscription =
    typeof given.subscription === "string"
      ? await books.find("subscription", given.subscription)
      : null;
  if (typeof subscription?.default_payment_method === "string") {
    return subscription.default_payment_method;
  }
  const customer = await books.find("customer", given.customer as string);
  const usual = customer?.invoice_settings.default_payment_method;
  return typeof usual === "string" ? usual : null;
}
