/** Sends mail to many by SMTP, in a process of its own that survives for a moment after the server is killed. */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type BulkIssue,
  type BulkMail,
  type BulkOutcome,
  type EndedRun,
  readSender,
} from "./bulk-mail";
import type { FromCourier, ToCourier } from "./courier-messages";
import { readJournal } from "./journal";

/** Longer than a living process takes between two signs of life, and than it keeps sending without one. */
const deadMs = 20_000;
/** A process without work ends after this time. */
const idleMs = 60_000;
const ending = ".journal";

interface Running {
  readonly run: string;
  readonly child: ChildProcess;
  readonly opened: Promise<void>;
  readonly ended: Promise<void>;
  readonly pending: Map<
    number,
    { resolve: (outcomes: readonly BulkOutcome[]) => void; reject: (error: Error) => void }
  >;
  /** The issue whose bodies it has. */
  issueId: string | null;
}

export function createCourier(options: {
  smtpUrl: string;
  from: string;
  /** Where journals are. */
  folder: string;
  /** Connections to the mail server at the same time. */
  connections: number;
}): BulkMail {
  const { folder, smtpUrl, connections } = options;
  let current: Running | null = null;
  let lastBatch = 0;
  let idle: NodeJS.Timeout | undefined;
  /** Runs of this process that have ended. */
  const over = new Set<string>();
  const fileOf = (run: string) => join(folder, run + ending);

  function start(): Running {
    const run = randomUUID();
    const child = fork(findProgram(), {
      env: { SystemRoot: process.env.SystemRoot },
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    const opened = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const running: Running = {
      run,
      child,
      opened: opened.promise,
      ended: ended.promise,
      pending: new Map(),
      issueId: null,
    };
    child.on("message", (message: FromCourier) => {
      if (message.kind === "opened") return opened.resolve();
      const asked = running.pending.get(message.batch);
      running.pending.delete(message.batch);
      asked?.resolve(message.kind === "sent" ? message.outcomes : []);
    });
    const fail = (reason: string) => {
      const error = new Error(reason);
      if (current === running) current = null;
      over.add(run);
      opened.reject(error);
      for (const { reject } of running.pending.values()) reject(error);
      running.pending.clear();
      ended.resolve();
    };
    opened.promise.catch(() => undefined);
    child.on("error", ({ message }) => fail(message));
    child.on("exit", (code, signal) => fail(`The sending process ended (${signal ?? code}).`));
    tell(running, { kind: "open", file: fileOf(run), smtpUrl, connections });
    return running;
  }

  const tell = ({ child }: Running, message: ToCourier) => child.send(message);

  async function ask(
    running: Running,
    make: (batch: number) => ToCourier,
  ): Promise<readonly BulkOutcome[]> {
    const batch = ++lastBatch;
    const { promise, resolve, reject } = Promise.withResolvers<readonly BulkOutcome[]>();
    running.pending.set(batch, { resolve, reject });
    clearTimeout(idle);
    tell(running, make(batch));
    try {
      return await promise;
    } finally {
      if (running.pending.size === 0) endWhenIdle();
    }
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), idleMs).unref();
  }

  async function open(): Promise<Running> {
    await mkdir(folder, { recursive: true });
    const running = (current ??= start());
    await running.opened;
    if (running.pending.size === 0) endWhenIdle();
    return running;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const running = current;
    current = null;
    if (!running) return;
    tell(running, { kind: "stop" });
    await running.ended;
  }

  async function isOver(run: string): Promise<boolean> {
    if (over.has(run)) return true;
    if (run === current?.run) return false;
    const { mtimeMs } = await stat(fileOf(run));
    return Date.now() - mtimeMs > deadMs;
  }

  return {
    isIdempotent: false,
    sender: readSender(options.from),
    open: async () => (await open()).run,
    async send(run, issue: BulkIssue, recipients) {
      const running = await open();
      if (run !== null && run !== running.run) throw new Error("The sending process has ended.");
      if (running.issueId !== issue.id) {
        tell(running, { kind: "issue", issue });
        running.issueId = issue.id;
      }
      return ask(running, (batch) => ({ kind: "send", batch, recipients }));
    },
    async settle() {
      if (current) await ask(current, (batch) => ({ kind: "settle", batch }));
    },
    abandon: end,
    async listEnded() {
      const names = await readdir(folder).catch(() => []);
      const found: EndedRun[] = [];
      for (const name of names.filter((each) => each.endsWith(ending))) {
        const run = name.slice(0, -ending.length);
        const { outcomes, isClosed } = await readJournal(join(folder, name));
        if (!isClosed && !(await isOver(run))) continue;
        found.push({
          run,
          outcomes,
          async forget() {
            over.delete(run);
            await rm(fileOf(run), { force: true });
          },
        });
      }
      return found;
    },
    close: end,
  };
}

/** The build puts the program beside the entry, but this code may be in a chunk one folder deeper. */
function findProgram(): string {
  const places = ["./mail-courier.js", "../mail-courier.js", "./courier-process.ts"];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error("The sending process is missing from the build.");
  return found;
}
