/** All SQL on readers. */
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import { emailKey } from "../../../platform/email-address";
import type { PaperDays } from "../../../shared/time/paper-days";
import type { Attributes, Reader } from "../reader";

/** The columns of a reader. */
export const COLUMNS = `id, email, email_proved_at as "verifiedAt", attributes,
  created_at as "createdAt", deletion_due_at as "deletionDueAt"`;

export type ReaderStore = ReturnType<typeof createReaderStore>;

/** @param onChange called when a reader has changed */
export function createReaderStore(pool: Pool, onChange: () => void = () => undefined) {
  async function change(sql: string, values: readonly unknown[]): Promise<number> {
    const { rowCount } = await pool.query(sql, [...values]);
    onChange();
    return rowCount ?? 0;
  }

  async function one(sql: string, values: readonly unknown[]): Promise<Reader | null> {
    const { rows } = await pool.query<Reader>(sql, [...values]);
    return rows[0] ?? null;
  }

  return {
    find: (id: string) => one(`select ${COLUMNS} from accounts.readers where id = $1`, [id]),

    findByEmail: (email: string) =>
      one(`select ${COLUMNS} from accounts.readers where email_key = $1`, [emailKey(email)]),

    /** Those with a verified address, by address. */
    async list({ after, limit }: { after: string; limit: number }): Promise<readonly Reader[]> {
      const { rows } = await pool.query<Reader>(
        `select ${COLUMNS} from accounts.readers
         where email_key collate "C" > $1 and email_proved_at is not null and deletion_due_at is null
         order by email_key collate "C" limit $2`,
        [emailKey(after), limit],
      );
      return rows;
    },

    /** IDs of the accounts that these addresses have, by the address's key. */
    async listIds(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await pool.query<{ key: string; id: string }>(
        "select email_key as key, id from accounts.readers where email_key = any($1::text[])",
        [emails.map(emailKey)],
      );
      return new Map(rows.map(({ key, id }) => [key, id]));
    },

    /** Null if the address has an account already. */
    create: (options: {
      id: string;
      email: string;
      attributes: Attributes;
      isVerified: boolean;
      at: Date;
      /** The import that it is noted for, in the same statement. */
      batchId?: number;
    }) =>
      one(
        `with made as (
           insert into accounts.readers (id, email, email_key, email_proved_at, attributes, created_at)
           values ($1, $2, $3, $4, $5, $6) on conflict (email_key) do nothing returning *
         ), noted as (
           insert into accounts.import_rows (batch_id, reader_id, made_account, lists)
           select $7::integer, id, true, '{}' from made where $7::integer is not null
         )
         select ${COLUMNS} from made`,
        [
          options.id,
          options.email.trim(),
          emailKey(options.email),
          options.isVerified ? options.at : null,
          options.attributes,
          options.at,
          options.batchId ?? null,
        ],
      ),

    /** How many there are of each of these days; accounts that were erased count no longer. */
    async countNew({ days, bounds }: PaperDays): Promise<readonly number[]> {
      const { rows } = await pool.query<{ day: number; count: number }>(
        `select coalesce(width_bucket(created_at, $1::timestamptz[]), 0) as day, count(*)::int as count
         from accounts.readers where created_at >= $2 and created_at < $3 group by 1`,
        [bounds, bounds[0]!, bounds.at(-1)!],
      );
      const counts = new Map(rows.map(({ day, count }) => [day, count]));
      return days.map((_, place) => counts.get(place + 1) ?? 0);
    },

    /** True if the address was unverified before. */
    async markVerified(id: string, at: Date): Promise<boolean> {
      const changed = await change(
        `update accounts.readers set email_proved_at = $2, deletion_due_at = null
         where id = $1 and email_proved_at is null`,
        [id, at],
      );
      return changed === 1;
    },

    /**
     * Changes attributes under a row lock, so that concurrent changes are not lost.
     * @param revise returns the new attributes from the current ones; null changes nothing
     */
    async changeAttributes(
      id: string,
      revise: (current: Attributes) => Attributes | null,
    ): Promise<void> {
      await inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ attributes: Attributes }>(
          "select attributes from accounts.readers where id = $1 for update",
          [id],
        );
        const next = rows[0] ? revise(rows[0].attributes) : null;
        if (!next) return;
        await client.query("update accounts.readers set attributes = $2 where id = $1", [id, next]);
      });
      onChange();
    },

    async setDeletionDue(id: string, at: Date): Promise<void> {
      await change("update accounts.readers set deletion_due_at = $2 where id = $1", [id, at]);
    },

    /** Cancels a planned deletion; false if it is due. */
    async cancelDeletion(id: string, now: Date): Promise<boolean> {
      const changed = await change(
        `update accounts.readers set deletion_due_at = null
         where id = $1 and (deletion_due_at is null or deletion_due_at > $2)`,
        [id, now],
      );
      return changed === 1;
    },

    /**
     * Accounts created before `before` with an unverified address and no planned deletion, by ID, `limit` at a
     * time after `after`.
     */
    async listUnverified(options: { before: Date; after: string; limit: number }) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from accounts.readers
         where email_proved_at is null and created_at < $1 and deletion_due_at is null and id > $2
         order by id limit $3`,
        [options.before, options.after, options.limit],
      );
      return rows.map(({ id }) => id);
    },

    /** Plans the deletion of an account, unless its address has been verified since. */
    async planDeletionOfUnverified(id: string, at: Date): Promise<void> {
      await change(
        `update accounts.readers set deletion_due_at = $2
         where id = $1 and email_proved_at is null`,
        [id, at],
      );
    },

    /** Cancels such a plan that failed: what it depends on is judged again next time. */
    async cancelDeletionOfUnverified(id: string): Promise<void> {
      await change(
        `update accounts.readers set deletion_due_at = null
         where id = $1 and email_proved_at is null`,
        [id],
      );
    },

    /** Takes its address from an account whose reader has not confirmed it: the account stays without one. */
    async releaseEmail(id: string): Promise<void> {
      await change(
        `update accounts.readers set email = id::text || '@former.invalid',
           email_key = id::text || '@former.invalid'
         where id = $1 and email_proved_at is null`,
        [id],
      );
    },

    async listToErase(now: Date): Promise<readonly Reader[]> {
      const { rows } = await pool.query<Reader>(
        `select ${COLUMNS} from accounts.readers where deletion_due_at <= $1
         order by deletion_due_at, id limit 100`,
        [now],
      );
      return rows;
    },

    /** Erases a reader whose deletion is due, with sessions, identities and challenges. */
    async erase(id: string, now: Date): Promise<boolean> {
      const changed = await change(
        `with gone as (
           delete from accounts.readers where id = $1 and deletion_due_at <= $2 returning email_key
         ), forgotten as (
           delete from accounts.challenges using gone where challenges.email_key = gone.email_key
         )
         select from gone`,
        [id, now],
      );
      return changed === 1;
    },
  };
}
