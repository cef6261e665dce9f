/**
 * Manages builds: each is in `build/<hash of its sources>`, and `build/current` names the one that the
 * next start runs (for a publication other than `publication/`, `build/current.<its path>`). A finished
 * build never changes, so a running process is not affected by later ones. Uses only Node's own
 * modules.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { withLock } from "../file-lock.mjs";
import { isPacked, node, refuse, root, run, say } from "../install.mjs";
import { getPublicationKey, getPublicationPath } from "../publication-folder.mjs";

const buildsFolder = join(root, "build");
/** A process touches this file in its build's folder once a minute (server/folders/build-folder.ts). */
const inUseFile = "in-use";
/** Number of builds kept for readers whose open pages still load their scripts. */
const keptBuilds = 3;
const hour = 3_600_000;

/** The sources of a build; a change in any of them requires a new build. */
export const sources = [
  "migrations",
  "modules",
  "newsroom",
  "platform",
  "sandbox",
  "seed",
  "server",
  "shared",
  "tools",
  "web",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Each publication has its own file that names its build. */
export function getCurrentFile() {
  const isUsual = getPublication() === "publication";
  return join(buildsFolder, isUsual ? "current" : `current.${getPublicationKey()}`);
}

/** The path of the publication's folder; exits if there is none. */
function getPublication() {
  try {
    return getPublicationPath();
  } catch (error) {
    return refuse(error.message);
  }
}

/** The build folder that the next start runs; null before the first build. */
export function findCurrentBuild() {
  const currentFile = getCurrentFile();
  if (!existsSync(currentFile)) return null;
  const folder = join(buildsFolder, readFileSync(currentFile, "utf8").trim());
  return existsSync(folder) ? folder : null;
}

/** Like `findCurrentBuild`, after `ensureBuilt`. */
export function getCurrentBuild() {
  return findCurrentBuild() ?? refuse("There’s no build yet. Run npm run build.");
}

/** Builds if the sources changed since the last build; concurrent processes wait for one build. */
export async function ensureBuilt() {
  if (isPacked) return;
  const isDone = (name) => findCurrentBuild() === join(buildsFolder, name);
  const name = nameOfSources();
  if (isDone(name)) return;
  mkdirSync(buildsFolder, { recursive: true });
  const onWait = () => say("Waiting for another build in this directory");
  await withLock(join(buildsFolder, "lock"), { onWait }, async () => {
    if (isDone(name)) return;
    if (!existsSync(join(buildsFolder, name))) await build(name);
    const currentFile = getCurrentFile();
    writeFileSync(`${currentFile}.new`, `${name}\n`);
    renameSync(`${currentFile}.new`, currentFile);
    prune();
  });
}

async function build(name) {
  say("Building");
  const draft = join(buildsFolder, `draft-${process.pid}`);
  const { code, output } = await run(
    node,
    [join(root, "tools", "builds", "build-into.mjs"), draft],
    {
      env: { ...process.env, NODE_ENV: "production" },
      quiet: true,
      label: "building",
    },
  );
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    process.stderr.write(output);
    refuse("The build failed (see the output above). The previous build is unchanged.");
  }
  renameSync(draft, join(buildsFolder, name));
}

/** Removes builds that are neither recent nor in use, and incomplete ones. */
function prune() {
  const current = new Set(
    readdirSync(buildsFolder)
      .filter((name) => /^current(\.[\w-]+)?$/.test(name))
      .map((name) => readFileSync(join(buildsFolder, name), "utf8").trim()),
  );
  const idle = readdirSync(buildsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !current.has(entry.name))
    .map(({ name }) => ({ name, usedAt: lastUse(join(buildsFolder, name)) }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  idle.forEach(({ name, usedAt }, index) => {
    const isRecent = index < keptBuilds - 1 && !name.startsWith("draft-");
    if (isRecent || Date.now() - usedAt < hour) return;
    rmSync(join(buildsFolder, name), { recursive: true, force: true });
  });
}

function lastUse(folder) {
  const used = statSync(join(folder, inUseFile), { throwIfNoEntry: false });
  return Math.max(used?.mtimeMs ?? 0, statSync(folder).mtimeMs);
}

/** A hash of the sources: equal sources are built once. */
function nameOfSources() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) visit(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\n${stat.size}\n`).update(readFileSync(join(root, path)));
    }
  };
  for (const path of sources) visit(path);
  const publication = getPublication();
  hash.update(`${publication}\n`);
  visit(publication);
  return hash.digest("hex").slice(0, 16);
}
