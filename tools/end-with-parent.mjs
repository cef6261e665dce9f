/** Preloaded into a process that npm runs: npm does not end its children when it is killed. */
import { isMainThread } from "node:worker_threads";

const parent = process.ppid;
if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 1000).unref();
}
