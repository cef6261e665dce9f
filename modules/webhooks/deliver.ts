/** Sends what is due: some at a time to each endpoint, so that a dead one delays no other. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { Log } from "../../platform/log";
import type { Sealer } from "../../platform/sealed";
import {
  type ClaimedDelivery,
  claimDeliveries,
  listDueEndpoints,
  noteFailure,
  noteSuccess,
  saveAttempt,
  turnOff,
} from "./delivery-store";
import { type EndpointRow, findEndpoint } from "./endpoint-store";
import { writePayload } from "./events";
import { post, type Posted } from "./post";
import { isGivenUp, leaseMs, retryAt } from "./schedule";
import { signPayload } from "./sign";

const atOnce = 8;
/** The job must end before the queue believes that it hangs. */
const mostMs = 200_000;

export interface DeliverDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, "warn">;
  readonly sealer: Sealer;
  readonly allowsLoopback: boolean;
  /** Called when an endpoint was turned off, because nothing arrives there. */
  readonly onTurnedOff: (endpoint: Pick<EndpointRow, "id" | "url">, at: Date) => Promise<void>;
}

/** @returns a function that sends everything that is due */
export function createDeliver(deps: DeliverDeps): () => Promise<void> {
  const { pool, clock, log, sealer } = deps;

  const isDelivered = (posted: Posted): boolean =>
    "status" in posted && posted.status >= 200 && posted.status < 300;

  function openSecrets({ secret, previousSecret, previousUntil }: EndpointRow): readonly string[] {
    const isRotating = previousSecret && previousUntil && previousUntil > clock.now();
    return [secret, ...(isRotating ? [previousSecret] : [])].flatMap(
      (sealed) => sealer.open(sealed) ?? [],
    );
  }

  async function attempt(endpoint: EndpointRow, delivery: ClaimedDelivery): Promise<boolean> {
    const secrets = openSecrets(endpoint);
    const body = writePayload({ ...delivery, id: delivery.eventId });
    const startedAt = performance.now();
    const posted: Posted =
      secrets.length === 0
        ? { error: "The secret can’t be read: SECRET has changed. Generate a new secret." }
        : await post({
            url: endpoint.url,
            body,
            headers: signPayload({
              id: delivery.eventId,
              body,
              secrets,
              // Receivers compare it with their own clocks: not the sandbox's time.
              sentAt: new Date(),
            }),
            allowsLoopback: deps.allowsLoopback,
          });
    await keep(endpoint, delivery, {
      posted,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    return isDelivered(posted);
  }

  async function keep(
    endpoint: EndpointRow,
    { id, attempts }: ClaimedDelivery,
    { posted, milliseconds }: { posted: Posted; milliseconds: number },
  ): Promise<void> {
    const now = clock.now();
    const attempted = { id, sentAt: now, milliseconds, posted };
    if (isDelivered(posted)) {
      await saveAttempt(pool, { ...attempted, state: "delivered", dueAt: now });
      await noteSuccess(pool, endpoint.id);
      return;
    }
    const next = retryAt(attempts, now);
    const isGone = "status" in posted && posted.status === 410;
    const isOff = await inTransaction(pool, async (db) => {
      await saveAttempt(db, {
        ...attempted,
        state: next ? "waiting" : "failed",
        dueAt: next ?? now,
      });
      const since = await noteFailure(db, endpoint.id, now);
      return (isGone || (since !== null && isGivenUp(since, now))) && turnOff(db, endpoint.id);
    });
    if (!isOff) return;
    log.warn(
      { endpoint: endpoint.id },
      "turned off a webhook endpoint because deliveries kept failing",
    );
    await deps.onTurnedOff(endpoint, now);
  }

  async function deliverTo(endpointId: number, until: number): Promise<void> {
    while (performance.now() < until) {
      const endpoint = await findEndpoint(pool, endpointId);
      if (endpoint?.state !== "on") return;
      const now = clock.now();
      const claimed = await claimDeliveries(pool, {
        endpointId,
        now,
        until: new Date(now.getTime() + leaseMs),
        limit: atOnce,
      });
      if (claimed.length === 0) return;
      const arrived = await Promise.all(claimed.map((delivery) => attempt(endpoint, delivery)));
      // Deliveries that wait for a dead endpoint are tried by the next job.
      if (!arrived.includes(true)) return;
    }
  }

  return async () => {
    const until = performance.now() + mostMs;
    const endpoints = await listDueEndpoints(pool, clock.now());
    await Promise.all(endpoints.map((id) => deliverTo(id, until)));
  };
}
