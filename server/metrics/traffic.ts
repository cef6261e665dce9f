/** Counts requests: those that a buffer answers cost two additions, those of the app one observation. */
import { createDurations, type Measure, type Sample } from "../../platform/telemetry/measures";
import { routeGroup } from "./route-group";

/** The source of a response: a stored page or other answer, a file, or the app. */
export type Answerer = "store" | "file" | "app";

export type Traffic = ReturnType<typeof createTraffic>;

export function createTraffic() {
  /** By what answered, kind of address and class of status. */
  const counts: Record<Answerer, Map<string, number[]>> = {
    store: new Map(),
    file: new Map(),
    app: new Map(),
  };
  const durations = createDurations("group");
  let inProgress = 0;

  function count(from: Answerer, group: string, status: number): void {
    let byStatus = counts[from].get(group);
    if (!byStatus) {
      byStatus = [0, 0, 0, 0, 0, 0];
      counts[from].set(group, byStatus);
    }
    byStatus[Math.trunc(status / 100)]!++;
  }

  const measures: readonly Measure[] = [
    {
      name: "requests_total",
      help: "Requests by route type, status class and source: store, file or app.",
      type: "counter",
      across: "sum",
      read: () => (["store", "file", "app"] as const).flatMap((from) => list(from, counts[from])),
    },
    {
      name: "request_duration_seconds",
      help: "Response time of the app, by route type. Stored pages and files are excluded.",
      type: "histogram",
      across: "sum",
      read: durations.samples,
    },
    {
      name: "requests_in_progress",
      help: "Requests in progress.",
      type: "gauge",
      across: "sum",
      read: () => [{ value: inProgress }],
    },
  ];

  return {
    measures,
    /** Counts an answer from a buffer. */
    countDirect: (from: "store" | "file", target: string, status: number) =>
      count(from, routeGroup(target), status),
    /** Counts a request that the app begins to answer. */
    begin(): void {
      inProgress++;
    },
    /** Counts a request that `begin` was called for. */
    end(path: string, status: number, seconds: number): void {
      inProgress--;
      const group = routeGroup(path);
      count("app", group, status);
      durations.add(group, seconds);
    },
  };
}

function list(from: Answerer, byGroup: ReadonlyMap<string, readonly number[]>): readonly Sample[] {
  return [...byGroup].flatMap(([group, byStatus]) =>
    byStatus.flatMap((value, hundreds) =>
      value === 0 ? [] : [{ value, labels: { from, group, status: `${hundreds}xx` } }],
    ),
  );
}
