/**
 * The journal of a sending process: a line before each email and one after it, on the disk before anything
 * else happens. It is all that is left of a process that was killed.
 */
import { type FileHandle, open, readFile } from "node:fs/promises";
import type { BulkOutcome } from "./bulk-mail";

export type JournalLine =
  | readonly ["begun", string]
  | readonly ["ended", string, BulkOutcome]
  /** Nothing follows: the process has finished what it had begun. */
  | readonly ["closed"];

export interface Journal {
  /** Resolves when these lines are on the disk. Calls at the same time share one write. */
  append(...lines: readonly JournalLine[]): Promise<void>;
  /** Empties it: the ledger has everything. */
  clear(): Promise<void>;
  /** Shows others that the process lives. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

export async function openJournal(file: string): Promise<Journal> {
  const handle: FileHandle = await open(file, "a");
  let waiting: string[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const text = waiting.join("");
    waiting = [];
    next = null;
    await handle.appendFile(text);
    await handle.datasync();
  }

  return {
    append(...lines) {
      waiting.push(...lines.map((line) => `${JSON.stringify(line)}\n`));
      // Lines appended during a write wait for the following one.
      next ??= last = last.then(flush);
      return next;
    },
    async clear() {
      await last;
      await handle.truncate(0);
      await handle.datasync();
    },
    async beat() {
      const now = new Date();
      await handle.utimes(now, now);
    },
    async close() {
      await last;
      await handle.close();
    },
  };
}

/** The journal's state of each email, by ledger key. One that has begun and not ended is doubtful. */
export async function readJournal(file: string): Promise<{
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly isClosed: boolean;
}> {
  const text = await readFile(file, "utf8");
  const outcomes = new Map<string, BulkOutcome>();
  let isClosed = false;
  // The last line may be cut off: then what it would have said has not happened.
  for (const line of text.split("\n").slice(0, -1)) {
    const parsed = readLine(line);
    if (!parsed) continue;
    if (parsed[0] === "closed") isClosed = true;
    else if (parsed[0] === "ended") outcomes.set(parsed[1], parsed[2]);
    else
      outcomes.set(parsed[1], {
        state: "doubtful",
        reason: "The server stopped before the mail server responded.",
      });
  }
  return { outcomes, isClosed };
}

/** Null if power was lost while it was written: nothing that waits for it to be on the disk has happened then. */
function readLine(line: string): JournalLine | null {
  try {
    return JSON.parse(line) as JournalLine;
  } catch {
    return null;
  }
}
