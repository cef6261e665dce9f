/**
 * `node tools/pack.mjs FOLDER`: copies what a server needs to run into a new folder, without sources and
 * build tools. It runs there on the Node that starts it (24 or newer): `node tools/serve.mjs`, and
 * `node tools/run.mjs staff` for the commands.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { getCurrentBuild, getCurrentFile } from "./builds/builds.mjs";
import { refuse, root, say } from "./install.mjs";
import { getPublicationPath } from "./publication-folder.mjs";
import { listRuntimeFolders } from "./builds/runtime-packages.mjs";

/** Files that the server reads besides its build. */
const data = ["LICENSE", "sandbox/video/clips", "seed/pictures"];

const [given] = process.argv.slice(2);
if (given === undefined) refuse("Usage: node tools/pack.mjs FOLDER.");
const target = resolve(given);
if (existsSync(target)) refuse(`${target} already exists. Choose a new folder.`);
const build = getCurrentBuild();
const publication = getPublicationPath();
if (publication.startsWith("..")) refuse("PUBLICATION must be a directory inside the project.");

const isScript = (name) => name.endsWith(".mjs") || ["builds", "supervisor"].includes(name);
const scripts = readdirSync(join(root, "tools"))
  .filter(isScript)
  .map((name) => `tools/${name}`);
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const builtFolder = `build/${basename(build)}`;
for (const path of [
  ...data,
  ...scripts,
  ...listRuntimeFolders(root, lock),
  publication,
  builtFolder,
]) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), { recursive: true, filter: isNeeded });
}
cpSync(getCurrentFile(), join(target, "build", basename(getCurrentFile())));
const {
  name,
  version,
  license,
  type,
  scripts: all,
} = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const commands = Object.entries(all).filter(([, line]) => /tools\/(run|start)\.mjs/.test(line));
writeFileSync(
  join(target, "package.json"),
  `${JSON.stringify({ name, version, private: true, license, type, scripts: Object.fromEntries(commands) }, null, 2)}\n`,
);
say(`Packed into ${target}`);

/** A package inside another one's folder is listed by itself, if it is needed. */
function isNeeded(path) {
  const inside = path.slice(root.length + 1);
  if (/^node_modules\/.+\/node_modules$/.test(inside)) return false;
  return !inside.startsWith("node_modules/") || !/\.(map|md|ts|mts|cts)$/.test(path);
}
