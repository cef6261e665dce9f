/**
 * Emails: React components, queued so that a crash loses none, delivered by the configured transport. While
 * the mail server is down they wait, for three days.
 */
import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import type { Clock } from "../clock";
import { FinalFailure, type Jobs, type RunningJob } from "../jobs/jobs";
import type { Log } from "../log";
import { createMailAlarm } from "./mail-alarm";
import { mailQueue, mailRetries, type Outbox } from "./outbox";
import { renderEmail } from "./render-email";

/** An email ready for delivery. */
export interface OutgoingEmail {
  /** The same for every attempt at the same email. */
  readonly key: string;
  /** One address without a display name. */
  readonly to: string;
  /** A sender, like `The Paper <hello@paper.example>`. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
  /** Additional headers, like List-Unsubscribe. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The mail server has refused this email permanently: its recipient, or what it says. */
export class EmailRefused extends FinalFailure {
  override readonly name = "EmailRefused";
}

/** The mail server has not accepted the email yet, for a reason of this email, such as greylisting. */
export class EmailDelayed extends Error {
  override readonly name = "EmailDelayed";
}

export interface MailTransport {
  /** How many emails it delivers at the same time; by default one after the other, in their order. */
  readonly atOnce?: number;
  /**
   * Delivers one email.
   *
   * @throws EmailRefused if it is not to be tried again, EmailDelayed if only this email has to wait, and
   * other errors while the mail server cannot be used
   */
  deliver(email: OutgoingEmail): Promise<void>;
}

interface NewEmail {
  readonly to: string;
  readonly subject: string;
  readonly email: ReactElement;
}

export interface Mail {
  /**
   * Renders and queues an email, which is delivered immediately if possible.
   *
   * @param options.key emails with the same key are sent once
   * @param options.headers additional headers, like List-Unsubscribe
   * @param options.isSecret whether it signs its reader in: its data is deleted from the queue after
   * delivery
   * @param options.usefulFor milliseconds after which it is not worth sending, because what it says has expired
   */
  send(
    options: NewEmail & {
      key?: string;
      isSecret?: boolean;
      headers?: Readonly<Record<string, string>>;
      usefulFor?: number;
    },
  ): Promise<void>;
  /** Delivers an email without the queue. Throws what the transport throws. */
  sendNow(options: NewEmail): Promise<void>;
}

/** The services that a module's emails need. */
export interface EmailDeps<Paper> {
  readonly mail: Mail;
  readonly paper: Paper;
  /** The site's origin, for links in emails that are not sent by a request. */
  readonly origin: () => string;
}

type QueuedEmail = Omit<OutgoingEmail, "sentAt"> & {
  sentAt: string;
  isSecret: boolean;
  /** By the paper's clock; null: always. Absent in emails that an earlier version queued, like the next. */
  usefulUntil?: string | null;
  /** By the machine's clock. */
  giveUpAt?: string;
};

/** @param options.from the sender of every email */
export function createMail(options: {
  jobs: Jobs;
  outbox: Outbox;
  transport: MailTransport;
  from: string;
  clock: Clock;
  log: Log;
  /** Default: growing up to 15 minutes. */
  longestDelaySeconds?: number;
}): Mail {
  const { jobs, outbox, transport, from, clock, log } = options;
  const retries = {
    ...mailRetries,
    ...(options.longestDelaySeconds !== undefined && {
      longestDelaySeconds: options.longestDelaySeconds,
    }),
  };
  const alarm = createMailAlarm({ outbox, log });
  const deliver = async (queued: QueuedEmail, job: RunningJob): Promise<void> => {
    const { isSecret, usefulUntil = null, giveUpAt, ...email } = queued;
    if (isSecret) job.forget();
    if (usefulUntil !== null && clock.now() >= new Date(usefulUntil)) {
      log.warn({ job: job.id }, "skipped an email because its contents have expired");
      return;
    }
    try {
      await transport.deliver({ ...email, sentAt: new Date(email.sentAt) });
    } catch (error) {
      if (error instanceof EmailRefused) throw error;
      if (!(error instanceof EmailDelayed)) await alarm.failed(error as Error);
      if (giveUpAt === undefined || new Date() < new Date(giveUpAt)) throw error;
      throw new FinalFailure((error as Error).message, { cause: error });
    }
    await alarm.delivered();
  };
  const ready = jobs.work<QueuedEmail>(mailQueue, deliver, { atOnce: transport.atOnce ?? 1 });

  return {
    async send({
      to,
      subject,
      email,
      key = randomUUID(),
      isSecret = false,
      headers = {},
      ...rest
    }) {
      // No one can have such an address (RFC 2606): an account without an address of its own has one.
      if (to.endsWith(".invalid")) return;
      await ready;
      const now = clock.now();
      const queued: QueuedEmail = {
        key,
        to,
        from,
        subject,
        ...renderEmail(email),
        sentAt: now.toISOString(),
        isSecret,
        headers,
        usefulUntil:
          rest.usefulFor === undefined
            ? null
            : new Date(now.getTime() + rest.usefulFor).toISOString(),
        giveUpAt: outbox.giveUpAt().toISOString(),
      };
      await jobs.send(mailQueue, queued, { onceKey: key, retries });
    },
    async sendNow({ to, subject, email }) {
      await transport.deliver({
        key: randomUUID(),
        to,
        from,
        subject,
        ...renderEmail(email),
        sentAt: clock.now(),
        headers: {},
      });
    },
  };
}
