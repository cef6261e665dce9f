/** The newsroom's calls on endpoints and their deliveries: for publishers. */
import { z } from "zod";
import type { Clock } from "../../platform/clock";
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { AuditLog } from "../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  type DeskRequest,
  notFound,
} from "../../platform/desk/desk-call";
import type { Sealer } from "../../platform/sealed";
import { insertTest, listDeliveries, sendAgain, type DeliveryRow } from "./delivery-store";
import {
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  rotateSecret,
  toEndpoint,
  updateEndpoint,
} from "./endpoint-store";
import { checkUrl } from "./endpoint-url";
import { eventData, writePayload } from "./events";
import { createEventId } from "./outbox";
import { rotationMs } from "./schedule";
import { createSecret } from "./sign";
import type { WebhookDelivery, WebhookEventType } from "./types";

const rights = ["manage_paper"] as const;
const mostEndpoints = 20;
const perPage = 50;
const largestId = 2_147_483_647;

const eventTypes = Object.keys(eventData) as [WebhookEventType, ...WebhookEventType[]];

const fields = {
  url: z.string().trim().min(1, "Enter the address.").max(2_000, "The address is too long."),
  description: z.string().trim().max(200, "Please use 200 characters or fewer.").default(""),
  events: z
    .array(z.enum(eventTypes))
    .min(1, "Choose at least one event.")
    .max(eventTypes.length)
    .transform((events) => [...new Set(events)]),
};
const newEndpoint = z.strictObject(fields);
const changedEndpoint = z.strictObject({ ...fields, isOn: z.boolean() });
const olderThan = z.object({ before: z.coerce.number().int().min(1).max(largestId).optional() });

const endpointShape = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(["on", "off", "failing"]),
  failingSince: z.iso.datetime().nullable(),
  previousUntil: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
const secretShape = z.object({ endpoint: endpointShape, secret: z.string() });

