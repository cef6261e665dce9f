/** Emails leave as soon as they are queued, several at a time, and no faster than the setting says. */
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { createJobs, type Jobs } from "../../platform/jobs/jobs";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { EmailLayout } from "../../platform/mail/email-layout";
import { createMail, type Mail } from "../../platform/mail/mail";
import { createOutbox } from "../../platform/mail/outbox";
import { createSmtpTransport, type SmtpTransport } from "../../platform/mail/smtp-transport";

const log = pino({ level: "silent" });
const email = (
  <EmailLayout paper="The Sun" heading="Your receipt">
    <p>Thank you.</p>
  </EmailLayout>
);

let database: TestDatabase;
let jobs: Jobs;
let transport: SmtpTransport;
let mail: Mail;
let server: SMTPServer;
let received: string[];
let connections: number;
/** Called with each address, before the server answers for it. */
let onReceived: (to: string) => Promise<void> | undefined;
const perSecond = 20;

beforeAll(async () => {
  const sql = await readFile("migrations/0001-platform.sql", "utf8");
  database = await createTestDatabase([{ name: "0001-platform", sql }]);
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", async () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        await onReceived(to);
        received.push(to);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  jobs = createJobs({ database, log });
  const { pace } = createRateLimits({ database });
  transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, { pace: pace("mail", perSecond) });
  mail = createMail({
    jobs,
    outbox: createOutbox(database),
    transport,
    clock: createManualClock(new Date("2026-11-20T12:00:00Z")),
    log,
    from: "The Sun <hello@thesun.example>",
  });
  await jobs.start();
});

beforeEach(() => {
  received = [];
  connections = 0;
  onReceived = () => undefined;
});

afterAll(async () => {
  await jobs.stop();
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await database.close();
});

const send = (to: string) => mail.send({ to, subject: "Your receipt", email });

// Nothing here calls `settle`, which would wake the queue: the next polling is five seconds away.
test("many emails leave one after the other without waiting for the next polling", async () => {
  const all = Promise.withResolvers<number>();
  const count = 3 * perSecond;
  onReceived = () => void (received.length === count - 1 && all.resolve(performance.now()));
  const began = performance.now();
  for (let index = 0; index < count; index += 1) await send(`reader${index}@example.com`);
  const took = (await all.promise) - began;
  // The last third of them leaves in the third second at the earliest.
  expect(took).toBeGreaterThan(1_000);
  expect(connections).toBeLessThanOrEqual(5);
});

test("an email that the mail server hangs at holds up no other", async () => {
  const hangs = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  onReceived = (to) => {
    if (to === "slow@example.com") {
      reached.resolve();
      return hangs.promise;
    }
    others.resolve();
    return undefined;
  };
  await send("slow@example.com");
  await reached.promise;
  await send("ada@example.com");
  await others.promise;
  hangs.resolve();
  await jobs.settle();
  expect(received).toEqual(["ada@example.com", "slow@example.com"]);
});
