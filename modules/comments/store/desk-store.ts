/** SQL of the moderation desk: the queue, commenters' records, decisions. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { CommentStatus, QueueCounts } from "../types";
import { commentColumns, type CommentRow } from "./comment-row";

export type QueueName = "hold" | "reported" | "spam" | "trash" | "approved";

export type DeskAction =
  | "approve"
  | "hold"
  | "spam"
  | "trash"
  | "edit"
  | "delete"
  | "ban"
  | "unban";

export interface Report {
  readonly commentId: number;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
}

/** A commenter's record. */
export interface Writing {
  readonly approved: number;
  readonly refused: number;
  readonly held: number;
}

export interface Decision {
  readonly at: Date;
  readonly staffId: number;
  readonly staffName: string;
  readonly action: DeskAction;
  readonly commentId: number;
  readonly excerpt: string;
  readonly reason: string;
}

/** Counting stops here; the desk shows this number with a plus sign. */
const mostCounted = 1000;

const conditions: Readonly<Record<QueueName, string>> = {
  hold: "c.status = 'hold'",
  spam: "c.status = 'spam'",
  trash: "c.status = 'trash'",
  approved: "c.status = 'approved'",
  reported: "c.open_reports > 0",
};

export function createDeskStore(pool: Pool) {
  return {
    /** Newest first. */
    async listQueue(
      name: QueueName,
      before: number,
      limit: number,
    ): Promise<readonly CommentRow[]> {
      const { rows } = await pool.query<CommentRow>(
        `select ${commentColumns} from comments.comments c
         where ${conditions[name]} and c.id < $1 order by c.id desc limit $2`,
        [before, limit],
      );
      return rows;
    },

    async countQueues(): Promise<QueueCounts> {
      const count = (name: QueueName) =>
        `(select count(*)::int from (select from comments.comments c
          where ${conditions[name]} limit ${mostCounted}) found) as ${name}`;
      const { rows } = await pool.query<QueueCounts>(
        `select ${(["hold", "reported", "spam", "trash"] as const).map(count).join(", ")}`,
      );
      return rows[0]!;
    },

    /** How many comments that were written since an instant stand. */
    async countApproved(since: Date): Promise<number> {
      const { rows } = await pool.query<{ number: number }>(
        `select coalesce(count(*), 0)::int as number from comments.comments c
         where c.stands and c.created_at >= $1`,
        [since],
      );
      return rows[0]!.number;
    },

    async listReports(commentIds: readonly number[]): Promise<readonly Report[]> {
      const { rows } = await pool.query<Report>(
        `select comment_id as "commentId", reason, note, at from comments.reports
         where comment_id = any ($1::int[]) and settled_at is null order by at, id`,
        [commentIds],
      );
      return rows;
    },

    async listRecords(writerKeys: readonly string[]): Promise<ReadonlyMap<string, Writing>> {
      const { rows } = await pool.query<Writing & { key: string }>(
        `select c.writer_key as key,
           (count(*) filter (where c.status = 'approved'))::int as approved,
           (count(*) filter (where c.status in ('spam', 'trash') and c.deleted_at is null))::int as refused,
           (count(*) filter (where c.status = 'hold'))::int as held
         from comments.comments c where c.writer_key = any ($1::text[]) group by c.writer_key`,
        [writerKeys],
      );
      return new Map(rows.map(({ key, ...record }) => [key, record]));
    },

    /** Until when each commenter is banned; null: permanently. */
    async listBans(
      writerKeys: readonly string[],
      now: Date,
    ): Promise<ReadonlyMap<string, { id: number; until: Date | null }>> {
      const { rows } = await pool.query<{ key: string; id: number; until: Date | null }>(
        `select distinct on (key) key, b.id, b.until from unnest($1::text[]) key
         join comments.bans b on b.keys @> array[key]
         where b.lifted_at is null and (b.until is null or b.until > $2)
         order by key, b.until desc nulls first, b.id`,
        [writerKeys, now],
      );
      return new Map(rows.map(({ key, ...ban }) => [key, ban]));
    },

    async listDecisions(before: number, limit: number) {
      const { rows } = await pool.query<Omit<Decision, "staffId"> & { id: number }>(
        `select id, at, staff_name as "staffName", action, comment_id as "commentId", excerpt, reason
         from comments.decisions where id < $1 order by id desc limit $2`,
        [before, limit],
      );
      return rows;
    },
  };
}

