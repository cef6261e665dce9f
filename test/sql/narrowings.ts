/**
 * The objects that a migration removes from the previous version: compares the catalog before and after, so that it doesn't matter
 * how the SQL says it.
 */
import type { Client } from "pg";

interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  /** A default, an identity or a generated value: a statement may leave the column out. */
  readonly hasValue: boolean;
}

interface Rule {
  readonly table: string;
  readonly definition: string;
  /** The columns that it is about; empty if it is about an expression. */
  readonly columns: readonly string[];
}

export interface Catalog {
  /** Tables, views and sequences, by schema and name. */
  readonly relations: ReadonlySet<string>;
  /** By table and name. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Constraints and unique indexes, by table and name. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** With the types of their arguments. */
  readonly functions: ReadonlySet<string>;
  readonly triggers: ReadonlySet<string>;
}

const ours =
  "n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'platform', 'public')";

export async function readCatalog(client: Client): Promise<Catalog> {
  const list = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const relations = await list<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ours}`,
  );
  const columns = await list<Column & { name: string }>(
    `select format('%I.%I.%I', n.nspname, c.relname, a.attname) as name,
       format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
       a.atthasdef or a.attidentity <> '' as "hasValue"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm') and ${ours}`,
  );
  const rules = await list<Rule & { name: string }>(
    `select format('%I.%I: %I', n.nspname, t.relname, r.name) as name,
       format('%I.%I', n.nspname, t.relname) as table, r.definition,
       array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(r.keys))
         as columns
     from (
       select conrelid as id, conname as name, pg_get_constraintdef(oid) as definition, conkey as keys
       from pg_constraint where contype <> 'n'
       union all
       select i.indrelid, c.relname, pg_get_indexdef(i.indexrelid),
         case when i.indexprs is null then i.indkey::int2[] end
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisunique and not exists (select from pg_constraint p where p.conindid = i.indexrelid)
     ) r join pg_class t on t.oid = r.id join pg_namespace n on n.oid = t.relnamespace where ${ours}`,
  );
  const functions = await list<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours}`,
  );
  const triggers = await list<{ name: string }>(
    `select format('%s on %s', t.tgname, t.tgrelid::regclass) as name from pg_trigger t
     where not t.tgisinternal`,
  );
  const names = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => name));
  const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.name, row]));
  return {
    relations: names(relations),
    columns: byName(columns),
    rules: byName(rules),
    functions: names(functions),
    triggers: names(triggers),
  };
}

/** One line for each change that a statement of the version before may not survive. */
export function findNarrowings(before: Catalog, after: Catalog): readonly string[] {
  const gone = (what: "relations" | "functions" | "triggers") =>
    [...before[what]].filter((name) => !after[what].has(name));
  const tableOf = (column: string) => column.slice(0, column.lastIndexOf("."));
  const isThere = (table: string) => before.relations.has(table);
  const changed: string[] = [];
  for (const [name, old] of before.columns) {
    const column = after.columns.get(name);
    if (!column) {
      if (after.relations.has(tableOf(name))) changed.push(`drops ${name}`);
      continue;
    }
    if (column.type !== old.type)
      changed.push(`changes ${name} from ${old.type} to ${column.type}`);
    if (column.isRequired && !old.isRequired) changed.push(`requires ${name}`);
    if (old.hasValue && !column.hasValue) changed.push(`drops the default of ${name}`);
  }
  const added = [...after.columns].flatMap(([name, column]) => {
    const isNew = isThere(tableOf(name)) && !before.columns.has(name);
    return isNew && column.isRequired && !column.hasValue ? [`requires the new ${name}`] : [];
  });
  const ruled = [...after.rules].flatMap(([name, rule]) => {
    if (!isThere(rule.table) || before.rules.get(name)?.definition === rule.definition) return [];
    // The version before leaves new columns out.
    const isOfNew = rule.columns.some((column) => !before.columns.has(`${rule.table}.${column}`));
    return isOfNew ? [] : [`${before.rules.has(name) ? "changes" : "adds"} the rule ${name}`];
  });
  // The target of "on conflict".
  const freed = [...before.rules].flatMap(([name, { table, definition }]) =>
    after.relations.has(table) && !after.rules.has(name) && /unique|primary/i.test(definition)
      ? [`drops the rule ${name}`]
      : [],
  );
  return [
    ...gone("relations").map((name) => `drops ${name}`),
    ...gone("functions").map((name) => `drops the function ${name}`),
    ...gone("triggers").map((name) => `drops the trigger ${name}`),
    ...changed,
    ...added,
    ...ruled,
    ...freed,
  ];
}
