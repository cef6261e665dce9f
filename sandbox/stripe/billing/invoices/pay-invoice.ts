import type Stripe from "stripe";
import { CardDeclined, invalidRequest } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { getOwnCard } from "../../cards/attach";
import { collectInvoice, findUsualCard } from "../collect-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import { followPaid } from "../follow-payment";

/**
 * Pays an invoice on request. A declined charge is stored, and returned instead of the invoice.
 * @throws ApiError when the invoice cannot be paid
 */
export async function payInvoice(
  store: ObjectStore,
  before: Stripe.Invoice,
  options: { method: string | null; isOffSession: boolean; isOutOfBand: boolean },
): Promise<Stripe.Invoice | CardDeclined> {
  if (before.status === "paid") throw invalidRequest("Invoice is already paid");
  if (before.status === "void") throw invalidRequest("Invoice is voided and cannot be paid.");
  const customer = before.customer as string;
  const method =
    options.method === null
      ? null
      : (await getOwnCard(store, { id: options.method, customer, param: "payment_method" })).id;
  const card = method ?? (await findUsualCard(store, before));
  let open = before.status === "draft" ? await finalizeInvoice(store, before, card) : before;
  if (open.status === "uncollectible") open = { ...open, status: "open" };
  if (options.isOutOfBand) {
    return followPaid(store, { ...open, paid_out_of_band: true }, null);
  }
  const collected = await collectInvoice(store, open, {
    method,
    isOffSession: options.isOffSession,
  });
  switch (collected.outcome) {
    case "declined":
      return new CardDeclined(collected.error);
    case "requires_action":
      return new CardDeclined({
        code: "invoice_payment_intent_requires_action",
        message:
          "This payment requires additional user action before it can be completed successfully. " +
          "Payment can be completed using the PaymentIntent associated with the invoice.",
        payment_intent: collected.intent,
      });
    case "no-card":
      throw invalidRequest(
        "There is no `default_payment_method` set on this Customer or Invoice. Please set a " +
          "`default_payment_method`.",
        { code: "resource_missing" },
      );
    case "nothing-due":
    case "succeeded":
      return store.get("invoice", open.id);
  }
}
