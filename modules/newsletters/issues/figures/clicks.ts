/** Counts visits by links of issues: a number for each issue, and nothing of who came. */
import type { Pool } from "../../../../platform/database/database";
import type { Log } from "../../../../platform/log";
import { addClicks } from "../issue-store";

const everyMs = 1_000;
/** More names than issues that anyone still reads. */
const mostNames = 1_000;

export function createClicks({ pool, log }: { pool: Pool; log: Pick<Log, "warn"> }) {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const counted = waiting;
    if (counted.size === 0) return;
    waiting = new Map();
    try {
      await addClicks(pool, counted);
    } catch (error) {
      log.warn({ err: error, visits: counted.size }, "could not count visits by newsletters");
    }
  }

  const flush = (): Promise<void> => (writing = writing.then(write));

  return {
    add(issueName: string): void {
      if (!waiting.has(issueName) && waiting.size >= mostNames) return;
      waiting.set(issueName, (waiting.get(issueName) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), everyMs);
      timer.unref();
    },
    flush,
  };
}
