import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { migrations } from "../../platform/database/migrations";
import { createKeyedLocks } from "./keyed-locks";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.close());

/** Work that says when it begins and ends, and waits in between until it is let go. */
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

test("Of two who take the same turn in one process, the second waits for the first.", async () => {
  const locks = createKeyedLocks({ pool: database.pool });
  const events: string[] = [];
  const first = step("first", events);
  const one = locks.take("reader:a", first.run);
  const two = locks.take("reader:a", async () => events.push("second"));
  await first.begun;
  first.letGo();
  expect(await one).toBe("first");
  await two;
  expect(events).toEqual(["first begins", "first ends", "second"]);
});

test("So it is in two processes, which know of each other by the database only.", async () => {
  const [here, there] = [createKeyedLocks(database), createKeyedLocks(database)];
  const events: string[] = [];
  const first = step("first", events);
  const one = here.take("reader:a", first.run);
  await first.begun;
  const two = there.take("reader:a", async () => events.push("second"));
  // The second asks for its turn on the way here, and is refused.
  await database.pool.query("select 1");
  first.letGo();
  await Promise.all([one, two]);
  expect(events).toEqual(["first begins", "first ends", "second"]);
});

test("Turns under other keys do not wait.", async () => {
  const locks = createKeyedLocks(database);
  const first = step("first", []);
  const one = locks.take("reader:a", first.run);
  await first.begun;
  expect(await locks.take("reader:b", async () => "b")).toBe("b");
  first.letGo();
  await one;
});

test("A turn ends with the work that fails, and the failure is its taker’s.", async () => {
  const locks = createKeyedLocks(database);
  const failing = locks.take("reader:a", async () => {
    throw new Error("declined");
  });
  await expect(failing).rejects.toThrow("declined");
  expect(await locks.take("reader:a", async () => "next")).toBe("next");
  const { rows } = await database.pool.query("select key from billing.turns");
  expect(rows).toEqual([]);
});

test("A turn that a killed process left behind runs out.", async () => {
  await database.pool.query(
    `insert into billing.turns (key, holder, expires_at)
     values ('reader:left', gen_random_uuid(), clock_timestamp() - interval '1 second')`,
  );
  expect(await createKeyedLocks(database).take("reader:left", async () => "mine")).toBe("mine");
});
