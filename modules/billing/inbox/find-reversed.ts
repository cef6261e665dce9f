/**
 * Finds disputes and refunds that aren't stored as Stripe has them, because their events were lost. The list of
 * subscriptions shows those of the latest payment only.
 */
import type { Service } from "../service";
import { expanded, stripeId, unlessMissing } from "../stripe";

const DAY_SECONDS = 86_400;
/** A bank takes two or three months to decide. */
const disputeDays = 365;
const refundDays = 30;
const PAGE = 100;

export interface Reversed {
  /** Subscriptions to read again. */
  readonly subscriptions: ReadonlySet<string>;
  /** Payments without an invoice, whatever is stored about them. */
  readonly oneTime: ReadonlySet<string>;
}

export async function findReversed({
  pool,
  clock,
  stripe,
}: Pick<Service, "pool" | "clock" | "stripe">): Promise<Reversed> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const since = (days: number) => ({
    limit: PAGE,
    created: { gte: now - days * DAY_SECONDS },
    expand: ["data.charge"],
  });
  const invoices = new Set<string>();
  const oneTime = new Set<string>();

  for await (const { id, status, charge, payment_intent: intent } of stripe.disputes.list(
    since(disputeDays),
  )) {
    const invoice = stripeId(expanded(charge)?.invoice ?? null);
    if (invoice === null) note(oneTime, stripeId(intent));
    else if (!(await isStoredDispute(id, status))) invoices.add(invoice);
  }
  for await (const { id, status, charge, payment_intent: intent } of stripe.refunds.list(
    since(refundDays),
  )) {
    if (status !== "succeeded") continue;
    const invoice = stripeId(expanded(charge)?.invoice ?? null);
    if (invoice === null) note(oneTime, stripeId(intent));
    else if (!(await isStoredRefund(id))) invoices.add(invoice);
  }

  const subscriptions = new Set<string>();
  for (const id of invoices) {
    const invoice = await unlessMissing(() => stripe.invoices.retrieve(id));
    note(subscriptions, stripeId(invoice?.subscription ?? null));
  }
  return { subscriptions, oneTime };

  async function isStoredDispute(id: string, status: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      "select 1 from billing.disputes where id = $1 and status = $2",
      [id, status],
    );
    return rowCount !== 0;
  }

  async function isStoredRefund(id: string): Promise<boolean> {
    const { rowCount } = await pool.query("select 1 from billing.payments where id = $1", [id]);
    return rowCount !== 0;
  }
}

function note(ids: Set<string>, id: string | null): void {
  if (id !== null) ids.add(id);
}
