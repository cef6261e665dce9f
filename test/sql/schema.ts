/** The migrated database, in memory, and its descriptions of statements without running them. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { getConstructionPlans } from "pg-boss";
import { copyTemplate } from "../../platform/database/test-database";
import { findQuery, parseNodeTree } from "./node-tree";
import { findOrigins, type Origin } from "./origin";
import { type Catalog, findNullability, type Nullability, type Sent } from "./nullability";

/** A type by name; for an array the name of its element type. */
export interface SqlType {
  readonly name: string;
  readonly isArray: boolean;
}

export interface Column extends Nullability {
  readonly name: string;
  readonly type: SqlType;
  /** The only values that the table's check constraint allows; null if there is none. */
  readonly allowed: readonly string[] | null;
}

export interface Description {
  readonly parameters: readonly SqlType[];
  readonly columns: readonly Column[];
}

export interface Schema {
  /**
   * @param sent the nullability of the parameters
   * @throws PostgreSQL's error if the statement is invalid
   */
  describe(text: string, sent: readonly Sent[]): Promise<Description>;
  findTypeId(name: string): Promise<number>;
  close(): Promise<void>;
}

/** Commands without parameters and results, which PostgreSQL checks only when they run. */
const utility = /^\s*(analyze|begin|commit|rollback|create|listen)\b/i;

export async function openSchema(): Promise<Schema> {
  const folder = await mkdtemp(join(tmpdir(), "broadsheet-sql-"));
  await copyTemplate(join(folder, "database"));
  const db = await PGlite.create({
    dataDir: join(folder, "database"),
    extensions: { pg_trgm, unaccent },
    relaxedDurability: true,
  });
  await migrate(db);
  const catalog = await readCatalog(db);
  return {
    describe: (text, sent) => describe(db, catalog, { text, sent }),
    async findTypeId(name) {
      const { rows } = await db.query<{ id: number }>("select $1::regtype::oid::int as id", [name]);
      return rows[0]?.id ?? 0;
    },
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Like `migrate`, and with the queue's own tables as pg-boss creates them. */
async function migrate(db: PGlite): Promise<void> {
  await db.exec(`create schema platform;
    create table platform.migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null,
       breaking text)`);
  for (const name of (await readdir("migrations")).toSorted()) {
    await db.exec(await readFile(join("migrations", name), "utf8"));
  }
  await db.exec(getConstructionPlans("jobs"));
}

interface KnownCatalog extends Catalog {
  typeOf(id: number): SqlType;
  allowedIn(origin: Origin): readonly string[] | null;
}

async function readCatalog(db: PGlite): Promise<KnownCatalog> {
  const columns = await db.query<{ key: string }>(
    "select attrelid || ' ' || attnum as key from pg_attribute where attnotnull",
  );
  const functions = await db.query<{ id: number; name: string; isStrict: boolean }>(
    `select oid::int as id, proname as name, proisstrict as "isStrict" from pg_proc`,
  );
  const types = await db.query<{ id: number; name: string; item: string | null }>(
    `select t.oid::int as id, coalesce(b.typname, t.typname) as name,
       case when t.typcategory = 'A' then i.typname end as item
     from pg_type t left join pg_type i on i.oid = t.typelem left join pg_type b on b.oid = t.typbasetype`,
  );
  const checks = await db.query<{ key: string; definition: string }>(
    `select conrelid || ' ' || conkey[1] as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and cardinality(conkey) = 1`,
  );
  const allowed = new Map(checks.rows.map(({ key, definition }) => [key, readList(definition)]));
  const notNull = new Set(columns.rows.map(({ key }) => key));
  const functionById = new Map(functions.rows.map((row) => [row.id, row]));
  const typeById = new Map(types.rows.map((row) => [row.id, row]));
  return {
    isNotNull: (table, column) => notNull.has(`${table} ${column}`),
    findFunction: (id) => functionById.get(id),
    allowedIn: ({ table, column }) => allowed.get(`${table} ${column}`) ?? null,
    typeOf(id) {
      const { name = `type ${id}`, item = null } = typeById.get(id) ?? {};
      return { name: item ?? name, isArray: item !== null };
    },
  };
}

/** The values of `check (… in (…))`. */
function readList(definition: string): readonly string[] | null {
  const [, list] = /^CHECK \(\(\S+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
  const items = list?.matchAll(/'((?:[^']|'')*)'::text/g);
  return items ? [...items].map(([, text = ""]) => text.replaceAll("''", "'")) : null;
}

async function describe(
  db: PGlite,
  catalog: KnownCatalog,
  { text, sent }: { text: string; sent: readonly Sent[] },
): Promise<Description> {
  if (utility.test(text)) {
    await db.transaction(async (transaction) => {
      await transaction.exec(text);
      await transaction.rollback();
    });
    return { parameters: [], columns: [] };
  }
  const { queryParams, resultFields } = await db.describeQuery(text);
  const types = queryParams.map(({ dataTypeID }) => dataTypeID);
  const query = await analyze(db, text, types);
  const nullability = query ? findNullability(query, { ...catalog, sent }) : [];
  const origins = query ? findOrigins(query) : [];
  return {
    parameters: types.map((id) => catalog.typeOf(id)),
    columns: resultFields.map(({ name, dataTypeID }, index) => ({
      name,
      type: catalog.typeOf(dataTypeID),
      allowed: origins[index] ? catalog.allowedIn(origins[index]) : null,
      canBeNull: nullability[index]?.canBeNull ?? true,
      isNullInTable: nullability[index]?.isNullInTable ?? true,
    })),
  };
}

/** A function body in standard SQL is stored in analyzed form; it is never run. */
async function analyze(db: PGlite, text: string, types: readonly number[]) {
  const names = await db.query<{ name: string }>(
    `select format_type(id, null) as name from unnest($1::int[]) with ordinality t (id, place)
     order by place`,
    [types],
  );
  const parameters = names.rows.map(({ name }) => name).join(", ");
  return db.transaction(async (transaction) => {
    await transaction.exec(`create function pg_temp.statement(${parameters}) returns void
      language sql begin atomic ${text}; end`);
    const { rows } = await transaction.query<{ body: string }>(
      "select prosqlbody::text as body from pg_proc where proname = 'statement'",
    );
    await transaction.rollback();
    return findQuery(parseNodeTree(rows[0]?.body ?? "()"));
  });
}
