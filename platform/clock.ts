/**
 * The business time. Rules and SQL use `clock.now()`, never the time of the machine or the database, so
 * that the sandbox can move time forward and tests can control it.
 */
import type { Bus } from "./bus";
import type { Pool } from "./database/database";

const MILLISECONDS_A_DAY = 86_400_000;

export interface Clock {
  now(): Date;
}

export interface WindableClock extends Clock {
  /** Moves time forward for every process on this database; fractions of a day are allowed. */
  wind(by: { days: number }): Promise<Date>;
  /** Stops listening for other processes' changes of the clock. */
  close(): void;
}

export interface ManualClock extends Clock {
  set(at: Date): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The sandbox's clock: the machine's time plus an offset in the table `platform.clock`, shared by all
 * processes on the database. It only moves forward.
 *
 * @param startsAt the time to start at instead of the machine's, to show a particular day's edition
 */
export async function createWindableClock(
  pool: Pool,
  bus: Bus,
  startsAt: Date | null = null,
): Promise<WindableClock> {
  const ahead = startsAt === null ? 0 : startsAt.getTime() - Date.now();
  let offset = 0;

  function advanceTo(milliseconds: number): void {
    // Time never moves back, so notifications may arrive in any order.
    offset = Math.max(offset, milliseconds);
  }

  async function reload(): Promise<void> {
    const { rows } = await pool.query<{ offset_ms: string }>(
      "select offset_ms from platform.clock",
    );
    advanceTo(Number(rows[0]?.offset_ms ?? 0));
  }

  const unsubscribe = bus.subscribe("clock", ([announced]) => {
    if (announced === "*") reload().catch(() => undefined);
    else advanceTo(Number(announced) || 0);
  });
  await reload();

  const now = () => new Date(Date.now() + ahead + offset);
  return {
    now,
    async wind({ days }) {
      if (!(days >= 0)) throw new RangeError("The clock can’t go back: days must be 0 or more.");
      const { rows } = await pool.query<{ offset_ms: string }>(
        `insert into platform.clock (id, offset_ms) values (1, $1)
         on conflict (id) do update set offset_ms = clock.offset_ms + excluded.offset_ms
         returning offset_ms`,
        [Math.round(days * MILLISECONDS_A_DAY)],
      );
      advanceTo(Number(rows[0]?.offset_ms ?? 0));
      await bus.publish("clock", [String(offset)]);
      return now();
    },
    close: unsubscribe,
  };
}

/** A clock that changes only when told; for tests. */
export function createManualClock(at: Date): ManualClock {
  let current = at.getTime();
  return {
    now: () => new Date(current),
    set(next) {
      current = next.getTime();
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      current += days * MILLISECONDS_A_DAY + hours * 3_600_000 + minutes * 60_000 + seconds * 1000;
    },
  };
}
