/** SQL behind the paper's pages: few round trips, prepared, and only the columns that cards need. */
import type { Article, Byline, Picture, SectionName, Story } from "../content";
import { topStoriesSlug } from "../post-types";
import type { Read } from "./query";
import type { EntryFields } from "./schema";

interface StoryRow {
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
  readonly authorStatus: string;
  readonly authorName: string;
  readonly authorSlug: string;
  readonly portraitId: number | null;
  readonly portraitFields: EntryFields | null;
}

const storyColumns = `e.id, e.slug, e.title, e.excerpt, e.access, e.fields,
  e.section_ids as "sectionIds",
  (extract(epoch from e.published_at) * 1000)::float8 as "publishedMs",
  (extract(epoch from e.modified_at) * 1000)::float8 as "updatedMs",
  m.id as "pictureId", m.fields as "pictureFields",
  a.id as "authorId", a.status as "authorStatus", a.title as "authorName", a.slug as "authorSlug",
  p.id as "portraitId", p.fields as "portraitFields"`;

// By primary key alone: with the author's status among the conditions, a database that has no
// statistics yet walks an index of all published entries for every story.
const storyJoins = `
  left join content.entries m on m.id = e.picture_id
  left join content.entries a on a.id = e.author_id
  left join content.entries p on p.id = a.picture_id`;

/** A kept picture to the shape pages read; null without one. */
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

/** One object an author, however many stories they signed: what is sent to the browser tells it once. */
type Bylines = Map<number, Byline>;

function toByline(row: StoryRow, bylines: Bylines): Byline | null {
  if (row.authorId === null || row.authorStatus !== "publish") return null;
  const known = bylines.get(row.authorId);
  if (known) return known;
  const byline = {
    id: row.authorId,
    name: row.authorName,
    slug: row.authorSlug,
    portrait: toPicture(row.portraitId, row.portraitFields),
  };
  bylines.set(byline.id, byline);
  return byline;
}

export type SectionNames = ReadonlyMap<number, SectionName>;

function toStory(row: StoryRow, sections: SectionNames, bylines: Bylines = new Map()): Story {
  const sectionId = row.sectionIds.find((id) => sections.has(id));
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
    author: toByline(row, bylines),
    section: sectionId === undefined ? null : (sections.get(sectionId) ?? null),
  };
}

export interface FrontRows {
  /** Fields of the page `top-stories-2`; null where there is no such page. */
  readonly page: EntryFields | null;
  readonly top: readonly Story[];
  readonly bySection: ReadonlyMap<number, readonly Story[]>;
}

/** The whole front page in one round trip; section blocks leave out the top stories. */
export async function readFront(
  read: Read,
  query: { counts: ReadonlyMap<number, number>; sections: SectionNames },
): Promise<FrontRows> {
  const rows = await read<StoryRow & { block: number; place: number }>({
    name: "content-front",
    text: `with page as (
        select e.id, e.fields from content.entries e
        where e.type = 'page' and e.slug = '${topStoriesSlug}' and e.status = 'publish'
      ), top as (
        select t.id::int as id, t.place from page,
          jsonb_array_elements_text(coalesce(page.fields -> 'articles', '[]'))
            with ordinality t (id, place)
      ), picks as (
        select -1 as block, 0::bigint as place, id from page
        union all
        select 0, place, id from top
        union all
        select s.id, row_number() over (partition by s.id order by l.published_at desc, l.entry_id desc),
          l.entry_id
        from unnest($1::int[], $2::int[]) s (id, wanted)
        cross join lateral (
          select l.published_at, l.entry_id from content.listings l
          where l.type = 'article' and l.section_id = s.id
            and l.entry_id <> all (array(select id from top))
          order by l.published_at desc, l.entry_id desc limit s.wanted
        ) l
      )
      select picks.block, picks.place::int as place, ${storyColumns}
      from picks join content.entries e on e.id = picks.id
        and e.status = 'publish' and (picks.block < 0 or e.type = 'article')
      ${storyJoins}
      order by picks.block, picks.place`,
    values: [[...query.counts.keys()], [...query.counts.values()]],
  });

  let page: EntryFields | null = null;
  const top: Story[] = [];
  const bySection = new Map<number, Story[]>();
  const bylines: Bylines = new Map();
  for (const row of rows) {
    if (row.block < 0) {
      page = row.fields;
      continue;
    }
    const story = toStory(row, query.sections, bylines);
    if (row.block === 0) top.push(story);
    else {
      const stories = bySection.get(row.block);
      if (stories) stories.push(story);
      else bySection.set(row.block, [story]);
    }
  }
  return { page, top, bySection };
}

export interface StoryQuery {
  readonly sectionId?: number;
  readonly authorId?: number;
  readonly excludeIds?: readonly number[];
  readonly offset?: number;
  readonly limit: number;
}

