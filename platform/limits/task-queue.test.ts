import { expect, test } from "vitest";
import { createTaskQueue, TaskQueueFull } from "./task-queue";

test("runs at most the allowed number of tasks, and background tasks last", async () => {
  const queue = createTaskQueue(2);
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const begin = (name: string, order?: "background") =>
    queue.run(() => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    }, order);

  const all = [begin("a"), begin("b"), begin("late", "background"), begin("c")];
  await Promise.resolve();
  expect(started).toEqual(["a", "b"]);
  finish.get("a")?.();
  await all[0];
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "c"]);
  finish.get("b")?.();
  finish.get("c")?.();
  await Promise.all([all[1], all[3]]);
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "c", "late"]);
  finish.get("late")?.();
  await Promise.all(all);
});

test("starts the next task after a failed one", async () => {
  const queue = createTaskQueue(1);
  const failed = queue.run(() => Promise.reject(new Error("torn plate")));
  const next = queue.run(() => Promise.resolve("printed"));
  await expect(failed).rejects.toThrow("torn plate");
  await expect(next).resolves.toBe("printed");
});

test("rejects a task immediately if the queue is full, but never a background task", async () => {
  const queue = createTaskQueue(1, 1);
  let finish = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = queue.run(() => Promise.resolve("printed"));
  await expect(queue.run(() => Promise.resolve("never"))).rejects.toThrow(TaskQueueFull);
  const late = queue.run(() => Promise.resolve("at leisure"), "background");
  finish();
  await first;
  await expect(second).resolves.toBe("printed");
  await expect(late).resolves.toBe("at leisure");
  await expect(queue.run(() => Promise.resolve("again"))).resolves.toBe("again");
});
