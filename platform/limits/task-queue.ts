/** Lets a few tasks run at once; the rest wait in line. Work that nobody waits for goes last. */
export interface TaskQueue {
  /**
   * Runs `task` when there is room; with `behind`, only when nobody else is waiting.
   * @throws GateFull when too many wait already; never with `behind`
   */
  run<T>(task: () => Promise<T>, order?: "in-turn" | "behind"): Promise<T>;
}

export class TaskQueueFull extends Error {
  override readonly name = "GateFull";
}

/** @param mostWaiting how many may stand in line; those with `behind` are not counted */
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
