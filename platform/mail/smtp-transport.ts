import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail";

export interface SmtpTransport extends MailTransport {
  close(): void;
}

const anyAddress = /[^\s<>"',;:]+@[^\s<>"',;:]+/g;

/**
 * The reason of a rejected message, for the log and the queue, which store it. The library's own
 * error contains the reader's address several times.
 */
function describe(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  return new Error(
    `SMTP server rejected a message: ${text.slice(0, 1000).replaceAll(anyAddress, "…")}`,
  );
}

/** Delivers through the mail server at `smtpUrl` (`smtp://user:password@host:587`, or `smtps:`). */
export function createSmtpTransport(smtpUrl: string): SmtpTransport {
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ key, to, from, subject, text, html, sentAt, headers }) {
      const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? "localhost";
      try {
        await server.sendMail({
          from,
          // As an object it is a single address, even if a stranger typed commas into it.
          to: { name: "", address: to },
          subject,
          text,
          html,
          date: sentAt,
          // The same for every attempt, so that mail servers drop duplicates.
          messageId: `<${Buffer.from(key).toString("base64url")}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated", ...headers },
        });
      } catch (error) {
        throw describe(error);
      }
    },
    close: () => server.close(),
  };
}
