import { randomUUID } from "node:crypto";
import type { AnswerOf } from "../../../platform/http/answer-of";
import { expanded, type StripeClient } from "../stripe";
import type { billPaid } from "../wire";

export type BillPaid = AnswerOf<typeof billPaid>;

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
