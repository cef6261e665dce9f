/** SQL that changes entries. Callers use a transaction if two statements belong together. */
import type { PoolClient } from "../../../../platform/database/database";
import { searchWords, wordsOf } from "../text/plain-text";
import { postTypes, type PostTypeName } from "../model/post-types";
import type { Queryable } from "./query";
import { type Entry, type EntryStaff, writerIdsOf } from "../model/entry";
import { entryColumns } from "./collections/store-collection";
import { keepDeskTexts, upTo } from "./store-desk-texts";
import { teaserOf } from "../text/teaser";

/** `count` new IDs; like WordPress, entries and revisions share one sequence. */
export async function takeIds(db: Queryable, count: number): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    "select nextval('content.entry_ids')::int as id from generate_series(1, $1::int)",
    [count],
  );
  return rows.map((row) => row.id);
}

/** Values derived from an entry's text: teaser, length, and the words to index. */
export function derive(entry: Entry): Entry & { words: readonly [string, string, string] } {
  const hasBody = postTypes[entry.type].hasBody;
  const bodyWords = hasBody ? wordsOf(entry.body) : [];
  // A search hit in withheld text would reveal it: only free bodies are indexed.
  const found = entry.access === "free" ? searchWords(bodyWords.join(" ")) : [];
  const { alt = "", caption = "", credit = "", file = "" } = entry.fields;
  const ofPicture = entry.type === "attachment";
  return {
    ...entry,
    teaser: hasBody ? teaserOf(entry.body) : "",
    wordCount: bodyWords.length,
    words: [
      searchWords(entry.title).join(" "),
      searchWords(ofPicture ? `${alt} ${caption}` : entry.excerpt).join(" "),
      ofPicture ? searchWords(`${credit} ${file}`).join(" ") : upTo(found).join(" "),
    ],
  };
}

const writable = `type, status, slug, title, body, excerpt, teaser, word_count, access, author_id,
  picture_id, section_ids, fields, published_at, modified_at, date_floats, status_before_trash, sent, search`;

/** Words of a row as the index that it is searched by. */
export const weightedWords = `setweight(to_tsvector('simple', r.words ->> 0), 'A')
    || setweight(to_tsvector('simple', r.words ->> 1), 'B')
    || setweight(to_tsvector('simple', r.words ->> 2), 'C')`;

const incoming = `r.type, r.status, r.slug, r.title, r.body, r.excerpt, r.teaser, r."wordCount",
  r.access, r."authorId", r."pictureId", coalesce(r."sectionIds", '{}'), r.fields, r."publishedAt",
  r."modifiedAt", r."dateFloats", r."statusBeforeTrash", r.sent,
  ${weightedWords}`;

const recordset = `jsonb_to_recordset($1::jsonb) as r (id integer, type text, status text, slug text,
  title text, body text, excerpt text, teaser text, "wordCount" integer, access text,
  "authorId" integer, "pictureId" integer, "sectionIds" integer[], fields jsonb,
  "publishedAt" timestamptz, "modifiedAt" timestamptz, "dateFloats" boolean,
  "statusBeforeTrash" text, sent jsonb, words jsonb)`;

/** A member of the staff who begins an entry. */
export interface Owner {
  readonly id: number;
  readonly name: string;
}

/** Inserts entries whose IDs were allocated before, in one statement. */
export async function insertEntries(
  db: Queryable,
  input: readonly Entry[],
  owner: Owner | null = null,
): Promise<void> {
  if (input.length === 0) return;
  await db.query(
    `insert into content.entries (id, ${writable}, saved_at, saved_by, owner_id, owner_name)
     select r.id, ${incoming}, r."modifiedAt", $2, $3, $2 from ${recordset}`,
    [JSON.stringify(input.map(derive)), owner?.name ?? "", owner?.id ?? null],
  );
  await insertBylines(db, input);
  await keepDeskTexts(db, input);
}

/** Overwrites entries by ID, in one statement. */
export async function updateEntries(
  db: Queryable,
  input: readonly Entry[],
  savedBy = "",
): Promise<void> {
  if (input.length === 0) return;
  await db.query(
    `update content.entries e set
       (${writable}) = (select ${incoming} from ${recordset} where r.id = e.id),
       version = e.version + 1, saved_by = $2,
       saved_at = (select r."modifiedAt" from ${recordset} where r.id = e.id)
     where e.id in (select r.id from ${recordset})`,
    [JSON.stringify(input.map(derive)), savedBy],
  );
  await db.query("delete from content.bylines where entry_id = any($1::int[])", [
    input.map(({ id }) => id),
  ]);
  await insertBylines(db, input);
  await keepDeskTexts(db, input);
}

/** Writers that no longer exist are left out. */
async function insertBylines(db: Queryable, input: readonly Entry[]): Promise<void> {
  const bylines = input.flatMap((entry) =>
    writerIdsOf(entry).map((writerId, index) => ({ id: entry.id, writerId, place: index + 1 })),
  );
  if (bylines.length === 0) return;
  await db.query(
    `insert into content.bylines (entry_id, writer_id, place)
     select r.id, r."writerId", r.place
     from jsonb_to_recordset($1::jsonb) as r (id integer, "writerId" integer, place smallint)
     join content.entries w on w.id = r."writerId" and w.type = 'writer'`,
    [JSON.stringify(bylines)],
  );
}

