/** The activity of the stores of pages and other answers, and how long misses took to make. */
import type { Durations, Measure } from "../../platform/telemetry/measures";
import type { PageStore } from "../pages/page-store";

type Stats = ReturnType<PageStore["stats"]>;

const counters: readonly [name: keyof Stats, help: string][] = [
  ["hits", "Responses served from the store."],
  ["misses", "Responses rendered during a request."],
  ["renewals", "Responses re-rendered in the background."],
  ["stale", "Stale responses served from the store."],
  ["dropped", "Responses dropped because their content changed."],
];

export function storeMeasures(
  stores: Readonly<Record<string, PageStore>>,
  renderings: Durations,
): readonly Measure[] {
  const read = (name: keyof Stats) => () =>
    Object.entries(stores).map(([store, { stats }]) => ({
      value: stats()[name],
      labels: { store },
    }));
  return [
    ...counters.map(([name, help]): Measure => ({
      name: `store_${name}_total`,
      help,
      type: "counter",
      across: "sum",
      read: read(name),
    })),
    {
      name: "store_answers",
      help: "Stored responses.",
      type: "gauge",
      across: "sum",
      read: read("pages"),
    },
    {
      name: "store_bytes",
      help: "Compressed size of the stored responses.",
      type: "gauge",
      across: "sum",
      read: read("bytes"),
    },
    {
      name: "render_duration_seconds",
      help: "Time to render a response for the store.",
      type: "histogram",
      across: "sum",
      read: renderings.samples,
    },
  ];
}
