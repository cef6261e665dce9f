/** SQL on what the paper did, which is seen beside its figures. */
import type { Pool, PoolClient } from "../../platform/database/database";
import type { FigureEvent } from "./types";

export async function listEvents(
  pool: Pool,
  from: string,
  to: string,
): Promise<readonly FigureEvent[]> {
  const { rows } = await pool.query<FigureEvent>(
    `select e.id, e.happened_on::text as "on", e.label from figures.events e
     where e.happened_on between $1::text::date and $2::text::date
     order by e.happened_on, e.id`,
    [from, to],
  );
  return rows;
}

export async function insertEvent(
  db: PoolClient,
  options: { readonly on: string; readonly label: string; readonly now: Date },
): Promise<FigureEvent> {
  const { rows } = await db.query<FigureEvent>(
    `insert into figures.events (happened_on, label, created_at) values ($1::text::date, $2, $3)
     returning id, happened_on::text as "on", label`,
    [options.on, options.label, options.now],
  );
  return rows[0]!;
}

/** The event that was deleted; null if there is none. */
export async function deleteEvent(db: PoolClient, id: number): Promise<FigureEvent | null> {
  const { rows } = await db.query<FigureEvent>(
    `delete from figures.events where id = $1 returning id, happened_on::text as "on", label`,
    [id],
  );
  return rows[0] ?? null;
}

export async function countEvents(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from figures.events e",
  );
  return rows[0]!.count;
}
