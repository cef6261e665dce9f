/** SQL on endpoints. */
import type { Pool, PoolClient } from "../../platform/database/database";
import type { WebhookEndpoint } from "./types";

type Queryable = Pool | PoolClient;

export interface EndpointRow {
  readonly id: number;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
  readonly previousUntil: Date | null;
  readonly state: string;
  readonly failingSince: Date | null;
  readonly version: number;
  readonly createdAt: Date;
}

const columns = `id, url, description, events, secret, previous_secret as "previousSecret",
  previous_until as "previousUntil", state, failing_since as "failingSince", version,
  created_at as "createdAt"`;

export const toEndpoint = (row: EndpointRow, now: Date): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.state as WebhookEndpoint["state"],
  failingSince: row.failingSince?.toISOString() ?? null,
  previousUntil:
    row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});

export async function listEndpoints(db: Queryable): Promise<readonly EndpointRow[]> {
  const { rows } = await db.query<EndpointRow>(
    `select ${columns} from webhooks.endpoints order by id`,
  );
  return rows;
}

export async function findEndpoint(db: Queryable, id: number): Promise<EndpointRow | null> {
  const { rows } = await db.query<EndpointRow>(
    `select ${columns} from webhooks.endpoints where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockEndpoint(db: PoolClient, id: number): Promise<EndpointRow | null> {
  const { rows } = await db.query<EndpointRow>(
    `select ${columns} from webhooks.endpoints where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Null if there are as many as there may be; locks additions until the transaction ends. */
export async function insertEndpoint(
  db: PoolClient,
  options: {
    readonly url: string;
    readonly description: string;
    readonly events: readonly string[];
    readonly secret: Buffer;
    readonly now: Date;
    readonly most: number;
  },
): Promise<EndpointRow | null> {
  await db.query("select pg_advisory_xact_lock(hashtext('webhook-endpoints'))");
  const { rows } = await db.query<EndpointRow>(
    `insert into webhooks.endpoints (url, description, events, secret, created_at)
     select $1::text, $2::text, $3::text[], $4::bytea, $5::timestamptz
     where (select count(*) from webhooks.endpoints) < $6
     returning ${columns}`,
    [options.url, options.description, options.events, options.secret, options.now, options.most],
  );
  return rows[0] ?? null;
}

export async function updateEndpoint(
  db: PoolClient,
  options: {
    readonly id: number;
    readonly url: string;
    readonly description: string;
    readonly events: readonly string[];
    readonly state: "on" | "off" | "failing";
    readonly failingSince: Date | null;
  },
): Promise<EndpointRow> {
  const { rows } = await db.query<EndpointRow>(
    `update webhooks.endpoints
     set url = $2, description = $3, events = $4, state = $5, failing_since = $6,
       version = version + 1
     where id = $1 returning ${columns}`,
    [
      options.id,
      options.url,
      options.description,
      options.events,
      options.state,
      options.failingSince,
    ],
  );
  return rows[0]!;
}

/** The former secret signs until `until`, too. */
export async function rotateSecret(
  db: PoolClient,
  options: { readonly id: number; readonly secret: Buffer; readonly until: Date },
): Promise<EndpointRow> {
  const { rows } = await db.query<EndpointRow>(
    `update webhooks.endpoints
     set previous_secret = secret, previous_until = $3, secret = $2, version = version + 1
     where id = $1 returning ${columns}`,
    [options.id, options.secret, options.until],
  );
  return rows[0]!;
}

/** With its deliveries. */
export async function deleteEndpoint(db: PoolClient, id: number): Promise<void> {
  await db.query("delete from webhooks.endpoints where id = $1", [id]);
}
