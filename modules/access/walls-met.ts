/**
 * How often someone was stopped at a wall, by the paper's days. Counted in memory and written every few
 * seconds and at the stop, so that a page costs no statement; a process that is killed loses those seconds.
 * Who it was is not kept.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Log } from "../../platform/log";
import { zonedDay } from "../../shared/time/zoned-time";
import type { MetWall, WallsOfDay } from "./types";

const EVERY_MS = 5000;

export function createWallsMet(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** The publication's. */
  readonly timeZone: string;
}) {
  const { pool, clock, log, timeZone } = deps;
  /** By "2026-11-21 paywall". */
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(key: string, count: number): void {
    waiting.set(key, (waiting.get(key) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    const keys = [...batch.keys()].toSorted();
    try {
      await pool.query(
        `insert into access.walls_met as w (day, wall, met)
         select day::date, wall, met
         from unnest($1::text[], $2::text[], $3::int[]) as given (day, wall, met)
         on conflict (day, wall) do update set met = w.met + excluded.met`,
        [
          keys.map((key) => key.split(" ")[0]!),
          keys.map((key) => key.split(" ")[1]!),
          keys.map((key) => batch.get(key)!),
        ],
      );
    } catch (error) {
      log.warn({ err: error }, "could not save wall counts");
      for (const [key, count] of batch) add(key, count);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count(wall: MetWall): void {
      add(`${zonedDay(clock.now(), timeZone)} ${wall}`, 1);
    },
    /** Writes what was counted; if the database fails, it keeps waiting. */
    flush,
    /** @param from "2026-11-21"; both ends are included */
    async list(from: string, to: string): Promise<readonly WallsOfDay[]> {
      await flush();
      const { rows } = await pool.query<WallsOfDay>(
        `select w.day::text as day, w.wall, w.met as count from access.walls_met w
         where w.day between $1::text::date and $2::text::date order by w.day, w.wall`,
        [from, to],
      );
      return rows;
    },
    /** The first day on which anyone met a wall; null if no one has. */
    async findFirstDay(): Promise<string | null> {
      const { rows } = await pool.query<{ day: string | null }>(
        "select min(w.day)::text as day from access.walls_met w",
      );
      return rows[0]!.day;
    },
  };
}
