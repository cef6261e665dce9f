/** Reads a subscription from Stripe, with everything that its state depends on. */
import { chargeOf } from "../facts/current-period";
import type { StripeState } from "../facts/read-facts";
import {
  expanded,
  stripeId,
  unlessMissing,
  type StripeClient,
  type StripeDispute,
  type StripeInvoice,
  type StripeSubscription,
} from "../stripe";

/** How many invoices are read; older ones do not matter. */
const BILLS = 24;

/** Null if it doesn't exist there. */
export async function readState(
  stripe: StripeClient,
  subscriptionId: string,
): Promise<StripeState | null> {
  return unlessMissing(async () => {
    const [subscription, invoices] = await Promise.all([
      stripe.subscriptions.retrieve(subscriptionId, {
        expand: [
          "items.data.price.product",
          "latest_invoice.payment_intent",
          "pending_setup_intent",
          "default_payment_method",
          "discounts",
          "customer",
        ],
      }),
      stripe.invoices.list({
        subscription: subscriptionId,
        limit: BILLS,
        expand: ["data.charge", "data.payment_intent"],
      }),
    ]);
    return {
      subscription,
      invoices: invoices.data,
      disputes: await listDisputes(stripe, invoices.data),
      card: await findCard(stripe, subscription),
    };
  });
}

/** The subscription's card, or else the customer's default. A deleted customer has none. */
async function findCard(
  stripe: StripeClient,
  { default_payment_method: own, customer }: StripeSubscription,
) {
  const payer = expanded(customer);
  const usual = payer && !payer.deleted ? payer.invoice_settings.default_payment_method : null;
  if (own !== null || usual === null) return expanded(own);
  return expanded(usual) ?? (await stripe.paymentMethods.retrieve(stripeId(usual)!));
}

/** Of each of these payments: a bank decides about one months after it was made. */
export async function listDisputes(
  stripe: StripeClient,
  invoices: readonly StripeInvoice[],
  options?: { timeout: number; maxNetworkRetries: number },
): Promise<readonly StripeDispute[]> {
  const disputed = invoices
    .flatMap((invoice) => chargeOf(invoice) ?? [])
    .filter((charge) => charge.disputed);
  const lists = await Promise.all(
    disputed.map(({ id: charge }) => stripe.disputes.list({ charge, limit: 10 }, options)),
  );
  return lists.flatMap(({ data }) => data);
}
