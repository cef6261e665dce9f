/**
 * The paper's letters: written as React components, queued so that a crash loses none, delivered
 * by whichever transport is configured.
 */
import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import type { Clock } from "../clock";
import type { Jobs } from "../jobs/jobs";
import { renderEmail } from "./render-email";

/** A letter ready to go out. */
export interface OutgoingEmail {
  /** The same at every try of the same letter. */
  readonly key: string;
  /** One bare address. */
  readonly to: string;
  /** A sender, like `The Paper <hello@paper.example>`. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
  /** Further lines of its head, like List-Unsubscribe. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailTransport {
  /** Hands one letter over; throws when it was not taken, so that it is tried again. */
  deliver(email: OutgoingEmail): Promise<void>;
}

export interface Mail {
  /**
   * Renders and queues a letter; it goes out at once where it can.
   * @param given.key letters with the same key are one letter, sent once.
   * @param given.headers further lines of its head, like List-Unsubscribe.
   * @param given.isSecret it lets its reader in: the queue forgets it as soon as it is delivered.
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

/** @param given.from the sender of every letter. */
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
