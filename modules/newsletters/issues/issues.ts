/** Issues of newsletters: composing, sending, bounces and figures. Created by the module's entry. */
import type { Hono } from "hono";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { createAuditLog } from "../../../platform/desk/audit-log";
import type { AnyDeskCall } from "../../../platform/desk/desk-call";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import type { BulkMail } from "../../../platform/mail/bulk/bulk-mail";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import type { NewsletterStore } from "../newsletter-store";
import type { Subscriptions } from "../subscriptions";
import type { Tokens } from "../tokens";
import { createBounceRoutes } from "./bounces/bounce-routes";
import { readDeliveryReport } from "./bounces/delivery-report";
import { createTakeBounce } from "./bounces/take-bounce";
import type { IssueContent } from "./compose/edition";
import { compactIssues } from "./figures/compact";
import { createClicks } from "./figures/clicks";
import { readIssueName } from "./figures/left-source";
import { createIssueCalls } from "./issue-calls";
import { createIssueDesk } from "./issue-desk";
import { listSending } from "./issue-store";
import { createListDesk } from "./list-desk";
import type { IssuePaper } from "./render/render-issue";
import { beginDue, composeDue } from "./sending/begin";
import { createRecipients } from "./sending/recipients";
import { createIssueSender } from "./sending/send-issue";
import { createSendTest } from "./sending/send-test";
import type { ArticleUse } from "../../content/types";
import type { UnscheduledIssue } from "../../desk/types";
import type { NewsletterDesk } from "./types";

/** The deployment settings that affect issues. */
export interface IssueSettings {
  /** Emails a second. */
  readonly perSecond: number;
  readonly bounceAddress: string | null;
  readonly mailgunSigningKey: string | null;
  readonly sendgridKey: string | null;
  /** How long each email's fate is stored after its issue has been sent. */
  readonly deliveriesDays: number;
}

export interface IssuesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly secret: string;
  readonly origin: () => string;
  readonly lists: readonly Newsletter[];
  readonly issuePaper: IssuePaper;
  readonly listSections: () => NewsletterDesk["sections"];
  readonly findWeekendSectionId: () => number | null;
  readonly content: IssueContent;
  /** Null if emails can neither be sent nor stored. */
  readonly bulk: BulkMail | null;
  readonly issueSettings: IssueSettings;
  readonly filterPaying: (readerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Subscriptions sold by links of issues, by the issue's name. */
  readonly countSoldBy: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The status with which the site answers a path, for a visitor. */
  readonly ask: (path: string) => Promise<number>;
  /** The email address of a member of the staff; null if none is known. */
  readonly findStaffEmail: (staffId: number) => Promise<string | null>;
}

export interface Issues {
  readonly deskCalls: readonly AnyDeskCall[];
  readonly bounceRoutes: Hono;
  readonly dueJobs: readonly string[];
  listUnscheduled(): Promise<readonly UnscheduledIssue[]>;
  listUses(articleId: number): Promise<readonly ArticleUse[]>;
  /** Counts a visit by an issue's link. */
  countVisit(issueName: string | null): void;
  /** Keeps only the figures of issues that were sent long ago. */
  compact(): Promise<void>;
  /** Takes a report that a mail server has sent back; whether it was one on an issue. */
  takeReport(message: string): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const dueJob = "newsletters-issues";
const sendJob = "newsletters-send";
const everyMinute = "* * * * *";
/** Jobs that send one issue at the same time, on several processes. */
const workers = [0, 1];

export function createIssues(
  deps: IssuesDeps & {
    /** The publication's. */
    domain: string;
    tokens: Tokens;
    store: NewsletterStore;
    subscriptions: Subscriptions;
  },
): Issues {
  const { pool, clock, log, jobs, bulk, lists, issuePaper, issueSettings } = deps;
  const { timeZone } = issuePaper;
  const audit = createAuditLog({ pool, clock });
  const recipients = createRecipients({
    ...deps,
    ...issueSettings,
    sender: bulk?.sender ?? { line: "", address: "", domain: "localhost" },
  });
  const sender = bulk
    ? createIssueSender({ ...deps, bulk, recipients, perSecond: issueSettings.perSecond })
    : null;

  /** Jobs use the machine's clock; the sandbox's may be ahead of it. */
  const machineTime = (at: Date) =>
    new Date(Date.now() + Math.max(0, at.getTime() - clock.now().getTime()));

  async function wakeSending(issueId: number, at: Date | null = null): Promise<void> {
    for (const worker of workers) {
      await jobs.send(
        sendJob,
        { issueId },
        {
          // One that waits for its time must not keep one from being sent now.
          singletonKey: `${issueId}:${worker}${at ? ":later" : ""}`,
          ...(at && { startAfter: machineTime(at) }),
        },
      );
    }
  }

  const desk = createIssueDesk({
    ...deps,
    audit,
    paper: issuePaper,
    wakeSending,
    async wakeAt(at) {
      await jobs.send(dueJob, {}, { singletonKey: at.toISOString(), startAfter: machineTime(at) });
    },
  });
  const listDesk = createListDesk({ ...deps, audit, locale: issuePaper, desk });
  const sendTest = createSendTest({
    ...deps,
    desk,
    sending: bulk && sender ? { bulk, recipients, sender } : null,
  });
  const clicks = createClicks({ pool, log });
  const take = createTakeBounce(deps);

  async function workOnDue(): Promise<void> {
    await sender?.settleEnded();
    const begin = { pool, clock, log, desk, lists, timeZone };
    await composeDue(begin);
    await beginDue(begin);
    for (const id of await listSending(pool)) await wakeSending(id);
  }

  return {
    deskCalls: createIssueCalls({ ...deps, desk, lists: listDesk, sendTest }),
    bounceRoutes: createBounceRoutes({
      ...issueSettings,
      log,
      take,
      readMessageId: recipients.readMessageId,
    }),
    dueJobs: [dueJob],
    listUnscheduled: listDesk.listUnscheduled,
    listUses: listDesk.listUses,
    countVisit(issueName) {
      const name = readIssueName(issueName);
      if (name !== null) clicks.add(name);
    },
    compact: () => compactIssues({ pool, clock, log, days: issueSettings.deliveriesDays }),
    async takeReport(message) {
      const bounce = readDeliveryReport(message, recipients.readReturnPath);
      return bounce !== null && take(bounce);
    },
    async start() {
      await jobs.work(dueJob, workOnDue);
      await jobs.work<{ issueId: number }>(sendJob, async ({ issueId }) => {
        if (!sender) return;
        const { isDone, nextDue } = await sender.run(issueId);
        if (!isDone && nextDue) await wakeSending(issueId, nextDue);
      });
      await jobs.schedule(dueJob, everyMinute);
      // An issue left by a killed process continues at once.
      await jobs.send(dueJob, {}, { singletonKey: "start" });
    },
    async stop() {
      await sender?.stop();
      await clicks.flush();
    },
  };
}
