/** Brings the database to the shape this version needs: append-only plain SQL, each file once. */
import { createHash } from "node:crypto";
import type { Log } from "../log";
import type { Pool, PoolClient } from "./database";

export interface Migration {
  /** File name; files are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
}

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Any number, the same in every process: only one of them migrates at a time. */
const ADVISORY_LOCK = 7_203_118;

/**
 * Applies what is not yet applied, each file in its own transaction.
 * @returns the names applied by this call.
 * @throws MigrationError when an applied file has changed or is unknown, or a new one fails; what
 * was applied before it stays.
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[],
  log: Log,
): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    try {
      return await applyMissing(client, migrations, log);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function applyMissing(client: PoolClient, migrations: readonly Migration[], log: Log) {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from platform.migrations order by name",
  );
  const given = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, checksum } of rows) {
    const migration = given.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new MigrationError(
        `The database holds migration ${name}, which this version does not know: ` +
          "start the newer version that wrote it.",
      );
    }
    if (computeChecksum(migration.sql) !== checksum) {
      throw new MigrationError(
        `Migration ${name} has changed since it was applied: restore it and add a new one instead.`,
      );
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  const missing = given.filter(({ name }) => !applied.has(name));
  for (const migration of missing) {
    await apply(client, migration);
    log.debug({ migration: migration.name }, "migration applied");
  }
  return missing.map(({ name }) => name);
}

async function apply(client: PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query(
      "insert into platform.migrations (name, checksum, applied_at) values ($1, $2, $3)",
      [name, computeChecksum(sql), new Date()],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function computeChecksum(sql: string): string {
  return createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
}
