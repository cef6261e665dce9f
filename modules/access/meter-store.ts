/** All SQL of the meter. One row per owner, so that concurrent requests are counted one by one. */
import type { Pool } from "../../platform/database/database";

/** Article IDs with the time of the first view within the window, in seconds since 1970. */
export type MeteredViews = ReadonlyMap<number, number>;

interface Row {
  readonly readings: Readonly<Record<string, number>>;
}

/** A row's views within the window that begins at `$3`. */
const fresh = `(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
  from jsonb_each(m.readings) where value::bigint > $3)`;

export function createMeterStore(pool: Pool) {
  return {
    /** @param since seconds since 1970; earlier views no longer count */
    async find(owner: string, since: number): Promise<MeteredViews> {
      const { rows } = await pool.query<Row>(
        "select readings from access.meters where owner = $1",
        [owner],
      );
      return readRow(rows[0], since);
    },

    /**
     * Adds views, keeping the earliest time for each article, unless the total would exceed `limit`.
     * Views already stored stay, whatever the limit is.
     *
     * @returns all views afterwards
     */
    async add({
      owner,
      views,
      since,
      now,
      limit,
    }: {
      owner: string;
      views: MeteredViews;
      since: number;
      now: Date;
      limit: number;
    }): Promise<MeteredViews> {
      const added = JSON.stringify(Object.fromEntries(views));
      const { rows } = await pool.query<Row>(
        `insert into access.meters as m (owner, readings, touched_at) values ($1, $2::jsonb, $4)
         on conflict (owner) do update set touched_at = $4, readings = case
           when (select count(*) from jsonb_object_keys(${fresh} || $2::jsonb)) <= $5
             or (select bool_and(${fresh} ? key)
               from jsonb_object_keys($2::jsonb) key)
           then $2::jsonb || ${fresh}
           else ${fresh} end
         returning readings`,
        [owner, added, since, now, limit],
      );
      return readRow(rows[0], since);
    },

    async erase(owner: string): Promise<void> {
      await pool.query("delete from access.meters where owner = $1", [owner]);
    },

    /** Deletes meters last used before `before`. */
    async deleteUnused(before: Date): Promise<void> {
      await pool.query("delete from access.meters where touched_at < $1", [before]);
    },
  };
}

function readRow(row: Row | undefined, since: number): MeteredViews {
  const entries = Object.entries(row?.readings ?? {}).map(
    ([id, at]) => [Number(id), Number(at)] as const,
  );
  return new Map(entries.filter(([, at]) => at > since));
}
