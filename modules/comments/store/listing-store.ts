/** SQL of public lists, counts and positions. Each uses an index, and no count scans the table. */
import type { Pool } from "../../../platform/database/database";
import type { Comment, CommentForExport, CommentStatus } from "../types";
import {
  commentColumns,
  type CommentRow,
  noReplies,
  type Queryable,
  toComment,
} from "./comment-row";

export interface Listing {
  readonly articleIds: readonly number[];
  /** Empty: all levels. */
  readonly parentIds: readonly number[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly after: Date | null;
  readonly before: Date | null;
  readonly status: CommentStatus | "all";
  readonly orderBy: "date" | "id" | "include";
  readonly ascending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Limit of counting where no counter exists. */
const mostCounted = 10_000;
const recentReplies = 3;

function conditionsOf(listing: Listing) {
  const values: unknown[] = [];
  const where: string[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  /** One value uses equality: only then does an index also return the order. */
  const among = (column: string, ids: readonly number[]) => {
    if (ids.length === 1) where.push(`c.${column} = ${bind(ids[0])}`);
    else if (ids.length > 1) where.push(`c.${column} = any (${bind(ids)}::int[])`);
  };
  if (listing.status === "approved") where.push("c.stands");
  else if (listing.status === "all") where.push("c.status in ('approved', 'hold')");
  else where.push(`c.status = ${bind(listing.status)}`);
  among("article_id", listing.articleIds);
  among("parent_id", listing.parentIds);
  among("id", listing.include);
  if (listing.exclude.length > 0) where.push(`c.id <> all (${bind(listing.exclude)}::int[])`);
  if (listing.after) where.push(`c.created_at > ${bind(listing.after)}`);
  if (listing.before) where.push(`c.created_at < ${bind(listing.before)}`);
  return { values, where: where.join(" and "), bind };
}

/** The thread of an article whose comments are counted; null if no counter has the total of this listing. */
function countedThread(listing: Listing): { articleId: number; threadId: number } | null {
  const { articleIds, parentIds, include, exclude, after, before, status } = listing;
  const [articleId] = articleIds;
  const isPlain =
    status === "approved" &&
    articleIds.length === 1 &&
    parentIds.length <= 1 &&
    include.length + exclude.length === 0 &&
    !after &&
    !before;
  return isPlain && articleId !== undefined ? { articleId, threadId: parentIds[0] ?? -1 } : null;
}

export type ListingStore = ReturnType<typeof createListingStore>;

/** For another system; what a writer has deleted stays deleted. */
export async function listForExport(
  pool: Pool,
  articleIds: readonly number[],
): Promise<readonly CommentForExport[]> {
  if (articleIds.length === 0) return [];
  const { rows } = await pool.query<CommentForExport>(
    `select id, article_id as "articleId", answers_id as "answersId", import_key as "importKey", name,
       email, raw, status, created_at as "createdAt"
     from comments.comments where article_id = any($1::int[]) and deleted_at is null
     order by created_at, id`,
    [articleIds],
  );
  return rows;
}

export function createListingStore(pool: Pool) {
  async function findTotals(
    keys: readonly { articleId: number; threadId: number }[],
  ): Promise<ReadonlyMap<string, number>> {
    if (keys.length === 0) return new Map();
    const { rows } = await pool.query<{ key: string; total: number }>(
      `select t.article_id || ' ' || t.thread_id as key, t.total
       from unnest($1::int[], $2::int[]) wanted (article_id, thread_id)
       join comments.totals t using (article_id, thread_id)`,
      [keys.map(({ articleId }) => articleId), keys.map(({ threadId }) => threadId)],
    );
    return new Map(rows.map(({ key, total }) => [key, total]));
  }

  async function countListing(listing: Listing): Promise<number> {
    const thread = countedThread(listing);
    if (thread)
      return (await findTotals([thread])).get(`${thread.articleId} ${thread.threadId}`) ?? 0;
    const { values, where } = conditionsOf(listing);
    const { rows } = await pool.query<{ total: number }>(
      `select count(*)::int as total from
         (select from comments.comments c where ${where} limit ${mostCounted}) found`,
      values,
    );
    return rows[0]?.total ?? 0;
  }

  /** Adds each top-level comment's replies: their number, and the newest three in chronological order. */
  async function withReplies(rows: readonly CommentRow[]): Promise<readonly Comment[]> {
    const heads = rows.filter(({ parentId }) => parentId === 0);
    const totals = await findTotals(
      heads.map(({ id, articleId }) => ({ articleId, threadId: id })),
    );
    const totalOf = (row: CommentRow) => totals.get(`${row.articleId} ${row.id}`) ?? 0;
    const answered = heads.filter((row) => totalOf(row) > 0);
    const replies = new Map<number, Comment[]>();
    if (answered.length > 0) {
      const found = await pool.query<CommentRow>(
        `select ${commentColumns} from unnest($1::int[], $2::int[]) head (article_id, id)
         cross join lateral (
           select * from comments.comments r
           where r.article_id = head.article_id and r.parent_id = head.id and r.stands
           order by r.created_at desc, r.id desc limit ${recentReplies}
         ) c order by c.created_at, c.id`,
        [answered.map(({ articleId }) => articleId), answered.map(({ id }) => id)],
      );
      for (const row of found.rows) {
        const list = replies.get(row.parentId) ?? [];
        list.push(toComment(row, noReplies));
        replies.set(row.parentId, list);
      }
    }
    return rows.map((row) =>
      toComment(row, { total: totalOf(row), recent: replies.get(row.id) ?? [] }),
    );
  }

  return {
    withReplies,
    countListing,

    /**
     * In a total order: by date, then ID.
     * @param total of the listing; a page beyond its middle is read from its end
     */
    async listRows(listing: Listing, total = 0): Promise<readonly CommentRow[]> {
      if (listing.limit === 0) return [];
      const { values, where, bind } = conditionsOf(listing);
      const orderIn = (way: "asc" | "desc") =>
        ({
          date: `c.created_at ${way}, c.id ${way}`,
          id: `c.id ${way}`,
          include: `array_position(${listing.orderBy === "include" ? bind(listing.include) : "null"}::int[], c.id)`,
        })[listing.orderBy];
      const order = orderIn(listing.ascending ? "asc" : "desc");
      const [offset, limit] = [bind(listing.offset), bind(listing.limit)];
      const thread =
        listing.orderBy !== "include" && listing.offset * 2 > total ? countedThread(listing) : null;
      // The counter as it is in the same snapshot as the rows.
      const rest =
        thread &&
        `coalesce((select t.total from comments.totals t
           where t.article_id = ${bind(thread.articleId)} and t.thread_id = ${bind(thread.threadId)}), 0) - ${offset}::int`;
      const page = rest
        ? `order by ${orderIn(listing.ascending ? "desc" : "asc")}
           offset greatest(0, ${rest} - ${limit}::int) limit greatest(0, least(${limit}::int, ${rest}))`
        : `order by ${order} offset ${offset} limit ${limit}`;
      // An index-only scan finds the page; only its rows are read.
      const { rows } = await pool.query<CommentRow>(
        `with page as materialized (select c.id from comments.comments c where ${where} ${page})
         select ${commentColumns} from page join comments.comments c using (id) order by ${order}`,
        values,
      );
      return rows;
    },

    async findRow(id: number, read: Queryable = pool): Promise<CommentRow | null> {
      const { rows } = await read.query<CommentRow>(
        `select ${commentColumns} from comments.comments c where c.id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    /** The number of approved comments of each article, replies included. */
    async countArticles(articleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (articleIds.length === 0) return new Map();
      const { rows } = await pool.query<{ id: number; total: number }>(
        `select article_id as id, total from comments.totals
         where thread_id = -1 and total > 0 and article_id = any ($1::int[])`,
        [articleIds],
      );
      return new Map(rows.map(({ id, total }) => [id, total]));
    },

    /** An approved comment's thread, and how many top-level comments precede it in the list. */
    async findPlace(id: number) {
      const { rows } = await pool.query<{
        articleId: number;
        threadId: number;
        offset: number;
      }>(
        `select head.article_id as "articleId", head.id as "threadId",
           (select count(*)::int from comments.comments b
            where b.article_id = head.article_id and b.parent_id = 0 and b.stands
              and (b.created_at, b.id) > (head.created_at, head.id)) as "offset"
         from comments.comments c
         join comments.comments head on head.id = case c.parent_id when 0 then c.id else c.parent_id end
         where c.id = $1 and c.stands and head.stands`,
        [id],
      );
      return rows[0] ?? null;
    },
  };
}
