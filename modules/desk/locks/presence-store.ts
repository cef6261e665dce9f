/** SQL on who has an article open. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { Colleague, Presence } from "../types";
import { lockTimes, type Party } from "./lock-rules";

type Queryable = Pick<Pool | PoolClient, "query">;

const leaseSeconds = lockTimes.leaseMs / 1_000;

/** Notes that a tab has an article open; true if it had not before. */
export async function enter(db: Queryable, articleId: number, who: Party): Promise<boolean> {
  const { rows } = await db.query<{ is_new: boolean }>(
    `with gone as (delete from desk.presence where expires_at < clock_timestamp() - interval '1 minute'),
       known as (
         select 1 from desk.presence
         where entry_id = $1 and tab = $2 and expires_at > clock_timestamp()
       ),
       entered as (
         insert into desk.presence (entry_id, tab, staff_id, name, expires_at)
         values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
         on conflict (entry_id, tab) do update
           set (staff_id, name, expires_at) = (excluded.staff_id, excluded.name, excluded.expires_at)
       )
     select not exists (select from known) is true as is_new`,
    [articleId, who.tab, who.id, who.name, leaseSeconds],
  );
  return rows[0]!.is_new;
}

export async function leave(db: Queryable, articleId: number, who: Party): Promise<void> {
  await db.query("delete from desk.presence where entry_id = $1 and tab = $2 and staff_id = $3", [
    articleId,
    who.tab,
    who.id,
  ]);
}

/** Everyone else who has the article open; each person once. */
export async function listOthers(
  db: Queryable,
  articleId: number,
  me: number,
): Promise<readonly Colleague[]> {
  const { rows } = await db.query<Colleague>(
    `select staff_id as id, min(name) as name from desk.presence
     where entry_id = $1 and staff_id <> $2 and expires_at > clock_timestamp()
     group by staff_id having min(name) is not null order by min(name)`,
    [articleId, me],
  );
  return rows;
}

/** Who is in which article now. */
export async function listPresence(db: Queryable): Promise<readonly Presence[]> {
  const { rows } = await db.query<{
    entry_id: number;
    staff_id: number;
    name: string;
    is_editing: boolean;
  }>(
    `select entry_id, staff_id, name, true as is_editing from desk.locks
     where expires_at > clock_timestamp() and active_at > clock_timestamp() - make_interval(secs => $1)
     union
     select p.entry_id, p.staff_id, p.name, false as is_editing from desk.presence p
     where p.expires_at > clock_timestamp() and not exists (
       select from desk.locks l where l.entry_id = p.entry_id and l.staff_id = p.staff_id
         and l.expires_at > clock_timestamp()
         and l.active_at > clock_timestamp() - make_interval(secs => $1)
     )
     order by name limit 2000`,
    [lockTimes.idleMs / 1_000],
  );
  const found = new Map<number, { editing: Colleague | null; reading: Colleague[] }>();
  for (const { entry_id, staff_id: id, name, is_editing } of rows) {
    const one = found.get(entry_id) ?? { editing: null, reading: [] };
    if (is_editing) one.editing = { id, name };
    else if (!one.reading.some((reader) => reader.id === id)) one.reading.push({ id, name });
    found.set(entry_id, one);
  }
  return [...found].map(([articleId, { editing, reading }]) => ({ articleId, editing, reading }));
}
