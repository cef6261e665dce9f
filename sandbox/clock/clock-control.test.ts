import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalBus } from "../../platform/bus";
import { createWindableClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { createJobs, type Jobs } from "../../platform/jobs/jobs";
import { createClockControl } from "./clock-control";

const DAY = 86_400_000;
let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  const sql = await readFile("migrations/0001-platform.sql", "utf8");
  database = await createTestDatabase([{ name: "0001-platform.sql", sql }]);
  jobs = createJobs({ database, log: pino({ level: "silent" }) });
  await jobs.start();
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

describe("the sandbox's clock", () => {
  it("advances for every process and across restarts, and runs due jobs before it returns", async () => {
    const bus = createLocalBus();
    const [clock, elsewhere] = [
      await createWindableClock(database.pool, bus),
      await createWindableClock(database.pool, bus),
    ];
    const ranAt: number[] = [];
    await jobs.work("find-due", async () => {
      ranAt.push(clock.now().getTime());
    });
    const control = createClockControl({ clock, jobs, dueJobs: () => [["find-due"]] });

    const before = control.now().getTime();
    const now = await control.advance({ days: 60 });
    expect(now.getTime() - before).toBeGreaterThanOrEqual(60 * DAY);
    expect(ranAt).toHaveLength(1);
    expect(ranAt[0]).toBeGreaterThanOrEqual(now.getTime());
    expect(elsewhere.now().getTime()).toBeGreaterThanOrEqual(now.getTime());

    await control.advance({ days: 0.5 });
    const restarted = await createWindableClock(database.pool, createLocalBus());
    expect(restarted.now().getTime() - before).toBeGreaterThanOrEqual(60.5 * DAY);
    await expect(control.advance({ days: -1 })).rejects.toThrow("can’t go back");
  });

  it("finishes one group of jobs before it starts the next", async () => {
    const clock = await createWindableClock(database.pool, createLocalBus());
    const order: string[] = [];
    await jobs.work("outside", async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push("outside");
      if (order.length === 1) await jobs.send("queued", {});
    });
    await jobs.work("queued", async () => void order.push("queued"));
    await jobs.work("inside", async () => void order.push("inside"));
    const dueJobs = () => [["outside"], ["inside"]];
    await createClockControl({ clock, jobs, dueJobs }).advance({ days: 1 });
    expect(order).toEqual(["outside", "queued", "inside"]);
  });

  it("starts from a configured instant and runs on from there", async () => {
    const startsAt = new Date("2031-05-01T12:00:00Z");
    const bus = createLocalBus();
    const [clock, plain] = [
      await createWindableClock(database.pool, bus, startsAt),
      await createWindableClock(database.pool, bus),
    ];
    // The time advanced by earlier tests applies to both clocks.
    const advanced = plain.now().getTime() - Date.now();
    const shown = clock.now().getTime() - advanced - startsAt.getTime();
    expect(Math.abs(shown)).toBeLessThan(60_000);
  });
});
