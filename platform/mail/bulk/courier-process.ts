/**
 * Program of the sending process: hands emails to the mail server and keeps the journal. If the server is
 * killed, this process finishes the emails that it has begun, writes what became of them, and ends.
 */
import type { BulkOutcome, BulkRecipient } from "./bulk-mail";
import type { FromCourier, ToCourier } from "./courier-messages";
import { type Journal, type JournalLine, openJournal } from "./journal";
import { createWriter } from "./mime";
import { createSmtpLine, type SmtpLine } from "./smtp-line";

const beatMs = 2_000;
/** After this time without a beat others may believe that this process has ended. */
const aliveMs = 8_000;

let journal: Journal | null = null;
let lines: readonly SmtpLine[] = [];
/** Of the issue that was told last. */
let write: ReturnType<typeof createWriter> | null = null;
let isStopping = false;
let lastBeat = performance.now();
let running: Promise<void> = Promise.resolve();

/** Resolves when it is on its way: the process may end after that. */
const report = (message: FromCourier) =>
  new Promise<void>((resolve) => {
    if (!process.connected || !process.send) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });

/** Without it this process begins nothing new, because others may believe that it has ended. */
async function beat(): Promise<void> {
  try {
    await journal?.beat();
    lastBeat = performance.now();
  } catch {
    // The disk is down or full: the next beat may succeed.
  }
}

async function sendBatch(recipients: readonly BulkRecipient[]): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  let place = 0;
  let away: string | null = null;

  async function work(line: SmtpLine): Promise<void> {
    let ended: JournalLine[] = [];
    for (;;) {
      const mine = place;
      place += 1;
      const recipient = recipients[mine];
      if (!recipient) break;
      const isLate = performance.now() - lastBeat > aliveMs;
      const reason = isStopping || isLate ? "The server is stopping." : away;
      if (reason !== null) {
        outcomes[mine] = { state: "unsent", reason };
        continue;
      }
      const { key, to, returnPath } = recipient;
      if (key !== null) await journal!.append(...ended, ["begun", key]);
      ended = [];
      const outcome = await line.send({ from: returnPath, to }, write!(recipient));
      if (outcome.state === "unsent") away = outcome.reason;
      outcomes[mine] = outcome;
      if (key !== null) ended = [["ended", key, outcome]];
    }
    if (ended.length > 0) await journal!.append(...ended);
  }

  await Promise.all(lines.map(work));
  return outcomes;
}

async function stop(): Promise<void> {
  isStopping = true;
  await running;
  for (const line of lines) line.close();
  await journal?.append(["closed"]);
  await journal?.close();
  process.exit(0);
}

async function handle(message: ToCourier): Promise<void> {
  switch (message.kind) {
    case "open":
      journal = await openJournal(message.file);
      await beat();
      setInterval(() => void beat(), beatMs);
      lines = Array.from({ length: message.connections }, () => createSmtpLine(message.smtpUrl));
      await report({ kind: "opened" });
      return;
    case "issue":
      write = createWriter(message.issue);
      return;
    case "send":
      await report({
        kind: "sent",
        batch: message.batch,
        outcomes: await sendBatch(message.recipients),
      });
      return;
    case "settle":
      await journal!.clear();
      await report({ kind: "settled", batch: message.batch });
      return;
    case "stop":
      return;
  }
}

process.on("message", (message: ToCourier) => {
  if (message.kind === "stop") void stop();
  else running = running.then(() => handle(message));
});
// The server was killed, or stops.
process.on("disconnect", () => void stop());
// A key press in the terminal reaches all processes; the server says when to stop.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
