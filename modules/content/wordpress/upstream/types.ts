import type { Hono } from "hono";

/** How the copy of a WordPress is, for operators and publishers. */
export interface UpstreamReport {
  readonly url: string;
  /** The name of the WordPress site; empty until it has answered. */
  readonly name: string;
  readonly version: string;
  /** How many entries are in the copy. */
  readonly entries: number;
  /** How many the comparison that is going on has still to read. */
  readonly remaining: number;
  readonly lastOkAt: Date | null;
  readonly comparedAt: Date | null;
  readonly failingSince: Date | null;
  readonly lastError: string | null;
  /** Deletions that wait for someone's agreement. */
  readonly held: number;
  readonly heldAt: Date | null;
  readonly losses: {
    readonly entries: number;
    readonly losses: number;
    readonly examples: readonly { readonly title: string; readonly loss: string }[];
  };
  readonly pictures: { readonly waiting: number; readonly refused: number };
}

export interface SyncResult {
  readonly changed: number;
  readonly removed: number;
  /** Whether there is more to do at once. */
  readonly hasMore: boolean;
  /** Deletions that wait for someone's agreement. */
  readonly held: number;
}

export type SyncOutcome =
  | ({ readonly isDone: true } & SyncResult)
  /** `message`: a human-readable sentence. */
  | { readonly isDone: false; readonly message: string };

export interface Upstream {
  /** The address of WordPress; null if there is none. */
  readonly url: string | null;
  readonly routes: Hono;
  start(): Promise<void>;
  stop(): void;
  /** How the copy is; null if there is no WordPress. */
  report(): Promise<UpstreamReport | null>;
  /** Reads WordPress now. */
  sync(options: { readonly compares: boolean }): Promise<SyncOutcome>;
  /** Agrees to the deletions that wait, and has them carried out; false if none do. */
  agree(by: string): Promise<boolean>;
}
