/** A reader's payments for the staff, as listed by Stripe. */
import { readBill } from "../emails/bill";
import { findCurrent } from "../subscriptions/current";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import { chargeOf } from "../facts/current-period";
import {
  expanded,
  readStripeFailure,
  stripeId,
  unlessMissing,
  type StripeClient,
  type StripeDispute,
  type StripeInvoice,
} from "../stripe";
import type { PaymentStatus, StaffPayment, StaffPayments } from "./staff-types";

const MOST = 100;
/** A screen waits no longer. */
const patience = { timeout: 10_000, maxNetworkRetries: 0 };

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
          patience,
        ),
      ),
    ),
  );
  const invoices = lists
    .flatMap((list) => list?.data ?? [])
    .toSorted((one, other) => other.created - one.created);
  const [disputes, next] = await Promise.all([
    listDisputes(stripe, invoices),
    readNext(stripe, findCurrent(subscriptions)),
  ]);
  return {
    payments: invoices.flatMap((invoice) => readPayment(invoice, disputes) ?? []),
    next,
    dashboard:
      customerId === null || given.isSimulated
        ? null
        : `https://dashboard.stripe.com/${livemode ? "" : "test/"}customers/${customerId}`,
  };
}

async function listDisputes(
  stripe: StripeClient,
  invoices: readonly StripeInvoice[],
): Promise<readonly StripeDispute[]> {
  const disputed = invoices
    .flatMap((invoice) => chargeOf(invoice) ?? [])
    .filter((one) => one.disputed);
  const lists = await Promise.all(
    disputed.map(({ id: charge }) => stripe.disputes.list({ charge, limit: 10 }, patience)),
  );
  return lists.flatMap(({ data }) => data);
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
  const own = disputes.filter((dispute) => stripeId(dispute.charge) === charge?.id);
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
    status: statusOf(invoice, { refunded: isPaid ? refunded : 0, disputes: own }),
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

/** Statuses of disputes that the bank has decided for the paper, or dropped. */
const overcome: ReadonlySet<StripeDispute["status"]> = new Set(["won", "warning_closed"]);

function statusOf(
  { status, amount_paid }: StripeInvoice,
  { refunded, disputes }: { refunded: number; disputes: readonly StripeDispute[] },
): PaymentStatus {
  if (status === "open") return "due";
  if (status !== "paid") return "failed";
  if (disputes.some((dispute) => dispute.status === "lost")) return "dispute_lost";
  if (disputes.some((dispute) => !overcome.has(dispute.status))) return "disputed";
  if (refunded === 0) return "paid";
  return refunded >= amount_paid ? "refunded" : "partly_refunded";
}
