/** The dependencies for reading a WordPress. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import type { Log } from "../../../../platform/log";
import type { Inbound } from "../inbound/write-inbound";
import type { UpstreamClient } from "./client";
import type { TakeItems } from "./take-items";

export interface SyncDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly client: UpstreamClient;
  readonly inbound: Pick<Inbound, "trash">;
  readonly take: TakeItems;
  /** The address of WordPress, as rows name it. */
  readonly origin: string;
  readonly hashOf: (hash: string) => string;
  /** Where WordPress's lists are here. */
  readonly listPaths: readonly { readonly path: string; readonly to: string }[];
}
