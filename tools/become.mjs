/** Runs an entry of the build with the memory settings that a server should have. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "./builds/builds.mjs";
import { node, refuse, root } from "./install.mjs";

/** The default limit of the heap, in megabytes: four times what the server needs under load. */
const usualHeap = 512;

const glibcSettings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };

/** The limit of the server's heap from HEAP_MB. */
function readHeapLimit() {
  const given = process.env.HEAP_MB || String(usualHeap);
  if (!/^\d{3,6}$/.test(given) || Number(given) < 128)
    refuse("HEAP_MB must be a whole number of megabytes from 128 to 999999.");
  return given;
}

/**
 * How to start an entry of the build: Node's arguments and the environment.
 *
 * - New objects get 16 MB (two spaces of 8), which is enough for requests; by default Node keeps up to
 *   128 MB for them.
 * - glibc gives each thread an area of its own, which is not returned; two are enough. The large buffers
 *   of the best compression would leave gaps between the stored pages that stay unused: from 1 MB on
 *   each gets memory of its own, which returns to the system. A lower limit makes rendering slower.
 */
export function getLaunch(entry) {
  const heap = entry === "main" ? [`--max-old-space-size=${readHeapLimit()}`] : [];
  return {
    args: [
      "--enable-source-maps",
      "--max-semi-space-size=8",
      ...heap,
      join(getCurrentBuild(), "server", `${entry}.js`),
    ],
    env: { ...glibcSettings, ...process.env, NODE_ENV: "production" },
  };
}

/** The supervisor loads nothing of the app: it accepts connections and passes them on. */
const supervisorLimits = ["--max-old-space-size=128", "--max-semi-space-size=1"];

/** Runs a built entry in the foreground, in place of this process. */
export function become(entry, words) {
  const { args, env } = getLaunch(entry);
  replaceThisProcess([...args, ...words], env);
}

/**
 * Runs the supervisor of several servers in the foreground, in place of this process.
 * @param {{ count: number, isAuto: boolean }} processes
 */
export function becomeSupervisor({ count, isAuto }) {
  readHeapLimit();
  getCurrentBuild();
  const program = join(root, "tools", "supervise.mjs");
  const words = [String(count), ...(isAuto ? ["auto"] : [])];
  replaceThisProcess([...supervisorLimits, program, ...words], {
    ...glibcSettings,
    ...process.env,
  });
}

/**
 * Runs Node in place of this process where the system and this version of Node can do that (22.15 or
 * newer, not on Windows). Otherwise this process stays, forwards signals and exits with the same code.
 * If npm is killed, the new program detects it and drains.
 */
function replaceThisProcess(args, env) {
  if (process.execve && process.platform !== "win32") {
    const watch = pathToFileURL(join(root, "tools", "end-with-parent.mjs")).href;
    const preloaded = process.env.npm_lifecycle_event ? [`--import=${watch}`] : [];
    process.execve(node, [node, ...preloaded, ...args], env);
  }
  const child = spawn(node, args, {
    cwd: process.cwd(),
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 1000).unref();
  child.on("exit", (code, signal) =>
    process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
  );
}
