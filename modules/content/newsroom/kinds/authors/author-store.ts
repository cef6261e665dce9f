/** SQL of the newsroom's authors. */
import type { Joined } from "../../../../../platform/database/joined";
import type { Queryable } from "../../../entries/store/query";
import type { EntryFields } from "../../../entries/model/entry";

export interface AuthorRecord {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly life: string;
  readonly fields: EntryFields;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
  /** In whose byline they are, of those that are not in the trash. */
  readonly articles: number;
  /** The same with films, events and crosswords. */
  readonly works: number;
}

type Row = Omit<AuthorRecord, "pictureId" | "pictureFields"> &
  Joined<{ pictureId: number; pictureFields: EntryFields }>;

const columns = `e.id, e.version, e.title as name, e.slug, e.excerpt as life, e.fields,
  e.modified_at as "savedAt", e.saved_by as "savedBy", p.id as "pictureId", p.fields as "pictureFields",
  coalesce(n.articles, 0) as articles, coalesce(n.works, 0) as works`;

/** A text that waits beside a published article may name them, too. */
const joins = `left join content.entries p on p.id = e.picture_id
  cross join lateral (
    select (count(*) filter (where x.type = 'article'))::int as articles, count(*)::int as works
    from content.entries x where x.status <> 'trash' and x.id in (
      select b.entry_id from content.bylines b where b.writer_id = e.id
      union select w.entry_id from content.working_copies w where w.copy -> 'writerIds' @> to_jsonb(e.id))
  ) n`;

export const pageSize = 50;

/** Authors by name, one more than a page if there are more. */
export async function listAuthorRecords(
  db: Queryable,
  { q, after }: { readonly q: string; readonly after: { name: string; id: number } | null },
): Promise<readonly AuthorRecord[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from (
       select a.* from content.entries a
       where a.type = 'writer' and a.status <> 'trash'
         and (strpos(lower(a.title), lower($1)) > 0 or strpos(lower(coalesce(a.fields ->> 'role', '')), lower($1)) > 0)
         and ($2::text is null or (a.title, a.id) > ($2, $3::int))
       order by a.title, a.id limit ${pageSize + 1}
     ) e ${joins} order by e.title, e.id`,
    [q, after?.name ?? null, after?.id ?? 0],
  );
  return rows;
}

export async function findAuthorRecord(db: Queryable, id: number): Promise<AuthorRecord | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from content.entries e ${joins}
     where e.id = $1 and e.type = 'writer' and e.status <> 'trash'`,
    [id],
  );
  return rows[0] ?? null;
}

/** The newest articles with this byline. */
export async function listNewest(
  db: Queryable,
  id: number,
  limit: number,
): Promise<readonly { id: number; title: string }[]> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `select e.id, e.title from content.bylines b join content.entries e on e.id = b.entry_id
     where b.writer_id = $1 and e.type = 'article' and e.status <> 'trash'
     order by e.published_at desc, e.id desc limit $2`,
    [id, limit],
  );
  return rows;
}

/** Another author's name, by the slug or by the member of the staff; null if it is free. */
export async function findHolder(
  db: Queryable,
  id: number,
  wanted: { readonly slug: string } | { readonly staffId: number },
): Promise<string | null> {
  const [slug, staffId] = "slug" in wanted ? [wanted.slug, null] : [null, wanted.staffId];
  const { rows } = await db.query<{ name: string }>(
    `select e.title as name from content.entries e
     where e.type = 'writer' and e.id <> $1
       and (e.slug = $2 or (e.fields ->> 'staff_id')::int = $3)`,
    [id, slug, staffId],
  );
  return rows[0]?.name ?? null;
}
