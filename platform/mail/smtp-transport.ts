import { createTransport } from "nodemailer";
import { hideAddresses } from "./hide-addresses";
import { EmailDelayed, EmailRefused, type MailTransport } from "./mail";
import { messageHeaders } from "./message-headers";

export interface SmtpTransport extends MailTransport {
  close(): void;
}

/** A server that hangs at one email must not hold up the others. */
const connections = 5;

/** The server has refused these for the sake of this one email. */
const ownCommands: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);
/** The server closes the connection, whatever it was asked. */
const closing = 421;

interface Refusal {
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * The reason of a rejected message, for the log and the queue, which store it. The library's own
 * error contains the reader's address several times. An answer from 500 on about the recipient or the
 * message is final (RFC 5321, 4.2.1); anything else may be the server's or the configuration's fault.
 */
function describe(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const reason = hideAddresses(text.slice(0, 1000));
  const { command = "", responseCode = closing } = error as Refusal;
  if (!ownCommands.has(command) || responseCode === closing) {
    return new Error(`The mail server can’t be used: ${reason}`);
  }
  const Reason = responseCode >= 500 ? EmailRefused : EmailDelayed;
  return new Reason(`SMTP server rejected a message: ${reason}`);
}

/**
 * Delivers through the mail server at `smtpUrl` (`smtp://user:password@host:587`, or `smtps:`), on
 * connections that stay open.
 *
 * @param options.pace resolves when one more email may be sent; by default they are sent at once
 */
export function createSmtpTransport(
  smtpUrl: string,
  { pace = async () => undefined }: { readonly pace?: () => Promise<void> } = {},
): SmtpTransport {
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    atOnce: connections,
    async deliver(email) {
      const { to, from, subject, text, html, sentAt } = email;
      const { "Message-ID": messageId, ...headers } = messageHeaders(email);
      await pace();
      try {
        await server.sendMail({
          from,
          // As an object it is a single address, even if a stranger typed commas into it.
          to: { name: "", address: to },
          subject,
          text,
          html,
          date: sentAt,
          messageId,
          headers,
        });
      } catch (error) {
        throw describe(error);
      }
    },
    close: () => server.close(),
  };
}
