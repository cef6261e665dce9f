import type Stripe from "stripe";
import { Refusal, wrongRequest } from "../books/refusal";
import type { Books } from "../books/books";
import { resolvePaymentMethod } from "./create-payment-method";
import { getTestCard, type Decline } from "./test-cards";

/**
 * Attaches a card to a customer. The issuer checks it, so some test cards are declined here.
 * @throws ApiError when declined (card_error), attached to another customer, or detached
 */
export async function attach(
  books: Books,
  { id, customer, param }: { id: string; customer: string; param?: string },
): Promise<Stripe.PaymentMethod> {
  const method = await resolvePaymentMethod(books, id, param);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw wrongRequest("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
    });
  }
  const notes = await books.notes("payment_method", method.id);
  const { onAttach } = getTestCard(notes.card);
  if (onAttach) throw declineCard(onAttach);
  const checks = { ...method.card!.checks! };
  if (checks.cvc_check !== null) checks.cvc_check = "pass";
  const attached: Stripe.PaymentMethod = {
    ...method,
    card: { ...method.card!, checks },
    customer,
  };
  await books.put<"payment_method">(attached, notes);
  await books.emit("payment_method.attached", attached);
  return attached;
}

/** The error for a declined card. */
export function declineCard(decline: Decline): Refusal {
  return new Refusal(402, {
    type: "card_error",
    code: decline.code,
    ...(decline.declineCode !== null && { decline_code: decline.declineCode }),
    message: decline.message,
  });
}

/** @throws ApiError when the card is not attached to this customer */
export async function getOwnCard(
  books: Books,
  { id, customer, param }: { id: string; customer: string; param: string },
): Promise<Stripe.PaymentMethod> {
  const method = await resolvePaymentMethod(books, id, param);
  if (method.customer !== customer) {
    throw wrongRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be ` +
        "attached to the customer.",
      { code: "resource_missing", param },
    );
  }
  return method;
}
