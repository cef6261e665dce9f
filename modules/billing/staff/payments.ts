/** A reader's payments for the staff, as listed by Stripe. */
import { readBill } from "../emails/bill";
import { findCurrent } from "../subscriptions/current";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import { expanded, unlessMissing, type StripeClient, type StripeInvoice } from "../stripe";
import type { PaymentStatus, StaffPayment, StaffPayments } from "./staff-types";

const MOST = 100;
/** A screen waits no longer. */
const TIMEOUT_MS = 10_000;

/** Newest first; without invoices of zero. */
export async function listPayments(
  stripe: StripeClient,
  given: {
    customerId: string | null;
    /** Customers of groups that the reader owns. */
    groupCustomerIds: readonly string[];
    subscriptions: readonly StoredSubscription[];
    livemode: boolean;
    /** Whether Stripe is simulated: it has no dashboard. */
    isSimulated: boolean;
  },
): Promise<StaffPayments> {
  const { customerId, subscriptions, livemode } = given;
  const payers = [...(customerId === null ? [] : [customerId]), ...given.groupCustomerIds];
  const lists = await Promise.all(
    payers.map((customer) =>
      unlessMissing(() =>
        stripe.invoices.list(
          { customer, limit: MOST, expand: ["data.charge", "data.payment_intent"] },
          { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
        ),
      ),
    ),
  );
  const invoices = lists
    .flatMap((list) => list?.data ?? [])
    .toSorted((one, other) => other.created - one.created);
  const current = findCurrent(subscriptions)?.facts ?? null;
  const renews =
    current !== null &&
    current.cancelAt === null &&
    (current.status === "active" || current.status === "trialing");
  return {
    payments: invoices.flatMap((invoice) => readPayment(invoice) ?? []),
    next: renews
      ? {
          at: current.periodEnd.toISOString(),
          amount: current.amount,
          currency: current.currency,
          description: current.productName,
        }
      : null,
    dashboard:
      customerId === null || given.isSimulated
        ? null
        : `https://dashboard.stripe.com/${livemode ? "" : "test/"}customers/${customerId}`,
  };
}

function readPayment(invoice: StripeInvoice): StaffPayment | null {
  const bill = readBill(invoice);
  if (!bill || (bill.amount === 0 && bill.status !== "open")) return null;
  const charge = expanded(invoice.charge);
  const isPaid = invoice.status === "paid" && charge?.status === "succeeded";
  const refunded = charge?.amount_refunded ?? 0;
  const card = (charge ?? expanded(invoice.payment_intent)?.last_payment_error?.payment_method) as
    | { payment_method_details?: CardDetails | null; card?: CardDetails["card"] }
    | null
    | undefined;
  const details = card?.payment_method_details?.card ?? card?.card;
  return {
    id: bill.id,
    number: bill.number,
    at: (bill.paidAt ?? bill.createdAt).toISOString(),
    description: plainName(bill.description),
    amount: bill.amount,
    currency: bill.currency,
    status: statusOf(invoice, isPaid ? refunded : 0),
    refunded,
    refundable: isPaid && !charge.disputed ? charge.amount - refunded : 0,
    card: details?.last4 ? { brand: details.brand ?? "card", last4: details.last4 } : null,
    href: bill.href,
  };
}

/** Stripe writes "1 × Paper Member (at $12.00 / month)" on the line of a subscription. */
function plainName(description: string): string {
  const name = description.startsWith("1 × ") ? description.slice(4) : description;
  const price = name.lastIndexOf(" (at ");
  return price > 0 ? name.slice(0, price) : name;
}

interface CardDetails {
  readonly card?: { readonly brand?: string | null; readonly last4?: string | null } | null;
}

function statusOf({ status, amount_paid }: StripeInvoice, refunded: number): PaymentStatus {
  if (status === "open") return "due";
  if (status !== "paid") return "failed";
  if (refunded === 0) return "paid";
  return refunded >= amount_paid ? "refunded" : "partly_refunded";
}
