/** What a reader has paid, and what they owe, as Stripe has it. */
import { readBill, type BillStatus } from "../emails/bill";
import { unlessMissing, type StripeClient, type StripeInvoice } from "../stripe";

export interface Receipt {
  readonly id: string;
  readonly number: string | null;
  /** ISO; when it was written where it is not paid. */
  readonly paidAt: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly status: Exclude<BillStatus, "void">;
  /** Stripe's page of the bill; null where it has none. */
  readonly href: string | null;
}

const MOST = 100;

/**
 * The newest first, without bills of zero and without abandoned payments, for which nothing was taken
 * and nothing is owed.
 */
export async function listReceipts(
  stripe: StripeClient,
  customerId: string,
): Promise<readonly Receipt[]> {
  const invoices = await unlessMissing(() =>
    stripe.invoices.list({ customer: customerId, limit: MOST, expand: ["data.charge"] }),
  );
  return (invoices?.data ?? []).flatMap((invoice) => {
    const bill = readBill(invoice);
    if (!bill || (bill.amount === 0 && bill.status !== "open")) return [];
    const { id, number, amount, currency, description, status, href } = bill;
    if (status === "void" || (status === "open" && isAttempt(invoice))) return [];
    const paidAt = (bill.paidAt ?? bill.createdAt).toISOString();
    return [{ id, number, paidAt, amount, currency, description, status, href }];
  });
}

/** Whether a bill starts or changes a subscription. Left unpaid, it is abandoned. */
function isAttempt({ billing_reason: why }: StripeInvoice): boolean {
  return why === "subscription_create" || why === "subscription_update";
}
