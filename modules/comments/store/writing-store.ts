/** SQL of a new comment: the facts for moderation, and the insert. */
import type { PoolClient } from "../../../platform/database/database";
import type { CommentStatus } from "../types";
import { commentColumns, type CommentRow } from "./comment-row";

export interface NewComment {
  readonly articleId: number;
  /** The thread's top-level comment; 0 for a new thread. */
  readonly parentId: number;
  readonly answersId: number | null;
  readonly readerId: string | null;
  readonly staffId: number | null;
  readonly mark: string | null;
  readonly writerKey: string;
  /** The keys that bans are looked up under: the account's and the address's. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly email: string;
  readonly ip: string;
  readonly raw: string;
  readonly html: string;
  readonly fingerprint: string;
}

/** How long repeated texts and declined comments are taken into account. */
const recordMs = 90 * 86_400_000;

/**
 * Locks the commenter, the IP address and the text until the transaction ends, so that concurrent
 * comments are judged one at a time.
 */
export async function takeLocks(client: PoolClient, comment: NewComment): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(turn.number) from (
       select distinct hashtextextended('comments ' || key, 0) as number
       from unnest($1::text[]) key order by number
     ) turn`,
    [[comment.writerKey, `ip:${comment.ip}`, `${comment.articleId}:${comment.fingerprint}`]],
  );
}

export interface Found {
  readonly isDuplicate: boolean;
  readonly timesElsewhere: number;
  readonly lastAt: Date | null;
  readonly approved: number;
  readonly refusedLately: number;
  readonly ban: { readonly until: Date | null } | null;
}

/** @param lately only comments written since then count for `lastAt` */
export async function findFacts(
  client: PoolClient,
  comment: NewComment,
  { now, lately }: { now: Date; lately: Date },
): Promise<Found> {
  const { rows } = await client.query<
    Omit<Found, "ban"> & { isBanned: boolean; bannedUntil: Date | null }
  >(
    `select
       exists (select from comments.comments c
         where c.fingerprint = $1 and c.article_id = $2 and c.parent_id = $3
           and c.deleted_at is null
           and (c.writer_key = $4 or ($11 and lower(c.name) = lower($5)))) as "isDuplicate",
       (select count(*)::int from (select from comments.comments c
         where c.fingerprint = $1 and (c.article_id <> $2 or c.parent_id <> $3)
           and c.created_at > $9 limit 10) said) as "timesElsewhere",
       greatest(
         (select max(c.created_at) from comments.comments c
          where c.writer_key = $4 and c.created_at >= $8),
         (select max(c.created_at) from comments.comments c
          where c.ip = $6 and c.created_at >= $8)) as "lastAt",
       (select count(*)::int from comments.comments c
        where c.writer_key = $4 and c.status = 'approved') as approved,
       (select count(*)::int from comments.comments c
        where c.writer_key = $4 and c.status in ('spam', 'trash') and c.changed_at > $9
          and c.deleted_at is null) as "refusedLately",
       ban.id is not null as "isBanned", ban.until as "bannedUntil"
     from (select) nothing left join lateral (
       select b.id, b.until from comments.bans b
       where b.keys && $7::text[] and b.lifted_at is null and (b.until is null or b.until > $10)
       order by b.until desc nulls first limit 1
     ) ban on true`,
    [
      comment.fingerprint,
      comment.articleId,
      comment.parentId,
      comment.writerKey,
      comment.name,
      comment.ip,
      comment.keys,
      lately,
      new Date(now.getTime() - recordMs),
      now,
      // Different accounts may have the same name.
      comment.mark !== null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("The details of a comment were not found.");
  const { isBanned, bannedUntil, ...found } = row;
  return { ...found, ban: isBanned ? { until: bannedUntil } : null };
}

/** @returns the stored row */
export async function insertComment(
  client: PoolClient,
  comment: NewComment,
  options: { status: CommentStatus; because: readonly string[]; now: Date },
): Promise<CommentRow> {
  const { rows } = await client.query<CommentRow>(
    `insert into comments.comments as c (article_id, parent_id, answers_id, status, reader_id, staff_id,
       mark, writer_key, name, email, ip, raw, html, fingerprint, because, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
     returning ${commentColumns}`,
    [
      comment.articleId,
      comment.parentId,
      comment.answersId,
      options.status,
      comment.readerId,
      comment.staffId,
      comment.mark,
      comment.writerKey,
      comment.name,
      comment.email,
      comment.ip,
      comment.raw,
      comment.html,
      comment.fingerprint,
      options.because,
      options.now,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("A comment was not stored.");
  return row;
}

/**
 * Locks a thread's top-level comment, so that it cannot be declined concurrently; null unless it is
 * approved.
 */
export async function lockParent(client: PoolClient, id: number, articleId: number) {
  const { rows } = await client.query<{
    id: number;
    threadId: number;
    deletedAt: Date | null;
  }>(
    `select c.id, head.id as "threadId", c.deleted_at as "deletedAt"
     from comments.comments c
     join comments.comments head on head.id = case c.parent_id when 0 then c.id else c.parent_id end
     where c.id = $1 and c.article_id = $2 and c.stands and head.stands for share of head`,
    [id, articleId],
  );
  return rows[0] ?? null;
}
