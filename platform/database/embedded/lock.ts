/**
 * The exclusive lock on the data folder. A second process would destroy the embedded database, so if
 * it is uncertain, the lock is refused; one left by a killed process is detected and replaced.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProcessStart, readProcessPlace } from "./process-identity";

const LOCK_NAME = "paper.lock";
const HEARTBEAT_MS = 1_000;
/** How long a holder in another container may go without heartbeat before it counts as dead. */
const HEARTBEAT_TIMEOUT_MS = 8_000;

/** The file system functions that the lock uses. */
export type LockFiles = Pick<
  typeof fs,
  "mkdir" | "access" | "readFile" | "writeFile" | "link" | "rename" | "unlink" | "utimes" | "stat"
>;

/** The content of the lock file. */
export interface LockHolder {
  readonly pid: number;
  readonly startedAt: string;
  readonly place: string;
  readonly nonce: string;
  /** The URL of the running server; null until it listens. */
  readonly url: string | null;
}

export interface DataDirLock {
  /** Stores the URL of this process's server, for `seed` and `doctor`. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  readonly pid: number;
  readonly url: string | null;

  constructor(dataDir: string, holder: LockHolder) {
    const where = holder.url === null ? "" : ` serving ${holder.url}`;
    super(
      `The data directory ${dataDir} is in use by process ${holder.pid}${where}. ` +
        "Stop that process, or set DATA_DIR to another directory.",
    );
    this.pid = holder.pid;
    this.url = holder.url;
  }
}

export class DataDirUnusable extends Error {
  override readonly name = "DataDirUnusable";
}

/**
 * Creates the folder if necessary and locks it.
 *
 * @throws DataDirInUse while another process holds it
 * @throws DataDirUnusable if it is not writable
 */
export async function acquireLock(dataDir: string, files: LockFiles = fs): Promise<DataDirLock> {
  const path = join(dataDir, LOCK_NAME);
  const me = await describeThisProcess();
  await checkDataFolder(dataDir, files);
  try {
    while (!(await createExclusively(path, me, files))) {
      const holder = await readHolder(path, files);
      if (holder === null) continue;
      if (await isAlive(holder, path, files)) throw new DataDirInUse(dataDir, holder);
      await takeOver({ path, from: holder, to: me, files });
    }
  } catch (error) {
    throw asUnusable(dataDir, error);
  }
  return holdLock(path, me, files);
}

/**
 * Creates the folder if necessary and checks that it is writable.
 *
 * @throws DataDirUnusable if it is not
 */
export async function checkDataFolder(dataDir: string, files: LockFiles = fs): Promise<void> {
  try {
    await files.mkdir(dataDir, { recursive: true });
    await files.access(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw asUnusable(dataDir, error);
  }
}

function asUnusable(dataDir: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof DataDirInUse || code === undefined) return error;
  return new DataDirUnusable(
    `The data directory ${dataDir} isn’t writable (${code}). ` +
      "Make it writable, or set DATA_DIR to another directory.",
    { cause: error },
  );
}

/** The current holder of the folder; null if there is none or it is dead. */
export async function readLock(dataDir: string): Promise<LockHolder | null> {
  const path = join(dataDir, LOCK_NAME);
  const holder = await readHolder(path, fs);
  return holder !== null && (await isAlive(holder, path, fs)) ? holder : null;
}

/** Whether this process holds the folder. */
export async function isLockedByThisProcess(dataDir: string): Promise<boolean> {
  const holder = await readHolder(join(dataDir, LOCK_NAME), fs);
  return holder !== null && isSameProcess(holder, await describeThisProcess());
}

function holdLock(path: string, me: LockHolder, files: LockFiles): DataDirLock {
  // For processes in another container or on another machine that share the folder.
  const heartbeat = setInterval(() => {
    const now = new Date();
    files.utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async announce(url) {
      const draft = `${path}.${me.nonce}`;
      await files.writeFile(draft, JSON.stringify({ ...me, url }));
      await files.rename(draft, path);
    },
    async release() {
      clearInterval(heartbeat);
      const holder = await readHolder(path, files);
      if (holder?.nonce === me.nonce) await files.unlink(path);
    },
  };
}

async function describeThisProcess(): Promise<LockHolder> {
  const [startedAt, place] = await Promise.all([findProcessStart(process.pid), readProcessPlace()]);
  const nonce = randomUUID();
  return { pid: process.pid, startedAt: startedAt ?? "unknown", place, nonce, url: null };
}

/** Linking a complete file is atomic: no process can read a partial lock. */
async function createExclusively(path: string, content: LockHolder, files: LockFiles) {
  const draft = `${path}.${content.nonce}`;
  await files.writeFile(draft, JSON.stringify(content));
  try {
    await files.link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await files.unlink(draft);
  }
}

async function readHolder(path: string, files: LockFiles): Promise<LockHolder | null> {
  let text: string;
  try {
    text = await files.readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const holder = JSON.parse(text) as LockHolder;
    if (typeof holder.pid === "number" && typeof holder.nonce === "string") return holder;
  } catch {
    // Not a lock file, or truncated by a full disk: treat it as an unknown holder.
  }
  return { pid: 0, startedAt: "unknown", place: "unknown", nonce: "unreadable", url: null };
}

async function isAlive(holder: LockHolder, path: string, files: LockFiles): Promise<boolean> {
  if (holder.place === (await readProcessPlace())) {
    const startedAt = await findProcessStart(holder.pid);
    if (startedAt === null) return false;
    return [startedAt, holder.startedAt].includes("unknown") || startedAt === holder.startedAt;
  }
  // Process IDs of another container cannot be checked, but its heartbeat can.
  const before = await modifiedAt(path, files);
  for (let waited = 0; waited < HEARTBEAT_TIMEOUT_MS; waited += HEARTBEAT_MS / 2) {
    await pause(HEARTBEAT_MS / 2);
    if ((await modifiedAt(path, files)) !== before) return true;
  }
  return false;
}

async function modifiedAt(path: string, files: LockFiles): Promise<number | null> {
  return files.stat(path).then(
    (stat) => stat.mtimeMs,
    () => null,
  );
}

/**
 * Replaces a dead holder's lock. Of several processes that detected it, the one that creates the
 * election file named after it wins and checks again before it acts.
 */
async function takeOver({
  path,
  from,
  to,
  files,
}: {
  path: string;
  from: LockHolder;
  to: LockHolder;
  files: LockFiles;
}): Promise<void> {
  const election = `${path}.after-${from.nonce}`;
  if (!(await createExclusively(election, to, files))) {
    const rival = await readHolder(election, files);
    if (rival === null || (await isAlive(rival, election, files))) await pause(50);
    else await files.unlink(election).catch(() => undefined);
    return;
  }
  try {
    const holder = await readHolder(path, files);
    if (holder?.nonce === from.nonce) await files.unlink(path);
  } finally {
    await files.unlink(election);
  }
}

function isSameProcess(one: LockHolder, other: LockHolder): boolean {
  return one.pid === other.pid && one.startedAt === other.startedAt && one.place === other.place;
}
