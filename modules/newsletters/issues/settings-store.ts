/** SQL of how lists go out by themselves. */
import type { Pool, PoolClient } from "../../../platform/database/database";

type Db = Pool | PoolClient;

export interface SettingsRow {
  readonly list: string;
  readonly sendsItself: boolean;
  readonly sendsAt: string;
  readonly weekdays: readonly number[];
  readonly version: number;
}

const settingsColumns = `s.list, s.sends_itself as "sendsItself", s.sends_at as "sendsAt", s.weekdays,
  s.version`;

export async function listSettings(db: Db): Promise<readonly SettingsRow[]> {
  const { rows } = await db.query<SettingsRow>(
    `select ${settingsColumns} from newsletters.list_settings s`,
  );
  return rows;
}

/** @returns null if someone has saved them since `seen` (0: there were none) */
export async function saveSettings(
  db: Db,
  {
    list,
    sendsItself,
    sendsAt,
    weekdays,
    seen,
    now,
  }: Omit<SettingsRow, "version"> & { seen: number; now: Date },
): Promise<SettingsRow | null> {
  const { rows } = await db.query<SettingsRow>(
    `with changed as (
       insert into newsletters.list_settings as l (list, sends_itself, sends_at, weekdays, changed_at)
       values ($1, $2, $3, $4::int[], $5)
       on conflict (list) do update set sends_itself = $2, sends_at = $3, weekdays = $4::int[],
         changed_at = $5, version = l.version + 1
         where l.version = $6
       returning *
     )
     select ${settingsColumns} from changed s`,
    [list, sendsItself, sendsAt, weekdays, now, seen],
  );
  return rows[0] ?? null;
}

export interface AutomaticList extends Pick<SettingsRow, "sendsAt" | "weekdays"> {
  /** When someone last said so: an hour that had passed by then is not made up for. */
  readonly changedAt: Date;
}

/** How a list goes out by itself; null if it doesn't. */
export async function findAutomatic(db: Db, list: string): Promise<AutomaticList | null> {
  const { rows } = await db.query<AutomaticList>(
    `select s.sends_at as "sendsAt", s.weekdays, s.changed_at as "changedAt"
     from newsletters.list_settings s where s.list = $1 and s.sends_itself`,
    [list],
  );
  return rows[0] ?? null;
}

/** Whether a list has an issue for a day, or had one that someone has deleted. */
export async function isComposed(db: Db, list: string, forDay: string): Promise<boolean> {
  const { rows } = await db.query<{ isComposed: boolean }>(
    `select exists (select from newsletters.issues i where i.list = $1 and i.for_day = $2)
       or exists (select from newsletters.list_settings s
         where s.list = $1 and s.composed_for >= $2) as "isComposed"`,
    [list, forDay],
  );
  return rows[0]!.isComposed;
}

/**
 * Says that a list's issue for a day is composed by itself, once for all processes: others wait for this
 * transaction and then get false.
 */
export async function claimDay(db: PoolClient, list: string, forDay: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update newsletters.list_settings set composed_for = $2
     where list = $1 and sends_itself and (composed_for is null or composed_for < $2)`,
    [list, forDay],
  );
  return rowCount === 1;
}
