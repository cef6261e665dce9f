/**
 * Every release runs on the newest schema, as `npm run upgrade` promises, or refuses to start on it: the statements that
 * it sends are prepared and planned there. They are recorded in `releases/`, because an old version can't be built
 * everywhere. Left out are statements composed at run time, the sandbox's, and values: a check constraint that allows
 * fewer is found by `migrations.test.ts`.
 *
 * With a new version in CHANGELOG.md: RECORD_RELEASE=0.2.0 npx vitest run test/sql/releases.test.ts
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { z } from "zod";
import { readBreaking } from "../../platform/database/migrate";
import { migrations } from "../../platform/database/migrations";
import { copySeededPaper } from "../setup/seeded";
import { findStatements } from "./find-statements";
import { type Catalog, readCatalog } from "./narrowings";
import { listSources, openProgram } from "./program";

const releaseShape = z.strictObject({
  /** Those that it has. */
  migrations: z.array(z.string()),
  statements: z.array(z.string()),
});

const pathOf = (version: string) => join(import.meta.dirname, "releases", `${version}.json`);

const versions = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## \[(\d[^\]]*)\]/gm)].map(
  ([, version]) => version!,
);

const isPlanned = /^(?:select|insert|update|delete|with)\s/i;

let copy: Awaited<ReturnType<typeof copySeededPaper>>;
let client: Client;
let catalog: Catalog;

beforeAll(async () => {
  copy = await copySeededPaper(inject("seeded"));
  client = new Client({ connectionString: copy.settings.DATABASE_URL });
  await client.connect();
  // A plan is made without values.
  await client.query("set plan_cache_mode = force_generic_plan");
  catalog = await readCatalog(client);
});

afterAll(async () => {
  await client?.end();
  await copy?.remove();
});

function recordStatements(): readonly string[] {
  const files = listSources().filter((file) => !file.startsWith("sandbox/"));
  const places = findStatements(openProgram(files, {}), files);
  const texts = places.flatMap(({ variants }) => variants.map(({ text }) => text.trim()));
  // Without the indentation of the source.
  const planned = texts
    .filter((text) => isPlanned.test(text))
    .map((text) => text.replaceAll(/\n +/g, "\n"));
  return [...new Set(planned)].toSorted();
}

it.runIf(process.env["RECORD_RELEASE"])("records a release", () => {
  const release = {
    migrations: migrations.map(({ name }) => name),
    statements: recordStatements(),
  };
  writeFileSync(pathOf(process.env["RECORD_RELEASE"]!), `${JSON.stringify(release, null, 2)}\n`);
});

/** Why PostgreSQL doesn't plan a statement; null if it does. */
async function findMistake(text: string): Promise<string | null> {
  try {
    await client.query(`prepare recorded as ${text}`);
    const { rows } = await client.query<{ count: number }>(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'recorded'",
    );
    const values = Array.from({ length: rows[0]!.count }, () => "null").join(", ");
    await client.query(`explain execute recorded${values === "" ? "" : `(${values})`}`);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query("deallocate all");
  }
}

const insertion = /\binsert into (\w+\.\w+)(?: as \w+)? \(([^()]*)\)/gi;

/** Columns that an insertion leaves out and that have no value of their own. */
function listMissing(text: string): readonly string[] {
  return [...text.matchAll(insertion)].flatMap(([, table, list]) => {
    const written = new Set(list!.split(",").map((name) => `${table}.${name.trim()}`));
    return [...catalog.columns]
      .filter(
        ([name, { isRequired, hasValue }]) =>
          isRequired && !hasValue && name.startsWith(`${table}.`),
      )
      .map(([name]) => name)
      .filter((name) => !written.has(name));
  });
}

async function findMistakes(statements: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const text of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const mistake = await findMistake(text);
    if (mistake !== null) found.push(`${mistake}: ${text}`);
    for (const column of listMissing(text)) found.push(`${column} has no value: ${text}`);
  }
  return found;
}

it("has the statements of each release", () => {
  expect(versions.filter((version) => !existsSync(pathOf(version)))).toEqual([]);
  expect(versions).toContain("0.1.0");
});

it.each(versions)("%s runs on the newest schema, or refuses to start", async (version) => {
  const release = releaseShape.parse(JSON.parse(readFileSync(pathOf(version), "utf8")));
  const later = migrations.filter(({ name }) => !release.migrations.includes(name));
  if (later.some(({ sql }) => readBreaking(sql) !== null)) return;
  expect(await findMistakes(release.statements)).toEqual([]);
  expect(release.statements.length).toBeGreaterThan(250);
});

it("finds what a version before the newsroom can't do", async () => {
  expect(
    await findMistakes([
      "update accounts.staff set role = $2 where id = $1",
      "insert into content.revisions (entry_id, title) values ($1, $2)",
      "insert into content.entries (slug) values ($1) on conflict (title) do nothing",
    ]),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^column "role" of relation "staff" does not exist: /),
      expect.stringMatching(/^content\.revisions\.kind has no value: /),
      expect.stringMatching(/^there is no unique or exclusion constraint matching the ON CONFLICT/),
    ]),
  );
});
