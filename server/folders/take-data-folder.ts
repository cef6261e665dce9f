import type { Config } from "../../platform/config/config";
import {
  acquireLock,
  checkDataFolder,
  type DataDirLock,
} from "../../platform/database/embedded/lock";
import { makeDataPrivate } from "../../platform/private-files";

/**
 * Checks that the data folder can be used, locks it if the embedded database is in it, which only one process can
 * open, and makes it private. With PostgreSQL several processes share the folder for pictures.
 *
 * @returns the lock, or null if none is needed
 * @throws DataDirInUse, DataDirUnusable, whose messages are meant for the user
 */
export async function takeDataFolder(config: Config): Promise<DataDirLock | null> {
  const { dataDir } = config;
  const lock = config.databaseUrl === null ? await acquireLock(dataDir) : null;
  if (!lock) await checkDataFolder(dataDir);
  await makeDataPrivate(dataDir);
  return lock;
}
