/**
 * Sends issues. A row of the ledger is claimed before its email is passed on, and what became of it is
 * recorded afterwards; what a process leaves that is killed between the two is in its journal
 * (docs/decisions/069-an-issue-reaches-everyone-once.md).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Log } from "../../../../platform/log";
import type { BulkIssue, BulkMail, BulkOutcome } from "../../../../platform/mail/bulk/bulk-mail";
import { mailingListHeaders } from "../../../../platform/mail/list-headers";
import type { NewsletterStore } from "../../newsletter-store";
import { findFrozen, findIssue, type IssueRow, lockIssue, setState } from "../issue-store";
import { leavePlaceholder } from "../render/render-issue";
import {
  claimRows,
  type ClaimedRow,
  type FailedRow,
  readProgress,
  recordOutcomes,
  releaseStale,
  replayRun,
  reservePace,
} from "./ledger";
import type { Recipients } from "./recipients";
import { keyOf, toRowOutcome } from "./row-outcome";
import { countSoftBounce } from "./soft-bounces";

const mostAtOnce = 500;
/** A batch takes this long at most, so that a pause is soon a pause. */
const batchSeconds = 5;
/** A job must end before the queue believes that it hangs. */
const mostMs = 200_000;
/** After this time nothing comes back from a process of which not even a journal is left. */
const staleSeconds = 900;
/** How long to wait for rows that other processes have claimed. */
const othersMs = 3_000;
/** So many emails, all of them refused at once, say something of the mail server and nothing of the addresses. */
const fewestRefused = 10;
/** Where sending twice does no harm. */
const harmlessSeconds = 5;

