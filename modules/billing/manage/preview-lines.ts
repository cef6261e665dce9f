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
      // An amount below Stripe's smallest charge waits for the next invoice.
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
 * Stripe's own description: "Unused time on Paper Member after 10 Mar 2026" without its date, because everything here is
 * after today, and "1 × Paper Member (at $25.00 / month)" without the number.
 */
function labelOf(description: string | null): string {
  if (description === null) return "Subscription";
  const text = description.startsWith("1 × ") ? description.slice(4) : description;
  const [name, date] = splitAtLast(text, " after ");
  const isDated = date.split(" ").length === 3 && Number(date.slice(-4)) > 2000;
  return isDated ? name : text;
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
