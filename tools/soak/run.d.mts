/** Values that a test of the soak uses. */
interface Counted {
  readonly requests: number;
  readonly ok: number;
  readonly refused: number;
  readonly unavailable: number;
  readonly hopeless: number;
  readonly failed: number;
  readonly unanswered: number;
  readonly silent: number;
  readonly broken: number;
  /** In milliseconds. */
  readonly p95: number;
  readonly longest: number;
}

export interface Phase {
  readonly name: string;
  readonly all: Counted;
  readonly stored: Counted;
  /** If the fault stops some kinds of requests: these, and all others. */
  readonly needs?: readonly string[];
  readonly needing: Counted;
  readonly others: Counted;
  /** By kind of request. */
  readonly kinds: Readonly<Record<string, Counted>>;
}

export interface Soaked {
  readonly phases: readonly Phase[];
  readonly leaks: readonly string[];
  readonly compared: readonly {
    readonly what: string;
    readonly count: number;
    readonly old: readonly string[];
  }[];
  readonly missing: readonly {
    readonly what: string;
    readonly acknowledged: number;
    readonly missing: readonly (string | number)[];
  }[];
  /** How many rows the replica read before it was lost, and after it was back. */
  readonly replicaRows: { readonly before: number; readonly after: number };
}

export function runSoak(given: { seconds: number; quiet: number }): Promise<Soaked>;
