/** The paper's tables and sequences, as the database lists them. */
import type { PoolClient } from "../../platform/database/database";

/** Schemas that the migrations create; others in the same database are left alone. */
export function listSchemas(migrations: readonly { readonly sql: string }[]): readonly string[] {
  const created = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create schema (?:if not exists )?(\w+);/gm)].map(([, name]) => name!),
  );
  return [...new Set(created)];
}

export interface Table {
  /** Quoted where necessary, with its schema. */
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: string[];
}

/** All but that of the migrations, which the migrations themselves fill. */
export async function listTables(
  client: PoolClient,
  schemas: readonly string[],
): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select coalesce(format('%I.%I', n.nspname, c.relname), '') as name,
       array(select coalesce(format('%I', a.attname), '') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1)
       and not (n.nspname = 'platform' and c.relname = 'migrations')
     order by 1`,
    [schemas],
  );
  return rows;
}

/** Sequences that have given a number, and the last one. */
export async function listSequences(client: PoolClient, schemas: readonly string[]) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select coalesce(format('%I.%I', schemaname, sequencename), '') as name,
       coalesce(last_value, 1)::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  );
  return rows;
}

/** Foreign keys, each with the statement that makes it. */
export async function listForeignKeys(client: PoolClient, schemas: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select coalesce(format('%I.%I', n.nspname, c.relname), '') as "table",
       coalesce(format('%I', k.conname), '') as name,
       coalesce(pg_get_constraintdef(k.oid), '') as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Texts that another server reads as the same values, and no time limits: this takes as long as it takes. */
export async function settleSession(client: PoolClient): Promise<void> {
  await client.query(
    `select set_config('datestyle', 'ISO, MDY', true), set_config('intervalstyle', 'postgres', true),
       set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true),
       set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true),
       set_config('lock_timeout', '0', true),
       set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}
