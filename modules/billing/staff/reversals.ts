/** All SQL that reads money that went back without an order of the staff: disputes, and refunds in Stripe. */
import type { Pool } from "../../../platform/database/database";
import type { Reversal } from "./staff-types";

interface DisputeRow {
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
}

/** Of a reader, the newest hundred of each. */
export async function listReversals(pool: Pool, readerId: string): Promise<readonly Reversal[]> {
  const [disputes, refunds] = await Promise.all([
    listDisputes(pool, readerId),
    listRefunds(pool, readerId),
  ]);
  return [...disputes.flatMap(listSteps), ...refunds];
}

function listSteps(dispute: DisputeRow): readonly Reversal[] {
  const { amount, currency, status, openedAt, decidedAt } = dispute;
  const opened: Reversal = { step: "dispute-opened", amount, currency, at: openedAt };
  if (decidedAt === null) return [opened];
  const step = status === "lost" ? "dispute-lost" : "dispute-won";
  return [opened, { step, amount, currency, at: decidedAt }];
}

async function listDisputes(pool: Pool, readerId: string): Promise<readonly DisputeRow[]> {
  const { rows } = await pool.query<DisputeRow>(
    `select d.amount::float8 as amount, d.currency, d.status, d.opened_at as "openedAt",
       d.decided_at as "decidedAt"
     from billing.subscriptions s join billing.disputes d on d.subscription_id = s.id
     where s.reader_id = $1 order by d.opened_at desc, d.id limit 100`,
    [readerId],
  );
  return rows;
}

async function listRefunds(pool: Pool, readerId: string): Promise<readonly Reversal[]> {
  const { rows } = await pool.query<Omit<Reversal, "step">>(
    `select p.amount::float8 as amount, p.currency, p.paid_at as at
     from billing.subscriptions s join billing.payments p on p.subscription_id = s.id
     where s.reader_id = $1 and p.kind = 'refund'
       and not exists (select 1 from billing.refunds r where r.refund_id = p.id)
     order by p.paid_at desc, p.id limit 100`,
    [readerId],
  );
  return rows.map(({ amount, currency, at }) => ({ step: "refund", amount, currency, at }));
}
