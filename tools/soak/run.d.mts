/** What a test of the soak uses. */
export interface Phase {
  readonly name: string;
  /** Counts by kind of request. */
  readonly kinds: Readonly<
    Record<
      string,
      {
        readonly ok: number;
        readonly refused: number;
        readonly unavailable: number;
        readonly failed: number;
        readonly broken: number;
      }
    >
  >;
}

export interface Soaked {
  readonly phases: readonly Phase[];
  readonly leaks: readonly string[];
  readonly missing: readonly {
    readonly what: string;
    readonly acknowledged: number;
    readonly missing: readonly (string | number)[];
  }[];
}

export function runSoak(given: { seconds: number; quiet: number }): Promise<Soaked>;
export function findBroken(found: Soaked): readonly string[];
