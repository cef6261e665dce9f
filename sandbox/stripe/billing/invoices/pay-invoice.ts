import type Stripe from "stripe";
import { CardRefused, wrongRequest } from "../../books/refusal";
import type { Books } from "../../books/books";
import { getOwnCard } from "../../cards/attach";
import { collectInvoice, findUsualCard } from "../collect-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import { followPaid } from "../follow-payment";

/**
 * Pays an invoice on request. A declined charge is stored, and returned instead of the invoice.
 * @throws ApiError when the invoice cannot be paid
 */
export async function payInvoice(
  books: Books,
  before: Stripe.Invoice,
  given: { method: string | null; isOffSession: boolean; isOutOfBand: boolean },
): Promise<Stripe.Invoice | CardRefused> {
  if (before.status === "paid") throw wrongRequest("Invoice is already paid");
  if (before.status === "void") throw wrongRequest("Invoice is voided and cannot be paid.");
  const customer = before.customer as string;
  const method =
    given.method === null
      ? null
      : (await getOwnCard(books, { id: given.method, customer, param: "payment_method" })).id;
  const card = method ?? (await findUsualCard(books, before));
  let open = before.status === "draft" ? await finalizeInvoice(books, before, card) : before;
  if (open.status === "uncollectible") open = { ...open, status: "open" };
  if (given.isOutOfBand) {
    return followPaid(books, { ...open, paid_out_of_band: true }, null);
  }
  const collected = await collectInvoice(books, open, {
    method,
    isOffSession: given.isOffSession,
  });
  switch (collected.outcome) {
    case "declined":
      return new CardRefused(collected.error);
    case "requires_action":
      return new CardRefused({
        code: "invoice_payment_intent_requires_action",
        message:
          "This payment requires additional user action before it can be completed successfully. " +
          "Payment can be completed using the PaymentIntent associated with the invoice.",
        payment_intent: collected.intent,
      });
    case "no-card":
      throw wrongRequest(
        "There is no `default_payment_method` set on this Customer or Invoice. Please set a " +
          "`default_payment_method`.",
        { code: "resource_missing" },
      );
    case "nothing-due":
    case "succeeded":
      return books.get("invoice", open.id);
  }
}
