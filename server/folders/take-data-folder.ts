import type { Config } from "../../platform/config/config";
import { acquireLock, checkDataFolder, type DataDirLock } from "../../platform/database/lock";

/**
 * Checks that the data folder can be used, and locks it if the embedded database is in it, which only
 * one process can open. With PostgreSQL several processes share the folder for pictures.
 *
 * @returns the lock, or null if none is needed
 * @throws DataDirInUse, DataDirUnusable, whose messages are meant for the user
 */
export async function takeDataFolder(config: Config): Promise<DataDirLock | null> {
  if (config.databaseUrl === null) return acquireLock(config.dataDir);
  await checkDataFolder(config.dataDir);
  return null;
}
