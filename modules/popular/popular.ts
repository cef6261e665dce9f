/** The most-read and featured lists. Entry point of the module; see README.md. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Visit } from "../accounts/types";
import type { Story } from "../content/types";
import { countedDays, countsSince } from "./decay";
import { keepBriefly } from "./keep-briefly";
import { createKnownArticles } from "./known-articles";
import { createPopularDeskCalls } from "./popular-desk-calls";
import { createPopularRoutes } from "./popular-routes";
import { createPopularStore } from "./popular-store";
import { createReaderIds } from "./reader-ids";
import { createPageViews } from "./page-views";
import type { ListOptions, Popular } from "./types";

export interface PopularDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  /** Signs the visitor ID of a browser without an account. */
  readonly secret: string;
  readonly secure: boolean;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  /** Published articles of these IDs, in the given order; missing ones are left out. */
  readonly findStories: (ids: readonly number[]) => Promise<readonly Story[]>;
  readonly listNewest: (limit: number, without: readonly number[]) => Promise<readonly Story[]>;
  /** The top stories, in the editors' order. */
  readonly listTop: () => Promise<readonly Story[]>;
  /** Called when counted page views may have changed the lists. */
  readonly onChanged: () => void;
}

const DUE_JOB = "popular-due";
const EVERY_NIGHT = "50 8 * * *";
/** Cache lifetime of the ranking; other processes' page views take effect after it. */
const RANKED_MS = 10_000;
/** More than any list shows, because an article may have been withdrawn. */
const mostRanked = 80;
/** Of each day's articles, for the figures. */
const mostOfDay = 100;

export function createPopular(deps: PopularDeps): Popular {
  const { clock, log, jobs } = deps;
  const store = createPopularStore(deps.pool);
  const visitorIds = createReaderIds(deps);
  const known = createKnownArticles(deps);
  const ranked = keepBriefly({
    clock,
    forMs: RANKED_MS,
    load: () => store.rank(clock.now(), mostRanked),
  });
  const pageViews = createPageViews({
    store,
    clock,
    log,
    onCounted() {
      ranked.drop();
      deps.onChanged();
    },
  });

  /** The ranking may be some seconds old; the stories are current. */
  async function list(
    limit: number,
    { without = [], isFilled = true }: ListOptions = {},
  ): Promise<readonly Story[]> {
    const ids = (await ranked.get()).filter((id) => !without.includes(id));
    const read = (await deps.findStories(ids.slice(0, limit))).slice(0, limit);
    // Rare: some of the articles have been withdrawn.
    const missing = Math.min(limit, ids.length) - read.length;
    const more = missing > 0 ? await deps.findStories(ids.slice(limit)) : [];
    const stories = [...read, ...more.slice(0, missing)];
    if (stories.length >= limit || !isFilled) return stories;
    const newest = await deps.listNewest(limit - stories.length, [
      ...without,
      ...stories.map(({ id }) => id),
    ]);
    return [...stories, ...newest];
  }

  const featured = async (limit?: number) => (await deps.listTop()).slice(0, limit);
  const routes = createPopularRoutes({
    clock,
    findArticle: known.find,
    identify: visitorIds.identify,
    count: pageViews.add,
    list,
    featured,
  });

  return {
    list,
    featured,
    countReadings: store.countReadings,
    listMostRead: store.listMostRead,
    figures: {
      countDays: (days) => store.countDays(days, mostOfDay),
      findFirst: store.findFirstHour,
      keptSince: () => countsSince(clock.now()),
    },
    flush: pageViews.flush,
    routes: [{ at: "/api/v1/articles", routes }],
    deskCalls: createPopularDeskCalls({ count: store.count, countedDays }),
    personalData: {
      name: "popular",
      export: async (readerId) => {
        const seen = await store.listSeen(visitorIds.nameOf(readerId));
        return seen.map(({ articleId, seenAt }) => ({
          articleId,
          countedAt: seenAt.toISOString(),
        }));
      },
      holds: async () => false,
      async erase(readerId) {
        const name = visitorIds.nameOf(readerId);
        pageViews.removeReader(name);
        await store.erase(name);
      },
    },
    dueJobs: [DUE_JOB],
    async start() {
      await jobs.work(DUE_JOB, () => store.deleteOld(clock.now()));
      await jobs.schedule(DUE_JOB, EVERY_NIGHT);
    },
    stop: pageViews.stop,
  };
}
