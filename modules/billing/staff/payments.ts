/** A reader's payments for the staff, as listed by Stripe. */
import { readBill } from "../emails/bill";
import { findCurrent } from "../subscriptions/current";
import { disputesOf, readPaymentStatus } from "../manage/payment-status";
import { listDisputes } from "../subscriptions/read-state";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import { chargeOf } from "../facts/current-period";
import {
  expanded,
  readStripeFailure,
  unlessMissing,
  type StripeClient,
  type StripeDispute,
  type StripeInvoice,
} from "../stripe";
import type { StaffPayment, StaffPayments } from "./staff-types";

const MOST = 100;
/** A screen waits no longer. */
const patience = { timeout: 10_000, maxNetworkRetries: 0 };

/** Newest first; without invoices of zero. */
export async function listPayments(
  stripe: StripeClient,
  options: {
    customerId: string | null;
    /** Customers of groups that the reader owns. */
    groupCustomerIds: readonly string[];
    subscriptions: readonly StoredSubscription[];
    livemode: boolean;
    /** Whether Stripe is simulated: it has no dashboard. */
    isSimulated: boolean;
  },
): Promise<StaffPayments> {
  const { customerId, subscriptions, livemode } = options;
  const payers = [...(customerId === null ? [] : [customerId]), ...options.groupCustomerIds];
  const lists = await Promise.all(
    payers.map((customer) =>
      unlessMissing(() =>
        stripe.invoices.list(
          { customer, limit: MOST, expand: ["data.charge", "data.payment_intent"] },
          patience,
        ),
      ),
    ),
  );
  const invoices = lists
    .flatMap((list) => list?.data ?? [])
    .toSorted((one, other) => other.created - one.created);
  const [disputes, next] = await Promise.all([
    listDisputes(stripe, invoices, patience),
    readNext(stripe, findCurrent(subscriptions)),
  ]);
  return {
    payments: invoices.flatMap((invoice) => readPayment(invoice, disputes) ?? []),
    next,
    dashboard:
      customerId === null || options.isSimulated
        ? null
        : `https://dashboard.stripe.com/${livemode ? "" : "test/"}customers/${customerId}`,
  };
}

/** The next renewal as Stripe will charge it, with discounts and credit; null if none comes. */
async function readNext(
  stripe: StripeClient,
  current: StoredSubscription | null,
): Promise<StaffPayments["next"]> {
  if (current === null) return null;
  const { subscriptionId, customerId, status, cancelAt, periodEnd, amount, currency, productName } =
    current.facts;
  if (cancelAt !== null || (status !== "active" && status !== "trialing")) return null;
  try {
    const upcoming = await stripe.invoices.retrieveUpcoming(
      { customer: customerId, subscription: subscriptionId },
      patience,
    );
    return {
      at: periodEnd.toISOString(),
      amount: upcoming.amount_due,
      fullAmount: amount,
      currency,
      description: productName,
    };
  } catch (error) {
    // Stripe has no next invoice for one that ends, which an event that is on its way tells.
    const kind = readStripeFailure(error)?.kind;
    if (kind === "refused" || kind === "missing") return null;
    throw error;
  }
}

function readPayment(
  invoice: StripeInvoice,
  disputes: readonly StripeDispute[],
): StaffPayment | null {
  const bill = readBill(invoice);
  if (!bill || (bill.amount === 0 && bill.status !== "open")) return null;
  const charge = chargeOf(invoice);
  const isPaid = invoice.status === "paid" && charge?.status === "succeeded";
  const refunded = charge?.amount_refunded ?? 0;
  const own = disputesOf(invoice, disputes);
  const lost = own.filter(({ status }) => status === "lost");
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
    status: readPaymentStatus(invoice, own),
    refunded,
    lost: lost.reduce((sum, { amount }) => sum + amount, 0),
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
