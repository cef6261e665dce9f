import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "./start-postgres";
import { createPostgresBus } from "../../platform/bus";
import { createJobs } from "../../platform/jobs/jobs";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { openDatabase, type Database } from "../../platform/database/database";
import { migrate } from "../../platform/database/migrate";

const log = pino({ level: "silent" });
let folder: string;
let postgres: TestPostgres;
let databaseUrl: string;
let database: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  ({ folder, databaseUrl } = postgres);
  database = await openDatabase({ databaseUrl, dataDir: folder, log });
});

afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

describe("a real PostgreSQL", () => {
  it("is migrated once though several processes start together", async () => {
    const names = ["0001-platform.sql", "0002-accounts.sql"];
    const migrations = await Promise.all(
      names.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, "utf8") })),
    );
    const answers = await Promise.all([1, 2, 3].map(() => migrate(database.pool, migrations, log)));
    expect(answers.flat().toSorted()).toEqual(names);
  });

  it("reports an error when it does not respond", async () => {
    const wrong = databaseUrl.replace("paper:paper@", "paper:wrong@");
    await expect(openDatabase({ databaseUrl: wrong, dataDir: folder, log })).rejects.toThrow();
  });

  it("delivers notifications once to other processes, and immediately to this one", async () => {
    const [one, other] = [
      await createPostgresBus(databaseUrl, log),
      await createPostgresBus(databaseUrl, log),
    ];
    const heardHere: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const heardThere: string[] = [];
    one.subscribe("tags", (tags) => heardHere.push(...tags));
    other.subscribe("tags", (tags) => {
      heardThere.push(...tags);
      if (tags.includes("last")) arrived.resolve();
    });
    const many = Array.from({ length: 2000 }, (_, index) => `article:${index}`);
    const published = one.publish("tags", many);
    expect(heardHere).toHaveLength(2000);
    await published;
    await one.publish("tags", ["last"]);
    await arrived.promise;
    expect(heardThere).toEqual([...many, "last"]);
    expect(heardHere).toEqual([...many, "last"]);
    await one.close();
    await other.close();
  });

  it("tells listeners that everything may have changed after a reconnection", async () => {
    const bus = await createPostgresBus(databaseUrl, log);
    const healed = Promise.withResolvers<readonly string[]>();
    bus.subscribe("tags", healed.resolve);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'broadsheet-bus'`,
    );
    expect(await healed.promise).toEqual(["*"]);
    await bus.publish("tags", ["front"]);
    await bus.close();
  });

  it("shares a rate limit across processes", async () => {
    const size = { points: 2, seconds: 60 };
    const [one, other] = [1, 2].map(() => createRateLimits({ database }).limit("sign-in", size));
    expect(await one?.consume("ada")).toEqual({ ok: true });
    expect(await other?.consume("ada")).toEqual({ ok: true });
    expect(await one?.consume("ada")).toMatchObject({ ok: false });
    await createRateLimits({ database }).reset();
    expect(await other?.consume("ada")).toEqual({ ok: true });
  });

  it("hands a job to another process immediately", async () => {
    const sender = createJobs({ database, log });
    const worker = createJobs({ database, log });
    const done = Promise.withResolvers<number>();
    await worker.work<{ item: number }>("collect", async ({ item }) => done.resolve(item));
    await worker.start();
    await sender.start();
    await sender.send("collect", { item: 4 });
    expect(await done.promise).toBe(4);
    await sender.stop();
    await worker.stop();
  });
});