/** A list of published articles, newest first, with the number that match. */
export async function readStories(
  read: Read,
  query: StoryQuery,
  sections: SectionNames,
): Promise<{ stories: readonly Story[]; total: number }> {
  const { sectionId, authorId, excludeIds = [], offset = 0, limit } = query;
  const isBoth = sectionId !== undefined && authorId !== undefined;
  const [scope, scopeId] =
    sectionId !== undefined
      ? (["section", sectionId] as const)
      : authorId !== undefined
        ? (["author", authorId] as const)
        : (["all", 0] as const);
  const belongs = {
    all: "$4::int = 0",
    section: `x.section_ids @> array[$4::int]${isBoth ? " and x.author_id = $5" : ""}`,
    author: "x.author_id = $4",
  }[scope];
  const known = isBoth
    ? `(select count(*) from content.entries x where x.type = 'article' and x.status = 'publish' and ${belongs})`
    : `coalesce((select t.total from content.totals t
        where t.type = 'article' and t.scope = '${scope}' and t.scope_id = $4), 0)`;
  const picked =
    scope === "section"
      ? `select l.entry_id as id from content.listings l
         ${isBoth ? "join content.entries x on x.id = l.entry_id and x.author_id = $5" : ""}
         where l.type = 'article' and l.section_id = $4 and l.entry_id <> all ($1::int[])
         order by l.published_at desc, l.entry_id desc limit $2 offset $3`
      : `select x.id from content.entries x
         where x.type = 'article' and x.status = 'publish' and ${belongs} and x.id <> all ($1::int[])
         order by x.published_at desc, x.id desc limit $2 offset $3`;
  const rows = await read<Partial<StoryRow> & { total: number }>({
    name: `content-stories-${scope}${isBoth ? "-author" : ""}`,
    // Joined to one row of totals, so that an empty page still tells how many there are.
    text: `select total.total, s.* from (
        select (${known} - (select count(*) from content.entries x where x.id = any ($1::int[])
          and x.type = 'article' and x.status = 'publish' and ${belongs}))::int as total
      ) total left join (
        select ${storyColumns} from (${picked}) picked
        join content.entries e on e.id = picked.id ${storyJoins}
      ) s on true
      order by s."publishedMs" desc, s.id desc`,
    values: [excludeIds, limit, offset, scopeId, ...(isBoth ? [authorId] : [])],
  });
  const bylines: Bylines = new Map();
  const stories = rows.flatMap((row) =>
    typeof row.id === "number" ? [toStory(row as StoryRow, sections, bylines)] : [],
  );
  return { stories, total: rows[0]?.total ?? 0 };
}

/** A published article by its slug, body included; who may read the body is not decided here. */
export async function readArticle(
  read: Read,
  slug: string,
  sections: SectionNames,
): Promise<Article | null> {
  const rows = await read<
    StoryRow & {
      body: string;
      teaser: string;
      wordCount: number;
      authorExcerpt: string;
      authorFields: EntryFields;
    }
  >({
    name: "content-article",
    text: `select ${storyColumns}, e.body, e.teaser, e.word_count as "wordCount",
        a.excerpt as "authorExcerpt", a.fields as "authorFields"
      from content.entries e ${storyJoins}
      where e.type = 'article' and e.slug = $1 and e.slug <> '' and e.status = 'publish'`,
    values: [slug],
  });
  const row = rows[0];
  if (!row) return null;
  const story = toStory(row, sections);
  return {
    ...story,
    authorLife: story.author && { role: row.authorFields.role ?? "", excerpt: row.authorExcerpt },
    bodyHtml: row.body,
    teaserHtml: row.teaser,
    wordCount: row.wordCount,
  };
}

/** The present slug of a published article that once bore this one. */
export async function readMovedSlug(read: Read, oldSlug: string): Promise<string | null> {
  const rows = await read<{ slug: string }>({
    name: "content-moved",
    text: `select e.slug from content.old_slugs o join content.entries e on e.id = o.entry_id
      where o.type = 'article' and o.slug = $1 and e.status = 'publish' and e.slug <> $1`,
    values: [oldSlug],
  });
  return rows[0]?.slug ?? null;
}

/** The id of the article that leads the paper as breaking news; null when none does. */
export async function readBreakingId(read: Read): Promise<number | null> {
  const rows = await read<{ id: number }>({
    name: "content-breaking",
    text: `select (e.fields -> 'articles' ->> 0)::int as id from content.entries e
      where e.type = 'page' and e.slug = '${topStoriesSlug}' and e.status = 'publish'
        and (e.fields ->> 'breaking')::boolean`,
    values: [],
  });
  return rows[0]?.id ?? null;
}
