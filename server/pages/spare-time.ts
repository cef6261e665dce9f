/**
 * Runs tasks that cost much processor time and that no one waits for: one at a time, with a pause after
 * each, so that together they use at most a fifth of one core.
 */

/** Time of the pauses relative to that of the tasks. */
const rest = 4;

/**
 * @param options.most maximum queue length; further tasks are not run
 * @param options.longestPause in milliseconds; a task that mostly waits for others would cause longer ones
 * @param options.onIdle called when all have run
 */
export function createSpareTime(options: {
  most: number;
  longestPause?: number;
  onError: (error: unknown) => void;
  onIdle?: () => void;
}) {
  const waiting = new Map<string, () => Promise<void>>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    for (const [name, task] of waiting) {
      const startedAt = performance.now();
      try {
        await task();
      } catch (error) {
        options.onError(error);
      }
      waiting.delete(name);
      const taken = performance.now() - startedAt;
      const pause = Math.min(taken * rest, options.longestPause ?? Infinity);
      await new Promise<void>((resolve) => void setTimeout(resolve, pause).unref());
    }
    isRunning = false;
    options.onIdle?.();
  }

  return {
    /** Runs a task later; nothing if the queue is full, or has a task of this name. */
    run(name: string, task: () => Promise<void>): void {
      if (waiting.has(name) || waiting.size >= options.most) return;
      waiting.set(name, task);
      if (isRunning) return;
      isRunning = true;
      void runAll();
    },
  };
}
