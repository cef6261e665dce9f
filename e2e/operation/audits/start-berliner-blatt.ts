/** Another publication: test/papers/berliner-blatt, on a database of its own. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtFolder } from "../../../test/setup/built";
import { createDatabase } from "../../../test/postgres/create-database";
import type { Seeded } from "../../../test/setup/seeded";
import { test as checkoutTest } from "../../paywall/checkout-steps";
import { serve } from "../../serve";

const root = join(import.meta.dirname, "..", "..", "..");

/** Builds the publication, unless a build of these sources exists, as after `npm test`. */
async function build(): Promise<string> {
  const child = spawn(process.execPath, [join(root, "tools", "build.mjs")], {
    env: { ...process.env, PUBLICATION: "test/papers/berliner-blatt" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new Error("Berliner Blatt could not be built.");
  return builtFolder("current.test-papers-berliner-blatt");
}

export const test = checkoutTest.extend<object, { paper: string }>({
  paper: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await build();
      const { server } = JSON.parse(process.env.SEEDED!) as Seeded;
      const database = await createDatabase({ server });
      const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-second-"));
      const { address, stop } = await serve(folder, {
        DATABASE_URL: database.databaseUrl,
        DATA_DIR: dataDir,
      });
      await use(address);
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ paper }, use) => use(paper),
});
