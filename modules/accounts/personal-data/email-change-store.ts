/** All SQL on accounts' former addresses. */
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import { emailKey } from "../../../platform/email-address";

export interface EmailChange {
  readonly id: string;
  readonly readerId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly changedAt: Date;
  readonly undoUntil: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = `id, reader_id as "readerId", old_email as "oldEmail", new_email as "newEmail",
  changed_at as "changedAt", undo_until as "undoUntil", ended_at as "endedAt"`;

const uniqueViolation = "23505";

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;

/** @param onChange called when an account's address has changed */
export function createEmailChangeStore(pool: Pool, onChange: () => void = () => undefined) {
  return {
    /** Sets a new address and ends sessions on other devices; false if the address is taken. */
    async move(
      change: Omit<EmailChange, "endedAt"> & {
        readonly tokenHash: Buffer;
        readonly deviceId: string;
      },
    ): Promise<boolean> {
      const { readerId, newEmail, changedAt } = change;
      const moved = await orFalseWhenTaken(
        inTransaction(pool, async (client) => {
          await client.query(
            `update accounts.readers set email = $2, email_key = $3, email_proved_at = $4
             where id = $1`,
            [readerId, newEmail.trim(), emailKey(newEmail), changedAt],
          );
          await client.query(
            `update accounts.sessions set ended_at = $2
             where reader_id = $1 and ended_at is null and device_id <> $3`,
            [readerId, changedAt, change.deviceId],
          );
          await client.query(
            `insert into accounts.email_changes (id, reader_id, old_email, new_email, token_hash,
               changed_at, undo_until) values ($1, $2, $3, $4, $5, $6, $7)`,
            [
              change.id,
              readerId,
              change.oldEmail,
              newEmail,
              change.tokenHash,
              changedAt,
              change.undoUntil,
            ],
          );
          return true;
        }),
      );
      onChange();
      return moved;
    },

    async findByToken(tokenHash: Buffer): Promise<EmailChange | null> {
      const { rows } = await pool.query<EmailChange>(
        `select ${COLUMNS} from accounts.email_changes where token_hash = $1`,
        [tokenHash],
      );
      return rows[0] ?? null;
    },

    async listOf(readerId: string): Promise<readonly EmailChange[]> {
      const { rows } = await pool.query<EmailChange>(
        `select ${COLUMNS} from accounts.email_changes where reader_id = $1 order by changed_at, id`,
        [readerId],
      );
      return rows;
    },

    /**
     * Restores the former address, once. Everything done since the change is undone with it: sessions,
     * linked identities, codes, a planned deletion and later changes of address.
     */
    async undo(change: EmailChange, now: Date): Promise<"undone" | "over" | "taken"> {
      const { id, readerId, oldEmail, changedAt } = change;
      const done = await orFalseWhenTaken(
        inTransaction(pool, async (client) => {
          const { rowCount } = await client.query(
            `update accounts.email_changes set ended_at = $2
             where id = $1 and ended_at is null and undo_until > $2`,
            [id, now],
          );
          if (rowCount !== 1) return "over";
          await client.query(
            `update accounts.email_changes set ended_at = $3
             where reader_id = $1 and changed_at >= $2 and ended_at is null`,
            [readerId, changedAt, now],
          );
          await client.query(
            `update accounts.readers set email = $2, email_key = $3, email_proved_at = $4,
               deletion_due_at = null where id = $1`,
            [readerId, oldEmail, emailKey(oldEmail), now],
          );
          await client.query(
            "update accounts.sessions set ended_at = $2 where reader_id = $1 and ended_at is null",
            [readerId, now],
          );
          await client.query(
            "delete from accounts.identities where reader_id = $1 and linked_at >= $2",
            [readerId, changedAt],
          );
          await client.query(
            "update accounts.challenges set used_at = $2 where reader_id = $1 and used_at is null",
            [readerId, now],
          );
          return "undone";
        }),
      );
      onChange();
      return done || "taken";
    },

    async deleteExpired(before: Date): Promise<void> {
      await pool.query("delete from accounts.email_changes where undo_until < $1", [before]);
    },
  };
}

async function orFalseWhenTaken<Result>(work: Promise<Result>): Promise<Result | false> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}
