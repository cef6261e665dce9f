/**
 * Outgoing webhooks: notifies third-party programs of events, signed and with patience
 * (docs/decisions/064-outgoing-webhooks.md).
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { createAuditLog } from "../../platform/desk/audit-log";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import { createSealer } from "../../platform/sealed";
import { createDeliver } from "./deliver";
import { deleteEvents, findNextDue } from "./delivery-store";
import { createEndpointCalls } from "./endpoint-calls";
import { eventData, payloadOf, testData } from "./events";
import { createOutbox } from "./outbox";
import { createPersonalData } from "./personal-data";
import { retentionMs } from "./schedule";
import { createTurnedOffEmail, type TurnedOffPaper } from "./turned-off-email";
import type { Webhooks } from "./types";

const deliverJob = "webhooks-deliver";
const retentionJob = "webhooks-forget";
const everyMinute = "* * * * *";
const everyHour = "20 * * * *";
/** Deliveries that are still due after a job wait for a dead endpoint. */
const leastPauseMs = 5_000;

export function createWebhooks(deps: {
  pool: Pool;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, "work" | "send" | "schedule">;
  secret: string;
  /** Whether endpoints on this machine are allowed: in the sandbox. */
  allowsLoopback: boolean;
  /** Null if emails can neither be sent nor stored. */
  mail: Mail | null;
  paper: TurnedOffPaper;
  origin: () => string;
  /** The publishers' email addresses. */
  listPublishers: () => Promise<readonly string[]>;
}): Webhooks {
  const { pool, clock, log, jobs } = deps;
  const sealer = createSealer(deps.secret, "webhooks");
  const deliver = createDeliver({ ...deps, sealer, onTurnedOff: createTurnedOffEmail(deps) });

  async function wake(): Promise<void> {
    try {
      await jobs.send(deliverJob, {}, { singletonKey: "now" });
    } catch (error) {
      // The event has been stored. A job of every minute finds what this one would have sent.
      log.warn({ err: error }, "could not queue webhooks");
    }
  }

  /** Queues a job for the next attempt. Jobs use the machine's clock; the sandbox's may be ahead of it. */
  async function wakeAtNext(): Promise<void> {
    const next = await findNextDue(pool);
    if (!next) return;
    const pause = Math.max(next.getTime() - clock.now().getTime(), leastPauseMs);
    await jobs.send(
      deliverJob,
      {},
      { singletonKey: next.toISOString(), startAfter: new Date(Date.now() + pause) },
    );
  }

  return {
    outbox: createOutbox({ clock, onRecorded: wake }),
    payloads: Object.fromEntries(
      Object.entries({ ...eventData, "webhook.test": testData }).map(([type, data]) => [
        type,
        payloadOf(type, data),
      ]),
    ),
    routes: [],
    deskCalls: createEndpointCalls({
      ...deps,
      audit: createAuditLog({ pool, clock }),
      sealer,
      wake,
    }),
    personalData: createPersonalData(pool),
    dueJobs: [deliverJob, retentionJob],
    async start() {
      await jobs.work(deliverJob, async () => {
        await deliver();
        await wakeAtNext();
      });
      await jobs.work(retentionJob, () =>
        deleteEvents(pool, new Date(clock.now().getTime() - retentionMs)),
      );
      await jobs.schedule(deliverJob, everyMinute);
      await jobs.schedule(retentionJob, everyHour);
    },
  };
}
