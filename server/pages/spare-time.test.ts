import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSpareTime } from "./spare-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const errors: unknown[] = [];
const create = (most = 10) => createSpareTime({ most, onError: (error) => errors.push(error) });

/** A task that takes 100 milliseconds, and notes its name when it begins. */
function createTasks() {
  const begun: string[] = [];
  const task = (name: string) => async () => {
    begun.push(name);
    await vi.advanceTimersByTimeAsync(100);
  };
  return { begun, task };
}

test("runs one task at a time, and pauses four times as long after each", async () => {
  const { begun, task } = createTasks();
  const spareTime = create();
  for (const name of ["one", "two"]) spareTime.run(name, task(name));
  await vi.advanceTimersByTimeAsync(399);
  expect(begun).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["one", "two"]);
});

test("runs tasks that come later, and after one that failed", async () => {
  const { begun, task } = createTasks();
  const spareTime = create();
  const failed = new Error("no ink");
  spareTime.run("fails", () => Promise.reject(failed));
  await vi.runAllTimersAsync();
  expect(errors).toEqual([failed]);
  spareTime.run("later", task("later"));
  await vi.runAllTimersAsync();
  expect(begun).toEqual(["later"]);
});

test("runs nothing twice, and nothing beyond its queue", async () => {
  const { begun, task } = createTasks();
  const spareTime = create(2);
  for (const name of ["one", "one", "two", "three"]) spareTime.run(name, task(name));
  await vi.runAllTimersAsync();
  expect(begun).toEqual(["one", "two"]);
});
