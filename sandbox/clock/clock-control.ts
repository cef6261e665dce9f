/** Advances the sandbox's clock and runs the jobs that became due. */
import type { WindableClock } from "../../platform/clock";
import type { Jobs } from "../../platform/jobs/jobs";

export interface ClockControl {
  now(): Date;
  /** @returns the new time, once every job that is due has run; by 0 days, once every queued one has */
  advance(by: { days: number }): Promise<Date>;
}

/**
 * @param options.dueJobs queues whose job looks for work that is due by the clock, in groups: each
 *   group finishes before the next starts
 */
export function createClockControl({
  clock,
  jobs,
  dueJobs,
}: {
  clock: WindableClock;
  jobs: Jobs;
  dueJobs: () => readonly (readonly string[])[];
}): ClockControl {
  return {
    now: () => clock.now(),
    async advance(by) {
      const now = await clock.wind(by);
      // Nothing becomes due while the clock stays.
      for (const group of by.days === 0 ? [[]] : dueJobs()) {
        // In turns: at once they would wait for each other's connections.
        for (const name of group) await jobs.run(name);
        await jobs.settle();
      }
      return now;
    },
  };
}
