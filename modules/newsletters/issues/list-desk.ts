/** The lists with their latest issues, and how they go out by themselves. */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { type DateLocale, formatDayAndClock } from "../../../shared/time/date-formats";
import { zonedDay } from "../../../shared/time/zoned-time";
import { countAudience } from "./figures/counts";
import type { IssueDesk } from "./issue-desk";
import { listDrafts, listIssues, listScheduledWith } from "./issue-store";
import { nextSending, usualSettings } from "./schedule";
import { listSettings, saveSettings } from "./settings-store";
import type { ArticleUse } from "../../content/types";
import type { UnscheduledIssue } from "../../desk/types";
import type { DeskList, ListSettings, NewsletterDesk } from "./types";

const latest = 12;
const mostUnscheduled = 3;
const mostUses = 5;

export type ListDesk = ReturnType<typeof createListDesk>;

export function createListDesk(deps: {
  pool: Pool;
  clock: Clock;
  audit: AuditLog;
  lists: readonly Newsletter[];
  listSections: () => NewsletterDesk["sections"];
  locale: DateLocale;
  desk: IssueDesk;
}) {
  const { pool, clock, audit, lists, listSections, locale, desk } = deps;
  const { timeZone } = locale;

  async function get(): Promise<NewsletterDesk> {
    const [settings, rows] = await Promise.all([listSettings(pool), listIssues(pool, latest)]);
    const issues = await desk.views.summarize(rows);
    const now = clock.now();
    const shown = await Promise.all(
      lists.map(async ({ id, name, line, comes, made }): Promise<DeskList> => {
        const stored = settings.find(({ list }) => list === id) ?? usualSettings(made);
        const { sendsItself, sendsAt, weekdays, version } = stored;
        return {
          id,
          name,
          line,
          comes,
          subscribers: (await countAudience(pool, id)).recipients,
          settings: { sendsItself, sendsAt, weekdays, version },
          nextAt: sendsItself ? nextSending(stored, now, timeZone).at.toISOString() : null,
          issues: issues.filter(({ list }) => list === id),
        };
      }),
    );
    return { lists: shown, sections: listSections() };
  }

  return {
    get,

    async listUnscheduled(): Promise<readonly UnscheduledIssue[]> {
      const fromDay = zonedDay(clock.now(), timeZone);
      const drafts = await listDrafts(pool, { fromDay, limit: mostUnscheduled });
      return drafts.flatMap(({ id, list, subject, heldBecause }) => {
        const listName = lists.find((each) => each.id === list)?.name;
        return listName === undefined ? [] : [{ id, list, listName, subject, heldBecause }];
      });
    },

    async listUses(articleId: number): Promise<readonly ArticleUse[]> {
      const issues = await listScheduledWith(pool, { articleId, limit: mostUses });
      return issues.flatMap(({ list, sendAt }) => {
        const name = lists.find((each) => each.id === list)?.name;
        if (name === undefined || sendAt === null) return [];
        const at = formatDayAndClock(sendAt, locale);
        return [{ kind: "email", label: `On ${at}, it goes out in the newsletter ${name}.` }];
      });
    },

    async save(
      actor: Actor,
      listId: string,
      options: { settings: Omit<ListSettings, "version">; seen: number },
    ): Promise<ListSettings> {
      const { id } = desk.listOf(listId);
      return inTransaction(pool, async (db) => {
        const { settings, seen } = options;
        const saved = await saveSettings(db, { ...settings, list: id, seen, now: clock.now() });
        if (!saved) {
          const message = "Someone else changed this in the meantime. Reload the page.";
          throw new DeskRefusal(412, "changed_elsewhere", message);
        }
        const { sendsItself, sendsAt, weekdays, version } = saved;
        await audit.record(db, actor, {
          action: "newsletter.schedule",
          subject: `newsletter:${id}`,
          after: { sendsItself, sendsAt, weekdays },
        });
        return { sendsItself, sendsAt, weekdays, version };
      });
    },
  };
}
