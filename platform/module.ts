/**
 * What each module under `modules/` gives the process, besides its own services. `server/app.ts` keeps
 * the modules in one ordered list and goes through it for routes, due jobs, personal data, start and
 * stop.
 */
import type { Hono } from "hono";
import type { RestRoute } from "./rest/rest-call";

export interface Module {
  /** By the path they are mounted at. */
  readonly routes: readonly MountedRoutes[];
  /** Its part of `/wp-json`. */
  readonly restRoutes?: readonly RestRoute[];
  /** Queues whose job looks for work that is due by the clock. */
  readonly dueJobs: readonly string[];
  /** What it stores of readers; left out by a module that stores nothing of them. */
  readonly personalData?: PersonalDataSource;
  /** Registers the work that goes on behind requests; called once the queue has started. */
  start?(): Promise<void>;
  /** Finishes what was begun. */
  stop?(): Promise<void>;
}

export interface MountedRoutes {
  readonly at: string;
  readonly routes: Hono;
}

/** The data that a module stores of readers; `accounts` exports and erases it with the account. */
export interface PersonalDataSource {
  /** Its key in the export. */
  readonly name: string;
  /** All data of the reader, as JSON. */
  export(readerId: string): Promise<unknown>;
  /** Whether an account must stay though nobody has verified its address: it is paid for. */
  holds(readerId: string): Promise<boolean>;
  /** Called before the account is erased; throws to put that off (and it is tried again). */
  erase(readerId: string): Promise<void>;
}
