import {
  expanded,
  readStripeFailure,
  stripeId,
  type StripeClient,
  type StripeSubscription,
} from "../stripe";
import { isOver } from "../facts/facts";

/**
 * Ends a subscription whose first payment is missing, so that it can no longer be paid. False if it has
 * been paid since, and stays.
 */
export async function abandonSubscription(
  stripe: StripeClient,
  subscription: StripeSubscription,
): Promise<boolean> {
  const invoiceId = stripeId(subscription.latest_invoice);
  // The invoice first: Stripe does not void a paid one, but would cancel a paid subscription.
  if (invoiceId !== null && expanded(subscription.latest_invoice)?.status !== "void") {
    try {
      await stripe.invoices.voidInvoice(invoiceId);
    } catch (error) {
      if (readStripeFailure(error)?.kind !== "refused") throw error;
      const { status } = await stripe.invoices.retrieve(invoiceId);
      if (status === "paid") return false;
    }
  }
  try {
    await stripe.subscriptions.cancel(subscription.id);
  } catch (error) {
    // It may have ended when its first invoice was voided.
    const { status } = await stripe.subscriptions.retrieve(subscription.id);
    if (!isOver(status)) throw error;
  }
  return true;
}
