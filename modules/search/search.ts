/** Full-text search of articles. Entry point of the module; see README.md. */
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { AccessDecision, AccessQuestion, Visitor } from "../access/types";
import type { IndexQueue } from "../content/types";
import { findHits } from "./find-hits";
import type { Search } from "./types";
import { createSearchRoutes } from "./search-routes";
import { storeArticles, tidyIndex } from "./search-store";

export interface SearchDeps {
  readonly database: Pick<Database, "pool" | "kind" | "readPublicly">;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string;
  /** The visitor for access decisions. */
  readonly findVisitor: (request: Request) => Promise<Visitor>;
  /** Called for every text that would be shown as a snippet. */
  readonly decide: (question: AccessQuestion) => AccessDecision;
  /** The queue of articles to index. */
  readonly indexQueue: IndexQueue;
}

const indexJob = "search.index";
/** Recovers articles whose notification a crash lost. */
const EVERY_MINUTE = "* * * * *";
/** Articles indexed in one transaction, for which concurrent edits of them have to wait. */
const batch = 50;

/** Creates the module; indexing begins with `start`. */
export function createSearch(deps: SearchDeps): Search {
  const { pool } = deps.database;
  let working: Promise<void> = Promise.resolve();

  async function takeAll(): Promise<void> {
    let taken = 0;
    for (;;) {
      const count = await deps.indexQueue.takeChanged(batch, ({ articles, goneIds }, db) =>
        storeArticles(db, articles, goneIds),
      );
      if (count === 0) break;
      taken += count;
    }
    if (taken > 0) await tidyIndex(pool);
  }

  /** Serialized: a second caller must not find the queue empty while it is being processed. */
  function catchUp(): Promise<void> {
    const done = working.then(takeAll);
    working = done.catch(() => undefined);
    return done;
  }

  const wake = () => {
    deps.jobs.send(indexJob, {}, { singletonKey: "index" }).catch((error: unknown) => {
      // The article stays in the queue: the scheduled job indexes it.
      deps.log.warn({ err: error }, "search indexing delayed");
    });
  };

  const find: Search["find"] = (query, visitor) =>
    deps.database.readPublicly(() =>
      findHits({ pool, clock: deps.clock, decide: deps.decide }, query, visitor),
    );

  return {
    find,
    catchUp,
    routes: [{ at: "/api/v1", routes: createSearchRoutes({ ...deps, find }) }],
    dueJobs: [],
    async start() {
      await deps.jobs.work(indexJob, catchUp);
      await deps.jobs.schedule(indexJob, EVERY_MINUTE);
      deps.indexQueue.onChanged(wake);
      wake();
    },
  };
}
