/** SQL of authors, and of URLs for sitemaps and by ID. */
import type { Author, AuthorProfile } from "../model/published";
import { postTypes, type PostTypeName } from "../model/post-types";
import type { Read } from "./query";
import type { EntryFields } from "../model/entry";
import { toPicture } from "./story-rows";

interface AuthorRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly fields: EntryFields;
  readonly portraitId: number | null;
  readonly portraitFields: EntryFields | null;
}

const authorColumns = `e.id, e.title as name, e.slug, e.excerpt, e.fields,
  p.id as "portraitId", p.fields as "portraitFields"`;

const toAuthor = (row: AuthorRow): Author => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  role: row.fields.role ?? "",
  excerpt: row.excerpt,
  portrait: toPicture(row.portraitId, row.portraitFields),
});

/** All published authors, by name. */
export async function readAuthors(read: Read): Promise<readonly Author[]> {
  const rows = await read<AuthorRow>({
    name: "content-authors",
    text: `select ${authorColumns}
      from content.entries e left join content.entries p on p.id = e.picture_id
      where e.type = 'writer' and e.status = 'publish'
      order by e.title, e.id`,
  });
  return rows.map(toAuthor);
}

/** The published author with this slug. */
export async function readAuthor(read: Read, slug: string): Promise<AuthorProfile | null> {
  const [row] = await read<AuthorRow>({
    name: "content-author",
    text: `select ${authorColumns}
      from content.entries e left join content.entries p on p.id = e.picture_id
      where e.type = 'writer' and e.status = 'publish' and e.slug = $1 and e.slug <> ''`,
    values: [slug],
  });
  return row ? { ...toAuthor(row), links: row.fields.links ?? [] } : null;
}

/** Published authors of these IDs, in the given order. */
export async function readAuthorsById(
  read: Read,
  ids: readonly number[],
): Promise<readonly Author[]> {
  if (ids.length === 0) return [];
  const rows = await read<AuthorRow>({
    name: "content-authors-by-id",
    text: `select ${authorColumns} from unnest($1::int[]) with ordinality picked (id, place)
      join content.entries e on e.id = picked.id and e.type = 'writer' and e.status = 'publish'
      left join content.entries p on p.id = e.picture_id order by picked.place`,
    values: [[...new Set(ids)]],
  });
  return rows.map(toAuthor);
}

/** The URL of the published entry with this ID; null if there is none. */
export async function readAddress(read: Read, id: number): Promise<string | null> {
  const [row] = await read<{ type: PostTypeName; slug: string; source: string | null }>({
    name: "content-address",
    text: `select e.type, e.slug, e.fields ->> 'source' as source
      from content.entries e where e.id = $1 and e.status = 'publish'`,
    values: [id],
  });
  if (!row) return null;
  return row.type === "attachment" ? row.source : postTypes[row.type].path(row.slug, id);
}
