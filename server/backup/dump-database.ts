/**
 * Writes all rows as they are at one instant. A row is the database's own text of it, so both databases
 * read what either wrote, and no program besides this one is needed (docs/decisions/061).
 */
import type { Pool, PoolClient } from "../../platform/database/database";
import { inSnapshot } from "../../platform/database/transaction";
import type { Manifest, Part } from "./manifest";
import { writePart } from "./parts";
import { listSequences, listTables, settleSession } from "./tables";

const rowsAtOnce = 500;

/** @param options.onRows called with the number of rows written */
export async function dumpDatabase(options: {
  pool: Pool;
  kind: Manifest["database"]["kind"];
  schemas: readonly string[];
  folder: string;
  onRows: (rows: number) => void;
}): Promise<Manifest["database"] & { readonly at: Date }> {
  const { pool, kind, schemas, folder } = options;
  let written = 0;
  const count = (rows: number) => options.onRows((written += rows));
  // Everything acknowledged until now is in the snapshot.
  const at = new Date();
  return inSnapshot(pool, async (client) => {
    await settleSession(client);
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from platform.migrations order by name",
    );

    const tables: Manifest["database"]["tables"] = [];
    for (const { name, columns } of await listTables(client, schemas)) {
      const file = `database/${name.replaceAll('"', "")}.gz`;
      const rows = readRows(client, `select t::text as row from ${name} t`, count);
      tables.push({ name, columns, ...(await writePart(folder, file, rows)) });
    }
    const jobs = await dumpJobs(client, folder, count);
    // After the rows: a sequence is not part of the snapshot, and may only be ahead of them.
    const sequences = await listSequences(client, schemas);
    return { at, kind, migrations, tables, sequences, jobs };
  });
}

/** Work that is queued or being done. What is done and what has failed permanently is not kept. */
async function dumpJobs(
  client: PoolClient,
  folder: string,
  count: (rows: number) => void,
): Promise<Part | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('jobs.job') is not null as exists",
  );
  if (!rows[0]?.exists) return null;
  const pending = `select json_build_object('id', id, 'name', name, 'data', data, 'startAfter', start_after,
      'singletonKey', singleton_key, 'retries', retry_limit, 'longestDelay', retry_delay_max)::text as row
    from jobs.job where state in ('created', 'retry', 'active') and name !~ '^__'`;
  return writePart(folder, "database/jobs.gz", readRows(client, pending, count));
}

/** Each row as a line of JSON: a text, in which line ends are escaped. */
async function* readRows(
  client: PoolClient,
  select: string,
  count: (rows: number) => void,
): AsyncGenerator<readonly string[]> {
  await askCursor(client, "declare backup_rows no scroll cursor for", select);
  for (;;) {
    const rows = await askCursor(client, `fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    count(rows.length);
    yield rows.map(({ row }) => JSON.stringify(row));
  }
  await askCursor(client, "close backup_rows");
}

async function askCursor(
  client: PoolClient,
  ...words: readonly string[]
): Promise<readonly { row: string }[]> {
  const { rows } = await client.query<{ row: string }>(words.join(" "));
  return rows;
}
