/** A reader's invoices, as listed by Stripe. */
import type { AnswerOf } from "../../../platform/http/answer-of";
import { readBill } from "../emails/bill";
import { unlessMissing, type StripeClient, type StripeInvoice } from "../stripe";
import { listDisputes } from "../subscriptions/read-state";
import type { receipt } from "../wire";
import { readPaymentStatus } from "./payment-status";

type Receipt = AnswerOf<typeof receipt>;

const MOST = 100;

/**
 * Newest first, without invoices of zero and without abandoned payments, for which nothing was charged
 * and nothing is due.
 */
export async function listReceipts(
  stripe: StripeClient,
  customerId: string,
): Promise<readonly Receipt[]> {
  const list = await unlessMissing(() =>
    stripe.invoices.list({ customer: customerId, limit: MOST, expand: ["data.charge"] }),
  );
  const invoices = list?.data ?? [];
  const disputes = await listDisputes(stripe, invoices);
  return invoices.flatMap((invoice) => {
    const bill = readBill(invoice);
    if (!bill || (bill.amount === 0 && bill.status !== "open")) return [];
    const { id, number, amount, currency, description, href } = bill;
    const read = readPaymentStatus(invoice, disputes);
    if (read === "failed" || (read === "due" && isAttempt(invoice))) return [];
    const status = read === "due" ? "open" : read;
    const paidAt = (bill.paidAt ?? bill.createdAt).toISOString();
    return [{ id, number, paidAt, amount, currency, description, status, href }];
  });
}

/** Whether an invoice starts or changes a subscription. If unpaid, it was abandoned. */
function isAttempt({ billing_reason: why }: StripeInvoice): boolean {
  return why === "subscription_create" || why === "subscription_update";
}
