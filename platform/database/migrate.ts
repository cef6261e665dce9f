/** Migrates the database: append-only plain SQL files, each applied once. */
import { createHash } from "node:crypto";
import type { Log } from "../log";
import type { Pool, PoolClient } from "./database";
import { inTransaction } from "./transaction";

export interface Migration {
  /** Files are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
}

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** An arbitrary number, the same in every process: only one of them migrates at a time. */
const ADVISORY_LOCK = 7_203_118;

/**
 * Applies pending migrations, each in its own transaction.
 *
 * @returns the names applied by this call
 * @throws MigrationError if an applied file has changed or is unknown, or a new one fails; earlier ones
 * stay applied
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[],
  log: Log,
): Promise<readonly string[]> {
  const given = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const applied = await underLock(pool, async (client) => {
    await client.query(`
      create schema if not exists platform;
      create table if not exists platform.migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null
      )`);
    return listApplied(client);
  });
  for (const { name, checksum } of applied) {
    const migration = given.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new MigrationError(
        `The database has migration ${name}, which this version doesn’t know. ` +
          "Start the newer version that applied it.",
      );
    }
    if (computeChecksum(migration.sql) !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied. Restore it and add a new migration instead.`,
      );
    }
  }
  const done: string[] = [];
  for (const migration of given) {
    if (applied.some(({ name }) => name === migration.name)) continue;
    if (!(await apply(pool, migration))) continue;
    done.push(migration.name);
    log.debug({ migration: migration.name }, "migration applied");
  }
  return done;
}

async function listApplied(client: PoolClient) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from platform.migrations order by name",
  );
  return rows;
}

/** False if another process has applied it since the check. */
async function apply(pool: Pool, { name, sql }: Migration): Promise<boolean> {
  try {
    return await underLock(pool, async (client) => {
      if ((await listApplied(client)).some((applied) => applied.name === name)) return false;
      await client.query(sql);
      await client.query(
        "insert into platform.migrations (name, checksum, applied_at) values ($1, $2, $3)",
        [name, computeChecksum(sql), new Date()],
      );
      return true;
    });
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/**
 * The lock is tied to a transaction, because session locks do not work with the embedded database's
 * shared session.
 */
function underLock<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  return inTransaction(pool, async (client) => {
    // Another process may migrate for long; then a migration waits for open transactions, but not
    // while everything else waits behind it.
    await client.query("set local statement_timeout = 0");
    await client.query("set local lock_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await client.query("set local lock_timeout = '30s'");
    return work(client);
  });
}

function computeChecksum(sql: string): string {
  return createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
}
