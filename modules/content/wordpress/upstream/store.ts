/** SQL of the sync with WordPress: how far it has been read, and what is known of it. */
import type { Pool } from "../../../../platform/database/database";
import type { Queryable } from "../../entries/store/query";
import type { EntryItem } from "./wire";

/** How far a WordPress has been read. */
export interface UpstreamState {
  /** The last change that was taken in; null until everything has been compared once. */
  readonly cursor: number | null;
  readonly lastOkAt: Date | null;
  readonly comparedAt: Date | null;
  readonly lastError: string | null;
  readonly failingSince: Date | null;
  readonly facts: UpstreamFacts;
  readonly heldIds: readonly string[];
  readonly heldAt: Date | null;
  readonly agreedAt: Date | null;
}

export interface UpstreamFacts {
  readonly name?: string;
  readonly wordpress?: string;
  readonly plugin?: string;
  /** The origins under which it knows itself. */
  readonly origins?: readonly string[];
  /** Failures in a row. */
  readonly failures?: number;
  /** The rest of a running comparison. */
  readonly remaining?: number;
  /** The last change that WordPress knows of. */
  readonly latest?: number;
}

const none: UpstreamState = {
  cursor: null,
  lastOkAt: null,
  comparedAt: null,
  lastError: null,
  failingSince: null,
  facts: {},
  heldIds: [],
  heldAt: null,
  agreedAt: null,
};

export async function readState(db: Queryable, origin: string): Promise<UpstreamState> {
  const { rows } = await db.query<Omit<UpstreamState, "cursor"> & { cursor: string | null }>(
    `select cursor, last_ok_at as "lastOkAt", compared_at as "comparedAt", last_error as "lastError",
       failing_since as "failingSince", facts, held_ids as "heldIds", held_at as "heldAt",
       agreed_at as "agreedAt"
     from content.upstream_state where origin = $1`,
    [origin],
  );
  const row = rows[0];
  return row ? { ...row, cursor: row.cursor === null ? null : Number(row.cursor) } : none;
}

export async function saveState(
  db: Queryable,
  origin: string,
  state: UpstreamState,
): Promise<void> {
  await db.query(
    `insert into content.upstream_state (origin, cursor, last_ok_at, compared_at, last_error,
       failing_since, facts, held_ids, held_at, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (origin) do update set cursor = excluded.cursor, last_ok_at = excluded.last_ok_at,
       compared_at = excluded.compared_at, last_error = excluded.last_error,
       failing_since = excluded.failing_since, facts = excluded.facts, held_ids = excluded.held_ids,
       held_at = excluded.held_at,
       agreed_at = case when excluded.held_at is null then null
         else coalesce(content.upstream_state.agreed_at, excluded.agreed_at) end`,
    [
      origin,
      state.cursor,
      state.lastOkAt,
      state.comparedAt,
      state.lastError,
      state.failingSince,
      JSON.stringify(state.facts),
      state.heldIds,
      state.heldAt,
      state.agreedAt,
    ],
  );
}

