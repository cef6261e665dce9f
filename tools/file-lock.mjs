/** A lock file that its holder touches; one left by a killed process expires. */
import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const heartbeat = 1_000;
/** How long a holder may go without touching the file, in milliseconds, before it counts as gone. */
const patience = 15_000;

/**
 * Runs `work` while holding the lock.
 * @param {string} path the lock's file
 * @param {{ onWait: () => void }} options `onWait` is called once if another process holds it
 * @param {() => Promise<void>} work
 */
export async function withLock(path, { onWait }, work) {
  for (let waits = 0; !take(path); waits++) {
    if (waits === 0) onWait();
    if (isLeft(path)) removeLeft(path);
    else await pause(250);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, heartbeat);
  beat.unref();
  const release = () => rmSync(path, { force: true });
  // `work` may exit the process when it fails.
  process.once("exit", release);
  try {
    await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function take(path) {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isLeft(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > patience;
}

/** Of several processes that find it expired, only one can rename it. */
function removeLeft(path) {
  const aside = `${path}-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  rmSync(aside, { force: true });
}
