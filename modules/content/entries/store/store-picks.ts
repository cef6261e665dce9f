/** SQL of articles selected by ID, or as the top stories. */
import type { ArticleSummary, Story } from "../model/published";
import { topStoriesSlug } from "../model/post-types";
import type { Read } from "./query";
import {
  type Bylines,
  type SectionNames,
  storyColumns,
  storyJoins,
  type StoryRow,
  toStory,
} from "./story-rows";

/** Published articles of these IDs, in the given order. */
export async function readPicked(
  read: Read,
  ids: readonly number[],
  sections: SectionNames,
): Promise<readonly Story[]> {
  if (ids.length === 0) return [];
  const rows = await read<StoryRow>({
    name: "content-picked",
    text: `select ${storyColumns} from unnest($1::int[]) with ordinality picked (id, place)
      join content.entries e on e.id = picked.id and e.type = 'article' and e.status = 'publish'
      ${storyJoins} order by picked.place`,
    values: [[...new Set(ids)]],
  });
  const bylines: Bylines = new Map();
  return rows.map((row) => toStory(row, sections, bylines));
}

/** The IDs of the top stories, in the editors' order; some may no longer be published. */
export async function readTopIds(read: Read): Promise<readonly number[]> {
  const rows = await read<{ id: number | null }>({
    name: "content-top-ids",
    text: `select t.id::int as id from content.entries e,
        jsonb_array_elements_text(coalesce(e.fields -> 'articles', '[]')) with ordinality t (id, place)
      where e.type = 'page' and e.slug = '${topStoriesSlug}' and e.status = 'publish'
      order by t.place`,
    values: [],
  });
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Summaries of the published articles of these IDs, in no particular order. */
export async function readSummaries(
  read: Read,
  ids: readonly number[],
): Promise<readonly ArticleSummary[]> {
  if (ids.length === 0) return [];
  return read<ArticleSummary>({
    name: "content-summaries",
    text: `select e.id, e.slug, e.title, e.access, e.published_at as "publishedAt",
        coalesce(e.fields ->> 'comment_status', 'open') = 'open' as "takesComments"
      from content.entries e
      where e.id = any ($1::int[]) and e.type = 'article' and e.status = 'publish'`,
    values: [ids],
  });
}
