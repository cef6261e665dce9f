/** SQL of the ledger: one row for each address that an issue is for. */
import type { Pool, PoolClient } from "../../../../platform/database/database";
import type { RowOutcome } from "./row-outcome";

type Db = Pool | PoolClient;

/** Makes the rows of everyone who gets the list now. Returns how many. */
export async function snapshotRecipients(
  db: Db,
  options: { issueId: number; list: string; now: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into newsletters.deliveries (issue_id, address_id, due_at)
     select $1, s.address_id, $3
     from newsletters.standings s join newsletters.addresses a on a.id = s.address_id
     where s.list = $2 and s.state = 'subscribed' and a.email is not null
       and not exists (select from newsletters.suppressions p where p.hash = a.hash)
     on conflict do nothing`,
    [options.issueId, options.list, options.now],
  );
  return rowCount ?? 0;
}

export interface ClaimedRow {
  readonly addressId: string;
  /** Here "claimed" or "skipped". */
  readonly state: "waiting" | "claimed" | "sent" | "failed" | "skipped" | "doubtful";
  readonly email: string | null;
  readonly hash: Buffer | null;
  readonly readerId: string | null;
  readonly attempts: number;
}

/** Claims rows that are due, while the issue is being sent. Those who have left since are skipped. */
export async function claimRows(
  db: Db,
  options: { issueId: number; list: string; run: string; now: Date; limit: number },
): Promise<readonly ClaimedRow[]> {
  const { rows } = await db.query<ClaimedRow>(
    `with due as (
       select d.address_id from newsletters.deliveries d
       where d.issue_id = $1 and d.state = 'waiting' and d.due_at <= $4
         and exists (select from newsletters.issues i where i.id = $1 and i.state = 'sending')
       order by d.due_at, d.address_id limit $5 for update skip locked
     )
     update newsletters.deliveries d set attempts = d.attempts + 1, run = $3,
       claimed_at = clock_timestamp(),
       state = case when a.email is not null
         and exists (select from newsletters.standings s
           where s.address_id = a.id and s.list = $2 and s.state = 'subscribed')
         and not exists (select from newsletters.suppressions p where p.hash = a.hash)
         then 'claimed' else 'skipped' end
     from due join newsletters.addresses a on a.id = due.address_id
     where d.issue_id = $1 and d.address_id = due.address_id
     returning d.address_id as "addressId", d.state as "state", a.email, a.hash,
       a.reader_id as "readerId", d.attempts`,
    [options.issueId, options.list, options.run, options.now, options.limit],
  );
  return rows;
}

/** Rows that are not claimed, or that are unconfirmed, stay as they are: what was recorded first counts. */
export async function recordOutcomes(db: Db, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await db.query(
    `update newsletters.deliveries d set state = o.state, due_at = coalesce(o.due_at, d.due_at),
       reason = o.reason, bounce = coalesce(o.bounce, d.bounce),
       attempts = d.attempts - case when o.was_tried then 0 else 1 end
     from unnest($1::int[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[],
       $7::boolean[]) as o (issue_id, address_id, state, due_at, reason, bounce, was_tried)
     where d.issue_id = o.issue_id and d.address_id = o.address_id
       and d.state in ('claimed', 'doubtful')`,
    [
      outcomes.map(({ issueId }) => issueId),
      outcomes.map(({ addressId }) => addressId),
      outcomes.map(({ state }) => state),
      outcomes.map(({ dueAt }) => dueAt),
      outcomes.map(({ reason }) => reason),
      outcomes.map(({ bounce }) => bounce),
      outcomes.map(({ wasTried }) => wasTried),
    ],
  );
}

/** An email that failed, and what the reply says about its address. */
export interface FailedRow {
  readonly issueId: number;
  readonly addressId: string;
  readonly bounce: "hard" | "soft" | "blocked" | null;
  readonly hash: Buffer | null;
}

/**
 * Rows of a process that has ended: what its journal says of them, and the rest waits again. Returns those with a
 * bounce.
 */
export async function replayRun(
  db: Db,
  { run, outcomes, now }: { run: string; outcomes: readonly RowOutcome[]; now: Date },
): Promise<readonly FailedRow[]> {
  const { rows } = await db.query<FailedRow>(
    `update newsletters.deliveries d set state = coalesce(x.state, 'waiting'),
       due_at = coalesce(x.due_at, $7), reason = x.reason,
       bounce = coalesce(x.bounce, d.bounce)
     from (
       select c.issue_id, c.address_id, o.state, o.due_at, o.reason, o.bounce
       from newsletters.deliveries c
       left join unnest($2::int[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[], $8::text[])
         as o (issue_id, address_id, state, due_at, reason, bounce)
         on o.issue_id = c.issue_id and o.address_id = c.address_id
       where c.run = $1 and c.state in ('claimed', 'doubtful')
       for update of c
     ) x
     where d.issue_id = x.issue_id and d.address_id = x.address_id
     returning d.issue_id as "issueId", d.address_id as "addressId", x.bounce,
       (select a.hash from newsletters.addresses a where a.id = d.address_id) as hash`,
    [
      run,
      outcomes.map(({ issueId }) => issueId),
      outcomes.map(({ addressId }) => addressId),
      outcomes.map(({ state }) => state),
      outcomes.map(({ dueAt }) => dueAt),
      outcomes.map(({ reason }) => reason),
      now,
      outcomes.map(({ bounce }) => bounce),
    ],
  );
  return rows.filter(({ bounce }) => bounce !== null);
}

/**
 * Rows that were claimed long ago by processes of which nothing is left: no one knows what became of them.
 *
 * @param options.state `waiting` where the same email may be sent twice without arriving twice
 */
export async function releaseStale(
  db: Db,
  options: { olderThanSeconds: number; besides: string; state: "waiting" | "doubtful" },
): Promise<void> {
  await db.query(
    `update newsletters.deliveries set state = $3, reason = 'The server stopped before an answer came.'
     where state = 'claimed' and run is not null and run <> $2
       and claimed_at < clock_timestamp() - make_interval(secs => $1)`,
    [options.olderThanSeconds, options.besides, options.state],
  );
}

/** Unconfirmed emails are sent again, because someone asked for it. */
export async function retryDoubtful(db: Db, issueId: number, now: Date): Promise<void> {
  await db.query(
    `update newsletters.deliveries set state = 'waiting', due_at = $2
     where issue_id = $1 and state = 'doubtful'`,
    [issueId, now],
  );
}

/** No one who still waits gets it. */
export async function skipWaiting(db: Db, issueId: number): Promise<void> {
  await db.query(
    `update newsletters.deliveries set state = 'skipped', reason = 'Sending was stopped.'
     where issue_id = $1 and state = 'waiting'`,
    [issueId],
  );
}

/** Why emails still wait: the mail server's last answer to one of them; null if it has not answered. */
export async function findWaitReason(db: Db, issueId: number): Promise<string | null> {
  const { rows } = await db.query<{ reason: string }>(
    `select d.reason from newsletters.deliveries d
     where d.issue_id = $1 and d.state = 'waiting' and d.reason is not null limit 1`,
    [issueId],
  );
  return rows[0]?.reason ?? null;
}

/** When the next waiting row is due; `isDone`: nothing waits and nothing is under way. */
export async function readProgress(
  db: Db,
  issueId: number,
): Promise<{ readonly isDone: boolean; readonly nextDue: Date | null }> {
  const { rows } = await db.query<{ isDone: boolean; nextDue: Date | null }>(
    `select not exists (select from newsletters.deliveries d
         where d.issue_id = $1 and d.state in ('waiting', 'claimed')) as "isDone",
       (select min(w.due_at) from newsletters.deliveries w
         where w.issue_id = $1 and w.state = 'waiting') as "nextDue"`,
    [issueId],
  );
  return rows[0]!;
}

/** From a delay to a complaint. */
const gravest = ["delayed", "blocked", "soft", "hard", "complaint"];

/**
 * Notes a bounce; the gravest one counts. Returns the address's hash, also of a delivery that is deleted by now, and
 * whether this email had no bounce as grave before; null if the address is unknown.
 */
export async function noteBounce(
  db: Db,
  options: {
    issueId: number;
    addressId: string;
    bounce: "hard" | "soft" | "blocked" | "delayed" | "complaint";
    reason: string;
  },
): Promise<{ readonly hash: Buffer; readonly isNew: boolean } | null> {
  const { rows } = await db.query<{ hash: Buffer; isNew: boolean }>(
    `with noted as (
       update newsletters.deliveries d set reason = $4, bounce = $3
       where d.issue_id = $1 and d.address_id = $2
         and coalesce(array_position($5::text[], d.bounce), 0) < array_position($5::text[], $3)
       returning d.address_id
     )
     select a.hash, exists (select from noted) as "isNew"
     from newsletters.addresses a where a.id = $2 and a.hash is not null`,
    [options.issueId, options.addressId, options.bounce, options.reason, gravest],
  );
  return rows[0] ?? null;
}

/** The latest email to an address, for providers that name no issue. */
export async function findLatestDelivery(
  db: Db,
  hash: Buffer,
): Promise<{ readonly issueId: number; readonly addressId: string } | null> {
  const { rows } = await db.query<{ issueId: number; addressId: string }>(
    `select d.issue_id as "issueId", d.address_id as "addressId"
     from newsletters.deliveries d join newsletters.addresses a on a.id = d.address_id
     where a.hash = $1 and d.state = 'sent' order by d.issue_id desc limit 1`,
    [hash],
  );
  return rows[0] ?? null;
}

/** Milliseconds to wait until `count` more emails may go out, of all processes together. */
export async function reservePace(db: Db, count: number, perSecond: number): Promise<number> {
  const { rows } = await db.query<{ wait: number }>(
    `with reserved as (
       insert into newsletters.pace as p (id, free_at)
       values (1, clock_timestamp() + make_interval(secs => $1::float8))
       on conflict (id) do update
         set free_at = greatest(p.free_at, clock_timestamp()) + make_interval(secs => $1::float8)
       returning free_at
     )
     select greatest(0, extract(epoch from r.free_at - clock_timestamp()) - $1::float8)::float8 * 1000
       as wait
     from reserved r`,
    [count / perSecond],
  );
  return rows[0]!.wait;
}
