/**
 * The simulated Stripe's object store within one transaction: objects in Stripe's shapes, and events
 * of their changes. Writers of all processes take the same lock, so changes run one at a time.
 */
import type Stripe from "stripe";
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import { missing } from "./api-error";
import { dueAt } from "./due-at";
import { findPreviousAttributes } from "./previous-attributes";
import {
  findParent,
  idOf,
  kindLabels,
  type StoredObject,
  type Kind,
  type Kinds,
  type NotesOf,
} from "./kinds";
import { listRows, type Listing } from "./listing";
import { newId } from "./new-id";
import { API_VERSION } from "./version";

/** Key of the advisory lock that every writer holds; the number is arbitrary. */
const WRITERS_LOCK = 7_482_001;

/** The request that caused an event; nulls when the clock did. */
export type Cause = Stripe.Event.Request;

export interface ObjectStore {
  /** The time of this transaction: seconds since 1970, by the paper's clock. */
  readonly now: number;
  /** Origin of the sandbox's pages. */
  readonly origin: string;
  find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null>;
  /** @throws ApiError (resource_missing), which names `param` */
  get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]>;
  /** The tombstone of a deleted object, which `find` doesn't return. */
  findTombstone(id: string): Promise<object | null>;
  list<K extends Kind>(kind: K, listing?: Listing): Promise<Kinds[K][]>;
  /** Inserts or updates an object. */
  put<K extends Kind>(object: Kinds[K], notes?: NotesOf<K>): Promise<void>;
  notes<K extends Kind>(kind: K, id: string): Promise<NotesOf<K>>;
  /** Deletes an object. @returns its tombstone, `{id, object, deleted: true}`, which stays */
  delete<K extends Kind>(object: Kinds[K]): Promise<{ id: string; object: K; deleted: true }>;
  /**
   * Stores an event with the object's current state. With `before`, the event includes the previous
   * values of changed fields, and is omitted when nothing changed.
   */
  emit(type: Stripe.Event["type"], object: object, before?: object): Promise<void>;
}

/** Runs a read-write transaction; an error rolls it back. */
export function changeStore<Result>(
  options: { pool: Pool; now: number; origin: string; cause?: Cause; onEvent?: () => void },
  work: (store: ObjectStore) => Promise<Result>,
): Promise<Result> {
  return inTransaction(options.pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [WRITERS_LOCK]);
    return work(openStore({ ...options, client }));
  });
}

/** Runs a read-only callback in a transaction, without the writers' lock. */
export function readStore<Result>(
  options: { pool: Pool; now: number; origin: string },
  work: (store: ObjectStore) => Promise<Result>,
): Promise<Result> {
  return inTransaction(options.pool, (client) => work(openStore({ ...options, client })));
}

interface Row {
  body: unknown;
  notes: unknown;
}

function openStore({
  client,
  now,
  origin,
  cause = { id: null, idempotency_key: null },
  onEvent,
}: {
  client: PoolClient;
  now: number;
  origin: string;
  cause?: Cause;
  onEvent?: () => void;
}): ObjectStore {
  let endpointsKnown: Endpoint[] | null = null;

  async function findRow(kind: Kind, id: string): Promise<Row | null> {
    const { rows } = await client.query<Row>(
      "select body, notes from sandbox.stripe_objects where id = $1 and kind = $2",
      [id, kind],
    );
    return rows[0] ?? null;
  }

  async function find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null> {
    const row = await findRow(kind, id);
    const body = row?.body as (Kinds[K] & { deleted?: boolean }) | undefined;
    return body && !body.deleted ? body : null;
  }

  async function notes<K extends Kind>(kind: K, id: string): Promise<NotesOf<K>> {
    return ((await findRow(kind, id))?.notes ?? {}) as NotesOf<K>;
  }

  return {
    now,
    origin,
    find,
    notes,
    async get(kind, id, param = "id") {
      const found = await find(kind, id);
      if (!found) throw missing(kindLabels[kind], { id, param });
      return found;
    },
    async findTombstone(id) {
      const { rows } = await client.query<{ body: object }>(
        "select body from sandbox.stripe_objects where id = $1 and body ? 'deleted'",
        [id],
      );
      return rows[0]?.body ?? null;
    },
    async list<K extends Kind>(kind: K, listing: Listing = {}) {
      return (await listRows(client, kind, listing)) as Kinds[K][];
    },
    async put(object, newNotes) {
      const kept = object as StoredObject;
      const kind = kept.object as Kind;
      // Of the kinds with due dates, only a subscription's depends on its notes.
      const known = newNotes ?? (kind === "subscription" ? await notes(kind, kept.id) : null);
      // A due date in the past becomes the time of the change.
      const due = dueAt(kept, known ?? {});
      await client.query(
        `insert into sandbox.stripe_objects (id, kind, customer, parent, due_at, body, notes)
         values ($1, $2, $3, $4, $5, $6, coalesce($7::jsonb, '{}'))
         on conflict (id) do update set customer = excluded.customer, parent = excluded.parent,
           due_at = excluded.due_at, body = excluded.body,
           notes = coalesce($7::jsonb, stripe_objects.notes)`,
        [
          kept.id,
          kind,
          idOf((kept as { customer?: unknown }).customer),
          findParent(kept),
          due === null ? null : Math.max(due, now),
          JSON.stringify(kept),
          known && JSON.stringify(known),
        ],
      );
    },
    async delete<K extends Kind>(gone: Kinds[K]) {
      const { id, object } = gone;
      // Invoices still refer to a discount after it has ended.
      const rest = object === "discount" ? gone : {};
      const tombstone = { ...rest, id, object: object as K, deleted: true as const };
      await client.query(
        "update sandbox.stripe_objects set body = $2, due_at = null where id = $1",
        [id, JSON.stringify(tombstone)],
      );
      return tombstone;
    },
    async emit(type, object, before) {
      const previous = before ? findPreviousAttributes(before, object) : null;
      if (before && !previous) return;
      endpointsKnown ??= await listEndpoints(client);
      const endpoints = endpointsKnown
        .filter(({ types }) => types.includes("*") || types.includes(type))
        .map(({ id }) => id);
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: now,
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: endpoints.length,
        request: cause,
        type,
      };
      await client.query(
        "insert into sandbox.stripe_objects (id, kind, body) values ($1, 'event', $2)",
        [event.id, JSON.stringify(event)],
      );
      await client.query(
        `insert into sandbox.stripe_deliveries (event_id, endpoint_id, next_at)
         select $1, endpoint, to_timestamp($3) from unnest($2::text[]) as endpoint`,
        [event.id, endpoints, now],
      );
      onEvent?.();
    },
  };
}

interface Endpoint {
  id: string;
  types: string[];
}

/** The enabled webhook endpoints and their event types. */
async function listEndpoints(client: PoolClient): Promise<Endpoint[]> {
  const { rows } = await client.query<Endpoint>(
    `select id, coalesce(body->'enabled_events', '[]') as types from sandbox.stripe_objects
     where kind = 'webhook_endpoint' and body->>'status' = 'enabled' order by made`,
  );
  return rows;
}

/** The parts that Stripe's own pages share. */
export interface PageDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The paper's name. */
  readonly paper: string;
  readonly origin: () => string;
  /** Runs a transaction and delivers its events. */
  change<Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result>;
}
