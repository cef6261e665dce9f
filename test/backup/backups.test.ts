/** The commands' rules, on databases with a schema and a few rows. */
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../../platform/database/database";
import { applyWithin } from "../../platform/database/migrate";
import { createFolderStorage } from "../../platform/media/folder-storage";
import { createDatabase, type OwnDatabase } from "../postgres/create-database";
import { importBuilt } from "../setup/built";

const log = pino({ level: "silent" });
const databases: OwnDatabase[] = [];
let scratch: string;
let source: Database;
let migrations: readonly { name: string; sql: string }[];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "broadsheet-backups-"));
  const folder = join(import.meta.dirname, "..", "..", "migrations");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  migrations = await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.sql$/, ""),
      sql: await readFile(join(folder, name), "utf8"),
    })),
  );
  // A database of the version before the last migration.
  source = await openDatabase({ databaseUrl: await createEmpty(), dataDir: scratch, log });
  const client = await source.pool.connect();
  await applyWithin(client, migrations.slice(0, -1));
  await client.query(
    `insert into accounts.readers (id, email, email_key, created_at)
     select gen_random_uuid(), email, email, now()
     from unnest(array['a@example.com', 'b@example.com']) email`,
  );
  client.release();
});
afterAll(async () => {
  await source?.close();
  for (const database of databases) await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

async function createEmpty(): Promise<string> {
  const database = await createDatabase({ server: inject("seeded").server });
  databases.push(database);
  return database.databaseUrl;
}

const dataDir = () => join(scratch, "data");
const media = () => createFolderStorage(join(dataDir(), "media"));

async function readSettings(environment: Record<string, string> = {}) {
  const { readConfig } = await importBuilt();
  return readConfig({ SANDBOX: "1", DATA_DIR: dataDir(), ...environment });
}

async function backUp(into: string, args: string[] = [], storage = media()): Promise<string> {
  const { backup } = await importBuilt();
  const lines: string[] = [];
  const config = await readSettings({ BACKUP_DIR: into });
  const print = (line: string) => lines.push(line);
  await backup({ config, database: source, media: storage, print }, args);
  return lines.at(-1)!;
}

async function restore(databaseUrl: string, args: string[], environment = {}): Promise<string> {
  const testing = await importBuilt();
  const lines: string[] = [];
  const config = await readSettings({ DATABASE_URL: databaseUrl, ...environment });
  await testing.restore({ config, print: (line: string) => lines.push(line) }, args);
  return lines.join("\n");
}

async function ask(databaseUrl: string, text: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

test("restores an older version’s backup, brings it up to date, and tells another SECRET", async () => {
  const folder = await backUp(join(scratch, "older"));
  const empty = await createEmpty();
  const output = await restore(empty, [folder], { SECRET: "another secret of thirty-two letters" });
  expect(output).toContain("SECRET has changed. Restore the original SECRET");
  expect(await ask(empty, "select email from accounts.readers order by email")).toEqual([
    { email: "a@example.com" },
    { email: "b@example.com" },
  ]);
  const applied = await ask(empty, "select name from platform.migrations order by name");
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));

  // Existing content is replaced on demand only, and an aborted restore changes nothing.
  await ask(empty, "delete from accounts.readers where email = 'a@example.com'");
  await expect(restore(empty, [folder])).rejects.toThrow(/isn’t empty .* add --replace/);
  expect(await ask(empty, "select email from accounts.readers")).toHaveLength(1);
  await restore(empty, [folder, "--replace"]);
  expect(await ask(empty, "select email from accounts.readers")).toHaveLength(2);
});

test("links to the pictures that the last backup has, and keeps as many backups as it is told", async () => {
  const into = join(scratch, "rotation");
  const path = "2026/11/pier-559aead08264d5795d3909718cdd05ab.png";
  await media().write(path, Buffer.from("A"));
  const first = await backUp(into);
  const { mode, ino } = await stat(join(first, "media", path));
  expect(mode & 0o777).toBe(0o600);
  // Names are seconds.
  await expect.poll(() => Date.now()).toBeGreaterThan(secondAfter(first));
  const second = await backUp(into, ["--keep", "1"]);
  expect(await readdir(into)).toEqual([second.split("/").at(-1)]);
  expect(await readFile(join(second, "media", path), "utf8")).toBe("A");
  expect((await stat(join(second, "media", path))).ino).toBe(ino);
  await expect(backUp(into, ["--keep", "none"])).rejects.toThrow(/^Usage: npm run backup/);
});

/** The first instant at which a backup gets another name. */
const secondAfter = (folder: string) => {
  const [day, time] = folder.split("/").at(-1)!.slice(0, -1).split("T");
  return Date.parse(`${day}T${time!.replaceAll("-", ":")}Z`) + 1_000;
};

test("leaves nothing behind when it fails", async () => {
  const into = join(scratch, "failed");
  const storage = {
    ...media(),
    async *list(): AsyncGenerator<{ path: string; bytes: number }> {
      yield { path: "2026/11/pier.png", bytes: 1 };
      throw new Error("The bucket went away.");
    },
  };
  await expect(backUp(into, [], storage)).rejects.toThrow("The bucket went away.");
  expect(await readdir(into)).toEqual([]);
});

test("says which folder can’t be written to", async () => {
  const file = join(scratch, "a-file");
  await writeFile(file, "");
  await expect(backUp(join(file, "backups"))).rejects.toMatchObject({
    name: "Refusal",
    message: expect.stringMatching(
      /^Can’t write backups to \S+\/a-file\/backups \(ENOTDIR\)\. Create it for the user who runs the paper, or/,
    ),
  });
});

test("refuses a damaged backup, one of a newer version, and a paper that runs", async () => {
  const into = join(scratch, "refused");
  const folder = await backUp(into);
  const empty = await createEmpty();
  await expect(restore(empty, [join(into, "no-such")])).rejects.toThrow(/isn’t a complete backup/);

  const running = new Client({ connectionString: empty, application_name: "broadsheet-bus" });
  await running.connect();
  await expect(restore(empty, [folder])).rejects.toThrow(
    /running on this database, in 1 process\./,
  );
  await running.end();

  const name = join(folder, "manifest.json");
  const manifest = await readFile(name, "utf8");
  await writeFile(name, manifest.replace(`"${migrations[0]!.name}"`, '"9999-later"'));
  await expect(restore(empty, [folder])).rejects.toThrow(/newer version .* 9999-later/);
  await writeFile(name, manifest);

  await appendFile(join(folder, "database", "accounts.readers.gz"), "x");
  await expect(restore(empty, [folder])).rejects.toThrow(
    /^The backup is damaged: database\/accounts\.readers\.gz\. Nothing was changed\./,
  );
  expect(await ask(empty, "select to_regclass('accounts.readers') as found")).toEqual([
    { found: null },
  ]);
});
