/**
 * Measures what a page costs a phone in tasks of its main thread. Independent of how
 * fast or busy this machine is, as far as possible: tasks are measured in processor time, not in wall time,
 * and in proportion to a fixed piece of work that is measured in the same recording.
 *
 *     // Taps on a control: everything from the tap until the page is idle again.
 *     const tasks = await recordTasks(page, async () => {
 *       await page.getByRole("button", { name: "Menu" }).click();
 *       await whenIdle(page);
 *     });
 *     expect(listLong(tasks)).toEqual([]);
 *
 *     // Scrolling through an article, with everything in it starting.
 *     const tasks = await recordTasks(page, () => scrollThrough(page));
 *     expect(listLong(tasks, { limit: 100 })).toEqual([]);
 *
 *     // A page from its first paint on.
 *     const tasks = await recordCalm(page, async () => {
 *       await page.goto("/");
 *       await whenIdle(page);
 *     });
 *     expect(listLong(tasks)).toEqual([]);
 */
import type { Page } from "@playwright/test";

/** How much slower the phone is that budgets are for than a machine that does the fixed work in its time. */
const slowdown = 4;
/** How often the fixed work (`work`) is done; the median counts. */
const works = 5;
/** Processor time of the fixed work on that machine, in milliseconds. */
const workTime = 10.5;
/** A longer task delays the answer to a touch noticeably, in milliseconds. */
const longestTask = 50;

export interface Task {
  /** Milliseconds after the first paint in the recording; negative before it. */
  readonly at: number;
  /** Processor time on the slower machine, in milliseconds. */
  readonly duration: number;
  /** The part of it in which a module was evaluated. */
  readonly evaluation: number;
  /** The part that took longest, such as `Layout 31`. */
  readonly parts: readonly string[];
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly frames?: readonly { isOutermostMainFrame?: boolean; processId?: number }[];
    };
  };
}

/**
 * The tasks after the first paint, of up to eight recordings: another process on the machine can only make
 * tasks longer (it empties the processor's caches), so one recording that is fast enough counts.
 *
 * @param isFast by default, no task is too long
 * @returns the first such recording, otherwise the last
 */
export async function recordCalm(
  page: Page,
  act: () => Promise<void>,
  isFast = (tasks: readonly Task[]) => listLong(tasks).length === 0,
): Promise<Task[]> {
  let tasks: Task[] = [];
  for (let time = 0; time < 8; time++) {
    const all = await recordTasks(page, act);
    // Without those before it, the recording would be of another process.
    if (!all.some(({ at }) => at < 0)) throw new Error("The recording has no first paint.");
    tasks = afterFirstPaint(all);
    if (isFast(tasks)) break;
  }
  return tasks;
}

/** The tasks of the page's main thread while `act` runs. */
export async function recordTasks(page: Page, act: () => Promise<void>): Promise<Task[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "blink.user_timing",
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "loading",
        "toplevel",
        "v8",
      ],
    },
  });
  await page.evaluate(markStart);
  await act();
  for (let time = 0; time < works; time++) await page.evaluate(work);
  await page.evaluate(endTasks);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  if (!events.some(({ name }) => name === startMark)) throw new Error("The recording began late.");
  return readTasks(events);
}

const startMark = "recording";

/**
 * Chromium may say that it records before it has told the page's process: waits for a few frames, and leaves
 * a mark that the recording must have.
 */
async function markStart(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  performance.mark("recording");
}

/** A task is in the recording once it has ended, which may be after its result has arrived here. */
async function endTasks(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
}

/** The mark that `work` leaves. */
const workMark = "fixed work";

/**
 * Does the work that pages cause, without touching this page: parses a document and data, and sorts. Processor
 * time says how long a task kept the thread, and another process that shares caches and clock rate can double
 * it; the same happens to this.
 */
function work(): void {
  performance.mark("fixed work");
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    id: index,
    name: `row ${index * 7919}`,
  }));
  const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
  copies.sort((one, other) => (one.name < other.name ? -1 : 1));
  const html = copies
    .map(({ id, name }) => `<p id="p${id}">A <b>${name}</b> of many.</p>`)
    .join("");
  const parsed = new DOMParser().parseFromString(html, "text/html");
  if (parsed.querySelectorAll("p > b").length !== rows.length) throw new Error("Parsed badly.");
}

