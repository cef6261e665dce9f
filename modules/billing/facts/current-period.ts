/** Which invoices pay for a subscription's current period, and what is owed for it. Pure. */
import { expanded, type StripeCharge, type StripeInvoice } from "../stripe";

type Status = NonNullable<StripeInvoice["status"]>;

/**
 * The meaning of an invoice for access in its period: the newest one is for the current period, the others are for
 * periods that have passed. "owed": not paid; "over": nothing is owed, and older invoices don't matter;
 * "ignored": never collected by itself.
 */
const meaningOf: Readonly<Record<Status, { readonly newest: Meaning; readonly older: Meaning }>> = {
  // Stripe makes the invoice of a renewal an hour before it charges the card. An older draft is from a pause.
  draft: { newest: "owed", older: "ignored" },
  open: { newest: "owed", older: "owed" },
  // Written off: Stripe calls the subscription active again, but the period isn't paid.
  uncollectible: { newest: "owed", older: "owed" },
  paid: { newest: "over", older: "over" },
  void: { newest: "over", older: "over" },
};

type Meaning = "owed" | "over" | "ignored";

export interface CurrentPeriod {
  /** Unix seconds: since when renewals have been unpaid; null: the current period is paid, or free. */
  readonly unpaidSince: number | null;
  /** The invoice that has to be paid, the newest one first; null if there is none. */
  readonly due: StripeInvoice | null;
  /** Open invoices for earlier periods, although a later one is paid: nothing is owed for them. */
  readonly superseded: readonly StripeInvoice[];
  /**
   * The paid invoices with a charge that pay for the current period: its own, and those of later changes of plan; the
   * one that left a credit, if that paid for it.
   */
  readonly charged: readonly StripeInvoice[];
}

/** @param invoices newest first, each with its charge */
export function readCurrentPeriod(invoices: readonly StripeInvoice[]): CurrentPeriod {
  const periods = invoices
    .filter(billsPeriod)
    .map((invoice, place) => ({ invoice, means: meaning(invoice, place) }));
  const over = periods.findIndex(({ means }) => means === "over");
  const last = periods[over]?.invoice ?? null;
  const owed = (over < 0 ? periods : periods.slice(0, over)).filter(
    ({ invoice, means }) => means === "owed" && isRenewal(invoice),
  );
  const newer = last === null ? invoices : invoices.slice(0, invoices.indexOf(last));
  const older = last === null ? [] : invoices.slice(invoices.indexOf(last));
  const isPaid = last?.status === "paid";
  // It was paid with an earlier charge.
  const funding = isPaid && isPaidByCredit(last) ? older.find(isCharged) : undefined;
  return {
    unpaidSince: owed.at(-1)?.invoice.created ?? null,
    due: newer.find(({ status }) => status === "open") ?? null,
    superseded: isPaid
      ? older.filter((invoice) => invoice.status === "open" && isRenewal(invoice))
      : [],
    charged: isPaid ? [...newer, last, ...(funding ? [funding] : [])].filter(isCharged) : [],
  };
}

/** Whether everything that was charged for the current period was returned. */
export const isRefunded = ({ charged }: CurrentPeriod): boolean =>
  charged.length > 0 && charged.every((invoice) => chargeOf(invoice)?.refunded);

export const chargeOf = ({ charge }: StripeInvoice): StripeCharge | null => expanded(charge);

/**
 * Whether an invoice is for a whole period: the first one, a renewal, or a change of plan that began a new period.
 * Until that is paid, a change hasn't happened, and nothing is owed for it.
 */
function billsPeriod({ billing_reason: reason, status, lines }: StripeInvoice): boolean {
  if (reason === "subscription_create" || reason === "subscription_cycle") return true;
  return (
    reason === "subscription_update" &&
    status === "paid" &&
    lines.data.some(({ type, proration }) => type === "subscription" && !proration)
  );
}

const isCharged = ({ status, charge }: StripeInvoice): boolean =>
  status === "paid" && charge !== null;

/** Whether credit paid for it, of a plan that was better or a balance; a coupon that makes it free is none. */
const isPaidByCredit = ({ charge, total, amount_due: due }: StripeInvoice): boolean =>
  charge === null && total !== due;

const isRenewal = ({ billing_reason: reason }: StripeInvoice): boolean =>
  reason === "subscription_cycle";

const meaning = ({ status }: StripeInvoice, place: number): Meaning =>
  meaningOf[status ?? "draft"][place === 0 ? "newest" : "older"];
