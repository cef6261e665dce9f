/** All SQL of page view counts. */
import type { Pool } from "../../platform/database/database";
import type { PaperDays } from "../../shared/time/paper-days";
import { countsSince, listHours } from "./decay";
import { mostOfNetwork, type PageView, seenSince } from "./page-view";
import type { ReadingsOfDay } from "./types";

interface DayRow {
  /** The place in the list of days, from 1. */
  readonly day: number;
  /** 0: all of the day. */
  readonly articleId: number;
  readonly readings: number;
}

export function createPopularStore(pool: Pool) {
  return {
    /**
     * Counts these page views, except those of readers already counted for the article and those beyond
     * what a network may add on a day, in one statement. Locks are acquired in one order, so that
     * concurrent processes do not deadlock. No two views may share a reader (by either ID) and an article.
     *
     * @returns whether any view was counted
     */
    async add(pageViews: readonly PageView[], now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `with given as (
           select v.*, date_trunc('day', v.seen_at, 'UTC') as day_at
           from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::timestamptz[], $7::text[])
             as v (reader, other, article_id, section_id, seen_at, network)
           where not exists (
             select 1 from popular.networks n
             where n.day_at = date_trunc('day', v.seen_at, 'UTC') and n.network = v.network
               and n.article_id = v.article_id and n.readings >= $8
           )
         ), fresh as (
           insert into popular.seen as s (reader, article_id, seen_at)
           select reader, article_id, seen_at from given order by 1, 2
           on conflict (reader, article_id) do update set seen_at = excluded.seen_at
             where s.seen_at < $6
           returning s.reader, s.article_id
         ), noted as (
           insert into popular.seen (reader, article_id, seen_at)
           select other, article_id, seen_at from given where other is not null order by 1, 2
           on conflict do nothing
         ), counted as (
           select g.*,
             row_number() over (partition by day_at, network, article_id order by reader) as place,
             count(*) over (partition by day_at, network, article_id) as added
           from fresh join given g using (reader, article_id)
           where not exists (
             select 1 from popular.seen s
             where s.reader = g.other and s.article_id = g.article_id and s.seen_at >= $6
           )
         ), bounded as (
           insert into popular.networks as n (day_at, network, article_id, readings)
           select day_at, network, article_id, count(*) from counted
           group by 1, 2, 3 order by 1, 2, 3
           on conflict (day_at, network, article_id)
             do update set readings = n.readings + excluded.readings
           returning n.day_at, n.network, n.article_id, n.readings
         )
         insert into popular.hours as h (hour_at, article_id, section_id, readings)
         select date_trunc('hour', c.seen_at, 'UTC'), c.article_id, c.section_id, count(*)
         from counted c join bounded b using (day_at, network, article_id)
         where b.readings - c.added + c.place <= $8
         group by 1, 2, 3 order by 1, 2, 3
         on conflict (hour_at, article_id, section_id)
           do update set readings = h.readings + excluded.readings`,
        [
          pageViews.map(({ reader }) => reader),
          pageViews.map(({ other }) => other),
          pageViews.map(({ articleId }) => articleId),
          pageViews.map(({ sectionId }) => sectionId ?? 0),
          pageViews.map(({ at }) => at),
          seenSince(now),
          pageViews.map(({ network }) => network),
          mostOfNetwork,
        ],
      );
      return (rowCount ?? 0) > 0;
    },

    /** The IDs of the most read articles, best first; of equal ones the newer first. */
    async rank(now: Date, limit: number): Promise<readonly number[]> {
      const hours = listHours(now);
      const { rows } = await pool.query<{ id: number }>(
        `select h.article_id as id from popular.hours h
         join unnest($1::timestamptz[], $2::float8[]) w (hour_at, weight) using (hour_at)
         group by 1 order by sum(h.readings * w.weight) desc, 1 desc limit $3`,
        [hours.map(({ at }) => at), hours.map(({ weight }) => weight), limit],
      );
      return rows.map(({ id }) => id);
    },

    /** All readings of the hours between two instants; an hour counts if it began between them. */
    async countReadings(from: Date, to: Date): Promise<number> {
      const { rows } = await pool.query<{ readings: number }>(
        `select coalesce(sum(h.readings), 0)::int as readings from popular.hours h
         where h.hour_at >= $1 and h.hour_at < $2`,
        [from, to],
      );
      return rows[0]!.readings;
    },

    /** The most-read articles on each of these days, by the hours that begin on them, and all readings. */
    async countDays({ days, bounds }: PaperDays, most: number): Promise<readonly ReadingsOfDay[]> {
      const { rows } = await pool.query<DayRow>(
        `with read as (
           select width_bucket(h.hour_at, $1::timestamptz[]) as day, h.article_id,
             sum(h.readings) as readings
           from popular.hours h where h.hour_at >= $2 and h.hour_at < $3 group by 1, 2
         ), ranked as (
           select r.*, row_number() over (
             partition by r.day order by r.readings desc, r.article_id desc
           ) as place
           from read r
         )
         select coalesce(day, 0) as day, coalesce(article_id, 0) as "articleId",
           coalesce(readings, 0)::int as readings
         from ranked where place <= $4
         union all
         select day, 0, coalesce(sum(readings), 0)::int from read group by day
         order by 1, 3 desc, 2`,
        [bounds, bounds[0]!, bounds.at(-1)!, most],
      );
      return rows.map(({ day, articleId, readings }) => ({
        day: days[day - 1]!,
        articleId: articleId === 0 ? null : articleId,
        readings,
      }));
    },

    /** The beginning of the first hour in which anything was read; null if nothing was. */
    async findFirstHour(): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date | null }>(
        "select min(h.hour_at) as at from popular.hours h",
      );
      return rows[0]!.at;
    },

    /** The most-read articles since an instant, best first; of equal ones the newer first. */
    async listMostRead(
      since: Date,
      limit: number,
    ): Promise<readonly { readonly articleId: number; readonly readings: number }[]> {
      const { rows } = await pool.query<{ articleId: number; readings: number }>(
        `select h.article_id as "articleId", coalesce(sum(h.readings), 0)::int as readings
         from popular.hours h where h.hour_at >= $1
         group by h.article_id order by sum(h.readings) desc, h.article_id desc limit $2`,
        [since, limit],
      );
      return rows;
    },

    /** How often each of these articles was read, as far back as is counted; unread ones are left out. */
    async count(articleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const { rows } = await pool.query<{ id: number; readings: number }>(
        `select h.article_id as id, sum(h.readings)::int as readings from popular.hours h
         where h.article_id = any($1::int[]) group by 1`,
        [articleIds],
      );
      return new Map(rows.map(({ id, readings }) => [id, readings]));
    },

    /** The articles that a reader was counted for, oldest first. */
    async listSeen(reader: string): Promise<readonly { articleId: number; seenAt: Date }[]> {
      const { rows } = await pool.query<{ articleId: number; seenAt: Date }>(
        `select article_id as "articleId", seen_at as "seenAt" from popular.seen
         where reader = $1 order by seen_at, article_id`,
        [reader],
      );
      return rows;
    },

    async erase(reader: string): Promise<void> {
      await pool.query("delete from popular.seen where reader = $1", [reader]);
    },

    /** Deletes counts that no longer matter. */
    async deleteOld(now: Date): Promise<void> {
      await pool.query("delete from popular.hours where hour_at < $1", [countsSince(now)]);
      await pool.query("delete from popular.seen where seen_at < $1", [seenSince(now)]);
      await pool.query(
        "delete from popular.networks where day_at < date_trunc('day', $1::timestamptz, 'UTC')",
        [now],
      );
    },
  };
}
