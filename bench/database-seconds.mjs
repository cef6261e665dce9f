/** Processor time of a database on PostgreSQL. */
import { readdirSync, readFileSync } from "node:fs";

/** Processor seconds of the processes of this database; 0 where that cannot be read. */
export function readDatabaseSeconds(databaseName) {
  let ticks = 0;
  const ids = process.platform === "linux" ? readdirSync("/proc") : [];
  for (const id of ids.filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
      if (!command.startsWith("postgres:") || !command.includes(` ${databaseName} `)) continue;
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended.
    }
  }
  return ticks / 100;
}
