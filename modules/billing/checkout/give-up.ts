import {
  expanded,
  readStripeFailure,
  stripeId,
  type StripeClient,
  type StripeSubscription,
} from "../stripe";
import { isOver } from "../facts/facts";

/**
 * Ends a subscription whose first payment is missing, so that nobody can pay it any more. False when
 * it has been paid meanwhile, and stays.
 */
export async function giveUp(
  stripe: StripeClient,
  subscription: StripeSubscription,
): Promise<boolean> {
  const invoiceId = stripeId(subscription.latest_invoice);
  // The bill first: Stripe voids none that is paid, while it would cancel a subscription that is.
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
    // Without its first bill it may have ended by itself.
    const { status } = await stripe.subscriptions.retrieve(subscription.id);
    if (!isOver(status)) throw error;
  }
  return true;
}
