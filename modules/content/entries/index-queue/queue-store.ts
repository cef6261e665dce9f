/** SQL of the queue of articles to index. */
import type { ArticleAccess } from "../../../access/types";
import type { Queryable } from "../store/query";

/** Locks the oldest queued articles that no other transaction has locked. */
export async function lockQueued(db: Queryable, limit: number): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select entry_id as id from content.index_queue
     order by queued_at, entry_id limit $1 for update skip locked`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export async function deleteQueued(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query("delete from content.index_queue where entry_id = any($1::int[])", [ids]);
}

/** A published article with its stored texts; the body is "" unless it is free. */
export interface QueuedArticle {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly teaser: string;
  readonly access: ArticleAccess;
  readonly sectionIds: readonly number[];
  readonly subject: string | null;
  readonly publishedAt: Date;
  readonly authors: readonly string[];
  readonly imageUrl: string | null;
}

/** The published articles of these IDs, in no particular order. */
export async function readQueued(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly QueuedArticle[]> {
  const { rows } = await db.query<QueuedArticle>(
    `select e.id, e.slug, e.title, e.excerpt, e.teaser, e.access,
       case when e.access = 'free' then e.body else '' end as body,
       e.section_ids as "sectionIds", nullif(e.fields ->> 'subject', '') as subject,
       e.published_at as "publishedAt",
       coalesce(array_remove(array[case when a.status = 'publish' then a.title end], null)
         || array(select w.title from content.bylines b join content.entries w on w.id = b.writer_id
              and w.status = 'publish' where b.entry_id = e.id and b.place > 1 order by b.place),
         '{}') as authors,
       nullif(m.fields ->> 'source', '') as "imageUrl"
     from content.entries e
     left join content.entries a on a.id = e.author_id
     left join content.entries m on m.id = e.picture_id
     where e.id = any($1::int[]) and e.type = 'article' and e.status = 'publish'`,
    [ids],
  );
  return rows;
}
