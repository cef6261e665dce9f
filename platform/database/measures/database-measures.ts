/** Whether the database answers, and how busy the connections to it are. */
import type { Pool } from "pg";
import type { Measure } from "../../telemetry/measures";
import { answersInTime } from "./answers-in-time";

/** @param pools by name */
export function databaseMeasures(pools: Readonly<Record<string, Pool>>): readonly Measure[] {
  const [first] = Object.values(pools);
  return [
    {
      name: "database_up",
      help: "1 if the database responds within two seconds.",
      type: "gauge",
      across: "min",
      read: async () => [{ value: first && (await answersInTime(first)) ? 1 : 0 }],
    },
    {
      name: "database_connections",
      help: "Database connections: open, idle and the maximum.",
      type: "gauge",
      across: "sum",
      read: () =>
        Object.entries(pools).flatMap(([pool, { totalCount, idleCount, options }]) => [
          { value: totalCount, labels: { pool, state: "open" } },
          { value: idleCount, labels: { pool, state: "idle" } },
          { value: options.max, labels: { pool, state: "most" } },
        ]),
    },
    {
      name: "database_waiting",
      help: "Queries waiting for a connection.",
      type: "gauge",
      across: "sum",
      read: () =>
        Object.entries(pools).map(([pool, { waitingCount }]) => ({
          value: waitingCount,
          labels: { pool },
        })),
    },
  ];
}
