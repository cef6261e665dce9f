/**
 * Migrates the database: append-only plain SQL files, each applied once. They add; the version before runs on
 * what they leave. One that it cannot run on says so in its first line, `-- breaking: WHY`, which is stored with it,
 * for versions that don't have the file. test/sql/migrations.test.ts finds those that must.
 */
import { createHash } from "node:crypto";
import type { Log } from "../log";
import type { Pool, PoolClient } from "./database";
import { inTransaction } from "./transaction";

export interface Migration {
  /** Files are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
}

/** A migration that has been applied. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** Why versions without it cannot run; null: they can. */
  readonly breaking: string | null;
}

const ownTable = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null
  );
  alter table platform.migrations add column if not exists breaking text`;

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** An arbitrary number, the same in every process: only one of them migrates at a time. */
const ADVISORY_LOCK = 7_203_118;

/**
 * Applies pending migrations, each in its own transaction.
 *
 * @returns the names applied by this call
 * @throws MigrationError if an applied file has changed, or is unknown here and breaking, or a new one fails;
 * earlier ones stay applied
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[],
  log: Log,
): Promise<readonly string[]> {
  const ordered = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const applied = await underLock(pool, async (client) => {
    await client.query(ownTable);
    await markBreaking(client, ordered);
    return listApplied(client);
  });
  const newer: string[] = [];
  for (const { name, checksum, breaking } of applied) {
    const migration = ordered.find((candidate) => candidate.name === name);
    if (!migration && breaking !== null) {
      throw new MigrationError(
        `A newer version has changed the database, and this one can’t run on it (${name}: ${breaking}). ` +
          "Start the newer version, or restore the backup from before the upgrade.",
      );
    }
    if (!migration) newer.push(name);
    else if (computeChecksum(migration.sql) !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied. Restore it and add a new migration instead.`,
      );
    }
  }
  if (newer.length > 0) log.warn({ newer }, "a newer version has changed the database schema");
  const done: string[] = [];
  for (const migration of ordered) {
    if (applied.some(({ name }) => name === migration.name)) continue;
    if (!(await apply(pool, migration))) continue;
    done.push(migration.name);
    log.debug({ migration: migration.name }, "migration applied");
  }
  return done;
}

/** Applies migrations in the caller's transaction, in the order given: to restore a backup. */
export async function applyWithin(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(ownTable);
  for (const migration of migrations) await run(client, migration);
}

async function run(client: PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query(
    `insert into platform.migrations (name, checksum, applied_at, breaking)
     values ($1, $2, $3, $4)`,
    [name, computeChecksum(sql), new Date(), readBreaking(sql)],
  );
}

/** A migration may be marked after it was applied. */
async function markBreaking(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const marked = migrations.filter(({ sql }) => readBreaking(sql) !== null);
  await client.query(
    `update platform.migrations m set breaking = given.reason
     from unnest($1::text[], $2::text[]) as given (name, reason)
     where m.name = given.name and m.breaking is distinct from given.reason`,
    [marked.map(({ name }) => name), marked.map(({ sql }) => readBreaking(sql))],
  );
}

async function listApplied(client: PoolClient): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select name, checksum, breaking from platform.migrations order by name",
  );
  return rows;
}

/** Lists what `migrate` would do, without doing anything: also reads a database of a version that kept no reasons. */
export async function compareMigrations<Known extends Migration>(
  pool: Pool,
  migrations: readonly Known[],
): Promise<{ readonly pending: readonly Known[]; readonly newer: readonly string[] }> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('platform.migrations') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return { pending: migrations, newer: [] };
  const applied = await pool.query<{ name: string }>(
    "select name from platform.migrations order by name",
  );
  const names = new Set(applied.rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  return {
    pending: migrations.filter(({ name }) => !names.has(name)),
    newer: [...names].filter((name) => !known.has(name)),
  };
}

const mark = /^-- breaking: (\S[^\n]*)\n/;

/** Why a version without this migration cannot run on the database; null if it can. */
export function readBreaking(sql: string): string | null {
  return mark.exec(sql)?.[1]?.trim() ?? null;
}

/** False if another process has applied it since the check. */
async function apply(pool: Pool, migration: Migration): Promise<boolean> {
  const { name } = migration;
  try {
    return await underLock(pool, async (client) => {
      if ((await listApplied(client)).some((applied) => applied.name === name)) return false;
      await run(client, migration);
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
    await client.query(
      "select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)",
    );
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await client.query("select set_config('lock_timeout', '30s', true)");
    return work(client);
  });
}

/** The checksum that shows whether an applied file has changed; its mark may be added later. */
export function computeChecksum(sql: string): string {
  const applied = sql.replaceAll("\r\n", "\n").replace(mark, "");
  return createHash("sha256").update(applied).digest("hex");
}
