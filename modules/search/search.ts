/** Finds articles by what is in them. Public face of the module; see README.md. */
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { AccessDecision, AccessQuestion, Visitor } from "../access/types";
import type { IndexShelf } from "../content/types";
import { findHits } from "./find-hits";
import type { Search } from "./types";
import { createSearchRoutes } from "./search-routes";
import { storeArticles, tidyIndex } from "./search-store";

export interface SearchDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string;
  /** The visitor, as access knows them. */
  readonly findVisitor: (request: Request) => Promise<Visitor>;
  /** Asked for every text that is shown around a match. */
  readonly decide: (question: AccessQuestion) => AccessDecision;
  /** Where articles come from. */
  readonly indexQueue: IndexShelf;
}

const indexJob = "search.index";
/** Catches what a crash lost. */
const EVERY_MINUTE = "* * * * *";
/** Articles that are taken in together; whoever changes one of them meanwhile waits so long. */
const batch = 50;

/** Builds the module; nothing is indexed before `start`. */
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

  /** One after the other: who comes second must not find the queue empty while it is being worked on. */
  function catchUp(): Promise<void> {
    const done = working.then(takeAll);
    working = done.catch(() => undefined);
    return done;
  }

  const wake = () => {
    deps.jobs.send(indexJob, {}, { singletonKey: "index" }).catch((error: unknown) => {
      // It stands in the queue: the next minute takes it.
      deps.log.warn({ err: error }, "search indexing delayed");
    });
  };

  const find: Search["find"] = (query, visitor) =>
    findHits({ pool, clock: deps.clock, decide: deps.decide }, query, visitor);

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
