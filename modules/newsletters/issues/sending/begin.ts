/** Begins what is due: issues at their hour, and lists that go out by themselves. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Log } from "../../../../platform/log";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import type { IssueDesk } from "../issue-desk";
import { findIssue, type IssueRow, listDueIssues, lockIssue, setState } from "../issue-store";
import { nextSending } from "../schedule";
import { findAutomatic, isComposed } from "../settings-store";
import type { IssueCheck } from "../types";
import { snapshotRecipients } from "./ledger";

/** How long before its hour a list composes its issue, for someone to look at it. */
const composedAheadMs = 60 * 60_000;
/** How late an issue may go out by itself, after a server was away. */
const lateMs = 3 * 60 * 60_000;

export interface BeginDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly desk: IssueDesk;
  readonly lists: readonly Newsletter[];
  readonly timeZone: string;
}

/** Composes the issues of lists that go out by themselves within the hour, unless someone has made one. */
export async function composeDue(deps: BeginDeps): Promise<void> {
  for (const list of deps.lists) {
    await runAlone(deps.log, { list: list.id }, () => composeIfDue(deps, list));
  }
}

async function composeIfDue(
  { pool, clock, desk, timeZone }: BeginDeps,
  list: Newsletter,
): Promise<void> {
  const now = clock.now();
  const settings = await findAutomatic(pool, list.id);
  if (!settings) return;
  const since = new Date(Math.max(now.getTime() - lateMs, settings.changedAt.getTime()));
  const next = nextSending(settings, since, timeZone);
  if (next.at.getTime() - now.getTime() > composedAheadMs) return;
  if (await isComposed(pool, list.id, next.day)) return;
  await desk.createByItself(list, next);
}

/** One list or issue that fails, such as one of a list that the paper no longer has, holds up no other. */
async function runAlone(
  log: BeginDeps["log"],
  what: { readonly list: string } | { readonly issue: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(
      { ...what, err: error },
      "composing or starting an issue failed; it will be retried soon",
    );
  }
}

/**
 * Begins the issues whose hour has come: freezes what is sent and to whom. One that can't go out becomes a draft
 * again, with the reason.
 */
export async function beginDue(deps: BeginDeps): Promise<void> {
  for (const id of await listDueIssues(deps.pool, deps.clock.now())) {
    await runAlone(deps.log, { issue: id }, () => begin(deps, id));
  }
}

async function begin(deps: BeginDeps, id: number): Promise<void> {
  const { pool, clock, log, desk } = deps;
  const row = await findIssue(pool, id);
  if (row?.state !== "scheduled") return;
  const now = clock.now();
  const blocking = await findBlocking(deps, row, now);
  const rendered = blocking ? null : (await desk.render(row, now)).rendered;
  await inTransaction(pool, async (db) => {
    const held = await lockIssue(db, id);
    // Someone has changed it since: the next look sends what it is then.
    if (held?.state !== "scheduled" || held.version !== row.version) return;
    if (blocking || !rendered) {
      const heldBecause = blocking?.message ?? null;
      await setState(db, { id, state: "draft", sendAt: null, heldBecause });
      log.warn({ issue: id, reason: blocking?.id }, "an issue wasn’t sent on time");
      return;
    }
    await setState(db, {
      id,
      state: "sending",
      beganAt: now,
      frozen: { bodies: rendered, sentAt: now.toISOString() },
    });
    const recipients = await snapshotRecipients(db, { issueId: id, list: row.list, now });
    log.info({ issue: id, recipients }, "an issue is being sent");
  });
}

/** Why an issue can't go out now. */
async function findBlocking(
  { desk, lists }: BeginDeps,
  row: IssueRow,
  now: Date,
): Promise<Pick<IssueCheck, "id" | "message"> | null> {
  if (!lists.some(({ id }) => id === row.list)) {
    return { id: "list", message: "This newsletter no longer exists." };
  }
  // A scheduled issue is sent even when it's late; a morning’s that no one has asked for is not sent in the evening.
  if (row.madeBy === "" && row.sendAt && now.getTime() - row.sendAt.getTime() > lateMs) {
    return {
      id: "late",
      message: "The server was down at the scheduled time and for three hours after.",
    };
  }
  return (await desk.check(row)).find(({ state }) => state === "blocks") ?? null;
}
