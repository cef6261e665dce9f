/**
 * What the newsroom's list of articles starts from, so that its cost does not grow with the archive. Newest first,
 * the list can walk along an index until a page is full, which is fast for what many articles have; or it can
 * read the few articles that have something rare. The planner cannot tell which, so these queries do.
 */
import type { Queryable } from "../../store/query";

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

/** The articles of a writer or a section, if they are few; null: start from all articles. */
export async function findFew(
  db: Queryable,
  { writer, section }: { writer: number | undefined; section: number | undefined },
): Promise<readonly number[] | null> {
  const ofWriter =
    writer === undefined
      ? null
      : await unlessMany(
          db,
          `select b.entry_id as id from content.bylines b where b.writer_id = $1 limit ${mostRare + 1}`,
          [writer],
        );
  if (ofWriter !== null || section === undefined) return ofWriter;
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
  // The function behind the operator: an index would find all articles with these words first.
  const { rows } = await db.query<{ id: number }>(
    `select a.id from content.entries a
     where a.type = 'writer' and a.slug <> '' and ts_match_vq(a.search, to_tsquery('simple', $1))`,
    [words],
  );
  return rows.map(({ id }) => id);
}

/** The articles with these words, if they are few; null: many have them. */
export function findFewByWords(
  db: Queryable,
  words: string,
  writerIds: readonly number[],
): Promise<readonly number[] | null> {
  return unlessMany(
    db,
    `(select t.entry_id as id from content.desk_texts t
       where t.words @@ to_tsquery('simple', $1) limit ${mostRare + 1})
     union
     (select c.entry_id from content.working_copies c
       where c.words @@ to_tsquery('simple', $1) limit ${mostRare + 1})
     union
     (select b.entry_id from content.bylines b where b.writer_id = any($2::int[])
       limit ${mostRare + 1})`,
    [words, writerIds],
  );
}