export interface SendDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn">;
  readonly bulk: BulkMail;
  readonly store: Pick<NewsletterStore, "suppress">;
  readonly recipients: Recipients;
  /** The publication's. */
  readonly domain: string;
  /** Emails a second, of all processes together. */
  readonly perSecond: number;
  /** Those of these accounts that pay. */
  readonly filterPaying: (readerIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export type IssueSender = ReturnType<typeof createIssueSender>;

export function createIssueSender(deps: SendDeps) {
  const { pool, clock, log, bulk, store, recipients, perSecond } = deps;
  const limit = Math.max(1, Math.min(mostAtOnce, Math.ceil(perSecond * batchSeconds)));
  const stopping = { isOn: false };
  let active: Promise<unknown> = Promise.resolve();

  /** The rows left by processes that ended before the ledger was updated. */
  async function settleEnded(): Promise<void> {
    for (const ended of await bulk.listEnded()) {
      const now = clock.now();
      const outcomes = [...ended.outcomes].map(([key, outcome]) =>
        toRowOutcome(key, outcome, { attempts: 1, now }),
      );
      for (const row of await replayRun(pool, { run: ended.run, outcomes, now })) {
        await takeFailed(row);
      }
      await ended.forget();
      const doubtful = outcomes.filter(({ state }) => state === "doubtful").length;
      log.info({ run: ended.run, emails: outcomes.length, doubtful }, "read a journal of emails");
    }
  }

  async function takeFailed({ hash, bounce, ...row }: FailedRow): Promise<void> {
    const isLast = bounce === "hard" || (bounce === "soft" && (await countSoftBounce(pool, row)));
    if (isLast && hash) await store.suppress(hash, "bounced", clock.now());
  }

  function headersOf(issue: IssueRow): Readonly<Record<string, string>> {
    const list = { id: issue.list, domain: deps.domain, campaign: issue.name };
    return { ...mailingListHeaders(list), "X-Issue": issue.name };
  }

  async function readBulkIssue(issue: IssueRow): Promise<BulkIssue> {
    const frozen = await findFrozen(pool, issue.id);
    if (!frozen) throw new Error(`Issue ${issue.id} is sent without its content.`);
    return {
      id: String(issue.id),
      from: bulk.sender.line,
      sentAt: frozen.sentAt,
      bodies: [frozen.bodies.free, frozen.bodies.paying],
      leavePlaceholder,
      headers: headersOf(issue),
    };
  }

  /** @returns whether the mail server could be used */
  async function sendBatch(
    claimant: string,
    { issue, content }: { issue: IssueRow; content: BulkIssue },
    rows: readonly ClaimedRow[],
  ): Promise<boolean> {
    const paying = await deps.filterPaying(rows.flatMap(({ readerId }) => readerId ?? []));
    const isPaying = ({ readerId }: ClaimedRow) => readerId !== null && paying.has(readerId);
    const made = rows.map((row) => ({
      row,
      recipient: recipients.toRecipient(
        { ...row, email: row.email!, hash: row.hash! },
        issue,
        isPaying(row) ? 1 : 0,
      ),
    }));
    const sendable = made.filter(({ recipient }) => recipient !== null);
    const outcomes = await bulk.send(
      claimant,
      content,
      sendable.map(({ recipient }) => recipient!),
    );
    const now = clock.now();
    const badAddress: BulkOutcome = {
      state: "refused",
      reason: "The address is invalid.",
      means: "hard",
    };
    let next = 0;
    const answered = made.map(({ row, recipient }) => ({
      row,
      outcome: recipient === null ? badAddress : outcomes[next++]!,
    }));
    const refusal = readRefusalOfAll(rows, outcomes);
    const results = refusal ? answered.map(({ row }) => ({ row, outcome: refusal })) : answered;
    await keep(
      results.map(({ row, outcome }) => ({
        row,
        result: toRowOutcome(keyOf(issue.id, row.addressId), outcome, {
          attempts: row.attempts,
          now,
        }),
      })),
    );
    if (refusal) {
      await hold(issue.id, refusal.reason);
      return true;
    }
    const away = results.find(({ outcome }) => outcome.state === "unsent")?.outcome;
    if (away && !stopping.isOn) {
      log.warn(
        { issue: issue.id, reason: "reason" in away ? away.reason : "" },
        "issues wait for the mail server",
      );
    }
    return away === undefined;
  }

  /** The refusal, as one that says nothing of the addresses; null if some emails were accepted, or not new. */
  function readRefusalOfAll(
    rows: readonly ClaimedRow[],
    outcomes: readonly BulkOutcome[],
  ): { readonly state: "unsent"; readonly reason: string } | null {
    if (outcomes.length < Math.min(fewestRefused, limit)) return null;
    const areNew = rows.every(({ attempts }) => attempts === 1);
    const [first] = outcomes;
    if (!areNew || first?.state !== "refused") return null;
    if (outcomes.some(({ state }) => state !== "refused")) return null;
    return { state: "unsent", reason: first.reason };
  }

  /** Pauses an issue before a mail server that is set up wrongly has refused everyone. */
  async function hold(issueId: number, reason: string): Promise<void> {
    await inTransaction(pool, async (db) => {
      const issue = await lockIssue(db, issueId);
      if (issue?.state !== "sending") return;
      const heldBecause = `The mail server rejected every email. Nothing is lost. Once it accepts them, resume. Its response: ${reason}`;
      await setState(db, { id: issueId, state: "paused", heldBecause });
    });
    log.warn(
      { issue: issueId, reason },
      "paused an issue because the mail server rejects every email",
    );
  }

  async function keep(
    results: readonly { row: ClaimedRow; result: ReturnType<typeof toRowOutcome> }[],
  ): Promise<void> {
    await recordOutcomes(
      pool,
      results.map(({ result }) => result),
    );
    await bulk.settle();
    for (const { row, result } of results) {
      await takeFailed({ ...result, hash: row.hash });
    }
  }

  /** Claims rows that are due, and sends to them. */
  async function sendNext(sent: {
    issue: IssueRow;
    content: BulkIssue;
  }): Promise<"sent" | "unsent" | "nothing"> {
    const { id, list } = sent.issue;
    const claimant = await bulk.open();
    try {
      const due = { issueId: id, list, now: clock.now(), limit };
      const claimed = await claimRows(pool, { ...due, run: claimant });
      if (claimed.length === 0) return "nothing";
      const rows = claimed.filter(({ state }) => state === "claimed");
      if (rows.length === 0) return "sent";
      const wait = await reservePace(pool, rows.length, perSecond);
      if (wait > 0) await sleep(wait);
      return (await sendBatch(claimant, sent, rows)) ? "sent" : "unsent";
    } catch (error) {
      // Rows may be claimed, also if the database’s answer was lost. Once its journal ends, the next job reads from it
      // what became of them.
      await bulk.abandon();
      throw error;
    }
  }

  /** Sends until nothing is due, the issue is paused, or the time is over. */
  async function run(issueId: number): Promise<{ isDone: boolean; nextDue: Date | null }> {
    const until = performance.now() + mostMs;
    await settleEnded();
    await releaseStale(pool, {
      olderThanSeconds: bulk.isIdempotent ? harmlessSeconds : staleSeconds,
      besides: await bulk.open(),
      state: bulk.isIdempotent ? "waiting" : "doubtful",
    });
    let content: BulkIssue | null = null;
    while (!stopping.isOn && performance.now() < until) {
      const issue = await findIssue(pool, issueId);
      if (issue?.state !== "sending") return { isDone: true, nextDue: null };
      content ??= await readBulkIssue(issue);
      const done = await sendNext({ issue, content });
      if (done === "nothing") return finish(issueId);
      if (done === "unsent") throw new Error("The mail server can’t be used.");
    }
    return { isDone: false, nextDue: clock.now() };
  }

  /** The issue is sent once nothing waits and nothing is under way. */
  async function finish(issueId: number): Promise<{ isDone: boolean; nextDue: Date | null }> {
    const progress = await readProgress(pool, issueId);
    // Another process is sending the rest, or was killed.
    const later = new Date(clock.now().getTime() + othersMs);
    if (!progress.isDone) return { isDone: false, nextDue: progress.nextDue ?? later };
    await inTransaction(pool, async (db) => {
      const issue = await lockIssue(db, issueId);
      if (issue?.state !== "sending") return;
      await setState(db, { id: issueId, state: "sent", endedAt: clock.now() });
      log.info({ issue: issueId }, "an issue has been sent");
    });
    return progress;
  }

  return {
    headersOf,
    settleEnded,
    run(issueId: number) {
      const running = run(issueId);
      active = running.catch(() => undefined);
      return running;
    },
    async stop(): Promise<void> {
      stopping.isOn = true;
      await bulk.close();
      await active;
    },
  };
}
