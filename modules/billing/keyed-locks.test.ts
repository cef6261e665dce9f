import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { migrations } from "../../platform/database/migrations";
import { createKeyedLocks } from "./keyed-locks";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.close());

/** Work that logs its beginning and end, and waits in between until it is released. */
function step(name: string, events: string[]) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  return {
    begun,
    letGo,
    async run() {
      events.push(`${name} begins`);
      begin();
      await over;
      events.push(`${name} ends`);
      return name;
    },
  };
}

test("runs work with the same key one at a time within a process", async () => {
  const locks = createKeyedLocks({ pool: database.pool });
  const events: string[] = [];
  const first = step("first", events);
  const one = locks.withLock("reader:a", first.run);
  const two = locks.withLock("reader:a", async () => events.push("second"));
  await first.begun;
  first.letGo();
  expect(await one).toBe("first");
  await two;
  expect(events).toEqual(["first begins", "first ends", "second"]);
});

test("runs work with the same key one at a time across processes", async () => {
  const [here, there] = [createKeyedLocks(database), createKeyedLocks(database)];
  const events: string[] = [];
  const first = step("first", events);
  const one = here.withLock("reader:a", first.run);
  await first.begun;
  const two = there.withLock("reader:a", async () => events.push("second"));
  // By now the second process has tried to take the lock and failed.
  await database.pool.query("select 1");
  first.letGo();
  await Promise.all([one, two]);
  expect(events).toEqual(["first begins", "first ends", "second"]);
});

test("runs work with different keys concurrently", async () => {
  const locks = createKeyedLocks(database);
  const first = step("first", []);
  const one = locks.withLock("reader:a", first.run);
  await first.begun;
  expect(await locks.withLock("reader:b", async () => "b")).toBe("b");
  first.letGo();
  await one;
});

test("releases the lock when the work fails, and rejects with its error", async () => {
  const locks = createKeyedLocks(database);
  const failing = locks.withLock("reader:a", async () => {
    throw new Error("declined");
  });
  await expect(failing).rejects.toThrow("declined");
  expect(await locks.withLock("reader:a", async () => "next")).toBe("next");
  const { rows } = await database.pool.query("select key from billing.turns");
  expect(rows).toEqual([]);
});

test("expires the lock of a killed process", async () => {
  await database.pool.query(
    `insert into billing.turns (key, holder, expires_at)
     values ('reader:left', gen_random_uuid(), clock_timestamp() - interval '1 second')`,
  );
  expect(await createKeyedLocks(database).withLock("reader:left", async () => "mine")).toBe("mine");
});
