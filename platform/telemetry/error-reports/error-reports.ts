/**
 * Tells services of errors that the log has. It never holds anything up: a few errors wait for their
 * turn, and what is too much, or what a service does not take, is counted and dropped.
 */
import { createCounts, type Measure } from "../measures";
import type { LoggedLine } from "./logged-line";
import type { Wire } from "./wire";

/** The most errors in a minute: the first ones say what is wrong. */
const mostPerMinute = 60;
const mostWaiting = 100;
const waitMs = 500;
const answerWithinMs = 5_000;
const rememberedRequests = 100;

export interface ErrorReports {
  /** Called with each line of the log. */
  report(line: string): void;
  /** Resolves once nothing waits, and after this time at the latest. */
  flush(withinMs: number): Promise<void>;
  readonly measures: readonly Measure[];
}

export function createErrorReports(wires: readonly Wire[]): ErrorReports {
  const results = createCounts("result");
  const senders = wires.map((wire) => createSender(wire, results.add));
  /** Requests that an error was reported of: that their answer is 500 as well says nothing new. */
  const requests = new Set<string>();
  let minute = 0;
  let inMinute = 0;

  function isNew({ requestId, err }: LoggedLine): boolean {
    if (requestId === undefined) return true;
    if (!err && requests.has(requestId)) return false;
    if (requests.size >= rememberedRequests) requests.clear();
    requests.add(requestId);
    return true;
  }

  function isWithinLimit(): boolean {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, inMinute] = [now, 0];
    inMinute++;
    return inMinute <= mostPerMinute;
  }

  return {
    report(text) {
      if (senders.length === 0 || !isError(text)) return;
      const line = JSON.parse(text) as LoggedLine;
      if (!isNew(line)) return;
      if (!isWithinLimit()) return results.add("too_many");
      for (const sender of senders) sender.add(line);
    },
    async flush(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.all(senders.map(({ flush }) => flush())), late]);
      clearTimeout(timer);
    },
    measures: [
      {
        name: "error_reports_total",
        help: "Errors reported to an external service or dropped, by outcome.",
        type: "counter",
        across: "sum",
        read: results.samples,
      },
    ],
  };
}

/** Whether a line of the log has level 50 (error) or 60 (fatal): `{"level":50,` is how each begins. */
const isError = (line: string) => line[9] === "5" || line[9] === "6";

function createSender(wire: Wire, count: (result: string) => void) {
  const waiting: LoggedLine[] = [];
  let pausedUntil = 0;
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.splice(0, wire.most);
      const result = Date.now() < pausedUntil ? "refused" : await send(lines);
      for (const _ of lines) count(result);
    }
  }

  async function send(lines: readonly LoggedLine[]): Promise<string> {
    const { url, headers, body } = wire.write(lines);
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const response = await fetch(url, { method: "POST", headers, body, signal });
      await response.body?.cancel();
      const pause = wire.readPause(response.status, response.headers);
      if (pause > 0) pausedUntil = Date.now() + pause * 1000;
      return response.ok ? "sent" : "refused";
    } catch {
      // Nowhere to say it: the log would report it again.
      return "unreachable";
    }
  }

  function start(): Promise<void> {
    timer = null;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    add(line: LoggedLine): void {
      if (waiting.length >= mostWaiting) return count("too_many");
      waiting.push(line);
      timer ??= setTimeout(() => void start(), waitMs).unref();
    },
    async flush(): Promise<void> {
      if (timer) clearTimeout(timer);
      await sending;
      await start();
    },
  };
}
