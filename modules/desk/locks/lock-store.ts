/** SQL on locks. */
import type { PoolClient } from "../../../platform/database/database";
import type { Lock } from "./lock-rules";

interface Row {
  readonly staff_id: number;
  readonly name: string;
  readonly tab: string;
  readonly taken_at: Date;
  readonly expires_at: Date;
  readonly active_at: Date;
  readonly asker_id: number | null;
  readonly asker_name: string | null;
  readonly asker_tab: string | null;
  readonly answer_by: Date | null;
  readonly refused_id: number | null;
  readonly refused_until: Date | null;
}

/** The time of the database, in which leases are kept. */
export async function readNow(db: PoolClient): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>(
    "select coalesce(clock_timestamp(), now()) as now",
  );
  return rows[0]!.now;
}

/** The lock; other transactions that want to change it wait until this one ends. */
export async function lockLock(db: PoolClient, articleId: number): Promise<Lock | null> {
  await db.query("select pg_advisory_xact_lock(hashtext('desk-lock'), $1)", [articleId]);
  return findLock(db, articleId);
}

export async function findLock(
  db: Pick<PoolClient, "query">,
  articleId: number,
): Promise<Lock | null> {
  const { rows } = await db.query<Row>(
    `select staff_id, name, tab, taken_at, expires_at, active_at, asker_id, asker_name, asker_tab,
       answer_by, refused_id, refused_until
     from desk.locks where entry_id = $1`,
    [articleId],
  );
  return rows[0] ? toLock(rows[0]) : null;
}

/** Stores what the rules decided; null deletes it. */
export async function storeLock(
  db: PoolClient,
  articleId: number,
  lock: Lock | null,
): Promise<void> {
  if (!lock) {
    await db.query("delete from desk.locks where entry_id = $1", [articleId]);
    return;
  }
  const { holder, request, refusal } = lock;
  await db.query(
    `insert into desk.locks (entry_id, staff_id, name, tab, taken_at, expires_at, active_at, asker_id,
       asker_name, asker_tab, answer_by, refused_id, refused_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (entry_id) do update set (staff_id, name, tab, taken_at, expires_at, active_at, asker_id,
         asker_name, asker_tab, answer_by, refused_id, refused_until)
       = (excluded.staff_id, excluded.name, excluded.tab, excluded.taken_at, excluded.expires_at,
         excluded.active_at, excluded.asker_id, excluded.asker_name, excluded.asker_tab,
         excluded.answer_by, excluded.refused_id, excluded.refused_until)`,
    [
      articleId,
      holder.id,
      holder.name,
      holder.tab,
      lock.takenAt,
      lock.expiresAt,
      lock.activeAt,
      request?.by.id ?? null,
      request?.by.name ?? null,
      request?.by.tab ?? null,
      request?.answerBy ?? null,
      refusal?.id ?? null,
      refusal?.until ?? null,
    ],
  );
}

function toLock(row: Row): Lock {
  return {
    holder: { id: row.staff_id, name: row.name, tab: row.tab },
    takenAt: row.taken_at,
    expiresAt: row.expires_at,
    activeAt: row.active_at,
    request:
      row.asker_id !== null && row.asker_name !== null && row.asker_tab !== null && row.answer_by
        ? {
            by: { id: row.asker_id, name: row.asker_name, tab: row.asker_tab },
            answerBy: row.answer_by,
          }
        : null,
    refusal:
      row.refused_id !== null && row.refused_until
        ? { id: row.refused_id, until: row.refused_until }
        : null,
  };
}
