/** The newsroom's calls on what was sent to an endpoint: its log, a test, and sending again. */
import { z } from "zod";
import { inTransaction } from "../../platform/database/transaction";
import { type AnyDeskCall, deskCall, DeskRefusal, notFound } from "../../platform/desk/desk-call";
import { type DeliveryRow, insertTest, listDeliveries, sendAgain } from "./delivery-store";
import { type EndpointDeps, type EndpointDesk, largestId, readId, rights } from "./endpoint-desk";
import { findEndpoint } from "./endpoint-store";
import { writePayload } from "./events";
import { createEventId } from "./outbox";
import type { WebhookDelivery } from "./types";

const perPage = 50;
const olderThan = z.object({ before: z.coerce.number().int().min(1).max(largestId).optional() });

export function createDeliveryCalls(
  { pool, clock, wake }: EndpointDeps,
  { show, lock, log }: EndpointDesk,
): readonly AnyDeskCall[] {
  return [
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
        await wake();
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
        await wake();
        return { status: 204 };
      },
    }),
  ];
}

function refuseOff(state: string): void {
  if (state === "on") return;
  throw new DeskRefusal(409, "endpoint_off", "This endpoint is off. Turn it on first.");
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
