/**
 * The interface of each module under `modules/`, besides its own services. `server/app.ts` keeps the
 * modules in one ordered list, from which it mounts routes, schedules due jobs, collects personal data,
 * starts and stops.
 */
import type { Hono } from "hono";
import type { AnyDeskCall } from "./desk/desk-call";
import type { RestRoute } from "./rest/rest-call";
import type { Measure } from "./telemetry/measures";

export interface Module {
  /** By mount path. */
  readonly routes: readonly MountedRoutes[];
  /** The module's part of `/wp-json`. */
  readonly restRoutes?: readonly RestRoute[];
  /** The module's part of the newsroom's API, `/api/v1/desk`. */
  readonly deskCalls?: readonly AnyDeskCall[];
  /** Queues whose job processes work that is due by the clock. */
  readonly dueJobs: readonly string[];
  /** Numbers about its work, for `/metrics`. */
  readonly measures?: readonly Measure[];
  /** The data it stores about readers; undefined if there is none. */
  readonly personalData?: PersonalDataSource;
  /** Registers background work; called once the queue has started. */
  start?(): Promise<void>;
  /** Finishes work in progress. */
  stop?(): Promise<void>;
}

export interface MountedRoutes {
  readonly at: string;
  readonly routes: Hono;
}

/** The data that a module stores of readers; `accounts` exports and erases it with the account. */
export interface PersonalDataSource {
  /** The key in the export. */
  readonly name: string;
  /** All data of the reader, as JSON. */
  export(readerId: string): Promise<unknown>;
  /**
   * Whether an account must stay although its address was never confirmed: money has moved for it, also long
   * ago, or something that is paid for depends on it.
   */
  holds(readerId: string): Promise<boolean>;
  /** Why the account can't be deleted now, as a sentence for its reader; null if it can. */
  refuses?(readerId: string): Promise<string | null>;
  /** Called before the account is erased; if it throws, erasure is postponed and retried. */
  erase(readerId: string): Promise<void>;
}
