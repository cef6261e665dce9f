/**
 * Keeps the log readable while the database is down: thousands of requests, jobs and polls meet the same
 * error. The first line of a kind is written, then only how many were left out, twice a minute at most.
 */
import type { Logger, LoggerOptions } from "pino";
import { findTrouble, type Trouble } from "./database/trouble";

const WINDOW_MS = 30_000;

type Hook = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/** A hook for pino that holds back lines with errors of the database. */
export function createQuietHook(windowMs = WINDOW_MS): Hook {
  const leftOut = new Map<Trouble, number>();

  /** Ends once a window had no such line. */
  function watch(trouble: Trouble, log: Logger): void {
    setTimeout(() => {
      const lines = leftOut.get(trouble) ?? 0;
      if (lines === 0) return void leftOut.delete(trouble);
      leftOut.set(trouble, 0);
      watch(trouble, log);
      log.warn({ lines, database: trouble }, "repeated database errors were left out of the log");
    }, windowMs).unref();
  }

  return function quiet(args, method) {
    const trouble = troubleOf(args[0]);
    if (trouble === null) return method.apply(this, args);
    const count = leftOut.get(trouble);
    if (count !== undefined) return void leftOut.set(trouble, count + 1);
    leftOut.set(trouble, 0);
    watch(trouble, this);
    return method.apply(this, args);
  };
}

function troubleOf(error: unknown): Trouble | null {
  if (error instanceof Error) return findTrouble(error);
  return typeof error === "object" && error !== null && "err" in error
    ? findTrouble(error.err)
    : null;
}
