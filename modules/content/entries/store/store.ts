/** SQL of pages: few round trips, prepared statements, and only the columns that cards need. */
import { type Listed, rowsOf } from "../../../../platform/database/joined";
import type { Article, Story } from "../model/published";
import { type PostTypeName, topStoriesSlug } from "../model/post-types";
import type { Read } from "./query";
import {
  articleColumns,
  articleJoins,
  type ArticleRow,
  type Bylines,
  type SectionNames,
  storyColumns,
  storyJoins,
  type StoryRow,
  toAuthors,
  toCorrections,
  toSearch,
  toStory,
  toTopics,
} from "./story-rows";

export interface StoryQuery {
  readonly sectionId?: number;
  readonly authorId?: number;
  readonly excludeIds?: readonly number[];
  readonly offset?: number;
  readonly limit: number;
}

/** Published articles that the writer $4 signs, but not as the first. */
const writtenWithOthers = `select o.id, o.published_at from content.bylines b
  join content.entries o on o.id = b.entry_id and o.type = 'article' and o.status = 'publish'
  where b.writer_id = $4 and b.place > 1`;

/** Published articles, newest first, with the total. */
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
  const signs = `(x.author_id = $5 or exists (select 1 from content.bylines b
    where b.entry_id = x.id and b.writer_id = $5))`;
  const belongs = {
    all: "$4::int = 0",
    section: `x.section_ids @> array[$4::int]${isBoth ? ` and ${signs}` : ""}`,
    author: `(x.author_id = $4 or exists (select 1 from content.bylines b
      where b.entry_id = x.id and b.writer_id = $4))`,
  }[scope];
  const known = isBoth
    ? `(select count(*) from content.entries x where x.type = 'article' and x.status = 'publish' and ${belongs})`
    : `coalesce((select t.total from content.totals t
        where t.type = 'article' and t.scope = '${scope}' and t.scope_id = $4), 0)
        ${scope === "author" ? `+ (select count(*) from (${writtenWithOthers}) x)` : ""}`;
  const picked =
    scope === "section"
      ? `select l.entry_id as id from content.listings l
         ${isBoth ? `join content.entries x on x.id = l.entry_id and ${signs}` : ""}
         where l.type = 'article' and l.section_id = $4 and l.entry_id <> all ($1::int[])
         order by l.published_at desc, l.entry_id desc limit $2 offset $3`
      : scope === "author"
        ? // What they sign first is read along an index; what they wrote with others is little.
          `select x.id from (
            (select o.id, o.published_at from content.entries o
             where o.type = 'article' and o.status = 'publish' and o.author_id = $4
               and o.id <> all ($1::int[])
             order by o.published_at desc, o.id desc limit $2::int + $3::int)
            union all (${writtenWithOthers} and o.id <> all ($1::int[]))
          ) x order by x.published_at desc, x.id desc limit $2 offset $3`
        : `select x.id from content.entries x
         where x.type = 'article' and x.status = 'publish' and ${belongs} and x.id <> all ($1::int[])
         order by x.published_at desc, x.id desc limit $2 offset $3`;
  const rows = await read<Listed<StoryRow>>({
    name: `content-stories-${scope}${isBoth ? "-author" : ""}`,
    // Joined to one row of totals, so that an empty page still has the total.
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
  const stories = rowsOf(rows).map((row) => toStory(row, sections, bylines));
  return { stories, total: rows[0]?.total ?? 0 };
}

/** The columns of an article that an access decision needs. */
export async function readAccessFacts(
  read: Read,
  slug: string,
): Promise<Pick<Story, "id" | "slug" | "access"> | null> {
  const rows = await read<Pick<Story, "id" | "slug" | "access">>({
    name: "content-gate",
    text: `select id, slug, access from content.entries
      where type = 'article' and slug = $1 and slug <> '' and status = 'publish'`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** A published article by its slug, without its body. */
export async function readStory(
  read: Read,
  slug: string,
  sections: SectionNames,
): Promise<Story | null> {
  const rows = await read<StoryRow>({
    name: "content-story",
    text: `select ${storyColumns} from content.entries e ${storyJoins}
      where e.type = 'article' and e.slug = $1 and e.slug <> '' and e.status = 'publish'`,
    values: [slug],
  });
  return rows[0] ? toStory(rows[0], sections) : null;
}

/** A published article by its slug, with its body; the caller decides who may read it. */
export async function readArticle(
  read: Read,
  slug: string,
  sections: SectionNames,
): Promise<Article | null> {
  const rows = await read<ArticleRow & { teaser: string; wordCount: number }>({
    name: "content-article",
    text: `select ${storyColumns}, ${articleColumns}, e.teaser, e.word_count as "wordCount"
      from content.entries e ${articleJoins}
      where e.type = 'article' and e.slug = $1 and e.slug <> '' and e.status = 'publish'`,
    values: [slug],
  });
  const row = rows[0];
  if (!row) return null;
  const story = toStory(row, sections);
  return {
    ...story,
    authors: toAuthors(row),
    search: toSearch(row),
    corrections: toCorrections(row),
    topics: toTopics(row),
    bodyHtml: row.body,
    teaserHtml: row.teaser,
    wordCount: row.wordCount,
  };
}

/** The current slug of a published entry of the type that once had this one. */
export async function readMovedSlug(
  read: Read,
  type: PostTypeName,
  oldSlug: string,
): Promise<string | null> {
  const rows = await read<{ slug: string }>({
    name: "content-moved",
    text: `select e.slug from content.old_slugs o join content.entries e on e.id = o.entry_id
      where o.type = $2 and o.slug = $1 and e.status = 'publish' and e.slug <> $1`,
    values: [oldSlug, type],
  });
  return rows[0]?.slug ?? null;
}

/** The ID of the breaking-news article; null if there is none. */
export async function readBreakingId(read: Read): Promise<number | null> {
  const rows = await read<{ id: number | null }>({
    name: "content-breaking",
    text: `select (e.fields -> 'articles' ->> 0)::int as id from content.entries e
      where e.type = 'page' and e.slug = '${topStoriesSlug}' and e.status = 'publish'
        and (e.fields ->> 'breaking')::boolean`,
    values: [],
  });
  return rows[0]?.id ?? null;
}
