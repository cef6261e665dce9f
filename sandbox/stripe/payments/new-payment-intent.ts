import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { newId, randomText } from "../store/new-id";

/** An invoice's payment intent before the first attempt. */
export function newPaymentIntent(
  store: ObjectStore,
  { invoice, method }: { invoice: Stripe.Invoice; method: string | null },
): Stripe.PaymentIntent {
  return newIntent(store, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer as string,
    description: descriptions[invoice.billing_reason ?? "manual"] ?? "Payment for Invoice",
    invoice: invoice.id,
    method,
    setsUp: invoice.subscription !== null,
  });
}

/** A payment intent before the first attempt. */
export function newIntent(
  { now }: ObjectStore,
  options: {
    readonly amount: number;
    readonly currency: string;
    readonly customer: string | null;
    readonly description: string | null;
    readonly invoice: string | null;
    readonly method: string | null;
    /** Whether the card is to be charged again later. */
    readonly setsUp: boolean;
    readonly metadata?: Readonly<Record<string, string>>;
  },
): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    amount: options.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: "automatic",
    created: now,
    currency: options.currency,
    customer: options.customer,
    description: options.description,
    invoice: options.invoice,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { ...options.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: options.method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: options.setsUp ? "off_session" : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: options.method === null ? "requires_payment_method" : "requires_confirmation",
    transfer_data: null,
    transfer_group: null,
  };
}

const descriptions: Partial<Record<Stripe.Invoice.BillingReason, string>> = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
};
