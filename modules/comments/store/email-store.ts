/** SQL of email notifications: pending, sent, and readers who turned them off. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import { hashAddress } from "../text/writer-key";

interface ReaderAddress {
  readonly id: string;
  readonly email: string;
}

export interface OwedNotice {
  readonly key: string;
  readonly kind: "approved" | "reply";
  readonly readerId: string;
  readonly commentId: number;
  readonly articleId: number;
  /** The comment's author and text. */
  readonly name: string;
  readonly html: string;
  /** Whether it is still visible. */
  readonly stands: boolean;
}

export function createEmailStore(pool: Pool) {
  return {
    /** For the reader whose comment this one replies to, unless it is their own reply. */
    async noteReply(client: PoolClient, commentId: number, now: Date): Promise<void> {
      await client.query(
        `insert into comments.notices (key, kind, comment_id, reader_id, noted_at)
         select 'reply:' || c.id, 'reply', c.id, answered.reader_id, $2
         from comments.comments c
         join comments.comments answered on answered.id = c.answers_id
         where c.id = $1 and answered.reader_id is not null and answered.stands
           and answered.deleted_at is null and answered.reader_id is distinct from c.reader_id
         on conflict do nothing`,
        [commentId, now],
      );
    },

    async noteApproval(client: PoolClient, commentId: number, now: Date): Promise<void> {
      await client.query(
        `insert into comments.notices (key, kind, comment_id, reader_id, noted_at)
         select 'approved:' || c.id, 'approved', c.id, c.reader_id, $2
         from comments.comments c where c.id = $1 and c.reader_id is not null
         on conflict do nothing`,
        [commentId, now],
      );
    },

    async listOwed(): Promise<readonly OwedNotice[]> {
      const { rows } = await pool.query<OwedNotice>(
        `select n.key, n.kind, n.reader_id as "readerId", c.id as "commentId",
           c.article_id as "articleId", c.name, c.html, c.stands and c.deleted_at is null as stands
         from comments.notices n join comments.comments c on c.id = n.comment_id
         where n.sent_at is null order by n.noted_at, n.key limit 100`,
      );
      return rows;
    },

    async markSent(key: string, now: Date): Promise<void> {
      await pool.query("update comments.notices set sent_at = $2 where key = $1", [key, now]);
    },

    /**
     * Since when a reader gets no emails about comments; null if they do. Links in emails of earlier versions name
     * a hash of the address: from here on it is stored for the reader, whatever address they have later.
     */
    async findOff(reader: ReaderAddress): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date }>(
        `with old as (
           insert into comments.emails_off (reader_id, at)
           select $1::uuid, at from comments.unsubscribed where address_hash = $2
           on conflict do nothing returning at
         )
         select at from comments.emails_off where reader_id = $1 union all select at from old`,
        [reader.id, hashAddress(reader.email)],
      );
      return rows[0]?.at ?? null;
    },

    async turnOff(readerId: string, now: Date): Promise<void> {
      await pool.query(
        `insert into comments.emails_off (reader_id, at) values ($1, $2) on conflict do nothing`,
        [readerId, now],
      );
    },

    async turnOn(reader: ReaderAddress): Promise<void> {
      await pool.query(
        `with old as (delete from comments.unsubscribed where address_hash = $2)
         delete from comments.emails_off where reader_id = $1`,
        [reader.id, hashAddress(reader.email)],
      );
    },

    /** By a link of an earlier version. */
    async turnOffAddress(addressHash: string, now: Date): Promise<void> {
      await pool.query(
        `insert into comments.unsubscribed (address_hash, at) values ($1, $2)
         on conflict do nothing`,
        [addressHash, now],
      );
    },
  };
}
