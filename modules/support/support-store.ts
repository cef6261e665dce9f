/** All SQL of readers' messages to the office. */
import { createHash } from "node:crypto";
import type { Pool } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { SupportMessage } from "./support-message";

export interface StoredMessage extends SupportMessage {
  readonly number: number;
  readonly readerId: string | null;
  /** The verified address of the sender's account, if signed in. */
  readonly accountEmail: string | null;
  readonly receivedAt: Date;
}

export interface NewMessage extends Omit<StoredMessage, "number"> {
  readonly isTrapped: boolean;
}

/** node-postgres returns bigint as string. */
type Row = Omit<StoredMessage, "number"> & { number: string };

const columns = `number, reader_id as "readerId", account_email as "accountEmail", name, email,
  phone, message, received_at as "receivedAt"`;

const sameSince = `select number from support.messages
  where fingerprint = $1 and received_at > $2 order by number desc limit 1`;

export function createSupportStore(pool: Pool) {
  return {
    /** The number of an identical message received after `since`. */
    async findSame(options: SupportMessage, since: Date): Promise<number | null> {
      const { rows } = await pool.query<{ number: string }>(sameSince, [
        fingerprint(options),
        since,
      ]);
      return rows[0] ? Number(rows[0].number) : null;
    },

    /**
     * Stores a message unless an identical one was received after `since`; returns its number, and
     * whether it is new.
     */
    add: (options: NewMessage, since: Date): Promise<{ number: number; isNew: boolean }> =>
      inTransaction(pool, async (client) => {
        const mark = fingerprint(options);
        // The second of two concurrent messages waits here, and then finds the first.
        await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
          `support ${mark.toString("hex")}`,
        ]);
        const same = await client.query<{ number: string }>(sameSince, [mark, since]);
        if (same.rows[0]) return { number: Number(same.rows[0].number), isNew: false };
        const { rows } = await client.query<{ number: string }>(
          `insert into support.messages (reader_id, account_email, name, email, phone, message,
             fingerprint, is_trapped, received_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning number`,
          [
            options.readerId,
            options.accountEmail,
            options.name,
            options.email,
            options.phone,
            options.message,
            mark,
            options.isTrapped,
            options.receivedAt,
          ],
        );
        return { number: Number(rows[0]!.number), isNew: true };
      }),

    /** Messages received after `since` whose emails are not queued yet, oldest first. */
    async listUnmailed(since: Date, limit: number): Promise<readonly StoredMessage[]> {
      const { rows } = await pool.query<Row>(
        `select ${columns} from support.messages
         where mailed_at is null and not is_trapped and received_at > $1
         order by number limit $2`,
        [since, limit],
      );
      return rows.map(toMessage);
    },

    async markEmailed(number: number, at: Date): Promise<void> {
      await pool.query("update support.messages set mailed_at = $2 where number = $1", [
        number,
        at,
      ]);
    },

    /** The messages that a reader sent while signed in, oldest first. */
    async listOf(readerId: string): Promise<readonly StoredMessage[]> {
      const { rows } = await pool.query<Row>(
        `select ${columns} from support.messages where reader_id = $1 order by number`,
        [readerId],
      );
      return rows.map(toMessage);
    },

    async eraseOf(readerId: string): Promise<void> {
      await pool.query("delete from support.messages where reader_id = $1", [readerId]);
    },

    /** Deletes messages received before `messages`, and honeypot messages before `trapped`. */
    async deleteOld(before: { messages: Date; trapped: Date }): Promise<void> {
      await pool.query(
        `delete from support.messages
         where received_at < $1 or (is_trapped and received_at < $2)`,
        [before.messages, before.trapped],
      );
    },
  };
}

function toMessage(row: Row): StoredMessage {
  return { ...row, number: Number(row.number) };
}

/** Of the typed fields only, regardless of the account. */
function fingerprint({ name, email, phone, message }: SupportMessage): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([name, email.toLowerCase(), phone, message]))
    .digest();
}
