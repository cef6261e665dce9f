/** Reasons for cancellations, and accepted offers. Append-only until the account is erased. */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";

export interface Cancellation {
  readonly readerId: string | null;
  readonly subscriptionId: string;
  readonly step: "cancelled" | "stayed" | "resumed";
  readonly reason: string | null;
  readonly comment: string | null;
}

const requested: Cancellation["step"] = "cancelled";

export type Cancellations = ReturnType<typeof createCancellations>;

export function createCancellations({ pool, clock }: { pool: Pool; clock: Clock }) {
  return {
    async note(options: Cancellation): Promise<void> {
      await pool.query(
        `insert into billing.cancellations
           (reader_id, subscription_id, step, reason, comment, recorded_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          options.readerId,
          options.subscriptionId,
          options.step,
          options.reason,
          options.comment,
          clock.now(),
        ],
      );
    },

    /** A cancellation by the paper itself, once for each subscription and reason. */
    async noteStop(options: Omit<Cancellation, "step" | "comment">): Promise<void> {
      await pool.query(
        `insert into billing.cancellations
           (reader_id, subscription_id, step, reason, comment, recorded_at)
         select $1, $2, $5, $3, null, $4
         where not exists (
           select 1 from billing.cancellations c
           where c.subscription_id = $2 and c.step = $5 and c.reason = $3)`,
        [options.readerId, options.subscriptionId, options.reason, clock.now(), requested],
      );
    },

    /** Whether the reader has taken the retention offer, for this subscription or an earlier one. */
    async hasTakenOffer(readerId: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select 1 from billing.cancellations where reader_id = $1 and step = 'stayed' limit 1`,
        [readerId],
      );
      return rowCount !== 0;
    },

    /** Oldest first. */
    async list(readerId: string): Promise<readonly (Cancellation & { recordedAt: Date })[]> {
      const { rows } = await pool.query<Cancellation & { recordedAt: Date }>(
        `select reader_id as "readerId", subscription_id as "subscriptionId", step, reason, comment,
           recorded_at as "recordedAt"
         from billing.cancellations where reader_id = $1 order by id`,
        [readerId],
      );
      return rows;
    },

    /** Reasons stay for statistics, without the reader and the comment. */
    async eraseReader(readerId: string): Promise<void> {
      await pool.query(
        "update billing.cancellations set reader_id = null, comment = null where reader_id = $1",
        [readerId],
      );
    },
  };
}