function readTasks(events: readonly TraceEvent[]): Task[] {
  const tasks = events
    .filter(({ name, ph }) => name === "RunTask" && ph === "X")
    .toSorted((one, other) => one.ts - other.ts);
  const thread = findMainThread(events);
  const own = (event: TraceEvent) => event.pid === thread.pid && event.tid === thread.tid;
  const paint = events.find(({ name, pid }) => name === "firstPaint" && pid === thread.pid);
  const start = paint?.ts ?? tasks[0]?.ts ?? 0;
  const outermost: TraceEvent[] = [];
  let end = 0;
  for (const task of tasks.filter(own)) {
    if (task.ts < end) continue;
    outermost.push(task);
    end = task.ts + (task.dur ?? 0);
  }
  const inner = events.filter(
    (event) => own(event) && event.ph === "X" && event.name !== "RunTask",
  );
  const marks = events.filter(({ name }) => name === workMark);
  const isWork = (task: TraceEvent) => marks.some(isIn(task));
  const workTimes = outermost
    .filter(isWork)
    .map(timeOf)
    .toSorted((one, other) => one - other);
  const measured = workTimes[Math.floor(workTimes.length / 2)];
  if (measured === undefined) throw new Error("The trace has no fixed work.");
  const scale = scaleBy(measured);
  return outermost
    .filter((task) => !isWork(task))
    .map((task) => ({
      at: Math.round((task.ts - start) / 1000),
      duration: scale(task),
      evaluation: Math.max(0, ...inner.filter(isEvaluation).filter(isIn(task)).map(scale)),
      parts: scale(task) > longestTask ? listParts(task, inner, scale) : [],
    }));
}

/** Milliseconds. */
const timeOf = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/** @param measured time of the fixed work in this recording, in milliseconds */
function scaleBy(measured: number): (event: TraceEvent) => number {
  return (event) => Math.round((timeOf(event) * slowdown * workTime) / measured);
}

/** The main thread of the process that painted the page, or that had it when the recording began. */
function findMainThread(events: readonly TraceEvent[]): TraceEvent {
  const started = events.find(({ name }) => name === "TracingStartedInBrowser");
  const page = started?.args.data?.frames?.find((frame) => frame.isOutermostMainFrame);
  const pid = events.find(({ name }) => name === "firstPaint")?.pid ?? page?.processId;
  const main = events.find(
    (event) =>
      event.name === "thread_name" && event.args.name === "CrRendererMain" && event.pid === pid,
  );
  if (!main) throw new Error("The trace has no thread of the page.");
  return main;
}

const isEvaluation = ({ name }: TraceEvent) => name === "v8.evaluateModule";

/** Whether an event of the same thread is within the task. */
const isIn = ({ ts: start, dur = 0 }: TraceEvent) =>
  function isInTask({ ts }: TraceEvent): boolean {
    return ts >= start && ts <= start + dur;
  };

function listParts(
  task: TraceEvent,
  inner: readonly TraceEvent[],
  scale: (event: TraceEvent) => number,
): string[] {
  const sums = new Map<string, number>();
  for (const event of inner.filter(isIn(task))) {
    sums.set(event.name, (sums.get(event.name) ?? 0) + scale(event));
  }
  return [...sums]
    .filter(([, sum]) => sum >= 5)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([name, sum]) => `${name} ${sum}`);
}

const afterFirstPaint = (tasks: readonly Task[]): Task[] => tasks.filter(({ at }) => at > 0);

/** The tasks that are too long, as text for the message of a failed test. */
export const listLong = (
  tasks: readonly Task[],
  { limit = longestTask }: { readonly limit?: number } = {},
): string[] =>
  tasks
    .filter(({ duration }) => duration > limit)
    .map(({ at, duration, parts }) => `${duration} ms at ${at}: ${parts.join(", ")}`);

/** Resolves when nothing loads, the early script has run, and the main thread is free. */
export async function whenIdle(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Scrolls to the end as a reader does, half a window at a time, and waits for what that loads. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await page.evaluate(async () => {
      const before = window.scrollY;
      window.scrollBy(0, window.innerHeight / 2);
      // The page learns what has come near only when it is drawn.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
      return window.scrollY > before;
    });
  }
  await whenIdle(page);
}
