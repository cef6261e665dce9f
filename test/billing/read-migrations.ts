import { readdir, readFile } from "node:fs/promises";
import type { Migration } from "../../platform/database/migrate";

/** Every migration from its file, for tests that do without the built server. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql"));
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ""),
      sql: await readFile(`migrations/${file}`, "utf8"),
    })),
  );
}
