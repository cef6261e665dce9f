/**
 * The starting point of the newsroom's article list, so that its cost doesn't grow with the archive. Newest first,
 * the list can walk along an index until a page is full, which is fast for what many articles have; or it can
 * read the few articles that have something rare. The planner cannot tell which, so these queries do.
 */
import type { Queryable } from "../../../../entries/store/query";
import type { ListQuery } from "../article-inputs";

/** More are not rare. */
const mostRare = 3_000;

/** The IDs, or null if there are too many to start from. */
async function unlessMany(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<readonly number[] | null> {
  const { rows } = await db.query<{ id: number }>(text, [...values]);
  return rows.length > mostRare ? null : rows.map(({ id }) => id);
}

/** The articles in review, of a writer or a section, if they are few; null: start from all articles. */
export async function findFew(
  db: Queryable,
  { tab, writer, section }: Pick<ListQuery, "tab" | "writer" | "section">,
): Promise<readonly number[] | null> {
  if (tab === "review") {
    return unlessMany(
      db,
      `(select e.id from content.entries e
         where e.type = 'article' and e.status = 'pending' limit ${mostRare + 1})
       union
       (select c.entry_id from content.working_copies c where c.in_review limit ${mostRare + 1})`,
      [],
    );
  }
  const ofWriter =
    writer === undefined
      ? null
      : await unlessMany(
          db,
          `select b.entry_id as id from content.bylines b where b.writer_id = $1 limit ${mostRare + 1}`,
          [writer],
        );
  if (ofWriter !== null || section === undefined) return ofWriter;
  const published = await db.query<{ total: number }>(
    `select t.total from content.totals t
     where t.type = 'article' and t.scope = 'section' and t.scope_id = $1`,
    [section],
  );
  if ((published.rows[0]?.total ?? 0) > mostRare) return null;
  // Listings have what is published; the rest is little.
  return unlessMany(
    db,
    `(select l.entry_id as id from content.listings l
       where l.type = 'article' and l.section_id = $1 limit ${mostRare + 1})
     union
     (select e.id from content.entries e
       where e.type = 'article' and e.status <> 'publish' and e.section_ids @> array[$1::int]
       limit ${mostRare + 1})`,
    [section],
  );
}

/** The writers whose names have these words. */
export async function findWritersByName(db: Queryable, words: string): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select a.id from content.entries a
     where a.type = 'writer' and a.search @@ to_tsquery('simple', $1)`,
    [words],
  );
  return rows.map(({ id }) => id);
}

/**
 * The share of articles that have these words, as the planner's statistics estimate it; for a word that they don't
 * have, at most a two-hundredth.
 */
export async function estimateShare(db: Queryable, words: string): Promise<number> {
  const { rows } = await db.query<{ share: number }>(
    `select coalesce(content.estimate_desk_matches(to_tsquery('simple', $1))::float8 / (
       select greatest(1, t.total) from content.totals t
       where t.type = 'article' and t.scope = 'all' and t.scope_id = 0), 0) as share`,
    [words],
  );
  return rows[0]!.share;
}

/** The articles with these words, if they are few; null: many have them. */
export function findFewByWords(
  db: Queryable,
  words: string,
  writerIds: readonly number[],
): Promise<readonly number[] | null> {
  // OFFSET, because for a few of many matches the planner would read the table, in its order, with all its texts.
  return unlessMany(
    db,
    `(select f.id from (select t.entry_id as id from content.desk_texts t
         where t.words @@ to_tsquery('simple', $1) offset 0) f limit ${mostRare + 1})
     union
     (select c.entry_id from content.working_copies c
       where c.words @@ to_tsquery('simple', $1) limit ${mostRare + 1})
     union
     (select b.entry_id from content.bylines b where b.writer_id = any($2::int[])
       limit ${mostRare + 1})`,
    [words, writerIds],
  );
}
