/**
 * Background jobs: queued in the database, retried with growing delays, never lost in a crash. A job
 * may run twice, so handlers must be idempotent.
 */
import { createHash, randomUUID } from "node:crypto";
import { PgBoss, type Job, type JobResult } from "pg-boss";
import type { Database } from "../database/database";
import { markDatabaseError } from "../database/trouble";
import type { Log } from "../log";
import type { Measure } from "../telemetry/measures";
import { inJob } from "../telemetry/request-context";
import { listDueQueues } from "./due-queues";
import { jobMeasures } from "./job-measures";
import { connectQueue } from "./queue-connection";

export interface SendOptions {
  /** The job's own ID, of a backup. */
  readonly id?: string;
  /** While a job with this key is queued, no other one is added. */
  readonly singletonKey?: string;
  /** At most one job with this key ever (jobs are kept for a week after they completed). */
  readonly onceKey?: string;
  /** Not before this instant, by the machine's clock. */
  readonly startAfter?: Date;
  /** Instead of eight retries within ten minutes. */
  readonly retries?: { readonly limit: number; readonly longestDelaySeconds: number };
}

/** Thrown by a handler whose job has failed permanently: it is not retried. */
export class FinalFailure extends Error {
  override readonly name: string = "FinalFailure";
}

export interface RunningJob {
  readonly id: string;
  /** Deletes the job once it completes, for confidential data. */
  forget(): void;
}

export interface Jobs {
  /**
   * Registers the handler of jobs with this name; if it throws, the job is retried, unless it throws a
   * `FinalFailure`.
   *
   * @param options.atOnce how many of them run at once in this process; by default one
   * @param options.isSettled with false, `settle` does not wait for them
   */
  work<Data extends object>(
    name: string,
    handler: (data: Data, job: RunningJob) => Promise<void>,
    options?: { readonly atOnce?: number; readonly isSettled?: boolean },
  ): Promise<void>;
  /** Queues a job and wakes its worker; false if a key prevents it. */
  send(name: string, data: object, options?: SendOptions): Promise<boolean>;
  /** Runs a queue's handler in this process at once, without a job; if it fails, queues one, which is retried. */
  run(name: string): Promise<void>;
  /** Sends an empty job at each time of the cron expression (UTC), once for all processes. */
  schedule(name: string, cron: string): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, for at most ten seconds. */
  stop(): Promise<void>;
  readonly measures: readonly Measure[];
  /** Resolves once none of this process's jobs is running or due; later retries do not count. */
  settle(): Promise<void>;
}

const SCHEMA = "jobs";
const STOP_WITHIN_MS = 10_000;
const SETTLE_STEP_MS = 10;
/** A job whose process died is retried after this time, before its own timeout. */
const HEARTBEAT_SECONDS = 10;
/** How often the queue looks for such jobs. */
const LOOK_SECONDS = 10;
const WEEK_SECONDS = 7 * 86_400;
const DAY_MS = 86_400_000;

/**
 * @param options.retrySeconds the first delay before a failed job is retried; it doubles
 * @param options.pollSeconds how often workers look for jobs. New jobs wake a worker immediately, and so do jobs
 *   that are found; polling finds retries and delayed jobs
 */
