/** SQL of the newsroom's lists of crosswords, films and events. */
import type { Queryable } from "../../../entries/store/query";
import type { EntryFields, EntryStatus } from "../../../entries/model/entry";
import type { FeatureType } from "../../../../../shared/newsroom/feature-kinds";
import type { FeatureQuery } from "./feature-inputs";
import type { FeatureList, FeatureTab } from "./types";

export const pageSize = 50;

export interface ListedRow {
  readonly id: number;
  readonly status: EntryStatus;
  readonly isEmbargoed: boolean;
  readonly version: number;
  readonly title: string;
  readonly slug: string;
  readonly hasWaiting: boolean;
  readonly sectionIds: readonly number[];
  readonly writer: string;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
  readonly publishedAt: Date;
  readonly dateFloats: boolean;
  readonly savedAt: Date;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly duration: string;
}

/** The features of one type with the words that wait, as the list shows them. */
const listed = `select e.id, e.status, e.fields, e.version, e.slug, e.published_at, e.date_floats, e.saved_at,
    w.entry_id is not null as has_waiting,
    coalesce(w.copy ->> 'title', e.title) as title,
    coalesce(w.copy -> 'sectionIds', to_jsonb(e.section_ids)) as section_ids,
    case when w.entry_id is null then e.author_id else (w.copy -> 'writerIds' ->> 0)::int end as writer_id,
    case when w.entry_id is null then e.picture_id else (w.copy ->> 'pictureId')::int end as picture_id,
    coalesce(w.copy -> 'facts', e.fields) as facts
  from content.entries e left join content.working_copies w on w.entry_id = e.id
  where e.type = $1 and e.status <> 'trash'`;

const startsAt = "coalesce(l.facts ->> 'starts_at', '')";
const endsAt = `greatest(coalesce(l.facts ->> 'ends_at', ''), ${startsAt})`;
/** An event that is out and has ended at `$2`; without a day it is no past one. */
const isPast = `(l.status = 'publish' and $1 = 'event' and ${startsAt} <> '' and ${endsAt} <= $2)`;

/** Which tab a row is in, besides `all`. */
const tabOf = `case when ${isPast} then 'past' when l.status = 'publish' then 'live'
  when l.status = 'future' then 'scheduled' when l.status = 'private' then 'taken-down' else 'drafts' end`;

/** By an event's start, else by the day of publication; what has none is first. */
const dateOf = `case when $1 = 'event' then ${startsAt}
  when l.date_floats then '' else to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') end`;

export async function listFeatureRows(
  db: Queryable,
  type: FeatureType,
  { query, now }: { readonly query: FeatureQuery; readonly now: Date },
): Promise<readonly ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `select l.id, l.status, coalesce((l.fields ->> 'is_embargoed')::boolean, false) as "isEmbargoed", l.version, l.title, l.slug, l.has_waiting as "hasWaiting",
       array(select s.id::int from jsonb_array_elements_text(l.section_ids) s (id)) as "sectionIds",
       coalesce(a.title, '') as writer, m.id as "pictureId", m.fields as "pictureFields",
       l.published_at as "publishedAt", l.date_floats as "dateFloats", l.saved_at as "savedAt",
       ${startsAt} as "startsAt", coalesce(l.facts ->> 'ends_at', '') as "endsAt",
       coalesce(l.facts ->> 'place', '') as place, coalesce(l.facts ->> 'duration', '') as duration
     from (${listed}) l
     left join content.entries a on a.id = l.writer_id
     left join content.entries m on m.id = l.picture_id
     where ($3 = 'all' or $3 = ${tabOf})
       and ($4 = '' or strpos(lower(l.title || ' ' || coalesce(a.title, '') || ' ' ||
         coalesce(l.facts ->> 'place', '') || ' ' || coalesce(l.facts ->> 'series', '')), lower($4)) > 0)
     order by (${dateOf} = '') desc,
       case when $5 = 'oldest' then ${dateOf} end, case when $5 = 'newest' then ${dateOf} end desc,
       l.id desc
     limit $6 offset $7`,
    [type, now.toISOString(), query.tab, query.q.trim(), query.order, pageSize + 1, query.offset],
  );
  return rows;
}

export async function countFeatures(
  db: Queryable,
  type: FeatureType,
  now: Date,
): Promise<FeatureList["counts"]> {
  const { rows } = await db.query<{ tab: FeatureTab; total: number }>(
    `select ${tabOf} as tab, count(*)::int as total from (${listed}) l group by 1`,
    [type, now.toISOString()],
  );
  const sum = (tab: FeatureTab) => rows.find((row) => row.tab === tab)?.total ?? 0;
  return {
    all: rows.reduce((total, row) => total + row.total, 0),
    drafts: sum("drafts"),
    scheduled: sum("scheduled"),
    live: sum("live"),
    past: sum("past"),
    "taken-down": sum("taken-down"),
  };
}

/** The latest day that a crossword has, published or to be; null if there are none. */
export async function findLastDate(db: Queryable, type: FeatureType): Promise<Date | null> {
  const { rows } = await db.query<{ publishedAt: Date }>(
    `select e.published_at as "publishedAt" from content.entries e
     where e.type = $1 and e.status <> 'trash' and e.status <> 'private' and not e.date_floats
     order by e.published_at desc limit 1`,
    [type],
  );
  return rows[0]?.publishedAt ?? null;
}

/** The published writer of this name; null if there is none. */
export async function findWriterByName(db: Queryable, name: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select e.id from content.entries e
     where e.type = 'writer' and e.status = 'publish' and lower(e.title) = lower($1) order by e.id limit 1`,
    [name],
  );
  return rows[0]?.id ?? null;
}
