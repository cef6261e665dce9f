/** Tells entries that were written here from what an import may replace. */
import type { Queryable } from "../../entries/store/query";
import { pageDraft } from "../../newsroom/edition/drafts";
import type { EditionPage } from "../../newsroom/edition/edition";
import type { Entry } from "../../entries/model/entry";
import { postTypes, type PostTypeName, topStoriesSlug } from "../../entries/model/post-types";
import { inboundPath } from "../inbound/inbound-slug";
import type { ImportItem } from "./import-types";

/** Whether a page is what every new paper begins with, as it was installed. */
export function createStarterCheck(
  starterPages: () => readonly EditionPage[],
): (entry: Entry) => boolean {
  let texts: ReadonlyMap<string, string> | null = null;
  const textOf = ({ title, body }: Pick<Entry, "title" | "body">) => JSON.stringify([title, body]);
  return (entry) => {
    if (entry.type !== "page") return false;
    if (entry.slug === topStoriesSlug) return true;
    texts ??= new Map(
      starterPages().map((page) => [page.slug, textOf(pageDraft(page, entry.modifiedAt))]),
    );
    return texts.get(entry.slug) === textOf(entry);
  };
}

/** The last modification of each entry whose own export is an item, by the item's ID. */
export async function findOwn(
  db: Queryable,
  {
    origins,
    items,
    typeOf,
  }: {
    /** Addresses of this paper, as its exports have them. */
    readonly origins: readonly string[];
    readonly items: readonly ImportItem[];
    readonly typeOf: (type: string) => PostTypeName | null;
  },
): Promise<ReadonlyMap<string, Date>> {
  const asked = items.flatMap(({ id, type, slug, link }) => {
    const own = typeOf(type);
    const origin = origins.find((each) => link.startsWith(`${each}/`));
    if (own === null || origin === undefined || !/^\d{1,9}$/.test(id)) return [];
    return idsHere(Number(id))
      .filter((entryId) => link === origin + postTypes[own].path(slug, entryId))
      .map((entryId) => ({ id, entryId, type: own, slug: inboundPath(slug) }));
  });
  if (asked.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; modifiedAt: Date }>(
    `select coalesce(r.id, '') as id, e.modified_at as "modifiedAt"
     from jsonb_to_recordset($1::jsonb) as r (id text, "entryId" integer, type text, slug text)
     join content.entries e on e.id = r."entryId" and e.type = r.type
     where e.slug = r.slug or exists (select 1 from content.old_slugs o
       where o.type = r.type and o.slug = r.slug and o.entry_id = e.id)`,
    [JSON.stringify(asked)],
  );
  return new Map(rows.map(({ id, modifiedAt }) => [id, modifiedAt]));
}

/** An export raises our IDs by a power of ten if it has another system's, too. */
const idsHere = (id: number): readonly number[] =>
  [0, ...Array.from({ length: 8 }, (_, at) => 10 ** (at + 1))]
    .map((shift) => id - shift)
    .filter((own) => own > 0);

/** Titles of entries that no import made, by `TYPE SLUG`. */
export async function listWrittenHere(
  db: Queryable,
  slugs: readonly { readonly type: string; readonly slug: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await db.query<{ key: string; title: string }>(
    `select concat(e.type, ' ', e.slug) as key, e.title
     from jsonb_to_recordset($1::jsonb) as r (type text, slug text)
     join content.entries e on e.type = r.type and e.slug = r.slug
     where not exists (select 1 from content.upstream u where u.entry_id = e.id)`,
    [JSON.stringify(slugs)],
  );
  return new Map(rows.map(({ key, title }) => [key, title]));
}
