/** Rows of entries with picture and author, and their conversion to stories. */
import type { Joined } from "../../../../platform/database/joined";
import type {
  Article,
  Author,
  Byline,
  Correction,
  Picture,
  SectionName,
  Story,
  TopicName,
} from "../model/published";
import type { EntryFields } from "../model/entry";

export interface StoryRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly access: Story["access"];
  readonly fields: EntryFields;
  readonly sectionIds: readonly number[];
  readonly publishedMs: number;
  readonly updatedMs: number;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
  readonly authorId: number | null;
  readonly authorStatus: string | null;
  readonly authorName: string | null;
  readonly authorSlug: string | null;
  readonly portraitId: number | null;
  /** JSON, parsed once per author: most stories on a page share theirs with others. */
  readonly portraitFields: string | null;
  /** The writers after the first, as JSON (Coauthor); null for most stories. */
  readonly coauthors: string | null;
}

/** A writer after the first. */
interface Coauthor {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly fields: EntryFields;
  readonly portraitId: number | null;
  readonly portrait: EntryFields | null;
}

export const storyColumns = `e.id, e.slug, e.title, e.excerpt, e.access, e.fields,
  e.section_ids as "sectionIds",
  (extract(epoch from e.published_at) * 1000)::float8 as "publishedMs",
  (extract(epoch from e.modified_at) * 1000)::float8 as "updatedMs",
  m.id as "pictureId", m.fields as "pictureFields",
  a.id as "authorId", a.status as "authorStatus", a.title as "authorName", a.slug as "authorSlug",
  p.id as "portraitId", p.fields::text as "portraitFields",
  (select json_agg(json_build_object('id', w.id, 'name', w.title, 'slug', w.slug, 'excerpt', w.excerpt,
      'fields', w.fields, 'portraitId', wp.id, 'portrait', wp.fields) order by b.place)::text
    from content.bylines b join content.entries w on w.id = b.writer_id and w.status = 'publish'
    left join content.entries wp on wp.id = w.picture_id
    where b.entry_id = e.id and b.place > 1) as coauthors`;

// By primary key alone: with a condition on the author's status, a database without statistics scans an
// index of all published entries for every story.
export const storyJoins = `
  left join content.entries m on m.id = e.picture_id
  left join content.entries a on a.id = e.author_id
  left join content.entries p on p.id = a.picture_id`;

/** Converts a stored picture; null if there is none. */
export function toPicture(id: number | null, fields: EntryFields | null): Picture | null {
  if (id === null || !fields?.source) return null;
  return {
    id,
    url: fields.source,
    width: fields.width ?? 0,
    height: fields.height ?? 0,
    alt: fields.alt ?? "",
    caption: fields.caption ?? "",
    credit: fields.credit ?? "",
    focalX: fields.focal_x ?? 50,
    focalY: fields.focal_y ?? 50,
  };
}

const parseFields = (text: string | null): EntryFields | null =>
  text === null ? null : (JSON.parse(text) as EntryFields);

/** One object per author, shared by stories, so that the serialized data contains it once. */
export type Bylines = Map<number, Byline>;

export function toByline(row: StoryRow, bylines: Bylines): Byline | null {
  if (row.authorId === null || row.authorStatus !== "publish") return null;
  const { authorName, authorSlug } = row;
  if (authorName === null || authorSlug === null) return null;
  const known = bylines.get(row.authorId);
  if (known) return known;
  const byline = {
    id: row.authorId,
    name: authorName,
    slug: authorSlug,
    portrait: toPicture(row.portraitId, parseFields(row.portraitFields)),
  };
  bylines.set(byline.id, byline);
  return byline;
}

/** The writers after the first. */
function readCoauthors({ coauthors }: StoryRow): readonly Author[] {
  if (coauthors === null) return [];
  return (JSON.parse(coauthors) as readonly Coauthor[]).map((writer) => ({
    id: writer.id,
    name: writer.name,
    slug: writer.slug,
    role: writer.fields.role ?? "",
    excerpt: writer.excerpt,
    portrait: toPicture(writer.portraitId, writer.portrait),
  }));
}