/** The entry, locked until the transaction ends; rows that refer to it may be added in that time. */
export async function lockEntry(
  db: PoolClient,
  type: PostTypeName | readonly PostTypeName[],
  id: number,
): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(
    `select ${entryColumns(true)} from content.entries e
     where e.id = $1 and e.type = any($2::text[]) for no key update`,
    [id, [type].flat()],
  );
  return rows[0] ?? null;
}

/** The entries of these IDs, locked until the transaction ends, in the order of their IDs. */
export async function lockEntries(
  db: PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Entry>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Entry>(
    `select ${entryColumns(true)} from content.entries e where e.id = any($1::int[])
     order by e.id for no key update`,
    [ids],
  );
  return new Map(rows.map((entry) => [entry.id, entry]));
}

export async function readStaff(db: Queryable, id: number): Promise<EntryStaff> {
  const { rows } = await db.query<EntryStaff>(
    `select saved_by as "savedBy", owner_id as "ownerId" from content.entries where id = $1`,
    [id],
  );
  return rows[0] ?? { savedBy: "", ownerId: null };
}

/** Locks the slugs of a type until the transaction ends. */
export async function lockSlugs(db: PoolClient, type: PostTypeName): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext($1))", [`content-slugs:${type}`]);
}

/** The wanted slug, with the first free suffix if taken, or if `isTaken` says so; locks the type's slugs until the transaction ends. */
export async function reserveSlug(
  db: PoolClient,
  {
    type,
    wanted,
    id,
    isTaken = () => false,
  }: {
    type: PostTypeName;
    wanted: string;
    id: number;
    isTaken?: (slug: string) => boolean;
  },
): Promise<string> {
  await lockSlugs(db, type);
  for (let tried = 1; ; tried += 50) {
    const candidates = Array.from({ length: 50 }, (_, index) => {
      const number = tried + index;
      return number === 1 ? wanted : `${wanted}-${number}`;
    });
    const { rows } = await db.query<{ slug: string }>(
      "select slug from content.entries where type = $1 and slug = any($2::text[]) and id <> $3",
      [type, candidates, id],
    );
    const taken = new Set(rows.map((row) => row.slug));
    const free = candidates.find((slug) => !taken.has(slug) && !isTaken(slug));
    if (free !== undefined) return free;
  }
}

/** Records that `slug` once belonged to this entry; overwrites an earlier owner. */
export async function rememberSlug(
  db: Queryable,
  { type, slug, id }: { type: PostTypeName; slug: string; id: number },
): Promise<void> {
  await db.query(
    `insert into content.old_slugs (type, slug, entry_id) values ($1, $2, $3)
     on conflict (type, slug) do update set entry_id = excluded.entry_id`,
    [type, slug, id],
  );
}

/** Deletes the redirect of a slug that is in use again. */
export async function deleteOldSlug(
  db: Queryable,
  type: PostTypeName,
  slug: string,
): Promise<void> {
  await db.query("delete from content.old_slugs where type = $1 and slug = $2", [type, slug]);
}

/** Deletes permanently, together with revisions, listings and old slugs. */
export async function deleteEntry(db: Queryable, id: number): Promise<void> {
  await db.query("delete from content.entries where id = $1", [id]);
}

/** Publishes due entries and returns them. */
export async function publishDueEntries(db: Queryable, now: Date): Promise<readonly Entry[]> {
  const { rows } = await db.query<Entry>(
    `update content.entries e set status = 'publish', fields = e.fields - 'is_embargoed'
     where e.status = 'future' and e.published_at <= $1 returning ${entryColumns(false)}`,
    [now],
  );
  return rows;
}

/** Which of these IDs are entries of the type that are not in the trash. */
export async function existingIds(
  db: Queryable,
  type: PostTypeName,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: number }>(
    "select id from content.entries where type = $1 and id = any($2::int[]) and status <> 'trash'",
    [type, ids],
  );
  return new Set(rows.map((row) => row.id));
}

/** The entries that show an author's name or a picture: article IDs (the newest 500), sections, authors. */
export async function usersOf(
  db: Queryable,
  id: number,
): Promise<{ articleIds: number[]; sectionIds: number[]; authorIds: number[] }> {
  const { rows } = await db.query<{
    id: number;
    type: PostTypeName;
    sectionIds: number[];
    authorId: number | null;
    coauthorIds: number[];
  }>(
    `select e.id, e.type, e.section_ids as "sectionIds", e.author_id as "authorId",
       array(select b.writer_id from content.bylines b where b.entry_id = e.id and b.place > 1)
         as "coauthorIds"
     from content.entries e
     where (e.author_id = $1 or e.picture_id = $1
       or e.author_id in (select w.id from content.entries w where w.picture_id = $1 and w.type = 'writer')
       or e.id in (select b.entry_id from content.bylines b join content.entries w on w.id = b.writer_id
         where b.place > 1 and (w.id = $1 or w.picture_id = $1)))
       and e.status = 'publish'
     order by e.published_at desc, e.id desc limit 500`,
    [id],
  );
  return {
    articleIds: rows.filter((row) => row.type === "article").map((row) => row.id),
    sectionIds: [...new Set(rows.flatMap((row) => row.sectionIds))],
    authorIds: [
      ...new Set([
        ...rows.filter((row) => row.type === "writer").map((row) => row.id),
        ...rows.flatMap(writerIdsOf),
      ]),
    ],
  };
}
