import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "./database";
import { acquireLock } from "./embedded/lock";
import { migrate, MigrationError } from "./migrate";
import { copyTemplate, createTestDatabase, type TestDatabase } from "./test-database";
import { inTransaction } from "./transaction";

const log = pino({ level: "silent" });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase([], "embedded");
});

afterAll(() => database.close());

describe("the embedded database", () => {
  it("returns each concurrent query its own rows, however large", async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        // Connections could mix up values of several packets; each text is unique, so that a mixed-up
        // statement is detected.
        const value = `${"x".repeat(index % 2 ? 400_000 : 3)}${index}`;
        const text = `select $1::text as value, ${index} as number`;
        const { rows } = await database.pool.query(text, [value]);
        return rows[0].value === value && rows[0].number === index;
      }),
    );
    expect(answers).toEqual(answers.map(() => true));
  });

  it("returns an error only to the query that caused it", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, async (_, index) => {
        const from = index % 3 === 0 ? "from nowhere" : "";
        const text = `select $1::text as value, ${index} as number ${from}`;
        const { rows } = await database.pool.query(text, [`${"y".repeat(200_000)}${index}`]);
        return [rows[0].value.slice(200_000), rows[0].number];
      }),
    );
    for (const [index, answer] of answers.entries()) {
      expect(answer).toMatchObject(
        index % 3 === 0
          ? { status: "rejected", reason: { code: "42P01" } }
          : { status: "fulfilled", value: [String(index), index] },
      );
    }
  });

  it("serializes transactions and rolls back those that throw", async () => {
    await database.pool.query("create table counted (value integer not null)");
    await database.pool.query("insert into counted values (0)");
    const runs = Array.from({ length: 20 }, (_, index) =>
      inTransaction(database.pool, async (client) => {
        const { rows } = await client.query<{ value: number }>("select value from counted");
        await client.query("update counted set value = $1", [(rows[0]?.value ?? 0) + 1]);
        if (index % 4 === 0) throw new Error("changed my mind");
      }),
    );
    await Promise.allSettled(runs);
    const { rows } = await database.pool.query("select value from counted");
    expect(rows).toEqual([{ value: 15 }]);
  });

  it("recovers from a connection that closes inside a transaction", async () => {
    const { host, port, user } = database.pool.options;
    const client = new Client({ host, port, user, database: "postgres" });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create table half_done (id integer)");
    await client.query("begin");
    await client.query("insert into half_done values ($1)", [1]);
    const stream = (client as unknown as { connection: { stream: { destroy(): void } } })
      .connection;
    stream.stream.destroy();
    const { rows } = await database.pool.query("select count(*)::int as count from half_done");
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("has the extensions that search needs", async () => {
    await database.pool.query("create extension pg_trgm; create extension unaccent");
    const { rows } = await database.pool.query(
      "select unaccent('Café') as plain, similarity('paper', 'papers') > 0.5 as alike",
    );
    expect(rows).toEqual([{ plain: "Cafe", alike: true }]);
  });

  it("cannot be opened twice, nor without its lock", async () => {
    const { dataDir } = database;
    await expect(openDatabase({ databaseUrl: null, dataDir, log })).rejects.toThrow("already open");
    const elsewhere = join(tmpdir(), "broadsheet-nowhere");
    await expect(openDatabase({ databaseUrl: null, dataDir: elsewhere, log })).rejects.toThrow(
      "can be opened only with its lock held",
    );
  });

  it("keeps every acknowledged row after a kill", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-kill-"));
    await copyTemplate(join(dataDir, "database"));
    const child = fork(
      join(import.meta.dirname, "embedded", "kill-trial.fixture.ts"),
      [join(dataDir, "database")],
      {
        stdio: "inherit",
        execArgv: [],
      },
    );
    let acknowledged = 0;
    child.on("message", (count: number) => {
      acknowledged = count;
      if (count >= 50) child.kill("SIGKILL");
    });
    await once(child, "exit");
    expect(acknowledged).toBeGreaterThanOrEqual(50);

    const lock = await acquireLock(dataDir);
    const survivor = await openDatabase({ databaseUrl: null, dataDir, log });
    const { rows } = await survivor.pool.query("select count(*)::int as count from kept");
    expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged);
    await survivor.close();
    await lock.release();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe("migrations", () => {
  const first = {
    name: "0001-first.sql",
    sql: "create schema trial; create table trial.one (id int);",
  };
  const second = { name: "0002-second.sql", sql: "create table trial.two (id int);" };

  it("are applied once, in the order of their names, also concurrently", async () => {
    const answers = await Promise.all([
      migrate(database.pool, [second, first], log),
      migrate(database.pool, [second, first], log),
    ]);
    expect(answers.flat()).toEqual([first.name, second.name]);
    expect(await migrate(database.pool, [first, second], log)).toEqual([]);
  });

  it("must not change after they were applied", async () => {
    const changed = { ...second, sql: `${second.sql} -- changed` };
    await expect(migrate(database.pool, [first, changed], log)).rejects.toThrow(
      "Migration 0002-second.sql was changed after it was applied. " +
        "Restore it and add a new migration instead.",
    );
  });

  it("of a newer version are accepted if they only add, and refused if they say that they break", async () => {
    const warned: unknown[] = [];
    const hears = pino({}, { write: (line: string) => void warned.push(JSON.parse(line)) });
    expect(await migrate(database.pool, [first], hears)).toEqual([]);
    expect(warned).toMatchObject([{ level: 40, newer: [second.name] }]);

    const third = {
      name: "0003-third",
      sql: "-- breaking: readers have moved to another table\ndrop table trial.two;",
    };
    expect(await migrate(database.pool, [first, second, third], log)).toEqual([third.name]);
    await expect(migrate(database.pool, [first, second], log)).rejects.toThrow(
      "A newer version has changed the database, and this one can’t run on it (0003-third: " +
        "readers have moved to another table). Start the newer version, or restore the backup",
    );
    // Those that know it run on.
    expect(await migrate(database.pool, [first, second, third], log)).toEqual([]);
    await database.pool.query("delete from platform.migrations where name = $1", [third.name]);
  });

  it("are rolled back if they fail", async () => {
    const broken = {
      name: "0003-broken.sql",
      sql: "create table trial.three (id int); select 1/0;",
    };
    await expect(migrate(database.pool, [first, second, broken], log)).rejects.toThrow(
      MigrationError,
    );
    const { rows } = await database.pool.query("select to_regclass('trial.three') as found");
    expect(rows).toEqual([{ found: null }]);
    expect(await migrate(database.pool, [first, second], log)).toEqual([]);
  });
});
