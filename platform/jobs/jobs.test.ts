import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/test-database";
import { createJobs, type Jobs } from "./jobs";

const log = pino({ level: "silent" });
let database: TestDatabase;
let jobs: Jobs;
const done: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase([], "embedded");
  jobs = createJobs({ database, log, retrySeconds: 1 });
  await jobs.work<{ item: number }>("collect", async ({ item }) => {
    done.push(item);
  });
  await jobs.start();
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

describe("jobs", () => {
  it("are retried with a delay when they fail", async () => {
    let tries = 0;
    const succeeded = Promise.withResolvers<void>();
    await jobs.work("stumble", async () => {
      tries += 1;
      if (tries === 1) throw new Error("not yet");
      succeeded.resolve();
    });
    await jobs.send("stumble", {});
    await succeeded.promise;
    expect(tries).toBe(2);
  });

  it("with the same singleton key are queued once, and again after the first has run", async () => {
    const later = new Date(Date.now() + 3_600_000);
    const single = { singletonKey: "one", startAfter: later };
    expect(await jobs.send("later", {}, single)).toBe(true);
    expect(await jobs.send("later", {}, single)).toBe(false);
    done.length = 0;
    expect(await jobs.send("collect", { item: 1 }, { singletonKey: "one" })).toBe(true);
    await jobs.settle();
    expect(await jobs.send("collect", { item: 2 }, { singletonKey: "one" })).toBe(true);
    await jobs.settle();
    expect(done).toEqual([1, 2]);
  });

  it("with the same once key run once, ever", async () => {
    done.length = 0;
    expect(await jobs.send("collect", { item: 7 }, { onceKey: "seven" })).toBe(true);
    await jobs.settle();
    expect(await jobs.send("collect", { item: 7 }, { onceKey: "seven" })).toBe(false);
    await jobs.settle();
    expect(done).toEqual([7]);
  });

  it("run at once without a queue, in turns with queued ones, and are retried if they fail", async () => {
    const steps: string[] = [];
    await jobs.work("direct", async () => {
      steps.push("begins");
      await new Promise((resolve) => setImmediate(resolve));
      steps.push("ends");
      if (steps.length === 2) throw new Error("not yet");
    });
    await Promise.all([jobs.run("direct"), jobs.run("direct")]);
    await jobs.settle();
    expect(steps).toEqual(["begins", "ends", "begins", "ends", "begins", "ends"]);
  });

  it("that were queued before a stop run after the next start", async () => {
    await jobs.send("overnight", { item: 3 });
    await jobs.stop();
    jobs = createJobs({ database, log });
    const morning: number[] = [];
    await jobs.work<{ item: number }>("overnight", async ({ item }) => {
      morning.push(item);
    });
    await jobs.schedule("overnight", "0 4 * * *");
    const began = performance.now();
    await jobs.start();
    expect(performance.now() - began).toBeLessThan(10_000);
    await jobs.settle();
    expect(morning).toEqual([3]);
  });
});

describe("jobs of which no polling is waited for", () => {
  let unpolled: Jobs;

  beforeAll(async () => {
    unpolled = createJobs({ database, log, pollSeconds: 86_400 });
    await unpolled.start();
  });
  afterAll(() => unpolled.stop());

  it("run immediately, and one after the other", async () => {
    const all = Promise.withResolvers<void>();
    const order: number[] = [];
    // No `settle` before the end: it would wake the queue.
    await unpolled.work<{ item: number }>("many", async ({ item }) => {
      order.push(item);
      if (order.length === 20) all.resolve();
    });
    for (let item = 1; item <= 20; item += 1) {
      expect(await unpolled.send("many", { item })).toBe(true);
    }
    await all.promise;
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("run several at once where the handler allows it", async () => {
    const bothRun = Promise.withResolvers<void>();
    let running = 0;
    const pair = async () => {
      running += 1;
      if (running === 2) bothRun.resolve();
      await bothRun.promise;
    };
    await unpolled.work("pair", pair, { atOnce: 2 });
    await unpolled.send("pair", {});
    await unpolled.send("pair", {});
    await bothRun.promise;
    await unpolled.settle();
    expect(running).toBe(2);
  });

  it("start at the time they wait for", async () => {
    const started = Promise.withResolvers<number>();
    await unpolled.work("alarm", async () => started.resolve(Date.now()));
    const at = Date.now() + 400;
    await unpolled.send("alarm", {}, { startAfter: new Date(at) });
    expect((await started.promise) - at).toBeGreaterThanOrEqual(0);
  });
});
