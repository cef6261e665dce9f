/** The lines of a change's invoice before it exists. They add up to what is due now. Pure. */
import type { StripeUpcomingInvoice } from "../stripe";

/** A line of what is due now. */
export interface PreviewLine {
  readonly label: string;
  /** Cents; negative for a credit. */
  readonly amount: number;
}

export interface ReadPreview {
  readonly lines: readonly PreviewLine[];
  /** Cents charged at once: the sum of the lines. */
  readonly dueNow: number;
  /** Cents that remain as credit, and reduce later invoices. */
  readonly creditLeft: number;
}

export function readPreview(upcoming: StripeUpcomingInvoice): ReadPreview {
  const { lines, subtotal, total, starting_balance: balance, amount_due: dueNow } = upcoming;
  const sumOfLines = lines.data.reduce((sum, { amount }) => sum + amount, 0);
  const discount = (upcoming.total_discount_amounts ?? []).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  const owed = total + balance;
  return {
    lines: [
      ...lines.data
        .filter(({ amount }) => amount !== 0)
        .map(({ description, amount }) => ({ label: labelOf(description), amount })),
      // A long invoice has more pages.
      { label: "Other items", amount: subtotal - sumOfLines },
      { label: "Discount", amount: -discount },
      { label: "Tax", amount: total - subtotal + discount },
      { label: balance < 0 ? "Account credit" : "Balance due", amount: balance },
      // Stripe charges no fractions of its smallest amount: the rest waits for the next invoice.
      {
        label: owed < 0 ? "Credit for later payments" : "Added to your next payment",
        amount: dueNow - owed,
      },
    ].filter(({ amount }) => amount !== 0),
    dueNow,
    creditLeft: Math.max(0, -owed),
  };
}

/**
 * Stripe's own description, "Unused time on Paper Member after 10 Mar 2026", without its date: everything here is
 * after today.
 */
function labelOf(description: string | null): string {
  if (description === null) return "Subscription";
  const at = description.lastIndexOf(" after ");
  return at > 0 && /^\d{1,2} \w{3,9} \d{4}$/.test(description.slice(at + 7))
    ? description.slice(0, at)
    : description;
}
