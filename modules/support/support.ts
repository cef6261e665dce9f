/** Messages from readers to the office. Entry point of the module; see README.md. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { PhoneNumbers } from "../../platform/phone";
import { createRateGuards } from "../../platform/http/rate-guards";
import { tooManySentence, type RateLimits } from "../../platform/limits/rate-limit";
import type { Visit } from "../accounts/types";
import type { Sent } from "./sent";
import { createSupportEmails, type SupportPaper } from "./support-emails";
import { createMessageReader, createMessageSchema } from "./support-message";
import { createSupportRoutes } from "./support-routes";
import { createSupportStore } from "./support-store";
import type { Support } from "./types";

export interface SupportDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly budget: EmailBudget;
  /** Null if mail is not configured: messages are then only stored. */
  readonly mail: Mail | null;
  readonly paper: SupportPaper;
  readonly phones: PhoneNumbers;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
}

const DUE_JOB = "support-due";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** How long emails that could not be queued are retried. */
const MAIL_WITHIN_DAYS = 2;
const MAILED_AT_ONCE = 50;
/** Retention in days. */
const retentionDays = { messages: 730, trapped: 30 };

const sizes = {
  send: {
    perClient: { points: 20, seconds: 3600 },
    inTotal: { points: 600, seconds: 3600 },
  },
} as const;

export function createSupport(deps: SupportDeps): Support {
  const { pool, clock, log, jobs, limits, budget, paper, phones, addressOf, findVisit } = deps;
  const store = createSupportStore(pool);
  const emails = deps.mail && createSupportEmails({ mail: deps.mail, paper, phones });
  const schema = createMessageSchema({ language: paper.language, phones });
  const readMessage = createMessageReader(schema);
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  const guards = createRateGuards({ limits, addressOf, sizes });

  /** Queues the emails of all messages waiting for them. */
  async function mailWaiting(): Promise<void> {
    if (!emails) return;
    for (const message of await store.listUnmailed(
      ago(MAIL_WITHIN_DAYS * DAY_MS),
      MAILED_AT_ONCE,
    )) {
      const isOwn = message.accountEmail === message.email;
      await emails.send(message, isOwn || (await budget.take(message.email, "other")));
      await store.markEmailed(message.number, clock.now());
    }
  }

  async function send(request: Request, body: unknown): Promise<Sent> {
    const read = readMessage(body);
    if (!read.ok) {
      const { errors } = read;
      const [message = ""] = Object.values(errors);
      return { ok: false, status: 400, code: "invalid_message", message, errors };
    }
    const { message, isTrapped } = read;
    const known = await store.findSame(message, ago(MINUTE_MS));
    if (known !== null) return { ok: true, number: known };
    const wait = await guards.pass("send", { endpoint: "support", request });
    if (wait !== null) {
      return {
        ok: false,
        status: 429,
        code: "too_many_requests",
        message: tooManySentence(wait),
        errors: {},
        retryAfterSeconds: wait,
      };
    }
    const visit = await findVisit(request);
    // A session with an unverified address is anonymous here.
    const reader = visit?.session.trust === "low" ? null : visit?.reader;
    const { number, isNew } = await store.add(
      {
        ...message,
        readerId: reader?.id ?? null,
        accountEmail: reader?.email ?? null,
        isTrapped,
        receivedAt: clock.now(),
      },
      ago(MINUTE_MS),
    );
    if (isNew) {
      // The message is stored: a failure to queue its emails must not make the sender retry.
      await mailWaiting().catch((error: unknown) =>
        log.error({ err: error, number }, "support emails delayed"),
      );
    }
    return { ok: true, number };
  }

  return {
    send,
    routes: [{ at: "/api/forms", routes: createSupportRoutes(send, schema) }],
    listMessages: store.listOf,
    personalData: {
      name: "support",
      export: async (readerId) =>
        (await store.listOf(readerId)).map(
          ({ number, name, email, phone, message, receivedAt }) => ({
            number,
            name,
            email,
            phone,
            message,
            receivedAt: receivedAt.toISOString(),
          }),
        ),
      holds: async () => false,
      erase: store.eraseOf,
    },
    dueJobs: [DUE_JOB],
    async start() {
      await jobs.work(DUE_JOB, async () => {
        await store.deleteOld({
          messages: ago(retentionDays.messages * DAY_MS),
          trapped: ago(retentionDays.trapped * DAY_MS),
        });
        await mailWaiting();
      });
      await jobs.schedule(DUE_JOB, EVERY_FIVE_MINUTES);
    },
  };
}
