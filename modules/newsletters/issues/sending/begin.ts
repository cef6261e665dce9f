/** Begins what is due: issues at their hour, and lists that go out by themselves. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Log } from "../../../../platform/log";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import type { IssueDesk } from "../issue-desk";
import { findIssue, listDueIssues, lockIssue, setState } from "../issue-store";
import { nextSending } from "../schedule";
import { findAutomatic, isComposed } from "../settings-store";
import { snapshotRecipients } from "./ledger";

/** How long before its hour a list composes its issue, for somebody to look at it. */
const composedAheadMs = 60 * 60_000;
/** How late an issue may go out by itself, after a server was away. */
const lateMs = 3 * 60 * 60_000;

export interface BeginDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn">;
  readonly desk: IssueDesk;
  readonly lists: readonly Newsletter[];
  readonly timeZone: string;
}

/** Composes the issues of lists that go out by themselves within the hour, unless somebody has made one. */
export async function composeDue({ pool, clock, desk, lists, timeZone }: BeginDeps): Promise<void> {
  const now = clock.now();
  for (const list of lists) {
    const settings = await findAutomatic(pool, list.id);
    if (!settings) continue;
    const since = new Date(Math.max(now.getTime() - lateMs, settings.changedAt.getTime()));
    const next = nextSending(settings, since, timeZone);
    if (next.at.getTime() - now.getTime() > composedAheadMs) continue;
    if (await isComposed(pool, list.id, next.day)) continue;
    await desk.createByItself(list, next);
  }
}

/**
 * Begins the issues whose hour has come: freezes what is sent and to whom. One that can't go out becomes a draft
 * again, with the reason.
 */
export async function beginDue(deps: BeginDeps): Promise<void> {
  for (const id of await listDueIssues(deps.pool, deps.clock.now())) await begin(deps, id);
}

async function begin({ pool, clock, log, desk }: BeginDeps, id: number): Promise<void> {
  const row = await findIssue(pool, id);
  if (row?.state !== "scheduled") return;
  const now = clock.now();
  const blocking = (await desk.check(row)).find(({ state }) => state === "blocks");
  const { rendered } = await desk.render(row, now);
  await inTransaction(pool, async (db) => {
    const held = await lockIssue(db, id);
    // Somebody has changed it since: the next look sends what it is then.
    if (held?.state !== "scheduled" || held.version !== row.version) return;
    if (blocking) {
      const heldBecause = blocking.message;
      await setState(db, { id, state: "draft", sendAt: null, heldBecause });
      log.warn({ issue: id, reason: blocking.id }, "an issue did not go out at its hour");
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
