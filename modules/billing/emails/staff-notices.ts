/** Decides which emails the staff get about a subscription. Pure. */
import { chargeOf } from "../facts/current-period";
import { stripeId, type StripeInvoice } from "../stripe";
import { readBill, type Bill } from "./bill";
import type { NoticeInput } from "./notices";

const DAY_MS = 86_400_000;
/** After this time, what is read for the first time was known before. */
const RECENT_DAYS = 7;

/** One email; those with the same key are sent once. */
export type StaffNotice = {
  readonly key: string;
  /** The payment. */
  readonly bill: Bill;
  /** Cents: disputed or refunded. */
  readonly amount: number;
  /** To be marked as sent without sending it. */
  readonly isStale: boolean;
} & (
  | { readonly kind: "dispute-opened"; readonly answerBy: Date | null }
  | { readonly kind: "dispute-lost" }
  /** The whole payment, in Stripe and not here. */
  | { readonly kind: "refunded" }
);

export function decideStaffNotices(input: NoticeInput, now: Date): readonly StaffNotice[] {
  const recent = (now.getTime() - RECENT_DAYS * DAY_MS) / 1000;
  return [...listDisputes(input, recent), ...listRefunded(input, recent)];
}

function listDisputes(
  { invoices, disputes, isNew }: NoticeInput,
  recent: number,
): readonly StaffNotice[] {
  return disputes.flatMap<StaffNotice>(
    ({ id, amount, charge, created, status, evidence_details: evidence }) => {
      const bill = findBill(invoices, stripeId(charge));
      if (!bill) return [];
      const common = { bill, amount, isStale: isNew && created < recent };
      if (status === "lost") {
        return [{ ...common, kind: "dispute-lost", key: `dispute-lost:${id}` }];
      }
      if (status !== "needs_response" && status !== "warning_needs_response") return [];
      const answerBy = evidence.due_by === null ? null : new Date(evidence.due_by * 1000);
      return [{ ...common, kind: "dispute-opened", key: `dispute-opened:${id}`, answerBy }];
    },
  );
}

function listRefunded(
  { facts, invoices, refunds }: NoticeInput,
  recent: number,
): readonly StaffNotice[] {
  return invoices.flatMap<StaffNotice>((invoice) => {
    const charge = chargeOf(invoice);
    const bill = readBill(invoice);
    if (!charge?.refunded || !bill) return [];
    const outside = refunds.filter(
      (refund) => stripeId(refund.charge) === charge.id && !refund.metadata?.["broadsheet_refund"],
    );
    if (outside.length === 0) return [];
    const endedAt = facts.taken === "refund" ? (facts.endedAt?.getTime() ?? 0) / 1000 : 0;
    return [
      {
        kind: "refunded",
        key: `refunded:${invoice.id}`,
        bill,
        amount: charge.amount_refunded,
        isStale: Math.max(endedAt, ...outside.map(({ created }) => created)) < recent,
      },
    ];
  });
}

function findBill(invoices: readonly StripeInvoice[], chargeId: string | null): Bill | null {
  const invoice = invoices.find((one) => chargeOf(one)?.id === chargeId);
  return invoice ? readBill(invoice) : null;
}