/** Columns of an article's own page besides those of stories; `s` is joined by `articleJoins`. */
export const articleColumns = `e.body, a.excerpt as "authorExcerpt", a.fields as "authorFields",
  s.id as "searchPictureId", s.fields as "searchPictureFields",
  (select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'text', c.text,
      'madeMs', (extract(epoch from c.made_at) * 1000)::float8) order by c.id)::text
    from content.corrections c where c.entry_id = e.id) as corrections,
  (select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'label', t.label) order by x.place)::text
    from jsonb_array_elements_text(e.fields -> 'topics') with ordinality x (id, place)
    join content.topics t on t.id = x.id::int) as topics`;

export const articleJoins = `${storyJoins}
  left join content.entries s on s.id = (e.fields ->> 'search_picture')::int`;

export type ArticleRow = StoryRow & {
  readonly body: string;
  /** As JSON; null if there are none. */
  readonly corrections: string | null;
  /** As JSON; null if there are none. */
  readonly topics: string | null;
} & Joined<{
    authorExcerpt: string;
    authorFields: EntryFields;
    searchPictureId: number;
    searchPictureFields: EntryFields;
  }>;

export function toCorrections({ corrections }: ArticleRow): readonly Correction[] {
  if (corrections === null) return [];
  type Stored = Omit<Correction, "madeAt"> & { readonly madeMs: number };
  return (JSON.parse(corrections) as readonly Stored[]).map(({ id, kind, text, madeMs }) => ({
    id,
    kind,
    text,
    madeAt: new Date(madeMs).toISOString(),
  }));
}

export const toTopics = ({ topics }: ArticleRow): readonly TopicName[] =>
  topics === null ? [] : (JSON.parse(topics) as readonly TopicName[]);

/** The texts for search engines and shared links. */
export const toSearch = (row: ArticleRow): Article["search"] => ({
  title: row.fields.search_title ?? "",
  description: row.fields.search_description ?? "",
  picture: toPicture(row.searchPictureId, row.searchPictureFields),
});

/** All writers with their lives. */
export function toAuthors(row: ArticleRow): readonly Author[] {
  const first = toByline(row, new Map());
  const { authorExcerpt, authorFields } = row;
  const known = first && {
    ...first,
    role: authorFields?.role ?? "",
    excerpt: authorExcerpt ?? "",
  };
  return [...(known ? [known] : []), ...readCoauthors(row)];
}

/** All writers, in the order of the byline. */
function toBylines(row: StoryRow, bylines: Bylines): readonly Byline[] {
  const first = toByline(row, bylines);
  const others = readCoauthors(row).map(({ id, name, slug, portrait }) => {
    const byline = bylines.get(id) ?? { id, name, slug, portrait };
    bylines.set(id, byline);
    return byline;
  });
  return [...(first ? [first] : []), ...others];
}

export type SectionNames = ReadonlyMap<number, SectionName>;

export function toStory(
  row: StoryRow,
  sections: SectionNames,
  bylines: Bylines = new Map(),
): Story {
  const authors = toBylines(row, bylines);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    subject: row.fields.subject || null,
    dateline: row.fields.dateline || null,
    publishedAt: new Date(row.publishedMs).toISOString(),
    updatedAt: new Date(row.updatedMs).toISOString(),
    access: row.access,
    picture: toPicture(row.pictureId, row.pictureFields),
    author: authors[0] ?? null,
    authors,
    section: toSection(row, sections),
  };
}

/** The first of an entry's sections that is configured. */
export function toSection(row: StoryRow, sections: SectionNames): SectionName | null {
  const sectionId = row.sectionIds.find((id) => sections.has(id));
  return sectionId === undefined ? null : (sections.get(sectionId) ?? null);
}