export function createJobs({
  database,
  log,
  retrySeconds = 2,
  pollSeconds = 5,
}: {
  database: Database;
  log: Log;
  retrySeconds?: number;
  pollSeconds?: number;
}): Jobs {
  const working = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    perJobResults: true,
  } as const;
  const boss = new PgBoss({
    ...connectQueue(database, log),
    schema: SCHEMA,
    superviseIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: 3600,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on("error", (error) => {
    // The queue speaks to nothing but the database.
    markDatabaseError(error);
    log.error({ err: error }, "job queue error");
  });
  // Its data has the values of slow statements, which are those of jobs.
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "job queue warning"));

  /** The handlers of jobs, by queue. */
  const handlers = new Map<string, (data: object, job: RunningJob) => Promise<void>>();
  /** IDs by queue. */
  const workers = new Map<string, string[]>();
  /** Queues that `settle` leaves out. */
  const unsettled = new Set<string>();
  const pending: (() => Promise<void>)[] = [];
  const queues = new Map<string, Promise<void>>();
  /** Cron expressions by queue, as stored by an earlier start. */
  const scheduled = new Map<string, string>();
  let started = false;

  function ensureQueue(name: string): Promise<void> {
    let made = queues.get(name);
    if (!made) {
      // "short" allows one queued job per singleton key.
      made = boss.createQueue(name, {
        policy: "short",
        retryLimit: 8,
        retryDelay: retrySeconds,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 300,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: WEEK_SECONDS,
        notify: database.kind === "postgres",
      });
      made.catch(() => queues.delete(name));
      queues.set(name, made);
    }
    return made;
  }

  async function whenStarted(task: () => Promise<void>): Promise<void> {
    if (started) await task();
    else pending.push(task);
  }

  function wake(names: Iterable<string>): void {
    for (const name of names) {
      const [first] = workers.get(name) ?? [];
      if (first !== undefined) boss.notifyWorker(first);
    }
  }

  /**
   * A job that was found may not be the only one: this worker looks again as soon as it is free, and the
   * next one does now. Otherwise they would wait for the next polling, because a worker that is busy is woken
   * once, however many jobs are added.
   */
  function wakeOthers(name: string, worker: number): void {
    const ids = workers.get(name) ?? [];
    for (const id of new Set([ids[worker], ids[(worker + 1) % ids.length]])) {
      if (id !== undefined) boss.notifyWorker(id);
    }
  }

  /** A delayed job starts on time instead of at the next polling; after a restart polling finds it. */
  function wakeAt(name: string, at: Date | null): void {
    const delay = at === null ? 0 : at.getTime() - Date.now();
    if (delay <= 0) wake([name]);
    else if (delay < DAY_MS) setTimeout(() => wake([name]), delay + SETTLE_STEP_MS).unref();
  }

  return {
    measures: jobMeasures(database.pool),
    work<Data extends object>(
      name: string,
      handler: (data: Data, job: RunningJob) => Promise<void>,
      { atOnce = 1, isSettled = true } = {},
    ) {
      if (!isSettled) unsettled.add(name);
      let last: Promise<void> = Promise.resolve();
      const handle = (data: object, job: RunningJob) => {
        const work = () => database.asJob(() => inJob(job.id, () => handler(data as Data, job)));
        if (atOnce > 1) return work();
        const result = last.then(work);
        last = result.catch(() => undefined);
        return result;
      };
      handlers.set(name, handle);
      return whenStarted(async () => {
        await ensureQueue(name);
        const run = async (worker: number, [job]: Job<Data>[]): Promise<JobResult[]> => {
          if (!job) return [];
          wakeOthers(name, worker);
          let isForgotten = false;
          const forget = () => {
            isForgotten = true;
          };
          try {
            await handle(job.data, { id: job.id, forget });
            if (isForgotten) await boss.deleteJob(name, job.id);
            return [{ id: job.id, status: "completed" }];
          } catch (error) {
            log.warn({ err: error, queue: name, job: job.id }, "a job failed");
            if (!(error instanceof FinalFailure)) throw error;
            const output = { name: error.name, message: error.message };
            return [{ id: job.id, status: "deadletter", output }];
          }
        };
        const ids: string[] = [];
        workers.set(name, ids);
        for (let worker = 0; worker < atOnce; worker += 1) {
          ids.push(await boss.work<Data>(name, working, (found) => run(worker, found)));
        }
      });
    },
    async send(name, data, { id: ownId, singletonKey, onceKey, startAfter, retries } = {}) {
      if (!started) throw new Error("Call start() before sending jobs.");
      await ensureQueue(name);
      const id = await boss.send(name, data, {
        singletonKey: singletonKey ?? randomUUID(),
        ...(ownId !== undefined && { id: ownId }),
        ...(onceKey !== undefined && { id: deriveId(name, onceKey) }),
        ...(startAfter && { startAfter }),
        ...(retries && {
          retryLimit: retries.limit,
          retryDelay: retrySeconds,
          retryBackoff: true,
          retryDelayMax: retries.longestDelaySeconds,
        }),
      });
      if (id !== null) wakeAt(name, startAfter ?? null);
      return id !== null;
    },
    async run(name) {
      try {
        await handlers.get(name)?.({}, { id: randomUUID(), forget: () => undefined });
      } catch {
        await this.send(name, {}, { singletonKey: "again" });
      }
    },
    schedule(name, cron) {
      return whenStarted(async () => {
        if (scheduled.get(name) === cron) return;
        await ensureQueue(name);
        await boss.schedule(name, cron, {}, { tz: "UTC" });
      });
    },
    async start() {
      await boss.start();
      // Two queries for all queues, instead of three for each.
      for (const { name } of await boss.getQueues()) queues.set(name, Promise.resolve());
      for (const { name, cron, timezone } of await boss.getSchedules()) {
        if (timezone === "UTC") scheduled.set(name, cron);
      }
      started = true;
      for (const task of pending.splice(0)) await task();
    },
    async stop() {
      started = false;
      // Faster than stop(), which checks twice a second whether its workers have ended.
      await endWithin(
        STOP_WITHIN_MS,
        [...workers.keys()].map((name) => boss.offWork(name)),
      );
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: true });
    },
    async settle() {
      const names = [...workers.keys()].filter((name) => !unsettled.has(name));
      let due = await listDueQueues(database.pool, names);
      while (due.length > 0) {
        wake(due.filter(({ isWaiting }) => isWaiting).map(({ name }) => name));
        await new Promise((resolve) => setTimeout(resolve, SETTLE_STEP_MS));
        due = await listDueQueues(database.pool, names);
      }
    },
  };
}

async function endWithin(milliseconds: number, tasks: Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.allSettled(tasks), late]);
  clearTimeout(timer);
}

/** The same key gives the same job ID, which the queue's primary key allows only once. */
function deriveId(name: string, key: string): string {
  const hex = createHash("sha256").update(`${name}\0${key}`).digest("hex");
  const version = `8${hex.slice(13, 16)}-8${hex.slice(17, 20)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${hex.slice(20, 32)}`;
}
