/** All SQL on checkout attempts. Times come from the application's clock. */
import { randomUUID } from "node:crypto";
import type { Pool } from "../../../platform/database/database";

/** Stripe deletes idempotency keys after a day. */
const KEY_LIVES_MS = 23 * 3_600_000;

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;

export function createCheckoutStore(pool: Pool) {
  return {
    /**
     * Returns the ID of the attempt at this request, which is its idempotency key: that of an attempt
     * without a response, or a new one. The caller must hold the reader's lock.
     */
    async begin({
      readerId,
      request,
      now,
    }: {
      readerId: string;
      request: string;
      now: Date;
    }): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from billing.checkouts
         where reader_id = $1 and request = $2 and answered_at is null and created_at > $3
         order by created_at desc, id desc limit 1`,
        [readerId, request, new Date(now.getTime() - KEY_LIVES_MS)],
      );
      if (rows[0]) return rows[0].id;
      const id = randomUUID();
      await pool.query(
        `insert into billing.checkouts (id, reader_id, request, created_at)
         values ($1, $2, $3, $4)`,
        [id, readerId, request, now],
      );
      return id;
    },

    /** Stores Stripe's response; the attempt's key is not used again. */
    async finish(
      id: string,
      options: { subscriptionId: string | null; refusal: string | null; now: Date },
    ): Promise<void> {
      await pool.query(
        `update billing.checkouts set subscription_id = $2, refusal = $3, answered_at = $4
         where id = $1`,
        [id, options.subscriptionId, options.refusal, options.now],
      );
    },
  };
}
