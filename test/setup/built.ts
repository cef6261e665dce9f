/** The builds that tests run against: the latest of a publication (tools/builds/builds.mjs). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Testing from "../../server/testing";

/**
 * The folder of a build, with `client` and `server` in it.
 *
 * @param current the file that names it
 */
export function builtFolder(current = "current"): string {
  const builds = join(import.meta.dirname, "..", "..", "build");
  return join(builds, readFileSync(join(builds, current), "utf8").trim());
}

/** Imports the built server, to run the app in the test's process. */
export async function importBuilt(): Promise<typeof Testing> {
  const entry = pathToFileURL(join(builtFolder(), "server", "testing.js"));
  return (await import(entry.href)) as typeof Testing;
}
