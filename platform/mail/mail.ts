/** Emails: React components, queued so that a crash loses none, delivered by the configured transport. */
import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import type { Clock } from "../clock";
import type { Jobs } from "../jobs/jobs";
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

export interface MailTransport {
  /** Delivers one email; throws if it was not accepted, so that it is retried. */
  deliver(email: OutgoingEmail): Promise<void>;
}

export interface Mail {
  /**
   * Renders and queues an email, which is delivered immediately if possible.
   *
   * @param given.key emails with the same key are sent once
   * @param given.headers additional headers, like List-Unsubscribe
   * @param given.isSecret whether it signs its reader in: its data is deleted from the queue after
   * delivery
   */
  send(given: {
    to: string;
    subject: string;
    email: ReactElement;
    key?: string;
    isSecret?: boolean;
    headers?: Readonly<Record<string, string>>;
  }): Promise<void>;
}

const QUEUE = "mail";

type QueuedEmail = Omit<OutgoingEmail, "sentAt"> & { sentAt: string; isSecret: boolean };

/** @param given.from the sender of every email */
export function createMail(given: {
  jobs: Jobs;
  transport: MailTransport;
  from: string;
  clock: Clock;
}): Mail {
  const { jobs, transport, from, clock } = given;
  const ready = jobs.work<QueuedEmail>(QUEUE, async (queued, job) => {
    const { isSecret, ...email } = queued;
    if (isSecret) job.forget();
    await transport.deliver({ ...email, sentAt: new Date(email.sentAt) });
  });

  return {
    async send({ to, subject, email, key = randomUUID(), isSecret = false, headers = {} }) {
      await ready;
      const queued: QueuedEmail = {
        key,
        to,
        from,
        subject,
        ...renderEmail(email),
        sentAt: clock.now().toISOString(),
        isSecret,
        headers,
      };
      await jobs.send(QUEUE, queued, { onceKey: key });
    },
  };
}
