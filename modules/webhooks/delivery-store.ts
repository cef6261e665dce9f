/** SQL on events and deliveries. */
import type { Pool, PoolClient } from "../../platform/database/database";
import type { Posted } from "./post";

type Queryable = Pool | PoolClient;

/** A delivery that this process may attempt. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly attempts: number;
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly data: unknown;
}

export interface DeliveryRow extends ClaimedDelivery {
  readonly state: string;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly milliseconds: number | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
}

/** Endpoints with something to send. */
export async function listDueEndpoints(pool: Pool, now: Date): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select e.id from webhooks.endpoints e where e.state = 'on' and exists (
       select from webhooks.deliveries d
       where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= $1)
     order by e.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Takes the oldest due deliveries of an endpoint; no other process gets them before `until`. */
export async function claimDeliveries(
  pool: Pool,
  options: {
    readonly endpointId: number;
    readonly now: Date;
    readonly until: Date;
    readonly limit: number;
  },
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimedDelivery>(
    `update webhooks.deliveries d set attempts = d.attempts + 1, due_at = $3
     from webhooks.events v
     where v.id = d.event_id and d.id in (
       select w.id from webhooks.deliveries w
       where w.endpoint_id = $1 and w.state = 'waiting' and w.due_at <= $2
       order by w.due_at, w.id limit $4 for update skip locked)
     returning d.id, d.attempts, v.id as "eventId", v.type, v.created_at as "createdAt", v.data`,
    [options.endpointId, options.now, options.until, options.limit],
  );
  return rows;
}

/** Stores the result of an attempt; `dueAt`: when the next is made. */
export async function saveAttempt(
  db: Queryable,
  {
    id,
    state,
    dueAt,
    sentAt,
    milliseconds,
    posted,
  }: {
    readonly id: number;
    readonly state: "waiting" | "delivered" | "failed";
    readonly dueAt: Date;
    readonly sentAt: Date;
    readonly milliseconds: number;
    readonly posted: Posted;
  },
): Promise<void> {
  const { status, answer, error } = { status: null, answer: null, error: null, ...posted };
  await db.query(
    `update webhooks.deliveries
     set state = $2, due_at = $3, sent_at = $4, milliseconds = $5, status = $6, answer = $7,
       error = $8
     where id = $1`,
    [id, state, dueAt, sentAt, milliseconds, status, answer, error],
  );
}

/** Something arrived at the endpoint. */
export async function noteSuccess(db: Queryable, endpointId: number): Promise<void> {
  await db.query(
    "update webhooks.endpoints set failing_since = null where id = $1 and failing_since is not null",
    [endpointId],
  );
}

/** Nothing did; returns since when. */
export async function noteFailure(
  db: Queryable,
  endpointId: number,
  now: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ failingSince: Date | null }>(
    `update webhooks.endpoints set failing_since = coalesce(failing_since, $2)
     where id = $1 returning failing_since as "failingSince"`,
    [endpointId, now],
  );
  return rows[0]?.failingSince ?? null;
}

/** Turns an endpoint off because it fails; false if it is off already. */
export async function turnOff(db: Queryable, endpointId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update webhooks.endpoints set state = 'failing', version = version + 1
     where id = $1 and state = 'on'`,
    [endpointId],
  );
  return rowCount === 1;
}

/** An event for one endpoint. */
export async function insertTest(
  db: PoolClient,
  options: {
    readonly endpointId: number;
    readonly eventId: string;
    readonly type: string;
    readonly data: object;
    readonly now: Date;
  },
): Promise<void> {
  await db.query(
    "insert into webhooks.events (id, type, created_at, data) values ($1, $2, $3, $4)",
    [options.eventId, options.type, options.now, JSON.stringify(options.data)],
  );
  await db.query(
    `insert into webhooks.deliveries (endpoint_id, event_id, due_at, created_at)
     values ($1, $2, $3, $3)`,
    [options.endpointId, options.eventId, options.now],
  );
}

/** Newest first, before an ID. */
export async function listDeliveries(
  db: Queryable,
  options: { readonly endpointId: number; readonly before: number; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `select d.id, d.attempts, v.id as "eventId", v.type, v.created_at as "createdAt", v.data,
       d.state, d.due_at as "dueAt", d.sent_at as "sentAt", d.milliseconds, d.status, d.answer,
       d.error
     from webhooks.deliveries d join webhooks.events v on v.id = d.event_id
     where d.endpoint_id = $1 and d.id < $2 order by d.id desc limit $3`,
    [options.endpointId, options.before, options.limit],
  );
  return rows;
}

/** Makes a delivery due again, with all its attempts; null if the endpoint has no such delivery. */
export async function sendAgain(
  db: PoolClient,
  options: { readonly endpointId: number; readonly id: number; readonly now: Date },
): Promise<{ readonly eventId: string } | null> {
  const { rows } = await db.query<{ eventId: string }>(
    `update webhooks.deliveries set state = 'waiting', attempts = 0, due_at = $3
     where id = $1 and endpoint_id = $2 returning event_id as "eventId"`,
    [options.id, options.endpointId, options.now],
  );
  return rows[0] ?? null;
}

/** When something is due next. */
export async function findNextDue(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ dueAt: Date }>(
    `select d.due_at as "dueAt" from webhooks.deliveries d
     join webhooks.endpoints e on e.id = d.endpoint_id and e.state = 'on'
     where d.state = 'waiting' order by d.due_at limit 1`,
  );
  return rows[0]?.dueAt ?? null;
}

/** Deletes events older than `before`, with their deliveries. */
export async function deleteEvents(pool: Pool, before: Date): Promise<void> {
  await pool.query("delete from webhooks.events where created_at < $1", [before]);
}
