/** An invoice as shown to readers, in emails and in the list of receipts. */
import { expanded, type StripeInvoice } from "../stripe";

type BillStatus = "paid" | "open" | "refunded" | "void";

export interface Bill {
  readonly id: string;
  /** The number printed on Stripe's invoice; null for a draft. */
  readonly number: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Cents: paid or due. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** The period it pays for; null for an invoice without one. */
  readonly period: { readonly startsAt: Date; readonly endsAt: Date } | null;
  readonly status: BillStatus;
  /** Stripe's page for it. */
  readonly href: string | null;
}

/** Null for a draft, which is not due yet. */
export function readBill(invoice: StripeInvoice): Bill | null {
  if (invoice.status === null || invoice.status === "draft") return null;
  // The line with the longest period is the subscription's; a first charge has a single instant. A
  // credit for the plan before a change is a line too.
  const main = invoice.lines.data.toSorted(
    (one, other) =>
      Number(one.amount < 0) - Number(other.amount < 0) ||
      length(other.period) - length(one.period),
  )[0];
  const paid = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: instant(invoice.created),
    paidAt: paid === null ? null : instant(paid),
    amount: invoice.status === "paid" ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    description: (main && describe(main)) ?? invoice.description ?? "Subscription",
    period:
      main && length(main.period) > 0
        ? { startsAt: instant(main.period.start), endsAt: instant(main.period.end) }
        : null,
    status: readStatus(invoice),
    href: invoice.hosted_invoice_url ?? null,
  };
}

/**
 * The product's name. For a change Stripe writes "Remaining time on Paper Member after 10 Mar 2026", and before the
 * name of a seat how many there are: "8 × ".
 */
function describe({ description, proration }: StripeInvoice["lines"]["data"][number]) {
  const plan = proration ? /^Remaining time on (\d+ × )?(.+) after /.exec(description ?? "") : null;
  if (!plan?.[2]) return description;
  return plan[1] ? `Change to ${plan[1]}${plan[2]}` : `Upgrade to ${plan[2]}`;
}

function readStatus(invoice: StripeInvoice): BillStatus {
  if (invoice.status === "open") return "open";
  if (invoice.status !== "paid") return "void";
  return expanded(invoice.charge)?.refunded ? "refunded" : "paid";
}

const length = ({ start, end }: { start: number; end: number }) => end - start;
const instant = (seconds: number) => new Date(seconds * 1000);
