/** How the paper sends emails: over the mail server, in the sandbox into its mailbox, or not at all. */
import { join } from "node:path";
import { publication } from "#publication";
import type { Jobs } from "../platform/jobs/jobs";
import type { RateLimits } from "../platform/limits/rate-limit";
import { createCourier } from "../platform/mail/bulk/courier";
import { createMailboxBulk } from "../platform/mail/bulk/mailbox-bulk";
import { createMail } from "../platform/mail/mail";
import { createOutbox } from "../platform/mail/outbox";
import { createSmtpTransport } from "../platform/mail/smtp-transport";
import type { Sandbox } from "../sandbox/sandbox";
import type { ExternalDependencies } from "./external-dependencies";

/** `mail` and `bulk`, which sends to many, are null if emails can neither be sent nor stored. */
export function createPostOffice({
  config,
  database,
  clock,
  log,
  jobs,
  limits,
  sandbox,
}: Pick<ExternalDependencies, "config" | "database" | "clock" | "log"> & {
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly sandbox: Sandbox | null;
}) {
  const from = config.mailFrom ?? publication.addresses.sender;
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, { pace: limits.pace("mail", config.mailPerSecond) })
    : sandbox?.mailbox.transport;
  const bulk = config.smtpUrl
    ? createCourier({
        smtpUrl: config.smtpUrl,
        from,
        folder: join(config.dataDir, "mail"),
        connections: config.bulkMail.connections,
      })
    : transport
      ? createMailboxBulk({ transport, from })
      : null;
  const outbox = createOutbox(database);
  const mail = transport ? createMail({ jobs, transport, from, clock, outbox, log }) : null;
  return { mail, bulk, outbox };
}
