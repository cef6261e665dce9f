/**
 * A WordPress as the newsroom: its entries are copied, never asked for by a page
 * (docs/decisions/066-wordpress-as-the-newsroom.md).
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../../../platform/clock";
import type { Database } from "../../../../platform/database/database";
import type { Jobs } from "../../../../platform/jobs/jobs";
import type { Log } from "../../../../platform/log";
import type { ArticleAccess } from "../../../access/types";
import type { Announcer } from "../../entries/announce";
import { oldFeeds } from "../imports/import-lists";
import { readQueue } from "../inbound/picture-queue";
import type { Inbound } from "../inbound/write-inbound";
import type { PictureIntake } from "../../pictures/take-picture";
import { createUpstreamClient } from "./client";
import { createFetchPictures } from "./fetch-pictures";
import { createHintRoutes } from "./hint-routes";
import { mapVersion } from "./map";
import type { UpstreamSection } from "./map-terms";
import { UpstreamError } from "./read-answer";
import { busy, createSoleRun } from "./sole-run";
import { agreeToDeletions, countTaken, readLosses, readState } from "./store";
import { createSync } from "./sync";
import { createTakeItems } from "./take-items";
import type { Upstream } from "./types";
import { sectionPath } from "../../../../shared/paths";

const syncJob = "content.upstream";
const pictureJob = "content.upstream-pictures";
const everyMinute = "* * * * *";
const pollMs = 10_000;
const longestPauseMs = 300_000;
/** How soon a run begins that met another one. */
const busyMs = 1_000;

export interface UpstreamDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly inbound: Inbound;
  readonly announcer: Announcer;
  readonly pictures: PictureIntake;
  readonly paper: string;
  readonly timeZone: string;
  readonly sections: readonly UpstreamSection[];
  readonly wordpress: {
    readonly url: string;
    readonly secret: string;
    readonly defaultAccess: ArticleAccess;
  } | null;
}

export function createUpstream(deps: UpstreamDeps): Upstream {
  const { wordpress, paper } = deps;
  if (wordpress) return createConnected({ ...deps, wordpress });
  return {
    url: null,
    routes: createHintRoutes({ wordpress, paper, wake: async () => undefined }),
    start: async () => undefined,
    stop: () => undefined,
    report: async () => null,
    sync: async () => ({ isDone: false, message: "This paper isn’t connected to WordPress." }),
    agree: async () => false,
  };
}

type Connected = UpstreamDeps & { readonly wordpress: NonNullable<UpstreamDeps["wordpress"]> };

function createConnected(deps: Connected): Upstream {
  const { database, clock, log, jobs, wordpress, sections, timeZone, inbound } = deps;
  const { pool } = database;
  const origin = wordpress.url;
  const hashOf = createHashOf(deps);
  const take = createTakeItems({
    pool,
    clock,
    inbound,
    origin,
    sections,
    defaultAccess: wordpress.defaultAccess,
    timeZone,
    hashOf,
  });
  const client = createUpstreamClient(wordpress);
  const { run, fillPictures } = createSync({
    pool,
    clock,
    log,
    client,
    inbound,
    take,
    origin,
    hashOf,
    listPaths: [
      ...oldFeeds,
      ...sections.flatMap(({ slug }) => [
        { path: `/category/${slug}`, to: sectionPath(slug) },
        { path: `/category/${slug}/feed`, to: `${sectionPath(slug)}/feed` },
      ]),
    ],
  });
  const alone = createSoleRun(database, "content-upstream");
  const pictures = createFetchPictures({
    ...deps,
    pool,
    origin,
    fill: () => alone(fillPictures),
  });
  let isRunning = false;

  const later = async (name: string, key: string, milliseconds: number): Promise<void> => {
    if (!isRunning) return;
    const startAfter = milliseconds === 0 ? undefined : new Date(Date.now() + milliseconds);
    await jobs.send(
      name,
      { isDue: true },
      { singletonKey: key, ...(startAfter && { startAfter }) },
    );
  };

  /** How long until the next look: longer with each failure. */
  async function pauseAfter(error: UpstreamError): Promise<number> {
    const { failures = 1 } = (await readState(pool, origin)).facts;
    const pause = Math.min(longestPauseMs, pollMs * 2 ** Math.min(failures - 1, 10));
    return Math.max(pause, (error.retryAfter ?? 0) * 1000);
  }

  async function step(): Promise<void> {
    try {
      const result = await alone(() => run());
      if (result === busy) return await later(syncJob, "again", busyMs);
      await later(pictureJob, "pictures", 0);
      await later(syncJob, "poll", result.hasMore ? 0 : pollMs);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      await later(syncJob, "poll", await pauseAfter(error));
    }
  }

  return {
    url: origin,
    routes: createHintRoutes({ ...deps, wake: () => later(syncJob, "hint", 0) }),
    async start() {
      isRunning = true;
      await jobs.work<{ isDue?: boolean }>(syncJob, async ({ isDue = false }, job) => {
        job.forget();
        // The clock's own job only brings back a chain of looks that a crash has ended.
        await (isDue ? step() : later(syncJob, "poll", 0));
      });
      await jobs.work(pictureJob, async (_, job) => {
        job.forget();
        const pause = await pictures.fetchDue();
        if (pause !== null) await later(pictureJob, "pictures", pause);
      });
      await jobs.schedule(syncJob, everyMinute);
      // Under a key of its own: the next look may be minutes away, although a wrong setting was just corrected.
      await later(syncJob, "start", 0);
    },
    stop() {
      isRunning = false;
    },
    async report() {
      const state = await readState(pool, origin);
      const { facts } = state;
      return {
        url: origin,
        name: facts.name ?? "",
        version: facts.wordpress ?? "",
        entries: await countTaken(pool, origin),
        remaining: facts.remaining ?? 0,
        lastOkAt: state.lastOkAt,
        comparedAt: state.comparedAt,
        failingSince: state.failingSince,
        lastError: state.lastError,
        held: state.heldIds.length,
        heldAt: state.heldAt,
        losses: await readLosses(pool, origin),
        pictures: await readQueue(pool, origin),
      };
    },
    async sync(options) {
      try {
        const result = await alone(() => run(options));
        if (result === busy) {
          const message = "A sync with WordPress is already running. Try again in a minute.";
          return { isDone: false, message };
        }
        await later(pictureJob, "pictures", 0);
        return { isDone: true, ...result };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { isDone: false, message: error.message };
      }
    },
    async agree(by) {
      if (!(await agreeToDeletions(pool, { origin, now: clock.now(), by }))) return false;
      await later(syncJob, "hint", 0);
      return true;
    },
  };
}

/** A hash as it is stored: everything is read again if what entries are made by has changed. */
function createHashOf({ wordpress, sections, timeZone }: Connected): (hash: string) => string {
  const settings = JSON.stringify([
    mapVersion,
    wordpress.defaultAccess,
    timeZone,
    sections.map(({ id, slug }) => [id, slug]),
  ]);
  const prefix = createHash("sha256").update(settings).digest("hex").slice(0, 8);
  return (hash) => `${prefix}:${hash}`;
}
