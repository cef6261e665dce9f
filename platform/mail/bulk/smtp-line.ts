/** One connection to the mail server, which is opened when needed and used for many emails. */
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { hideAddresses } from "../hide-addresses";
import { classifyReply } from "../replies/classify-reply";
import type { BulkOutcome } from "./bulk-mail";

interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const closing = 421;
const describe = (error: Error) => hideAddresses(error.message.slice(0, 500));

/** The meaning of an error for the email. `isWhole`: all of it had been sent. */
function readOutcome(error: SmtpError, isWhole: boolean): BulkOutcome {
  const { command = "", responseCode: code, response = "" } = error;
  const reason = describe(error);
  if (code === undefined) return { state: isWhole ? "doubtful" : "unsent", reason };
  const isOwn = command === "RCPT TO" || command === "DATA";
  if (!isOwn || code === closing) return { state: "unsent", reason };
  const means = classifyReply(response, { code });
  return { state: code < 500 ? "delayed" : "refused", reason, means };
}

export interface SmtpLine {
  send(envelope: { from: string; to: string }, message: Buffer): Promise<BulkOutcome>;
  close(): void;
}

export function createSmtpLine(smtpUrl: string): SmtpLine {
  const { auth, ...settings } = parseConnectionUrl(smtpUrl) as SMTPConnection.Options & {
    auth?: { user: string; pass: string };
  };
  let current: SMTPConnection | null = null;

  function drop(): void {
    current?.close();
    current = null;
  }

  async function connect(): Promise<SMTPConnection> {
    const connection = new SMTPConnection({
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      ...settings,
    });
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(new Error("The mail server ended the connection.")));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // Without a listener an error between two emails would end the process.
    connection.on("error", () => undefined);
    connection.once("end", () => {
      if (current === connection) current = null;
    });
    if (auth) {
      await new Promise<void>((resolve, reject) =>
        connection.login({ user: auth.user, credentials: auth } as never, (error) =>
          error ? reject(error) : resolve(),
        ),
      );
    }
    return connection;
  }

  return {
    async send(envelope, message) {
      try {
        current ??= await connect();
      } catch (error) {
        drop();
        return { state: "unsent", reason: describe(error as Error) };
      }
      const connection = current;
      let isWhole = false;
      const content = Readable.from([message]);
      content.once("end", () => {
        isWhole = true;
      });
      const outcome = await new Promise<BulkOutcome>((resolve) => {
        const lost = () => resolve(readOutcome(new Error("The connection was lost."), isWhole));
        connection.once("end", lost);
        connection.send({ ...envelope, to: [envelope.to] }, content, (error) => {
          connection.off("end", lost);
          resolve(error ? readOutcome(error, isWhole) : { state: "accepted" });
        });
      });
      content.destroy();
      if (outcome.state !== "accepted") drop();
      return outcome;
    },
    close() {
      current?.quit();
      current = null;
    },
  };
}
