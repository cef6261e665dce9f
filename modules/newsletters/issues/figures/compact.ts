/**
 * Keeps only the figures of issues that were sent long ago: one row for each issue and address would be millions
 * a year. First the counts are stored, then the rows are deleted, a few at a time.
 */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Log } from "../../../../platform/log";
import { lockIssue } from "../issue-store";
import { endInterrupted } from "../sending/soft-bounces";
import { deleteDeliveries, listCompactable, setCounts, setDeliveriesGone } from "./compact-store";
import { countDeliveries } from "./counts";

const dayMs = 86_400_000;
/** Few enough for a statement of well under a second. */
const atOnce = 5_000;
/** The job that does this must end before the queue believes that it hangs; the rest is for the next night. */
const mostMs = 200_000;

export async function compactIssues({
  pool,
  clock,
  log,
  days,
}: {
  pool: Pool;
  clock: Clock;
  log: Pick<Log, "info">;
  days: number;
}): Promise<void> {
  const until = performance.now() + mostMs;
  const before = new Date(clock.now().getTime() - days * dayMs);
  for (const id of await listCompactable(pool, before)) {
    if (!(await storeCounts(pool, id, before))) continue;
    let deleted = 0;
    for (let rows = atOnce; rows === atOnce; deleted += rows) {
      if (performance.now() > until) return;
      rows = await deleteDeliveries(pool, id, atOnce);
    }
    await setDeliveriesGone(pool, id);
    log.info({ issue: id, deliveries: deleted }, "deleted the deliveries of an issue");
  }
}

/** From then on nothing of it can be sent again. False if someone has just done that. */
const storeCounts = (pool: Pool, id: number, before: Date): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const issue = await lockIssue(db, id);
    if (!issue || (issue.state !== "sent" && issue.state !== "stopped")) return false;
    if (issue.endedAt === null || issue.endedAt > before) return false;
    await endInterrupted(db, id);
    if (issue.counts === null) await setCounts(db, id, (await countDeliveries(db, [id]))(id));
    return true;
  });
