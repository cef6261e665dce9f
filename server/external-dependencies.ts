/** The resources that a process opens before it creates the application, and closes after it. */
import type { ServerBuild } from "react-router";
import type { PageContext } from "../web/common/context";
import type { Bus } from "../platform/bus";
import type { Clock, WindableClock } from "../platform/clock";
import type { Config } from "../platform/config/config";
import type { Database } from "../platform/database/database";
import type { Log } from "../platform/log";
import type { MediaStorage } from "../platform/media/media-storage";
import type { Purges } from "./cdn/purges";

export interface ExternalDependencies {
  config: Config;
  log: Log;
  database: Database;
  bus: Bus;
  /** Where pictures are stored. */
  media: MediaStorage;
  /** The purges for the CDN; null if there is no CDN. */
  purges: Purges | null;
  /** A clock that can be moved forward in the sandbox. */
  clock: Clock | WindableClock;
  /** React Router's build, or a function that returns the current one (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The styles to inline into pages; null: link to them (development). */
  styles: PageContext["styles"];
  /** URL of the early script (web/early/early.ts). */
  earlyScript: string;
  /** The newsroom's document (newsroom/index.html, built). */
  readDeskDocument: () => Promise<string>;
}
