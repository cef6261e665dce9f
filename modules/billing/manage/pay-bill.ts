import { randomUUID } from "node:crypto";
import { expanded, type StripeClient } from "../stripe";

export interface BillPaid {
  /** Whether the bill is paid. */
  readonly paid: boolean;
  /** For the browser, where the bank asks its customer to approve the payment. */
  readonly clientSecret: string | null;
}

/**
 * Charges an open bill to the card that pays for its subscription, while the reader is there.
 *
 * @throws Stripe's error where the card is refused
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
    // Paid in the meantime, or waiting for its customer's approval: Stripe refuses both.
    const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payment_intent"] });
    if (invoice.status === "paid") return { paid: true, clientSecret: null };
    const intent = expanded(invoice.payment_intent);
    if (intent?.status === "requires_action") {
      return { paid: false, clientSecret: intent.client_secret };
    }
    throw error;
  }
}
