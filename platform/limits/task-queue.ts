/** Runs a limited number of tasks concurrently and queues the others. Background tasks run last. */
export interface TaskQueue {
  /**
   * Runs `task` when there is capacity; with `background`, only when no other task is queued.
   *
   * @throws TaskQueueFull if the queue is full; never with `background`
   */
  run<T>(task: () => Promise<T>, order?: "foreground" | "background"): Promise<T>;
}

export class TaskQueueFull extends Error {
  override readonly name = "TaskQueueFull";
}

/** @param mostWaiting maximum queue length, not counting tasks with `background` */
export function createTaskQueue(atOnce: number, mostWaiting = Infinity): TaskQueue {
  const foreground: (() => void)[] = [];
  const background: (() => void)[] = [];
  let running = 0;

  function admit(): void {
    while (running < atOnce) {
      const next = foreground.shift() ?? background.shift();
      if (next === undefined) return;
      running += 1;
      next();
    }
  }

  return {
    async run(task, order = "foreground") {
      if (order === "foreground" && running >= atOnce && foreground.length >= mostWaiting) {
        throw new TaskQueueFull("Too many tasks are waiting.");
      }
      await new Promise<void>((resolve) => {
        (order === "background" ? background : foreground).push(resolve);
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
