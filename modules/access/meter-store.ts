/** All SQL of the meter. One row an owner: two openings at once are counted one after the other. */
import type { Pool } from "../../platform/database/database";

/** Articles by id, with when each was first opened within the window, in seconds since 1970. */
export type Readings = ReadonlyMap<number, number>;

interface Row {
  readonly readings: Readonly<Record<string, number>>;
}

/** What is left of a row's readings within the window that begins at `$3`. */
const fresh = `(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
  from jsonb_each(m.readings) where value::bigint > $3)`;

export function createMeterStore(pool: Pool) {
  return {
    /** @param since seconds since 1970; readings before it do not count any more */
    async find(owner: string, since: number): Promise<Readings> {
      const { rows } = await pool.query<Row>(
        "select readings from access.meters where owner = $1",
        [owner],
      );
      return readRow(rows[0], since);
    },

    /**
     * Adds these readings, the earlier instant of each winning, as long as no more than `limit`
     * articles are read; what was read before stays whatever the limit is.
     *
     * @returns all readings afterwards
     */
    async add(given: {
      owner: string;
      readings: Readings;
      since: number;
      now: Date;
      limit: number;
    }): Promise<Readings> {
      const { owner, readings, since, now, limit } = given;
      const added = JSON.stringify(Object.fromEntries(readings));
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

    /** Forgets meters that nobody has touched since `before`. */
    async forget(before: Date): Promise<void> {
      await pool.query("delete from access.meters where touched_at < $1", [before]);
    },
  };
}

function readRow(row: Row | undefined, since: number): Readings {
  const entries = Object.entries(row?.readings ?? {}).map(
    ([id, at]) => [Number(id), Number(at)] as const,
  );
  return new Map(entries.filter(([, at]) => at > since));
}
