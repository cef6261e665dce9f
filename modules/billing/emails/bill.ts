/** A bill as readers see it, in a letter and in the list of receipts. */
import { expanded, type StripeInvoice } from "../stripe";

export type BillStatus = "paid" | "open" | "refunded" | "void";

export interface Bill {
  readonly id: string;
  /** Stripe's number, as it stands on the bill; null while it is a draft. */
  readonly number: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Cents: paid, or to be paid. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** What it pays for; null for a bill without a period. */
  readonly period: { readonly startsAt: Date; readonly endsAt: Date } | null;
  readonly status: BillStatus;
  /** Where Stripe shows it. */
  readonly href: string | null;
}

/** Null for a draft, which nobody has been asked to pay. */
export function readBill(invoice: StripeInvoice): Bill | null {
  if (invoice.status === null || invoice.status === "draft") return null;
  // The line with the longest period is the subscription itself; a first charge has a moment. What
  // is given back for the plan before a change is a line, too.
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

/** What was bought. Stripe calls the plan of a change "Remaining time on Paper Member after 10 Mar 2026". */
function describe({ description, proration }: StripeInvoice["lines"]["data"][number]) {
  const plan = proration
    ? /^Remaining time on (?:\d+ × )?(.+) after /.exec(description ?? "")
    : null;
  return plan?.[1] ? `Upgrade to ${plan[1]}` : description;
}

function readStatus(invoice: StripeInvoice): BillStatus {
  if (invoice.status === "open") return "open";
  if (invoice.status !== "paid") return "void";
  return expanded(invoice.charge)?.refunded ? "refunded" : "paid";
}

const length = ({ start, end }: { start: number; end: number }) => end - start;
const instant = (seconds: number) => new Date(seconds * 1000);