export function createEndpointCalls(deps: {
  pool: Pool;
  clock: Clock;
  audit: Pick<AuditLog, "record">;
  sealer: Sealer;
  allowsLoopback: boolean;
  /** Sends what is due. */
  wake: () => Promise<void>;
}): readonly AnyDeskCall[] {
  const { pool, clock, audit, sealer } = deps;

  const show = (row: EndpointRow) => toEndpoint(row, clock.now());

  function urlOf(text: string): string {
    const checked = checkUrl(text, deps.allowsLoopback);
    if (checked.ok) return checked.url.href;
    throw new DeskRefusal(400, "invalid_url", checked.message, {
      fields: { url: checked.message },
    });
  }

  /** Locks the endpoint of the path, in the version that the caller saw. */
  async function lock(db: PoolClient, call: DeskRequest): Promise<EndpointRow> {
    const id = readId(call.params["id"]);
    const row = id === null ? null : await lockEndpoint(db, id);
    if (!row) throw notFound("This endpoint");
    if (call.seen !== null && call.seen !== String(row.version)) {
      const sentence =
        "Someone else has changed this endpoint. Load it again to see how it is now.";
      throw new DeskRefusal(412, "changed_elsewhere", sentence, { endpoint: show(row) });
    }
    return row;
  }

  const log = (
    db: PoolClient,
    call: DeskRequest,
    entry: { action: string; id: number; after?: Readonly<Record<string, unknown>> },
  ) =>
    audit.record(db, call.actor, {
      action: `webhook.${entry.action}`,
      subject: `webhook:${entry.id}`,
      ...(entry.after && { after: entry.after }),
    });

  return [
    deskCall({
      method: "GET",
      path: "/webhooks",
      rights,
      answer: z.object({ endpoints: z.array(endpointShape), events: z.array(z.string()) }),
      handle: async () => ({
        body: { endpoints: (await listEndpoints(pool)).map(show), events: eventTypes },
      }),
    }),
    deskCall({
      method: "POST",
      path: "/webhooks",
      rights,
      provesAgain: true,
      input: newEndpoint,
      answer: secretShape,
      async handle(call) {
        const { description, events } = call.input;
        const url = urlOf(call.input.url);
        const secret = createSecret();
        const row = await inTransaction(pool, async (db) => {
          const made = await insertEndpoint(db, {
            url,
            description,
            events,
            secret: sealer.seal(secret),
            now: clock.now(),
            most: mostEndpoints,
          });
          if (!made) {
            const sentence = `There are ${mostEndpoints} endpoints already. Delete one first.`;
            throw new DeskRefusal(409, "too_many_endpoints", sentence);
          }
          const { host } = new URL(url);
          await log(db, call, { action: "add", id: made.id, after: { host, events } });
          return made;
        });
        return { status: 201, body: { endpoint: show(row), secret } };
      },
    }),
    deskCall({
      method: "PUT",
      path: "/webhooks/:id",
      rights,
      provesAgain: true,
      input: changedEndpoint,
      answer: endpointShape,
      async handle(call) {
        const { description, events, isOn } = call.input;
        const url = urlOf(call.input.url);
        const row = await inTransaction(pool, async (db) => {
          const { id, state, failingSince } = await lock(db, call);
          const turnsOn = isOn && state !== "on";
          const changed = await updateEndpoint(db, {
            id,
            url,
            description,
            events,
            state: isOn ? "on" : "off",
            // Patience begins anew.
            failingSince: turnsOn ? null : failingSince,
          });
          const { host } = new URL(url);
          await log(db, call, { action: "change", id, after: { host, events, isOn } });
          return changed;
        });
        await deps.wake();
        return { body: show(row) };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/webhooks/:id",
      rights,
      async handle(call) {
        await inTransaction(pool, async (db) => {
          const { id, url } = await lock(db, call);
          await deleteEndpoint(db, id);
          await log(db, call, { action: "delete", id, after: { host: new URL(url).host } });
        });
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/webhooks/:id/secret",
      rights,
      provesAgain: true,
      answer: secretShape,
      async handle(call) {
        const secret = createSecret();
        const row = await inTransaction(pool, async (db) => {
          const { id } = await lock(db, call);
          const until = new Date(clock.now().getTime() + rotationMs);
          const rotated = await rotateSecret(db, { id, secret: sealer.seal(secret), until });
          await log(db, call, { action: "rotate", id });
          return rotated;
        });
        return { body: { endpoint: show(row), secret } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/webhooks/:id/test",
      rights,
      async handle(call) {
        await inTransaction(pool, async (db) => {
          const { id, state } = await lock(db, call);
          refuseOff(state);
          await insertTest(db, {
            endpointId: id,
            eventId: createEventId(),
            type: "webhook.test",
            data: { message: "It works." },
            now: clock.now(),
          });
          await log(db, call, { action: "test", id });
        });
        await deps.wake();
        return { status: 204 };
      },
    }),
    deskCall({
      method: "GET",
      path: "/webhooks/:id/deliveries",
      rights,
      input: olderThan,
      async handle(call) {
        const id = readId(call.params["id"]);
        const row = id === null ? null : await findEndpoint(pool, id);
        if (!row) throw notFound("This endpoint");
        const found = await listDeliveries(pool, {
          endpointId: row.id,
          before: call.input.before ?? largestId,
          limit: perPage + 1,
        });
        return {
          body: {
            endpoint: show(row),
            deliveries: found.slice(0, perPage).map(toDelivery),
            hasMore: found.length > perPage,
          },
        };
      },
    }),
    deskCall({
      method: "POST",
      path: "/webhooks/:id/deliveries/:delivery/again",
      rights,
      async handle(call) {
        await inTransaction(pool, async (db) => {
          const endpoint = await lock(db, call);
          refuseOff(endpoint.state);
          const id = readId(call.params["delivery"]);
          const due =
            id === null
              ? null
              : await sendAgain(db, { endpointId: endpoint.id, id, now: clock.now() });
          if (!due) throw notFound("This delivery");
          const after = { event: due.eventId };
          await log(db, call, { action: "resend", id: endpoint.id, after });
        });
        await deps.wake();
        return { status: 204 };
      },
    }),
  ];
}

function refuseOff(state: string): void {
  if (state === "on") return;
  throw new DeskRefusal(409, "endpoint_off", "This endpoint is off. Turn it on first.");
}

function readId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : null;
}

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  state: row.state as WebhookDelivery["state"],
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.state === "waiting" ? row.dueAt.toISOString() : null,
  sentAt: row.sentAt?.toISOString() ?? null,
  milliseconds: row.milliseconds,
  status: row.status,
  answer: row.answer,
  error: row.error,
  payload: writePayload({ ...row, id: row.eventId }),
});
