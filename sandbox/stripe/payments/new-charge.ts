import type Stripe from "stripe";
import { wholeList } from "../api/list-page";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import type { Decline } from "../cards/test-cards";

/** A charge of the whole amount: paid, or declined when `is` is a decline. */
export function newCharge(
  store: ObjectStore,
  {
    intent,
    method,
    is,
  }: { intent: Stripe.PaymentIntent; method: Stripe.PaymentMethod; is: Decline | null },
): Stripe.Charge {
  const id = newId("ch");
  const isPaid = is === null;
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId("txn") : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: store.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: is?.code ?? null,
    failure_message: is?.message ?? null,
    fraud_details: {},
    invoice: intent.invoice as string | null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: findOutcome(is),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: cardDetails(method.card!, intent.amount) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? `${store.origin}/sandbox/stripe/receipt/${id}` : null,
    refunded: false,
    refunds: wholeList(`/v1/charges/${id}/refunds`, []),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

function findOutcome(is: Decline | null): Stripe.Charge.Outcome {
  const isBlocked = is?.outcome === "blocked";
  return {
    network_status:
      is === null
        ? "approved_by_network"
        : isBlocked
          ? "not_sent_to_network"
          : "declined_by_network",
    reason: is === null ? null : isBlocked ? "highest_risk_level" : (is.declineCode ?? is.code),
    risk_level: isBlocked ? "highest" : "normal",
    seller_message:
      is === null
        ? "Payment complete."
        : "The bank did not return any further details with this decline.",
    type: is === null ? "authorized" : is.outcome,
  };
}

function cardDetails(
  card: Stripe.PaymentMethod.Card,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card.brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
    three_d_secure: null,
    wallet: null,
  };
}
