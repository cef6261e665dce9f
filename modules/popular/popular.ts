/** What is read most, and what the editors put forward. Public face of the module; see README.md. */
import type { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/rate-limit";
import type { Belonging, Visit } from "../accounts/accounts";
import type { Story } from "../content/content";

export interface Popular {
  /** The most read of the last day and week; filled up with the newest while little has been read. */
  list(limit: number): Promise<readonly Story[]>;
  /** What the editors put forward: the top stories, in their order. */
  featured(limit?: number): Promise<readonly Story[]>;
  /** Writes down what was counted in memory. */
  flush(): Promise<void>;
  readonly routes: readonly { at: string; routes: Hono }[];
  readonly belonging: Belonging;
  readonly dueJobs: readonly string[];
  start(): Promise<void>;
  /** Flushes, and counts no more. */
  stop(): Promise<void>;
}

export interface PopularDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  /** Signs the mark by which a browser without an account is known again. */
  readonly secret: string;
  readonly secure: boolean;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  /** Published articles of these ids, in their order; missing ones are left out. */
  readonly findStories: (ids: readonly number[]) => Promise<readonly Story[]>;
  readonly listNewest: (limit: number, without: readonly number[]) => Promise<readonly Story[]>;
  /** The top stories, in the editors' order. */
  readonly listTop: () => Promise<readonly Story[]>;
}

export function createPopular(deps: PopularDeps): Popular {
  return {
    list: (limit) => deps.listNewest(limit, []),
    featured: async (limit) => (await deps.listTop()).slice(0, limit),
    flush: async () => undefined,
    routes: [],
    belonging: {
      name: "popular",
      export: async () => [],
      holds: async () => false,
      erase: async () => undefined,
    },
    dueJobs: [],
    start: async () => undefined,
    stop: async () => undefined,
  };
}
