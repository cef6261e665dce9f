/** Rows of comments, and their conversion to public comments. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { Comment, CommentStatus } from "../types";

/** The pool, or the client of a transaction. */
export type Queryable = Pool | PoolClient;

/** The largest PostgreSQL integer; no ID is larger. */
export const largestId = 2_147_483_647;

export interface CommentRow {
  readonly id: number;
  readonly articleId: number;
  readonly parentId: number;
  readonly status: CommentStatus;
  readonly readerId: string | null;
  readonly staffId: number | null;
  readonly mark: string | null;
  readonly writerKey: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly ip: string | null;
  readonly raw: string;
  readonly html: string;
  readonly because: readonly string[];
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

export const commentColumns = `c.id, c.article_id as "articleId", c.parent_id as "parentId", c.status,
  c.reader_id as "readerId", c.staff_id as "staffId", c.mark, c.writer_key as "writerKey", c.name,
  c.email, c.ip, c.raw, c.html, c.because, c.created_at as "createdAt", c.deleted_at as "deletedAt"`;

/** Placeholder for a comment that its author deleted and others replied to. */
const deleted = { author: "Comment deleted", contentHtml: "<p>Deleted by the commenter.</p>" };

/** A comment as shown to the public. */
export function toComment(row: CommentRow, replies: Comment["replies"]): Comment {
  return {
    id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    ...(row.deletedAt
      ? { ...deleted, staffId: null }
      : { author: row.name, contentHtml: row.html, staffId: row.staffId }),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    replies,
  };
}

export const noReplies: Comment["replies"] = { total: 0, recent: [] };
