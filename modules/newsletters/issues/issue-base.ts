/** The common start of every call on issues: finding, showing, rendering, checking and changing one. */
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import { requireVersion } from "../../../platform/desk/refusals";
import type { BulkMail } from "../../../platform/mail/bulk/bulk-mail";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { formatDayAndClock } from "../../../shared/time/date-formats";
import { type CheckDeps, checkIssue } from "./checks";
import { composeIssue } from "./compose/compose";
import { type IssueContent, readMatter } from "./compose/edition";
import { countAudience, listReaderIds } from "./figures/counts";
import { findFrozen, findIssue, type IssueRow, lockIssue } from "./issue-store";
import { createIssueViews, type IssueViewsDeps } from "./issue-views";
import { type IssuePaper, type RenderedIssue, renderIssue } from "./render/render-issue";
import { hourOf, usualSettings } from "./schedule";
import { listSettings } from "./settings-store";
import type { Issue, IssueCheck, ListSettings } from "./types";

export interface IssueDeskDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly lists: readonly Newsletter[];
  readonly content: IssueContent;
  readonly paper: IssuePaper;
  readonly findWeekendSectionId: () => number | null;
  readonly origin: () => string;
  readonly ask: CheckDeps["ask"];
  /** Null if emails can neither be sent nor stored. */
  readonly bulk: BulkMail | null;
  readonly countSoldBy: IssueViewsDeps["countSoldBy"];
  readonly filterPaying: (readerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Wakes the job that sends what is due, at an instant of the paper's clock. */
  readonly wakeAt: (at: Date) => Promise<void>;
  readonly wakeSending: (issueId: number) => Promise<void>;
}

const firstId = "00000000-0000-0000-0000-000000000000";
const readersAtOnce = 10_000;

export function createIssueBase(deps: IssueDeskDeps) {
  const { pool, clock, audit, lists, content, paper, origin } = deps;
  const views = createIssueViews(deps);
  const describe = (at: Date) => formatDayAndClock(at, paper);

  function listOf(id: string): Newsletter {
    const list = lists.find((each) => each.id === id);
    if (!list) throw notFound("This newsletter");
    return list;
  }

  async function settingsOf(list: Newsletter): Promise<ListSettings> {
    const stored = (await listSettings(pool)).find((row) => row.list === list.id);
    return stored ?? usualSettings(list.made);
  }

  /** When an issue goes out, or would. */
  async function goesOutAt(issue: Pick<IssueRow, "list" | "forDay" | "sendAt">): Promise<Date> {
    if (issue.sendAt) return issue.sendAt;
    const settings = await settingsOf(listOf(issue.list));
    return hourOf(settings, { day: issue.forDay, now: clock.now(), timeZone: paper.timeZone });
  }

  const compose = (list: Newsletter, at: Date) =>
    composeIssue(content, {
      list,
      at,
      weekendSectionId: deps.findWeekendSectionId(),
      paper: paper.name,
    });

  async function find(id: number): Promise<IssueRow> {
    const issue = await findIssue(pool, id);
    if (!issue || !lists.some((list) => list.id === issue.list)) throw notFound("This issue");
    return issue;
  }

  async function show(row: IssueRow): Promise<Issue> {
    return views.show(row, await goesOutAt(row));
  }

  function checkSeen(row: IssueRow, seen: string | null): void {
    if (requireVersion(seen) === String(row.version)) return;
    const message = "This issue was changed in the meantime. Review the current version.";
    throw new DeskRefusal(412, "changed_elsewhere", message, { theirs: views.summary(row) });
  }

  function checkOpen({ state }: IssueRow): void {
    if (state === "draft" || state === "scheduled") return;
    const message =
      state === "sent"
        ? "This issue has been sent, so you can’t change it."
        : "You can’t change this issue because it’s already being sent.";
    throw new DeskRefusal(409, "already_sending", message);
  }

  /** A scheduled issue is sent as its scheduler saw it, unless someone who may send it changes it. */
  function checkMayWrite(row: IssueRow, { maySend }: { readonly maySend: boolean }): void {
    checkOpen(row);
    if (row.state === "draft" || maySend) return;
    const message =
      "This issue is scheduled, so only people who can send newsletters can change it. Ask an editor.";
    throw new DeskRefusal(403, "scheduled", message);
  }

  type Work = (db: PoolClient, row: IssueRow) => Promise<IssueRow>;
  type ChangeOptions = {
    readonly id: number;
    readonly seen: string | null;
    readonly action: string;
  };

  /** Changes an issue under a lock, by the version that the person saw. */
  const change = (actor: Actor, options: ChangeOptions, work: Work): Promise<IssueRow> =>
    changeAny(actor, options, (db, row) => {
      checkSeen(row, options.seen);
      return work(db, row);
    });

  /** For what writes over nothing, and must not wait for a look at what someone else has just typed. */
  async function changeAny(actor: Actor, options: ChangeOptions, work: Work): Promise<IssueRow> {
    requireVersion(options.seen);
    await find(options.id);
    return inTransaction(pool, async (db) => {
      const row = await lockIssue(db, options.id);
      if (!row) throw notFound("This issue");
      const after = await work(db, row);
      await audit.record(db, actor, {
        action: options.action,
        subject: `issue:${row.id}`,
        before: { state: row.state, version: row.version },
        after: {
          state: after.state,
          version: after.version,
          ...(after.sendAt && { at: after.sendAt.toISOString() }),
        },
      });
      return after;
    });
  }

  async function render(row: IssueRow, at: Date) {
    const matter = await readMatter(content, row.parts, at);
    const rendered = renderIssue({
      issue: row,
      list: listOf(row.list),
      paper,
      matter,
      origin: origin(),
    });
    return { matter, rendered };
  }

  /** The content for recipients: once the first email has begun, exactly what was frozen for everyone. */
  async function readBodies(row: IssueRow): Promise<RenderedIssue> {
    const frozen = row.beganAt ? await findFrozen(pool, row.id) : null;
    return frozen?.bodies ?? (await render(row, await goesOutAt(row))).rendered;
  }

  async function check(row: IssueRow): Promise<readonly IssueCheck[]> {
    const at = await goesOutAt(row);
    const { matter, rendered } = await render(row, at);
    const { recipients } = await countAudience(pool, row.list);
    return checkIssue(
      { content, ask: deps.ask, describe },
      {
        text: row,
        rendered,
        matter,
        origin: origin(),
        at,
        now: clock.now(),
        recipients,
        canSend: deps.bulk !== null,
      },
    );
  }

  async function countPaying(list: string): Promise<number> {
    let paying = 0;
    let after = firstId;
    for (;;) {
      const ids = await listReaderIds(pool, { list, after, limit: readersAtOnce });
      if (ids.length === 0) return paying;
      paying += (await deps.filterPaying(ids)).size;
      after = ids.at(-1)!;
    }
  }

  return {
    lists,
    views,
    listOf,
    settingsOf,
    goesOutAt,
    compose,
    find,
    show,
    checkOpen,
    checkMayWrite,
    checkSeen,
    change,
    changeAny,
    render,
    readBodies,
    check,
    countPaying,
  };
}
