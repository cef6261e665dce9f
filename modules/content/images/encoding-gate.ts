/** Lets a few tasks run at once; the rest wait in line. Work that nobody waits for goes last. */
export interface Gate {
  /** Runs `task` when there is room; with `behind`, only when nobody else is waiting. */
  run<T>(task: () => Promise<T>, order?: "in-turn" | "behind"): Promise<T>;
}

export function createGate(limit: number): Gate {
  const inTurn: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let running = 0;

  function admit(): void {
    while (running < limit) {
      const next = inTurn.shift() ?? behind.shift();
      if (next === undefined) return;
      running += 1;
      next();
    }
  }

  return {
    async run(task, order = "in-turn") {
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
