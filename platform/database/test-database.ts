/**
 * A separate database for a test, on the run's PostgreSQL server or embedded. Embedded ones are copied
 * from a template in `.cache`, because copying is much faster than creating.
 */
import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { inject } from "vitest";
import { createDatabase } from "../../test/postgres/create-database";
import { openDatabase, type Database } from "./database";
import { acquireLock } from "./embedded/lock";
import { migrate, type Migration } from "./migrate";

/** Changes with PGlite's data format, which follows PostgreSQL's major version. */
const TEMPLATE = resolve(".cache", "test-database-18");

export interface TestDatabase extends Database {
  readonly dataDir: string;
}

/**
 * Creates a database with `migrations` applied, and a folder; `close` removes both.
 *
 * @param kind `embedded` takes a second longer
 */
export async function createTestDatabase(
  migrations: readonly Migration[] = [],
  kind: Database["kind"] = "postgres",
): Promise<TestDatabase> {
  const log = pino({ level: "silent" });
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-test-"));
  const own = await (kind === "postgres" ? createOnServer() : createEmbedded(dataDir));
  const database = await openDatabase({ databaseUrl: own.databaseUrl, dataDir, log });
  await migrate(database.pool, migrations, log);
  return {
    ...database,
    dataDir,
    async close() {
      await database.close();
      await own.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createOnServer() {
  const { databaseUrl, drop } = await createDatabase({ server: inject("seeded").server });
  return { databaseUrl, remove: drop };
}

async function createEmbedded(dataDir: string) {
  await copyTemplate(join(dataDir, "database"));
  const lock = await acquireLock(dataDir);
  return { databaseUrl: null, remove: () => lock.release() };
}

/** Copies the template, creating it on first use. */
export async function copyTemplate(folder: string): Promise<void> {
  if (!(await exists(TEMPLATE))) {
    const draft = `${TEMPLATE}.${randomUUID()}`;
    await mkdir(draft, { recursive: true });
    await (await PGlite.create({ dataDir: draft })).close();
    // Several test files may create it concurrently; one of the drafts becomes the template.
    await rename(draft, TEMPLATE).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await cp(TEMPLATE, folder, { recursive: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
