/** The packages that a built server loads from node_modules; everything else is in the build. */
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Native code, WebAssembly and drivers; vite.config.ts leaves them out of the bundle. */
export const runtimePackages = [
  "@aws-sdk/client-s3",
  "@css-inline/css-inline",
  "@electric-sql/pglite",
  "@electric-sql/pglite-socket",
  "@hono/node-server",
  "hono",
  "nodemailer",
  "pg",
  "pg-boss",
  "pino",
  "sharp",
];

/** The supervisor is in no bundle; it adds up metrics (tools/supervisor/metrics.mjs). */
const supervisorPackages = ["prom-client"];

/**
 * The folders of these packages and of all that they need, as far as they are installed here.
 *
 * @param {string} root the project's folder
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @returns {readonly string[]} like node_modules/pg
 */
export function listRuntimeFolders(root, lock) {
  const found = new Set();
  const visit = (name, from) => {
    const folder = findInstalled(name, from, lock);
    if (folder === null || found.has(folder) || !existsSync(join(root, folder))) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder];
    for (const names of [dependencies, optionalDependencies, peerDependencies]) {
      for (const needed of Object.keys(names ?? {})) visit(needed, folder);
    }
  };
  for (const name of [...runtimePackages, ...supervisorPackages]) visit(name, "");
  return [...found].toSorted();
}

/** Where Node finds a package that another one asks for: beside it, or further up. */
function findInstalled(name, from, lock) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")))) {
    const folder = `${base === "" ? "" : `${base}/`}node_modules/${name}`;
    if (lock.packages[folder]) return folder;
    if (base === "") return null;
  }
}