/**
 * Reads the comment and locks it and its thread until the transaction ends. Every transaction locks the
 * thread's top-level comment first, so that no two deadlock.
 */
export async function lockComment(client: PoolClient, id: number): Promise<CommentRow | null> {
  await client.query(
    `select from comments.comments where id in (
       select unnest(array[c.id, c.parent_id]) from comments.comments c where c.id = $1
     ) order by id for update`,
    [id],
  );
  const { rows } = await client.query<CommentRow>(
    `select ${commentColumns} from comments.comments c where c.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Sets the status of a locked comment with its consequences: replies are visible only while their
 * top-level comment is approved, and reports are resolved unless the comment is still held.
 */
export async function setStatus(
  client: PoolClient,
  row: Pick<CommentRow, "id" | "articleId" | "parentId">,
  { status, now }: { status: CommentStatus; now: Date },
): Promise<void> {
  await client.query(
    `update comments.comments c set status = $2, changed_at = $3,
       is_hidden = c.parent_id <> 0 and not exists (
         select from comments.comments head where head.id = c.parent_id and head.stands)
     where c.id = $1`,
    [row.id, status, now],
  );
  if (row.parentId === 0) {
    await client.query(
      `update comments.comments set is_hidden = $2
       where parent_id = $1 and parent_id > 0 and is_hidden <> $2`,
      [row.id, status !== "approved"],
    );
  }
  if (status !== "hold") await settleReports(client, row.id, now);
}

/** Marks a comment's reports as processed. */
export async function settleReports(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query(
    "update comments.reports set settled_at = $2 where comment_id = $1 and settled_at is null",
    [id, now],
  );
  await client.query(
    "update comments.comments set open_reports = 0 where id = $1 and open_reports > 0",
    [id],
  );
}

export async function setText(
  client: PoolClient,
  id: number,
  { raw, html, fingerprint }: { raw: string; html: string; fingerprint: string },
): Promise<void> {
  await client.query(
    "update comments.comments set raw = $2, html = $3, fingerprint = $4 where id = $1",
    [id, raw, html, fingerprint],
  );
}

/** Deletes permanently; replies are deleted with their thread. */
export async function removeComment(client: PoolClient, id: number): Promise<void> {
  await client.query("delete from comments.comments where parent_id = $1 and parent_id > 0", [id]);
  await client.query("delete from comments.comments where id = $1", [id]);
}

export async function noteDecision(client: PoolClient, options: Decision): Promise<void> {
  await client.query(
    `insert into comments.decisions (at, staff_id, staff_name, action, comment_id, excerpt, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      options.at,
      options.staffId,
      options.staffName,
      options.action,
      options.commentId,
      options.excerpt,
      options.reason,
    ],
  );
}

export async function addBan(
  client: PoolClient,
  options: {
    keys: readonly string[];
    reason: string;
    commentId: number;
    staffId: number;
    now: Date;
    until: Date | null;
  },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into comments.bans (keys, reason, comment_id, staff_id, created_at, until)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [options.keys, options.reason, options.commentId, options.staffId, options.now, options.until],
  );
  const [row] = rows;
  if (!row) throw new Error("A ban was not stored.");
  return row.id;
}

/** Ends a ban and returns what it was about; null if it is not active. */
export async function liftBan(client: PoolClient, id: number, now: Date) {
  const { rows } = await client.query<{ commentId: number }>(
    `update comments.bans set lifted_at = $2
     where id = $1 and lifted_at is null and (until is null or until > $2)
     returning comment_id as "commentId"`,
    [id, now],
  );
  return rows[0] ?? null;
}
