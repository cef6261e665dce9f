/** What a process opens before the paper is built on it, and closes after it. */
import type { ServerBuild } from "react-router";
import type { Bus } from "../platform/bus";
import type { Clock, WindableClock } from "../platform/clock";
import type { Config } from "../platform/config/config";
import type { Database } from "../platform/database/database";
import type { Log } from "../platform/log";

export interface ExternalDependencies {
  config: Config;
  log: Log;
  database: Database;
  bus: Bus;
  /** A clock that can be wound forward while the sandbox is on. */
  clock: Clock | WindableClock;
  /** React Router's build, or where to find it anew each time (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Stylesheet text to inline; null links it (development). */
  sheet: string | null;
}