/** Someone agrees to the deletions that wait; false if none do. */
export async function agreeToDeletions(
  db: Queryable,
  { origin, now, by }: { readonly origin: string; readonly now: Date; readonly by: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update content.upstream_state set agreed_at = $2, agreed_by = $3
     where origin = $1 and held_at is not null`,
    [origin, now, by],
  );
  return rowCount === 1;
}

/** The hashes of entries that are in the copy, by ID. Pictures come with what shows them. */
export async function readHashes(
  db: Queryable,
  origin: string,
): Promise<Map<string, { readonly hash: string; readonly isPicture: boolean }>> {
  const { rows } = await db.query<{ id: string; hash: string; isPicture: boolean }>(
    `select u.upstream_id as id, u.hash, coalesce(e.type = 'attachment', true) as "isPicture"
     from content.upstream u left join content.entries e on e.id = u.entry_id
     where u.origin = $1 and u.kind = 'entry' and u.hash <> ''`,
    [origin],
  );
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** The hashes of some entries. */
export async function findHashes(
  db: Queryable,
  origin: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; hash: string }>(
    `select upstream_id as id, hash from content.upstream
     where origin = $1 and kind = 'entry' and upstream_id = any($2::text[])`,
    [origin, ids],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/**
 * IDs of entries that depend on one of these, like "term:3"; one more than `most` at most. Articles only name
 * their writers: a writer who changes leaves them as they are.
 */
export async function listDependents(
  db: Queryable,
  {
    origin,
    refs,
    most,
  }: { readonly origin: string; readonly refs: readonly string[]; readonly most: number },
): Promise<readonly number[]> {
  if (refs.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `select upstream_id as id from content.upstream
     where origin = $1 and kind = 'entry' and hash <> '' and refs && array(
       select r.ref from unnest($2::text[]) as r (ref)
       where not exists (select 1 from content.upstream w join content.entries e on e.id = w.entry_id
         where w.origin = $1 and w.kind = 'entry' and 'entry:' || w.upstream_id = r.ref
           and e.type = 'writer'))
     limit $3`,
    [origin, refs, most + 1],
  );
  return rows.map(({ id }) => Number(id));
}

/** Entries by their IDs there, with the entries here that they became, whether or not they are gone. */
export async function listEntriesOf(
  db: Queryable,
  origin: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly entryId: number }[]> {
  const { rows } = await db.query<{ id: string; entryId: number }>(
    `select u.upstream_id as id, u.entry_id as "entryId" from content.upstream u
     join content.entries e on e.id = u.entry_id and e.type <> 'attachment'
     where u.origin = $1 and u.kind = 'entry' and u.upstream_id = any($2::text[])`,
    [origin, ids],
  );
  return rows;
}

/** Forgets the hashes of what is gone: should it come back, it is read again and takes its entry. */
export async function markGone(
  db: Queryable,
  origin: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(
    `update content.upstream set hash = '', losses = '{}', waits_for = '{}'
     where origin = $1 and kind = 'entry' and upstream_id = any($2::text[])`,
    [origin, ids],
  );
}

/** Entries that waited for pictures which have all been tried once. */
export async function listReady(
  db: Queryable,
  origin: string,
  limit: number,
): Promise<readonly unknown[]> {
  const { rows } = await db.query<{ source: unknown }>(
    `select u.source from content.upstream u
     where u.origin = $1 and u.kind = 'entry' and u.waits_for <> '{}' and u.source is not null
       and not exists (select 1 from content.remote_pictures p
         where p.url = any(u.waits_for) and p.state = 'waiting' and p.tries = 0)
       and exists (select 1 from content.remote_pictures p
         where p.url = any(u.waits_for) and p.state <> 'waiting')
     order by u.taken_at limit $2`,
    [origin, limit],
  );
  return rows.map(({ source }) => source);
}

/** An item that could not be written: the next comparison tries it again. */
export async function recordFailure(
  db: Queryable,
  options: { readonly origin: string; readonly item: EntryItem; readonly now: Date },
): Promise<void> {
  const { id, refs } = options.item;
  await db.query(
    `insert into content.upstream (origin, kind, upstream_id, hash, refs, losses, taken_at)
     values ($1, 'entry', $2, 'failed', $3, array['the whole entry (saving it failed; the log has the reason)'], $4)
     on conflict (origin, kind, upstream_id) do update set hash = excluded.hash, refs = excluded.refs,
       losses = excluded.losses, taken_at = excluded.taken_at`,
    [options.origin, String(id), refs, options.now],
  );
}

export interface Losses {
  readonly entries: number;
  readonly losses: number;
  /** Some of them, each with the title of its entry. */
  readonly examples: readonly { readonly title: string; readonly loss: string }[];
}

/** The losses. */
export async function readLosses(db: Queryable, origin: string): Promise<Losses> {
  const { rows } = await db.query<{ entries: number; losses: number }>(
    `select count(*)::int as entries, coalesce(sum(cardinality(losses)), 0)::int as losses
     from content.upstream where origin = $1 and losses <> '{}'`,
    [origin],
  );
  const examples = await db.query<{ title: string; loss: string }>(
    `select coalesce(e.title, u.kind || ' ' || u.upstream_id) as title, l.loss
     from content.upstream u left join content.entries e on e.id = u.entry_id
     cross join lateral unnest(u.losses) as l (loss)
     where u.origin = $1 and u.losses <> '{}' and l.loss is not null
     order by u.taken_at desc, u.upstream_id limit 20`,
    [origin],
  );
  return { ...(rows[0] ?? { entries: 0, losses: 0 }), examples: examples.rows };
}

/** How many entries are in the copy. */
export async function countTaken(db: Pool, origin: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from content.upstream u
     join content.entries e on e.id = u.entry_id and e.type <> 'attachment'
     where u.origin = $1 and u.kind = 'entry' and u.hash <> ''`,
    [origin],
  );
  return rows[0]?.count ?? 0;
}

/** The ID in WordPress of an entry here; null if it came from elsewhere. */
export async function findUpstreamId(
  db: Queryable,
  origin: string,
  entryId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select upstream_id as id from content.upstream
     where origin = $1 and kind = 'entry' and entry_id = $2`,
    [origin, entryId],
  );
  return rows[0]?.id ?? null;
}
