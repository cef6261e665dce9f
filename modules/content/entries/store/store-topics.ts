/** SQL of topics' pages: a walk along one index. */
import { type Listed, rowsOf } from "../../../../platform/database/joined";
import type { Read } from "./query";
import {
  type Bylines,
  type SectionNames,
  storyColumns,
  storyJoins,
  type StoryRow,
  toStory,
} from "./story-rows";
import type { Story, Topic } from "../model/published";

/** A topic by its slug; null if there is none, or no published article has it. */
export async function readTopic(read: Read, slug: string): Promise<Topic | null> {
  const rows = await read<Topic>({
    name: "content-topic",
    text: `select t.id, t.slug, t.label, t.description from content.topics t
      where t.slug = $1 and exists (select 1 from content.topic_listings l where l.topic_id = t.id)`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** Those with articles, by slug. */
export async function readTopics(read: Read): Promise<readonly Topic[]> {
  return read<Topic>({
    name: "content-topics",
    text: `select t.id, t.slug, t.label, t.description from content.topics t
      where exists (select 1 from content.topic_listings l where l.topic_id = t.id) order by t.slug`,
  });
}

/** A topic's published articles, newest first, with the total. */
export async function readTopicStories(
  read: Read,
  query: { readonly topicId: number; readonly offset?: number; readonly limit: number },
  sections: SectionNames,
): Promise<{ stories: readonly Story[]; total: number }> {
  const { topicId, offset = 0, limit } = query;
  const rows = await read<Listed<StoryRow>>({
    name: "content-stories-topic",
    // Joined to one row of totals, so that an empty page still has the total.
    text: `select total.total, s.* from (
        select (select count(*) from content.topic_listings c where c.topic_id = $1)::int as total
      ) total left join (
        select ${storyColumns} from (
          select l.entry_id as id from content.topic_listings l where l.topic_id = $1
          order by l.published_at desc, l.entry_id desc limit $2 offset $3
        ) picked join content.entries e on e.id = picked.id ${storyJoins}
      ) s on true
      order by s."publishedMs" desc, s.id desc`,
    values: [topicId, limit, offset],
  });
  const bylines: Bylines = new Map();
  return {
    stories: rowsOf(rows).map((row) => toStory(row, sections, bylines)),
    total: rows[0]?.total ?? 0,
  };
}
