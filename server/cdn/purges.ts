/**
 * The purges for the CDN: kept in the database until the CDN has accepted them. The process that announces a
 * change sends it at once; a job of all processes sends what failed, or was left by a process that ended.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { CdnSettings } from "../../platform/config/cdn-settings";
import type { Pool, PoolClient } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import { keysToPurge } from "./cdn-keys";
import { createCloudflare } from "./vendors/cloudflare";
import { createFastly } from "./vendors/fastly";
import { PurgeError } from "./vendors/purge-error";
import { createVarnish } from "./vendors/varnish";

export interface PurgeState {
  /** How many changes the CDN has not confirmed. */
  readonly waiting: number;
  /** The oldest of those that failed; null if none did. */
  readonly failingSince: Date | null;
  readonly lastError: string | null;
}

export interface Purges {
  /** Keeps tags until the CDN has forgotten their answers; with a client, if its transaction commits. */
  add(db: Pool | PoolClient, tags: readonly string[]): Promise<void>;
  /**
   * Has what is kept sent in a moment, once the other processes have heard of the change, and resolves when
   * the CDN has answered: whoever made the change finds it at the next load. Waits a second at most.
   */
  send(): Promise<void>;
  start(jobs: Pick<Jobs, "work" | "send" | "schedule">): Promise<void>;
  /** Sends what waits to be sent. */
  stop(): Promise<void>;
}

const queue = "cdn.purge";
/** How long changes are gathered into one purge, in milliseconds: CDNs limit requests. */
const gathering: Record<CdnSettings["kind"], number> = {
  varnish: 100,
  fastly: 250,
  cloudflare: 500,
};
/** How long a change may wait for the CDN, in milliseconds; it is purged in any case. */
const longestWait = 1000;
/** The second purge follows the first by this many milliseconds. */
const untilSecond = 2000;
/** The delay after a failure doubles from the first to the longest, in seconds. */
const firstDelay = 2;
const longestDelay = 300;
/** More changes than this are one purge of everything. */
const mostRows = 500;
/** Who made a change has announced it within this many seconds, or was killed. */
const longestAnnounced = 5;

const senders = {
  fastly: createFastly,
  cloudflare: createCloudflare,
  varnish: createVarnish,
};

/** The CDN's own way of purging. */
function createSender(settings: CdnSettings): (keys: readonly string[]) => Promise<void> {
  if (settings.kind === "fastly") return senders.fastly(settings);
  if (settings.kind === "cloudflare") return senders.cloudflare(settings);
  return senders.varnish(settings);
}

interface Row {
  id: string;
  tags: string[];
  isSecond: boolean;
  failures: number;
  /** The process that made the change may not have notified the others. */
  isLeft: boolean;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Creates the queue of purges. */
export function createPurges({
  settings,
  pool,
  announce,
  log,
}: {
  settings: CdnSettings;
  pool: Pool;
  /** Tells all processes which tags are stale. */
  announce: (tags: readonly string[]) => Promise<void>;
  log: Pick<Log, "warn" | "error">;
}): Purges {
  const send = createSender(settings);
  let jobs: Pick<Jobs, "send"> | null = null;
  /** The purge that gathers changes. */
  let next: { readonly sent: Promise<void>; readonly now: () => void } | null = null;
  const going = new Set<Promise<void>>();

  const later = (key: string, milliseconds: number) =>
    jobs?.send(
      queue,
      {},
      {
        singletonKey: key,
        startAfter: new Date(Date.now() + milliseconds),
      },
    );

  async function purgeDue(): Promise<void> {
    const { rows } = await pool.query<Row>(
      `select id, tags, is_second as "isSecond", failures,
         not is_second and failures = 0
           and added_at < clock_timestamp() - $2 * interval '1 second' as "isLeft"
       from platform.cdn_purges
       where due_at <= clock_timestamp() order by id limit $1`,
      [mostRows, longestAnnounced],
    );
    if (rows.length === 0) return;
    // Otherwise a process would give the CDN its old page again.
    const left = rows.filter(({ isLeft }) => isLeft).flatMap(({ tags }) => tags);
    if (left.length > 0) await announce([...new Set(left)]);
    const isFull = rows.length === mostRows;
    try {
      await send(keysToPurge(isFull ? ["*"] : rows.flatMap(({ tags }) => tags)));
    } catch (error) {
      await postpone(rows, error);
      return;
    }
    // Only what was second when it was read: another process may have sent the same rows since.
    const { true: done = [], false: first = [] } = Object.groupBy(rows, ({ isSecond }) =>
      isSecond ? "true" : "false",
    );
    await pool.query("delete from platform.cdn_purges where id = any($1)", [idsOf(done)]);
    await pool.query(
      `update platform.cdn_purges set is_second = true, failures = 0, last_error = null,
         due_at = clock_timestamp() + $2 * interval '1 millisecond'
       where id = any($1) and not is_second`,
      [idsOf(first), untilSecond],
    );
    if (first.length > 0) await later("second", untilSecond);
    if (isFull) await later("more", 0);
  }

  /** Tries again later: at first soon, then every few minutes until it works. */
  async function postpone(rows: readonly Row[], error: unknown): Promise<void> {
    const failures = Math.max(...rows.map((row) => row.failures));
    const asked = error instanceof PurgeError ? error.retryAfter : null;
    const delay = Math.max(asked ?? 0, Math.min(longestDelay, firstDelay * 2 ** failures));
    const message = error instanceof Error ? error.message : String(error);
    await pool.query(
      `update platform.cdn_purges set failures = failures + 1, last_error = $2,
         due_at = clock_timestamp() + $3 * interval '1 second'
       where id = any($1)`,
      [idsOf(rows), message, delay],
    );
    log.error(
      { cdn: settings.kind, reason: message, waiting: rows.length, retrySeconds: delay },
      "couldn’t purge the CDN",
    );
    await later("retry", delay * 1000);
  }

  function gather(): NonNullable<typeof next> {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(now, gathering[settings.kind]);
    function now(): void {
      clearTimeout(timer);
      next = null;
      const purged = purgeDue().catch((error: unknown) => {
        log.warn({ err: error }, "purges are delayed until the next minute");
      });
      resolve(purged);
    }
    going.add(sent);
    void sent.finally(() => going.delete(sent));
    return { sent, now };
  }

  return {
    async add(db, tags) {
      await db.query("insert into platform.cdn_purges (tags) values ($1)", [[...tags]]);
    },
    send() {
      next ??= gather();
      return Promise.race([next.sent, sleep(longestWait, undefined, { ref: false })]);
    },
    async start(started) {
      jobs = started;
      await started.work(queue, purgeDue);
      // Picks up unsent purges from a process that exited.
      await started.schedule(queue, "* * * * *");
    },
    async stop() {
      jobs = null;
      next?.now();
      await Promise.all(going);
    },
  };
}

/** The purges that the CDN has not confirmed yet. */
export async function readPurgeState(pool: Pool): Promise<PurgeState> {
  const { rows } = await pool.query<{
    waiting: number;
    failingSince: Date | null;
    lastError: string | null;
  }>(
    `select count(*)::int as waiting,
       min(added_at) filter (where failures > 0) as "failingSince",
       max(last_error) as "lastError"
     from platform.cdn_purges`,
  );
  return rows[0] ?? { waiting: 0, failingSince: null, lastError: null };
}
