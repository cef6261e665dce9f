/** The metrics for alerts besides requests: disks that fill up, backups that stop, a replica that is left behind. */
import type { Config } from "../../platform/config/config";
import type { Database } from "../../platform/database/database";
import type { Measure } from "../../platform/telemetry/measures";
import { readPurgeState } from "../cdn/purges";
import { findLastBackup, readSpace } from "./storage-checks";

/** @param deps.isAlone whether no supervisor counts the processes */
export function operationMeasures(deps: {
  config: Pick<Config, "dataDir" | "backupDir">;
  database: Pick<Database, "pool" | "replicaState">;
  isAlone: boolean;
}): readonly Measure[] {
  const { config, database, isAlone } = deps;
  const gauge = { type: "gauge", across: "max" } as const;
  const one = { ...gauge, read: () => [{ value: 1 }] };
  return [
    {
      ...gauge,
      name: "disk_bytes",
      help: "The disk of DATA_DIR: free bytes and total size.",
      async read() {
        const { free, size } = await readSpace(config.dataDir);
        return [
          { value: free, labels: { state: "free" } },
          { value: size, labels: { state: "size" } },
        ];
      },
    },
    {
      ...gauge,
      name: "backup_last_timestamp_seconds",
      help: "When the newest complete backup in BACKUP_DIR was started; 0 if there is none.",
      async read() {
        const last = await findLastBackup(config.backupDir);
        return [{ value: (last?.getTime() ?? 0) / 1000 }];
      },
    },
    {
      ...gauge,
      name: "replica_used",
      help: "1 if public reads use the replica or no replica is set.",
      across: "min",
      async read() {
        const state = await database.replicaState();
        return [{ value: state === null || state === "used" ? 1 : 0 }];
      },
    },
    {
      ...gauge,
      name: "purges_failing_seconds",
      help: "How long the CDN has failed to confirm purges; 0 if none has failed.",
      async read() {
        const { failingSince } = await readPurgeState(database.pool);
        return [{ value: failingSince ? (Date.now() - failingSince.getTime()) / 1000 : 0 }];
      },
    },
    ...(isAlone
      ? [
          { ...one, name: "processes", help: "Processes included in these metrics." },
          { ...one, name: "processes_wanted", help: "Processes that should be serving." },
        ]
      : []),
  ];
}
