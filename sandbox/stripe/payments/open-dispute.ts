import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";

const EVIDENCE_SECONDS = 9 * 86_400;

/** Opens a dispute of a charge by the cardholder. */
export async function openDispute(
  store: ObjectStore,
  charge: Stripe.Charge,
): Promise<Stripe.Dispute> {
  const dispute: Stripe.Dispute = {
    id: newId("dp"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: store.now,
    currency: charge.currency,
    evidence: noEvidence,
    evidence_details: {
      due_by: store.now + EVIDENCE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string | null,
    payment_method_details: {
      type: "card",
      card: {
        brand: charge.payment_method_details?.card?.brand ?? "visa",
        network_reason_code: "10.4",
      },
    },
    reason: "fraudulent",
    status: "needs_response",
  };
  await store.put<"dispute">(dispute);
  const disputed: Stripe.Charge = { ...charge, disputed: true };
  await store.put<"charge">(disputed);
  await store.emit("charge.updated", disputed, charge);
  await store.emit("charge.dispute.created", dispute);
  return dispute;
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
