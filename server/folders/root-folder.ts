import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The project's folder, found from source or from a build. */
export function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("Couldn’t find the project’s root directory.");
    folder = above;
  }
  return folder;
}
