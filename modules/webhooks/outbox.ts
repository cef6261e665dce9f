/** Records events in the transaction of what happened, with a delivery for each endpoint that wants them. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { PoolClient } from "../../platform/database/database";
import type { WebhookEvent, WebhookOutbox } from "./types";

export const createEventId = (): string => `evt_${randomUUID().replaceAll("-", "")}`;

const readerOf = ({ data }: WebhookEvent): string | null =>
  "reader_id" in data ? data.reader_id : null;

/** Transactions end within this time. */
const lateMs = 60_000;

/** @param deps.onRecorded sends what is due */
export function createOutbox(deps: {
  clock: Clock;
  onRecorded: () => Promise<void>;
}): WebhookOutbox {
  let recordedAt = -Infinity;

  async function recordOne(db: PoolClient, event: WebhookEvent): Promise<void> {
    const { rowCount } = await db.query(
      `with event as (
         insert into webhooks.events (id, type, created_at, data, reader_id)
         select $1::text, $2::text, $3::timestamptz, $4::jsonb, $5::uuid
         where exists (select from webhooks.endpoints where state = 'on' and $2::text = any (events))
         returning id)
       insert into webhooks.deliveries (endpoint_id, event_id, due_at, created_at)
       select e.id, event.id, $3::timestamptz, $3::timestamptz
       from event join webhooks.endpoints e on e.state = 'on' and $2::text = any (e.events)`,
      [createEventId(), event.type, deps.clock.now(), JSON.stringify(event.data), readerOf(event)],
    );
    if (rowCount !== 0) recordedAt = performance.now();
  }

  return {
    async record(db, events) {
      for (const event of events) await recordOne(db, event);
    },
    async wake() {
      // Not only once: another transaction may wake it before this one commits.
      if (performance.now() - recordedAt < lateMs) await deps.onRecorded();
    },
  };
}
