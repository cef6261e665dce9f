/**
 * Only the user who runs the paper may read what is in DATA_DIR: readers’ addresses, emails that wait, uploaded lists.
 * On Windows permissions are inherited from the folder above, and nothing here has an effect.
 */
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

const privateFolder = 0o700;
const privateFile = 0o600;

/** The paper's files in DATA_DIR, which may also contain files of others. */
const ownEntries = ["cache", "database", "imports", "mail", "media", "socket"];

/** For files and folders that this process makes from now on. Not for threads, which can’t set it. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes what other versions of the paper left readable in DATA_DIR private. Some storage doesn’t allow that, or it
 * belongs to another user: it then stays as it is, and `npm run doctor` says so.
 */
export async function makeDataPrivate(dataDir: string): Promise<void> {
  for (const entry of ownEntries) {
    const path = join(dataDir, entry);
    // A folder is done last: one that is private needs no look at each of its pictures.
    if (await isOpenToOthers(path)) await makePrivate(path);
  }
  await setMode(dataDir, privateFolder);
}

/** Whether other users may read or write it. */
export const isOpenToOthers = (path: string): Promise<boolean> =>
  lstat(path).then(
    ({ mode }) => process.platform !== "win32" && (mode & 0o077) !== 0,
    () => false,
  );

/** A file, or a folder with all that is in it; nothing if there is none, and nothing that a link names. */
export async function makePrivate(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => null);
  const mode = stats && stats.mode & 0o777;
  if (stats?.isFile() && mode !== privateFile) await setMode(path, privateFile);
  if (!stats?.isDirectory()) return;
  for (const name of await readdir(path)) await makePrivate(join(path, name));
  if (mode !== privateFolder) await setMode(path, privateFolder);
}

async function setMode(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    // ENOENT: a file that another process has removed.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOENT", "ENOTSUP", "EROFS"].includes(code)) throw error;
  }
}
