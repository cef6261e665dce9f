/** Migrations that the version before can't run on say so (docs/guides/upgrade.md). */
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readBreaking } from "../../platform/database/migrate";
import { migrations } from "../../platform/database/migrations";
import { createDatabase, type OwnDatabase } from "../postgres/create-database";
import { findNarrowings, readCatalog } from "./narrowings";

/** The changes that the previous version doesn't notice, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  "0022-staff changes the rule accounts.challenges: challenges_purpose_check":
    "it allows more purposes",
  "0043-groups changes the rule access.grants: grants_source_check": "it allows one more source",
  "0045-authors adds the rule content.entries: authors_by_staff":
    "it is about a field that only newer versions write",
  "0053-soft-bounces changes the rule newsletters.deliveries: deliveries_bounce_check":
    "it allows two more outcomes",
};

let own: OwnDatabase;
let client: Client;

beforeAll(async () => {
  own = await createDatabase({ server: inject("seeded").server });
  client = new Client({ connectionString: own.databaseUrl });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await own?.drop();
});

/** The values that a script takes from the database. */
async function narrowingsOf(sql: string): Promise<readonly string[]> {
  const before = await readCatalog(client);
  await client.query(sql);
  return findNarrowings(before, await readCatalog(client));
}

it("marks each migration that takes something from the version before, and no other", async () => {
  await client.query("create schema platform; create table platform.migrations (name text)");
  const found = new Map<string, readonly string[]>();
  for (const { name, sql } of migrations) {
    // oxlint-disable-next-line no-await-in-loop -- each needs those before
    found.set(name, await narrowingsOf(sql));
  }
  const lines = [...found].flatMap(([name, changes]) =>
    changes.map((change) => `${name} ${change}`),
  );
  expect(Object.keys(harmless).filter((line) => !lines.includes(line))).toEqual([]);
  const breaking = migrations.filter(({ sql }) => readBreaking(sql) !== null);
  const marked = new Set(breaking.map(({ name }) => name));
  const unmarked = lines.filter((line) => !(line in harmless) && !marked.has(line.split(" ")[0]!));
  expect(unmarked).toEqual([]);
  // A mark without a reason in the catalog would stop operators for nothing.
  expect([...marked].filter((name) => found.get(name)?.length === 0)).toEqual([]);
});

const table = `
  create schema trial;
  create table trial.parts (id integer primary key, name text not null default '', size integer, code text unique);
  create view trial.names as select name from trial.parts;
  create function trial.double(size integer) returns integer language sql return size * 2;
  create function trial.note() returns trigger language plpgsql as 'begin return new; end';
  create trigger noted before insert on trial.parts for each row execute function trial.note();`;

it.each([
  ["alter table trial.parts drop column size", ["drops trial.parts.size"]],
  ["alter table trial.parts rename column size to width", ["drops trial.parts.size"]],
  [
    "alter table trial.parts rename to pieces",
    ["drops trial.parts", "drops the trigger noted on trial.parts"],
  ],
  ["drop view trial.names", ["drops trial.names"]],
  [
    "alter table trial.parts alter column name drop default",
    ["drops the default of trial.parts.name"],
  ],
  ["alter table trial.parts alter column size set not null", ["requires trial.parts.size"]],
  [
    "alter table trial.parts alter column size type bigint",
    ["changes trial.parts.size from integer to bigint"],
  ],
  [
    "alter table trial.parts add column kind text not null default ''; alter table trial.parts alter column kind drop default",
    ["requires the new trial.parts.kind"],
  ],
  [
    "do $$ begin execute 'alter table trial.parts add check (size > 0)'; end $$",
    ["adds the rule trial.parts: parts_size_check"],
  ],
  [
    "create unique index by_name on trial.parts (lower(name))",
    ["adds the rule trial.parts: by_name"],
  ],
  [
    "alter table trial.parts add foreign key (size) references trial.parts (id)",
    ["adds the rule trial.parts: parts_size_fkey"],
  ],
  [
    "alter table trial.parts drop constraint parts_code_key",
    ["drops the rule trial.parts: parts_code_key"],
  ],
  ["drop function trial.double", ["drops the function trial.double(integer)"]],
  ["drop trigger noted on trial.parts", ["drops the trigger noted on trial.parts"]],
  [
    "alter table trial.parts add column width integer check (width > 0) references trial.parts (id)",
    [],
  ],
  [
    "alter table trial.parts alter column size set default 1; create index on trial.parts (size)",
    [],
  ],
  [
    "create table trial.more (id integer primary key, part_id integer not null references trial.parts (id))",
    [],
  ],
])("finds what %s takes", async (sql, expected) => {
  await client.query("begin");
  try {
    await client.query(table);
    expect(await narrowingsOf(sql)).toEqual(expected);
  } finally {
    await client.query("rollback");
  }
});
