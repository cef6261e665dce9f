/**
 * Puts the rows of a backup into a database, in one transaction: either all of it is restored, or
 * nothing has changed. The schema is made by the migrations that the backup had, and those that came
 * since run after the rows are in.
 */
import type { Pool, PoolClient } from "../../platform/database/database";
import { applyWithin, computeChecksum, type Migration } from "../../platform/database/migrate";
import { inTransaction, withConnection } from "../../platform/database/transaction";
import { Refusal } from "../terminal/print";
import type { Manifest, Part } from "./manifest";
import { inBatches, readPart } from "./parts";
import { listForeignKeys, listSchemas, listTables, settleSession } from "./tables";

/** A row may be an article, so that a batch is some megabytes. */
const rowsAtOnce = 200;

/** @throws Refusal if the backup is of a newer version, or of one with other migrations */
export function checkMigrations(
  { migrations: applied }: Manifest["database"],
  migrations: readonly Migration[],
): void {
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new Refusal(
        `This backup is from a newer version (it has migration ${name}). Restore it with that version.`,
      );
    }
    if (computeChecksum(known.sql) !== checksum) {
      throw new Refusal(
        `Migration ${name} in the backup doesn’t match this version’s. Restore it with the version that made it.`,
      );
    }
  }
}

/** A table with rows; null if there is none. */
export async function findContent(
  pool: Pool,
  migrations: readonly Migration[],
): Promise<string | null> {
  return withConnection(pool, async (client) => {
    for (const { name } of await listTables(client, listSchemas(migrations))) {
      const { rows } = await client.query<{ hasRows: boolean }>(
        `select exists (select from ${name}) as "hasRows"`,
      );
      if (rows[0]?.hasRows) return name;
    }
    return null;
  });
}

/** @param options.onRows called with the number of rows written */
export async function loadDatabase(options: {
  pool: Pool;
  backup: string;
  manifest: Manifest;
  migrations: readonly Migration[];
  onRows: (rows: number) => void;
}): Promise<void> {
  const { pool, backup, migrations } = options;
  const { database } = options.manifest;
  const had = new Set(database.migrations.map(({ name }) => name));
  const schemas = listSchemas(migrations);
  await inTransaction(pool, async (client) => {
    await settleSession(client);
    await client.query(`drop schema if exists ${[...schemas, "jobs"].join(", ")} cascade`);
    await applyWithin(
      client,
      migrations.filter(({ name }) => had.has(name)),
    );
    await loadTables(client, { ...options, backup, tables: database.tables, schemas });
    for (const { name, value } of database.sequences) {
      await client.query("select setval($1::text::regclass, $2::bigint)", [name, value]);
    }
    await applyWithin(
      client,
      migrations.filter(({ name }) => !had.has(name)),
    );
  });
  await pool.query("analyze");
}

async function loadTables(
  client: PoolClient,
  options: {
    backup: string;
    tables: Manifest["database"]["tables"];
    schemas: readonly string[];
    onRows: (rows: number) => void;
  },
): Promise<void> {
  const { backup, schemas, tables } = options;
  const present = await listTables(client, schemas);
  const byName = new Map(present.map((table) => [table.name, table]));
  // Some refer to rows that come later, and what triggers keep is in the backup.
  const keys = await listForeignKeys(client, schemas);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of present) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${present.map(({ name }) => name).join(", ")}`);
  let loaded = 0;
  for (const table of tables) {
    const columns = byName.get(table.name)?.columns;
    if (columns?.join() !== table.columns.join()) {
      throw new Refusal(`The table ${table.name} in the backup doesn’t exist in this version.`);
    }
    for await (const rows of inBatches(readRows(backup, table), rowsAtOnce)) {
      await client.query(
        `insert into ${table.name} (${columns.join(", ")}) overriding system value
         select ${columns.map((column) => `r.${column}`).join(", ")}
         from unnest($1::${table.name}[]) r`,
        [rows],
      );
      options.onRows((loaded += rows.length));
    }
  }
  for (const { name } of present) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** The texts that `dumpDatabase` wrote. */
export async function* readRows(backup: string, part: Part): AsyncGenerator<string> {
  for await (const line of readPart(backup, part)) yield JSON.parse(line) as string;
}
