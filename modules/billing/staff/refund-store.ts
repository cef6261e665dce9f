/** All SQL on refunds, and on the limit above which a publisher confirms them. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { RefundAccess, StaffRefund } from "./staff-types";

export interface StoredRefund extends Omit<StaffRefund, "requestedAt"> {
  readonly subscriptionId: string | null;
  readonly chargeId: string;
  readonly requestedAt: Date;
}

const columns = `id, reader_id as "readerId", subscription_id as "subscriptionId",
  invoice_id as "invoiceId", charge_id as "chargeId", amount, currency, access, reason, state, failure,
  requested_by as "requestedBy", requested_at as "requestedAt", decided_by as "decidedBy"`;

export type RefundStore = ReturnType<typeof createRefundStore>;

export function createRefundStore(pool: Pool) {
  return {
    async find(id: string): Promise<StoredRefund | null> {
      const { rows } = await pool.query<StoredRefund>(
        `select ${columns} from billing.refunds where id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    /** Newest first. */
    async listOfReader(readerId: string): Promise<readonly StoredRefund[]> {
      const { rows } = await pool.query<StoredRefund>(
        `select ${columns} from billing.refunds where reader_id = $1
         order by requested_at desc, id limit 100`,
        [readerId],
      );
      return rows;
    },

    /** Those that a publisher has to decide on, oldest first. */
    async listWaiting(): Promise<readonly StoredRefund[]> {
      const { rows } = await pool.query<StoredRefund>(
        `select ${columns} from billing.refunds where state = 'waiting' order by requested_at, id limit 100`,
      );
      return rows;
    },

    /** IDs of those on their way to Stripe since before an instant. */
    async listUnsettled(before: Date): Promise<readonly string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from billing.refunds where state = 'sending' and requested_at <= $1
         order by requested_at, id limit 100`,
        [before],
      );
      return rows.map(({ id }) => id);
    },

    /** Whether one waits or is on its way for this payment. */
    async hasOpen(invoiceId: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select 1 from billing.refunds where invoice_id = $1 and state in ('waiting', 'sending') limit 1`,
        [invoiceId],
      );
      return rowCount !== 0;
    },

    /** Whether the staff refunded this payment and let access continue; null if they did not refund it. */
    async keepsAccess(invoiceId: string): Promise<boolean | null> {
      const { rows } = await pool.query<{ access: RefundAccess }>(
        `select access from billing.refunds where invoice_id = $1 and state in ('sending', 'made')
         order by requested_at desc, id limit 1`,
        [invoiceId],
      );
      return rows[0] ? rows[0].access !== "now" : null;
    },

    async add(
      db: PoolClient,
      options: Omit<StoredRefund, "failure" | "decidedBy" | "readerId"> & { readerId: string },
    ): Promise<void> {
      await db.query(
        `insert into billing.refunds (id, reader_id, subscription_id, invoice_id, charge_id, amount,
           currency, access, reason, state, requested_by, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          options.id,
          options.readerId,
          options.subscriptionId,
          options.invoiceId,
          options.chargeId,
          options.amount,
          options.currency,
          options.access,
          options.reason,
          options.state,
          options.requestedBy,
          options.requestedAt,
        ],
      );
    },

    /** A publisher's decision; false if there was one before. */
    async decide(
      db: PoolClient,
      options: { id: string; state: "sending" | "declined"; by: string; now: Date },
    ): Promise<boolean> {
      const { rowCount } = await db.query(
        `update billing.refunds set state = $2, decided_by = $3,
           settled_at = case when $2 = 'declined' then $4::timestamptz end
         where id = $1 and state = 'waiting'`,
        [options.id, options.state, options.by, options.now],
      );
      return rowCount === 1;
    },

    async settle(
      id: string,
      options: { refundId: string; now: Date } | { failure: string; now: Date },
    ): Promise<void> {
      await pool.query(
        `update billing.refunds set state = case when $2::text is null then 'failed' else 'made' end,
           refund_id = $2, failure = $3, settled_at = $4
         where id = $1 and state = 'sending'`,
        [
          id,
          "refundId" in options ? options.refundId : null,
          "failure" in options ? options.failure : null,
          options.now,
        ],
      );
    },

    /** Keeps what accounting needs, without the reader. */
    async eraseReader(readerId: string): Promise<void> {
      await pool.query(
        "update billing.refunds set reader_id = null, reason = null where reader_id = $1",
        [readerId],
      );
    },

    /** The largest amount that is refunded without a publisher; null: none is too large. */
    async findLimit(): Promise<number | null> {
      const { rows } = await pool.query<{ limit: number | null }>(
        `select (value ->> 'limit')::int as limit from billing.settings where name = 'refunds'`,
      );
      return rows[0] ? rows[0].limit : firstLimit;
    },

    async setLimit(db: PoolClient, options: { limit: number | null; by: string; now: Date }) {
      await db.query(
        `insert into billing.settings (name, value, changed_at, changed_by)
         values ('refunds', $1, $2, $3)
         on conflict (name) do update
           set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [JSON.stringify({ limit: options.limit }), options.now, options.by],
      );
    },
  };
}

/** Until a publisher sets another: 100 dollars or euros. */
const firstLimit = 10_000;
