import type { Config } from "../platform/config/config";
import { acquireLock, checkDataFolder, type DataDirLock } from "../platform/database/lock";

/**
 * Makes sure that the data folder can be used. The embedded database in it belongs to one process
 * alone, so the folder is locked; with PostgreSQL several processes share it for pictures.
 *
 * @returns the lock, or null where none is needed
 * @throws DataDirInUse, DataDirUnusable with a sentence of their own
 */
export async function takeDataFolder(config: Config): Promise<DataDirLock | null> {
  if (config.databaseUrl === null) return acquireLock(config.dataDir);
  await checkDataFolder(config.dataDir);
  return null;
}
