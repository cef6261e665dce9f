/** SQL of a commenter's own comments, reports, and retention. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { CommentStatus } from "../types";
import { commentColumns, type CommentRow } from "./comment-row";
import { type Report, settleReports } from "./desk-store";

/** The owner of comments: a reader, or a browser's visitor ID. */
export type Owner = { readonly readerId: string } | { readonly mark: string };

const ownerOf = (owner: Owner): { where: string; value: string } =>
  "readerId" in owner
    ? { where: "c.reader_id = $1", value: owner.readerId }
    : { where: "c.mark = $1", value: owner.mark };

const mostOwn = 200;

export function createKeepingStore(pool: Pool) {
  return {
    /** A commenter's comments on one article that they have not deleted, oldest first. */
    async listOwn(owner: Owner, articleId: number): Promise<readonly CommentRow[]> {
      const { where, value } = ownerOf(owner);
      const { rows } = await pool.query<CommentRow>(
        `select * from (
           select ${commentColumns} from comments.comments c
           where ${where} and c.article_id = $2 and c.deleted_at is null
           order by c.id desc limit ${mostOwn}
         ) own order by id`,
        [value, articleId],
      );
      return rows;
    },

    /** Reports a visible comment; false if there is none, true also if it was reported before. */
    async addReport(options: {
      commentId: number;
      reporter: string;
      reason: string;
      note: string;
      now: Date;
    }): Promise<boolean> {
      const { rows } = await pool.query<{ exists: boolean }>(
        `with reported as (
           select id from comments.comments where id = $1 and stands and deleted_at is null
         ), added as (
           insert into comments.reports (comment_id, reporter, reason, note, at)
           select id, $2, $3, $4, $5 from reported on conflict do nothing returning comment_id
         ), counted as (
           update comments.comments set open_reports = open_reports + 1
           where id in (select comment_id from added)
         )
         select exists (select from reported) as exists`,
        [options.commentId, options.reporter, options.reason, options.note, options.now],
      );
      return rows[0]?.exists ?? false;
    },

    async listOfReader(readerId: string) {
      const { rows } = await pool.query<
        Pick<CommentRow, "id" | "articleId" | "parentId" | "name" | "email" | "ip" | "raw"> & {
          status: CommentStatus;
          createdAt: Date;
          deletedAt: Date | null;
        }
      >(
        `select id, article_id as "articleId", parent_id as "parentId", status, name, email, ip, raw,
           created_at as "createdAt", deleted_at as "deletedAt"
         from comments.comments where reader_id = $1 order by id`,
        [readerId],
      );
      return rows;
    },

    async listReportsBy(reporter: string) {
      const { rows } = await pool.query<Report>(
        `select comment_id as "commentId", reason, note, at from comments.reports
         where reporter = $1 order by id`,
        [reporter],
      );
      return rows;
    },

    async listNotices(readerId: string) {
      const { rows } = await pool.query<{
        kind: string;
        commentId: number;
        notedAt: Date;
        sentAt: Date | null;
      }>(
        `select kind, comment_id as "commentId", noted_at as "notedAt", sent_at as "sentAt"
         from comments.notices where reader_id = $1 order by noted_at, key`,
        [readerId],
      );
      return rows;
    },

    async deleteAddresses(before: Date): Promise<void> {
      await pool.query(
        "update comments.comments set ip = null where created_at < $1 and ip is not null",
        [before],
      );
    },

    /** Deletes declined comments with their replies, and texts that their authors deleted. */
    async deleteDeclined(before: Date): Promise<void> {
      await pool.query(
        `with refused as (
           select id from comments.comments where status in ('spam', 'trash') and changed_at < $1
         )
         delete from comments.comments where id in (
           select id from refused union all
           select r.id from comments.comments r join refused on r.parent_id = refused.id
           where r.parent_id > 0)`,
        [before],
      );
      await pool.query(
        `update comments.comments set raw = '', html = '', email = null
         where status = 'approved' and deleted_at < $1 and raw <> ''`,
        [before],
      );
    },
  };
}

/** Marks a locked comment as deleted by its author; without replies it goes to the trash. */
export async function deleteOwn(
  client: PoolClient,
  row: Pick<CommentRow, "id" | "articleId">,
  now: Date,
): Promise<void> {
  await client.query(
    `update comments.comments c set deleted_at = $2, changed_at = $2,
       status = case when c.stands and exists (
         select from comments.comments r
         where r.article_id = c.article_id and r.parent_id = c.id and r.stands
       ) then c.status else 'trash' end
     where c.id = $1`,
    [row.id, now],
  );
  await settleReports(client, row.id, now);
}

/**
 * Anonymizes a reader's comments, including those written without the account.
 *
 * @param addressKey the writer key of the reader's own address; null if unverified
 * @returns IDs of the articles with such comments
 */
export async function anonymizeReader(
  db: PoolClient,
  readerId: string,
  addressKey: string | null,
): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with forgotten as (
       update comments.comments set name = $2, email = null, ip = null, reader_id = null,
         writer_key = null, mark = null
       where reader_id = $1 or writer_key = $3 returning article_id
     ), told as (
       update comments.reports set reporter = 'former:' || id where reporter = 'reader:' || $1
     ), letters as (
       delete from comments.notices where reader_id = $1::uuid
     ), choices as (
       delete from comments.emails_off where reader_id = $1::uuid
     )
     select distinct article_id as id from forgotten`,
    [readerId, "Former reader", addressKey],
  );
  return rows.map(({ id }) => id);
}

export interface ImportedRow {
  readonly key: string;
  readonly articleId: number;
  readonly parentId: number;
  readonly answersId: number | null;
  readonly readerId: string | null;
  readonly staffId: number | null;
  readonly writerKey: string;
  readonly name: string;
  readonly email: string;
  readonly raw: string;
  readonly html: string;
  readonly fingerprint: string;
  readonly status: CommentStatus;
  readonly because: readonly string[];
  readonly createdAt: Date;
}

/** Inserts an imported comment; an existing one only gets its new date. @returns its ID */
export async function importRow(client: PoolClient, row: ImportedRow): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into comments.comments (import_key, article_id, parent_id, answers_id, reader_id,
       staff_id, writer_key, name, email, raw, html, fingerprint, status, because, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict (import_key) do update set created_at = excluded.created_at
     returning id`,
    [
      row.key,
      row.articleId,
      row.parentId,
      row.answersId,
      row.readerId,
      row.staffId,
      row.writerKey,
      row.name,
      row.email,
      row.raw,
      row.html,
      row.fingerprint,
      row.status,
      row.because,
      row.createdAt,
    ],
  );
  const [stored] = rows;
  if (!stored) throw new Error("An imported comment was not stored.");
  return stored.id;
}
