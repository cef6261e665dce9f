/** Mail to many over a transport that keeps one email for each key: the sandbox's mailbox. */
import { randomUUID } from "node:crypto";
import { unsubscribeHeaders } from "../list-headers";
import type { MailTransport } from "../mail";
import { type BulkMail, readSender } from "./bulk-mail";

export function createMailboxBulk(options: { transport: MailTransport; from: string }): BulkMail {
  const run = randomUUID();
  const sender = readSender(options.from);
  return {
    isIdempotent: true,
    sender,
    open: async () => run,
    async send(_run, issue, recipients) {
      for (const { key, to, body, leaveUrl } of recipients) {
        const { subject, html, text } = issue.bodies[body]!;
        const fill = (content: string) => content.replaceAll(issue.leavePlaceholder, leaveUrl);
        await options.transport.deliver({
          key: key ?? randomUUID(),
          to,
          from: issue.from,
          subject,
          html: fill(html),
          text: fill(text),
          sentAt: new Date(issue.sentAt),
          headers: { ...issue.headers, ...unsubscribeHeaders({ leave: leaveUrl }) },
        });
      }
      return recipients.map(() => ({ state: "accepted" }));
    },
    settle: async () => undefined,
    abandon: async () => undefined,
    listEnded: async () => [],
    close: async () => undefined,
  };
}
