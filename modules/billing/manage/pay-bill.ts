import { randomUUID } from "node:crypto";
import { expanded, type StripeClient } from "../stripe";

export interface BillPaid {
  /** Whether the invoice is paid. */
  readonly paid: boolean;
  /** For the browser, if the bank asks the cardholder to approve the payment. */
  readonly clientSecret: string | null;
}

/**
 * Charges an open invoice to its subscription's card while the reader is present.
 *
 * @throws Stripe's error if the card is declined
 */
export async function payBill(stripe: StripeClient, invoiceId: string): Promise<BillPaid> {
  try {
    const invoice = await stripe.invoices.pay(
      invoiceId,
      // The reader is present and can approve the payment.
      { off_session: false, expand: ["payment_intent"] },
      { idempotencyKey: `pay:${invoiceId}:${randomUUID()}` },
    );
    return { paid: invoice.status === "paid", clientSecret: null };
  } catch (error) {
    // Stripe rejects the request if the invoice is paid already, or needs approval.
    const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payment_intent"] });
    if (invoice.status === "paid") return { paid: true, clientSecret: null };
    const intent = expanded(invoice.payment_intent);
    if (intent?.status === "requires_action") {
      return { paid: false, clientSecret: intent.client_secret };
    }
    throw error;
  }
}
