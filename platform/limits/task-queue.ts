/** Runs a limited number of tasks concurrently and queues the others. Background tasks run last. */
export interface TaskQueue {
  /**
   * Runs `task` when there is capacity; with `behind`, only when no other task is queued.
   *
   * @throws TaskQueueFull if the queue is full; never with `behind`
   */
  run<T>(task: () => Promise<T>, order?: "in-turn" | "behind"): Promise<T>;
}

export class TaskQueueFull extends Error {
  override readonly name = "TaskQueueFull";
}

/** @param mostWaiting maximum queue length, not counting tasks with `behind` */
export function createTaskQueue(atOnce: number, mostWaiting = Infinity): TaskQueue {
  const inTurn: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let running = 0;

  function admit(): void {
    while (running < atOnce) {
      const next = inTurn.shift() ?? behind.shift();
      if (next === undefined) return;
      running += 1;
      next();
    }
  }

  return {
    async run(task, order = "in-turn") {
      if (order === "in-turn" && running >= atOnce && inTurn.length >= mostWaiting) {
        throw new TaskQueueFull("Too many tasks are waiting.");
      }
      await new Promise<void>((resolve) => {
        (order === "behind" ? behind : inTurn).push(resolve);
        admit();
      });
      try {
        return await task();
      } finally {
        running -= 1;
        admit();
      }
    },
  };
}
