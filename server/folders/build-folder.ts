/** The build that this process runs from, and the others beside it (created by tools/builds/builds.mjs). */
import { existsSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The folder of this code's build, which contains `client` and `server`. */
export function getBuildFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "client", "assets"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("This is not a build. Run npm run build.");
    folder = above;
  }
  return folder;
}

/** The folders of the builds beside this one, newest first. */
export async function listOtherBuilds(own: string): Promise<string[]> {
  const builds = dirname(own);
  const entries = await readdir(builds, { withFileTypes: true });
  const others = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("draft-"))
    .map((entry) => join(builds, entry.name))
    .filter((folder) => folder !== own);
  const dated = await Promise.all(
    others.map(async (folder) => ({ folder, at: (await stat(folder).catch(() => null))?.mtimeMs })),
  );
  return dated
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .map(({ folder }) => folder);
}

/** Marks this build as in use once a minute, so that no later one deletes it. */
export async function keepBuildInUse(folder: string): Promise<void> {
  const touch = () => writeFile(join(folder, "in-use"), `${process.pid}\n`).catch(() => undefined);
  await touch();
  setInterval(touch, 60_000).unref();
}
