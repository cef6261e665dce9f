import type Stripe from "stripe";
import { wholeList } from "../api/list-page";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { applyDiscounts } from "./discounts";
import type { Period } from "./periods";

interface NewInvoice {
  readonly customer: Pick<
    Stripe.Customer,
    "id" | "balance" | "address" | "email" | "name" | "phone"
  >;
  readonly subscription: Pick<
    Stripe.Subscription,
    "id" | "metadata" | "default_payment_method"
  > | null;
  readonly lines: readonly Stripe.InvoiceLineItem[];
  readonly discounts: readonly Stripe.Discount[];
  readonly reason: Stripe.Invoice.BillingReason;
  readonly currency: string;
  /** The invoice's `period_start` and `period_end`: for a renewal, the period that ended. */
  readonly period: Period;
}

/** Computes an invoice as a draft; stores nothing. */
export function newInvoice({ now }: Pick<ObjectStore, "now">, options: NewInvoice): Stripe.Invoice {
  const { customer, subscription, discounts, reason, currency, period } = options;
  const id = newId("in");
  const lines = options.lines.map((line) => ({ ...line, invoice: id }));
  const off = applyDiscounts(lines, discounts);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - off.reduce((sum, { amount }) => sum + amount, 0);
  // A positive balance is owed by the customer; a negative one is credit.
  const owed = total + customer.balance;
  const due = Math.max(0, owed);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    application_fee_amount: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: false, liability: null, status: null },
    billing_reason: reason,
    charge: null,
    collection_method: "charge_automatically",
    created: now,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discount: discounts[0] ?? null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    paid: false,
    paid_out_of_band: false,
    payment_intent: null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    quote: null,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subscription: subscription?.id ?? null,
    subscription_details: { metadata: subscription?.metadata ?? null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    tax: null,
    test_clock: null,
    total,
    total_discount_amounts: off,
    total_excluding_tax: total,
    total_tax_amounts: [],
    transfer_data: null,
    webhooks_delivered_at: now,
  };
}
