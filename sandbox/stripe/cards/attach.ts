import type Stripe from "stripe";
import { ApiError, invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { resolvePaymentMethod } from "./create-payment-method";
import { getTestCard, type Decline } from "./test-cards";

/**
 * Attaches a card to a customer. The issuer checks it, so some test cards are declined here.
 * @throws ApiError when declined (card_error), attached to another customer, or detached
 */
export async function attach(
  store: ObjectStore,
  { id, customer, param }: { id: string; customer: string; param?: string },
): Promise<Stripe.PaymentMethod> {
  const method = await resolvePaymentMethod(store, id, param);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest(
      "The payment method you provided has already been attached to a customer.",
      {
        code: "payment_method_unexpected_state",
      },
    );
  }
  const notes = await store.notes("payment_method", method.id);
  const { onAttach } = getTestCard(notes.card);
  if (onAttach) throw declineCard(onAttach);
  const checks = { ...method.card!.checks! };
  if (checks.cvc_check !== null) checks.cvc_check = "pass";
  const attached: Stripe.PaymentMethod = {
    ...method,
    card: { ...method.card!, checks },
    customer,
  };
  await store.put<"payment_method">(attached, notes);
  await store.emit("payment_method.attached", attached);
  return attached;
}

/** The error for a declined card. */
export function declineCard(decline: Decline): ApiError {
  return new ApiError(402, {
    type: "card_error",
    code: decline.code,
    ...(decline.declineCode !== null && { decline_code: decline.declineCode }),
    message: decline.message,
  });
}

/** @throws ApiError when the card is not attached to this customer */
export async function getOwnCard(
  store: ObjectStore,
  { id, customer, param }: { id: string; customer: string; param: string },
): Promise<Stripe.PaymentMethod> {
  const method = await resolvePaymentMethod(store, id, param);
  if (method.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be ` +
        "attached to the customer.",
      { code: "resource_missing", param },
    );
  }
  return method;
}
