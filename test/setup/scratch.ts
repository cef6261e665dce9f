/**
 * A temporary folder in memory if the system has one with enough space, because copying a database is
 * up to twenty times as fast there.
 */
import { statfsSync } from "node:fs";

const inMemory = "/dev/shm";
const enough = 6 * 1024 ** 3;

/** Sets `os.tmpdir()` of this process and its children to that folder. */
export function useFastScratch(): void {
  if (process.env.TMPDIR !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= enough) process.env.TMPDIR = inMemory;
  } catch {
    // Not Linux: use the system's own folder.
  }
}
