/** Makes what is published, and the one way to change it: the reader, the writer, sections, feeds. */
import type { Bus } from "../../../platform/bus";
import type { Database } from "../../../platform/database/database";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import type { MountedRoutes } from "../../../platform/module";
import type { Section } from "../../../shared/publication/publication-shapes";
import type { Access } from "../../access/types";
import { createAnnouncer, publishDueJob } from "./announce";
import { createCalendarRoutes } from "./feeds/calendar-routes";
import { createFeedRoutes, type FeedPublication } from "./feeds/feed-routes";
import { createIndexQueue } from "./index-queue/index-queue";
import { createReader } from "./reader";
import { createSections } from "./sections/sections";
import { createPageStarts } from "./store/collections/page-starts";
import { rewriteWords } from "./store/rewrite-words";
import { refreshStatistics } from "./store/statistics";
import { createWriter, type WriteDeps } from "./write";

const wordsJob = "content.words";

export interface EntriesDeps extends Omit<WriteDeps, "pool" | "announcer"> {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly log: Pick<Log, "warn">;
  readonly bus: Pick<Bus, "publish" | "record" | "subscribe">;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly access: Pick<Access, "decide">;
  readonly publication: FeedPublication & {
    readonly domain: string;
    readonly sections: readonly Section[];
  };
  /** Paths of the website's pages that the sitemap lists. */
  readonly pagePaths: readonly string[];
  /** The public origin of a request, without a trailing slash. */
  readonly originOf: (request: Request) => string;
}

export type Entries = ReturnType<typeof createEntries>;

export function createEntries(deps: EntriesDeps) {
  const {
    access,
    bus,
    clock,
    database,
    jobs,
    log,
    pagePaths,
    publication,
    originOf: origin,
  } = deps;
  const { pool } = database;
  const starts = createPageStarts(pool);
  bus.subscribe("tags", (tags) => {
    if (tags.includes("entries") || tags.includes("*")) starts.forget();
  });
  const sections = createSections({ pool, bus, log, defaults: publication.sections });
  const listSections = sections.list;
  const reader = createReader({ database, listSections });
  const announcer = createAnnouncer({ ...deps, pool });
  const writer = createWriter({ ...deps, pool, announcer });

  return {
    reader,
    writer,
    announcer,
    sections,
    /** The queries for lists of the API. */
    lists: { db: pool, starts, prepares: database.kind === "postgres" },
    indexQueue: createIndexQueue({ pool, bus, listSections }),

    routes: [
      {
        at: "/",
        routes: createFeedRoutes({
          content: reader,
          access,
          publication,
          listSections,
          pagePaths,
          clock,
          origin,
        }),
      },
      {
        at: "/",
        routes: createCalendarRoutes({ content: reader, paper: publication, clock, origin }),
      },
    ] satisfies readonly MountedRoutes[],

    /** After a whole edition was written: new statistics, and every page is stale. */
    async announceAll(): Promise<void> {
      await refreshStatistics(pool);
      await bus.publish("tags", ["*"]);
    },

    async start(): Promise<void> {
      await jobs.work(publishDueJob, async () => {
        await writer.publishDue();
      });
      // Each scheduled entry has its own job; this one recovers jobs lost in a crash.
      await jobs.schedule(publishDueJob, "* * * * *");
      await jobs.work(wordsJob, async () => {
        // Lists of the API have answered searches by the words before.
        if ((await rewriteWords(pool)) > 0) await bus.publish("tags", ["*"]);
      });
      await jobs.schedule(wordsJob, "*/5 * * * *");
    },

    /** Knows the sections and has statistics, once everything is there that a start adds. */
    async refresh(): Promise<void> {
      await sections.settle();
      await refreshStatistics(pool);
    },

    stop: () => sections.close(),
  };
}
