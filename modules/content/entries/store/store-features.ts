/** SQL of videos, crosswords, events and related articles. */
import { type Listed, rowsOf } from "../../../../platform/database/joined";
import type { CalendarEvent, Crossword, Story, Video, VideoList } from "../model/published";
import type { Puzzle } from "../model/puzzle";
import { puzzleOf, toCrossword, toEvent, toVideo } from "./feature-rows";
import type { Read } from "./query";
import {
  type Bylines,
  type SectionNames,
  storyColumns,
  storyJoins,
  type StoryRow,
  toStory,
} from "./story-rows";

export async function readVideos(
  read: Read,
  query: {
    sectionIds?: readonly number[];
    excludeIds?: readonly number[];
    offset?: number;
    limit: number;
  },
  sections: SectionNames,
): Promise<VideoList> {
  const { sectionIds, excludeIds = [], offset = 0, limit } = query;
  const matches = `v.type = 'video' and v.status = 'publish' and v.id <> all ($1::int[])
    ${sectionIds ? "and v.section_ids && $4::int[]" : ""}`;
  const rows = await read<Listed<StoryRow>>({
    name: `content-videos${sectionIds ? "-of-sections" : ""}`,
    text: `select total.total, s.* from (
        select count(*)::int as total from content.entries v where ${matches}
      ) total left join (
        select ${storyColumns} from (
          select v.id from content.entries v where ${matches}
          order by v.published_at desc, v.id desc limit $2 offset $3
        ) picked join content.entries e on e.id = picked.id ${storyJoins}
      ) s on true
      order by s."publishedMs" desc, s.id desc`,
    values: [excludeIds, limit, offset, ...(sectionIds ? [sectionIds] : [])],
  });
  const bylines: Bylines = new Map();
  return {
    videos: rowsOf(rows).map((row) => toVideo(row, sections, bylines)),
    total: rows[0]?.total ?? 0,
  };
}

export async function readVideo(
  read: Read,
  slug: string,
  sections: SectionNames,
): Promise<(Video & { readonly bodyHtml: string }) | null> {
  const rows = await read<StoryRow & { body: string }>({
    name: "content-video",
    text: `select ${storyColumns}, e.body from content.entries e ${storyJoins}
      where e.type = 'video' and e.slug = $1 and e.slug <> '' and e.status = 'publish'`,
    values: [slug],
  });
  const [row] = rows;
  return row ? { ...toVideo(row, sections, new Map()), bodyHtml: row.body } : null;
}

export async function readCrosswords(
  read: Read,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<{ crosswords: readonly Crossword[]; total: number }> {
  const rows = await read<Listed<StoryRow>>({
    name: "content-crosswords",
    text: `select total.total, s.* from (
        select coalesce((select t.total from content.totals t
          where t.type = 'crossword' and t.scope = 'all' and t.scope_id = 0), 0) as total
      ) total left join (
        select ${storyColumns} from (
          select c.id from content.entries c where c.type = 'crossword' and c.status = 'publish'
          order by c.published_at desc, c.id desc limit $1 offset $2
        ) picked join content.entries e on e.id = picked.id ${storyJoins}
      ) s on true
      order by s."publishedMs" desc, s.id desc`,
    values: [limit, offset],
  });
  const bylines: Bylines = new Map();
  return {
    crosswords: rowsOf(rows).map((row) => toCrossword(row, bylines)),
    total: rows[0]?.total ?? 0,
  };
}

export async function readCrossword(
  read: Read,
  slug: string,
): Promise<{ crossword: Crossword; puzzle: Puzzle | null } | null> {
  const rows = await read<StoryRow>({
    name: "content-crossword",
    text: `select ${storyColumns} from content.entries e ${storyJoins}
      where e.type = 'crossword' and e.slug = $1 and e.slug <> '' and e.status = 'publish'`,
    values: [slug],
  });
  const [row] = rows;
  return row ? { crossword: toCrossword(row, new Map()), puzzle: puzzleOf(row) } : null;
}

const startsAt = "v.fields ->> 'starts_at'";
// An end before the start is a mistake and is ignored, as in `toEvent`.
const endsAt = `greatest(v.fields ->> 'ends_at', ${startsAt})`;

export async function readEvents(
  read: Read,
  query: { when: "upcoming" | "past"; now: Date; offset?: number; limit: number },
): Promise<{ events: readonly CalendarEvent[]; total: number }> {
  const { when, now, offset = 0, limit } = query;
  const [compare, order] = when === "upcoming" ? [">", "asc"] : ["<=", "desc"];
  const matches = `v.type = 'event' and v.status = 'publish' and ${startsAt} <> ''
    and ${endsAt} ${compare} $1`;
  const rows = await read<Listed<StoryRow & { body: string; version: number; startsAt: string }>>({
    name: `content-events-${when}`,
    text: `select total.total, s.* from (
        select count(*)::int as total from content.entries v where ${matches}
      ) total left join (
        select ${storyColumns}, e.body, e.version, picked."startsAt" from (
          select v.id, ${startsAt} as "startsAt" from content.entries v where ${matches}
          order by ${startsAt} ${order}, v.id ${order} limit $2 offset $3
        ) picked join content.entries e on e.id = picked.id ${storyJoins}
      ) s on true
      order by s."startsAt" ${order}, s.id ${order}`,
    values: [now.toISOString(), limit, offset],
  });
  return { events: rowsOf(rows).map(toEvent), total: rows[0]?.total ?? 0 };
}

export async function readEvent(read: Read, slug: string): Promise<CalendarEvent | null> {
  const rows = await read<StoryRow & { body: string; version: number }>({
    name: "content-event",
    text: `select ${storyColumns}, e.body, e.version from content.entries e ${storyJoins}
      where e.type = 'event' and e.slug = $1 and e.slug <> '' and e.status = 'publish'
        and e.fields ->> 'starts_at' <> ''`,
    values: [slug],
  });
  return rows[0] ? toEvent(rows[0]) : null;
}

/** Same subject first, then same section; newest first, never the article itself. */
export async function readRelated(
  read: Read,
  query: { id: number; subject: string | null; sectionId: number | null; limit: number },
  sections: SectionNames,
): Promise<readonly Story[]> {
  const rows = await read<StoryRow & { rank: number }>({
    name: "content-related",
    text: `with akin as (
        (select v.id, 0 as rank from content.entries v
          where v.type = 'article' and v.status = 'publish' and v.fields ->> 'subject' = $2
            and $2 <> '' and v.id <> $1
          order by v.published_at desc, v.id desc limit $4)
        union all
        (select l.entry_id, 1 from content.listings l
          where l.type = 'article' and l.section_id = $3 and l.entry_id <> $1
          order by l.published_at desc, l.entry_id desc limit $4)
      ), picked as (
        select id, min(rank) as rank from akin group by id
      )
      select picked.rank, ${storyColumns}
      from picked join content.entries e on e.id = picked.id ${storyJoins}
      order by picked.rank, e.published_at desc, e.id desc limit $4`,
    values: [query.id, query.subject ?? "", query.sectionId ?? 0, query.limit],
  });
  const bylines: Bylines = new Map();
  return rows.map((row) => toStory(row, sections, bylines));
}
