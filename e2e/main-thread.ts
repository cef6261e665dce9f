/** The tasks of a page's main thread, as a four times slower processor would take for them. */
import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start and length, and the length in CPU time, in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

export interface LongTask {
  /** Milliseconds of CPU time, times four. */
  readonly length: number;
  /** The part of it in which a module was evaluated. */
  readonly evaluation: number;
}

const slower = 4;

/**
 * Runs the steps, and returns the tasks that are longer than 50 ms, the longest first. CPU time: other
 * work on the machine hardly changes it.
 */
export async function listLongTasks(
  browser: Browser,
  page: Page,
  steps: () => Promise<void>,
): Promise<readonly LongTask[]> {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"];
  await browser.startTracing(page, { categories });
  await steps();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ pid, tid }: TraceEvent) => mains.has(`${pid} ${tid}`);
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const events = traceEvents.filter(isMain);
  const evaluations = events.filter(({ name }) => name === "v8.evaluateModule");
  const tasks = events.filter(({ name, ph }) => ph === "X" && name.endsWith("RunTask"));
  return tasks
    .filter((task) => !tasks.some((other) => other !== task && holds(other, task)))
    .map((task) => ({
      length: lengthOf(task),
      evaluation: Math.max(0, ...evaluations.filter((one) => holds(task, one)).map(lengthOf)),
    }))
    .filter(({ length }) => length > 50)
    .toSorted((a, b) => b.length - a.length);
}

const lengthOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slower;

/** Whether the second event is within the first one. */
function holds(outer: TraceEvent, { ts, pid, tid }: TraceEvent): boolean {
  return (
    outer.pid === pid && outer.tid === tid && ts >= outer.ts && ts <= outer.ts + (outer.dur ?? 0)
  );
}
