/** Processor time of a database on PostgreSQL. */
import { readdirSync, readFileSync } from "node:fs";

/** The last known ticks of each process by database, of those that have ended, too. */
const known = new Map();

/** CPU seconds used by this database's processes, where available; otherwise 0. */
export function readDatabaseSeconds(databaseName) {
  const ticks = known.get(databaseName) ?? new Map();
  known.set(databaseName, ticks);
  const ids = process.platform === "linux" ? readdirSync("/proc") : [];
  for (const id of ids.filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
      if (!command.startsWith("postgres:") || !command.includes(` ${databaseName} `)) continue;
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      ticks.set(id, Number(fields[11]) + Number(fields[12]));
    } catch {
      // The process has ended.
    }
  }
  return [...ticks.values()].reduce((sum, of) => sum + of, 0) / 100;
}
