/** A reader's comments, for support staff: status only, never the text of declined ones. */
import type { Pool } from "../../../platform/database/database";
import type { CommentStatus } from "../types";

export interface WrittenComment {
  readonly id: number;
  readonly articleId: number;
  readonly at: Date;
  readonly status: CommentStatus;
  /** Whether everyone can see it. */
  readonly isPublic: boolean;
}

/** Newest first, without those that the reader has deleted. */
export async function listWritten(
  pool: Pool,
  { readerId, limit }: { readerId: string; limit: number },
): Promise<readonly WrittenComment[]> {
  const { rows } = await pool.query<WrittenComment>(
    `select id, article_id as "articleId", created_at as at, status, stands as "isPublic"
     from comments.comments where reader_id = $1 and deleted_at is null
     order by created_at desc, id desc limit $2`,
    [readerId, limit],
  );
  return rows;
}
