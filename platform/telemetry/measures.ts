/**
 * Numbers about the running process, for `/metrics`. They are plain while the process works, and read
 * only when someone asks for them.
 */

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
  /** Of histograms: which of their three series it is in. */
  readonly suffix?: "_bucket" | "_sum" | "_count";
}

export interface Measure {
  /** Without the prefix that all have; counters end in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  /**
   * How the values of several processes become one: each has its own part (`sum`), or all read the same
   * from the database (`max`); `min` for what holds only if it holds everywhere.
   */
  readonly across: "sum" | "max" | "min";
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** A counter for each value of one label. The values must be few: names in the code, never of readers. */
export interface Counts {
  add(value: string, by?: number): void;
  samples(): readonly Sample[];
}

export function createCounts(label: string): Counts {
  const counts = new Map<string, number>();
  return {
    add: (value, by = 1) => void counts.set(value, (counts.get(value) ?? 0) + by),
    samples: () => [...counts].map(([name, value]) => ({ value, labels: { [label]: name } })),
  };
}

/** A histogram of durations, for each value of one label. */
export interface Durations {
  add(value: string, seconds: number): void;
  samples(): readonly Sample[];
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createDurations(label: string): Durations {
  const byValue = new Map<string, { buckets: number[]; sum: number; count: number }>();
  return {
    add(value, seconds) {
      let kept = byValue.get(value);
      if (!kept) {
        kept = { buckets: bounds.map(() => 0), sum: 0, count: 0 };
        byValue.set(value, kept);
      }
      kept.sum += seconds;
      kept.count++;
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) kept.buckets[at]!++;
    },
    samples: () =>
      [...byValue].flatMap(([name, { buckets, sum, count }]) => {
        const labels = { [label]: name };
        let below = 0;
        const bucket = (le: string, value: number): Sample => ({
          value,
          labels: { ...labels, le },
          suffix: "_bucket",
        });
        const listed = buckets.map((inside, at) => bucket(String(bounds[at]), (below += inside)));
        listed.push(
          bucket("+Inf", count),
          { value: sum, labels, suffix: "_sum" },
          { value: count, labels, suffix: "_count" },
        );
        return listed;
      }),
  };
}
