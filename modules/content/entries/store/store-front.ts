/** SQL of the front page: all of it in one round trip, as it is or as it will be. */
import { topStoriesSlug } from "../model/post-types";
import type { Crossword, Story, Video } from "../model/published";
import { toCrossword, toVideo } from "./feature-rows";
import type { Read } from "./query";
import type { EntryFields } from "../model/entry";
import {
  type Bylines,
  type SectionNames,
  storyColumns,
  storyJoins,
  type StoryRow,
  toStory,
} from "./story-rows";

export interface FrontRows {
  /** Fields of the page `top-stories-2`; null if it does not exist, and for another hour. */
  readonly page: EntryFields | null;
  readonly top: readonly Story[];
  readonly bySection: ReadonlyMap<number, readonly Story[]>;
  readonly crossword: Crossword | null;
  readonly video: Video | null;
  readonly newest: readonly Story[];
}

interface FrontQuery {
  readonly counts: ReadonlyMap<number, number>;
  readonly sections: SectionNames;
  /** Sections whose videos the front page may show. */
  readonly filmSections: readonly number[];
}

type FrontRow = StoryRow & { readonly block: number | null; readonly place: number };

/** Block numbers of rows that do not belong to a section. */
const blocks = { page: -1, crossword: -2, video: -3, newest: -4, top: 0 } as const;

/** How many of the newest articles the front page gets: one rail. */
const newestCount = 10;

/** The front page; all blocks of articles exclude the top stories. */
export async function readFront(read: Read, query: FrontQuery): Promise<FrontRows> {
  const rows = await read<FrontRow>({
    name: "content-front",
    text: `with page as (
        select e.id, e.fields from content.entries e
        where e.type = 'page' and e.slug = '${topStoriesSlug}' and e.status = 'publish'
      ), top as (
        select t.id::int as id, t.place from page,
          jsonb_array_elements_text(coalesce(page.fields -> 'articles', '[]'))
            with ordinality t (id, place)
      ), picks as (
        select ${blocks.page} as block, 0::bigint as place, id from page
        union all
        select ${blocks.top}, place, id from top
        union all
        (select ${blocks.crossword}, 0, id from content.entries
          where type = 'crossword' and status = 'publish'
          order by published_at desc, id desc limit 1)
        union all
        (select ${blocks.video}, 0, id from content.entries
          where type = 'video' and status = 'publish' and section_ids && $3::int[]
          order by published_at desc, id desc limit 1)
        union all
        (select ${blocks.newest}, row_number() over (order by published_at desc, id desc), id
          from content.entries
          where type = 'article' and status = 'publish' and id <> all (array(select id from top))
          order by published_at desc, id desc limit ${newestCount})
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
    values: [[...query.counts.keys()], [...query.counts.values()], query.filmSections],
  });
  return toFront(rows, query);
}

/**
 * The front page as it is at an hour with these top stories: with what is scheduled until then, and without what
 * came later. For previews, which are rare: no index orders published and scheduled articles together.
 */
export async function readFrontAt(
  read: Read,
  query: FrontQuery & { readonly at: Date; readonly topIds: readonly number[] },
): Promise<FrontRows> {
  const isOut = "status in ('publish', 'future') and published_at <= $5";
  const rows = await read<FrontRow>({
    name: "content-front-at",
    text: `with top as (
        select t.id, t.place from unnest($4::int[]) with ordinality t (id, place)
      ), picks as (
        select ${blocks.top} as block, place, id from top
        union all
        (select ${blocks.crossword}, 0, id from content.entries
          where type = 'crossword' and ${isOut} order by published_at desc, id desc limit 1)
        union all
        (select ${blocks.video}, 0, id from content.entries
          where type = 'video' and ${isOut} and section_ids && $3::int[]
          order by published_at desc, id desc limit 1)
        union all
        (select ${blocks.newest}, row_number() over (order by published_at desc, id desc), id
          from content.entries
          where type = 'article' and ${isOut} and id <> all (array(select id from top))
          order by published_at desc, id desc limit ${newestCount})
        union all
        select s.id, row_number() over (partition by s.id order by l.published_at desc, l.id desc), l.id
        from unnest($1::int[], $2::int[]) s (id, wanted)
        cross join lateral (
          select x.published_at, x.id from (
            (select e.published_at, e.id from content.listings f
              join content.entries e on e.id = f.entry_id
              where f.type = 'article' and f.section_id = s.id and f.published_at <= $5
                and f.entry_id <> all (array(select id from top))
              order by f.published_at desc, f.entry_id desc limit s.wanted)
            union all
            select e.published_at, e.id from content.entries e
            where e.type = 'article' and e.status = 'future' and e.published_at <= $5
              and e.section_ids @> array[s.id] and e.id <> all (array(select id from top))
          ) x order by x.published_at desc, x.id desc limit s.wanted
        ) l
      )
      select picks.block, picks.place::int as place, ${storyColumns}
      from picks join content.entries e on e.id = picks.id
        and e.status in ('publish', 'future') and e.published_at <= $5
        and (picks.block < 0 or e.type = 'article')
      ${storyJoins}
      order by picks.block, picks.place`,
    values: [
      [...query.counts.keys()],
      [...query.counts.values()],
      query.filmSections,
      query.topIds,
      query.at,
    ],
  });
  return toFront(rows, query);
}

function toFront(rows: readonly FrontRow[], query: FrontQuery): FrontRows {
  const bylines: Bylines = new Map();
  const block = (number: number) => rows.filter((row) => row.block === number);
  const stories = (number: number) =>
    block(number).map((row) => toStory(row, query.sections, bylines));
  const [crossword] = block(blocks.crossword);
  const [video] = block(blocks.video);
  return {
    page: block(blocks.page)[0]?.fields ?? null,
    top: stories(blocks.top),
    bySection: new Map([...query.counts.keys()].map((id) => [id, stories(id)])),
    crossword: crossword ? toCrossword(crossword, bylines) : null,
    video: video ? toVideo(video, query.sections, bylines) : null,
    newest: stories(blocks.newest),
  };
}
