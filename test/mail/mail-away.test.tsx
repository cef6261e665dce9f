/** The mail server is down, comes back, and refuses. */
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { createJobs, type Jobs } from "../../platform/jobs/jobs";
import { EmailLayout } from "../../platform/mail/email-layout";
import { createMail, type Mail } from "../../platform/mail/mail";
import { createMailAlarm } from "../../platform/mail/mail-alarm";
import { createOutbox, type Outbox } from "../../platform/mail/outbox";
import { createSmtpTransport, type SmtpTransport } from "../../platform/mail/smtp-transport";
import { Refusal } from "../../server/terminal/print";
import { mail as mailCommand } from "../../server/commands/mail";
import { findFreePort } from "../processes/find-free-port";

const minutes = 60_000;
const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
const email = (
  <EmailLayout paper="The Sun" heading="Your receipt" foot={["New York"]}>
    <p>Thank you.</p>
  </EmailLayout>
);

let database: TestDatabase;
let jobs: Jobs;
let outbox: Outbox;
let transport: SmtpTransport;
let mail: Mail;
let port: number;
let lines: { msg: string; level: number }[];
let received: string[];
/** Until when new emails are tried; undefined: as long as the outbox says. */
let tryUntil: Date | undefined;
/** Addresses without a mailbox. */
let unknown: Set<string>;
let server: SMTPServer | null;

beforeAll(async () => {
  const sql = await readFile("migrations/0001-platform.sql", "utf8");
  database = await createTestDatabase([{ name: "0001-platform", sql }]);
});

afterAll(() => database.close());

beforeEach(async () => {
  lines = [];
  received = [];
  unknown = new Set();
  tryUntil = undefined;
  server = null;
  port = await findFreePort();
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  jobs = createJobs({ database, log });
  outbox = createOutbox(database);
  transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
  mail = createMail({
    jobs,
    outbox: { ...outbox, giveUpAt: () => tryUntil ?? outbox.giveUpAt() },
    transport,
    clock,
    log,
    from: "The Sun <hello@thesun.example>",
    // A quarter of an hour passes in as many attempts.
    longestDelaySeconds: 1,
  });
  await jobs.start();
});

afterEach(async () => {
  await jobs.stop();
  transport.close();
  const open = server;
  if (open) await new Promise<void>((resolve) => open.close(resolve));
  await database.pool.query("delete from jobs.job");
});

async function openServer(): Promise<void> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.has(address)
          ? Object.assign(new Error("No mailbox here"), { responseCode: 550 })
          : null,
      ),
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => opened.listen(port, "127.0.0.1", resolve));
  expect((opened.server.address() as AddressInfo).port).toBe(port);
  server = opened;
}

async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await mailCommand({ paper: { outbox, mail } as never, print }, args);
  return printed.join("\n");
}

test("what waits for the mail server arrives once when it is back, but no expired sign-in", async () => {
  const readers = ["ada", "ben", "cleo"].map((name) => `${name}@example.com`);
  for (const to of readers) await mail.send({ to, subject: "Your receipt", email });
  await mail.send({
    to: "late@example.com",
    subject: "Your code",
    email,
    isSecret: true,
    usefulFor: 10 * minutes,
  });
  // Other jobs end after nine attempts.
  const triesOfAll = async () => {
    await jobs.settle();
    return (await outbox.list(100)).map(({ tries }) => tries);
  };
  await expect.poll(async () => Math.min(...(await triesOfAll()))).toBeGreaterThan(9);
  expect(await outbox.summarize()).toMatchObject({
    waiting: 4,
    since: expect.any(Date),
    reason: expect.stringMatching(/^The mail server can’t be used: .*ECONNREFUSED/),
    failed: 0,
  });
  expect(await run("list")).toMatch(
    /^[0-9a-f]{8} {2}waiting {2}\S+ \S+ UTC {2}ada@example\.com {2}“Your receipt” {2}\d+ attempts, next .*ECONNREFUSED/m,
  );

  clock.advance({ minutes: 15 });
  await openServer();
  await expect.poll(triesOfAll).toEqual([]);
  expect(received.toSorted()).toEqual(readers);
  expect(lines.map(({ msg }) => msg)).toContain(
    "skipped an email because its contents have expired",
  );
  expect(lines.map(({ msg }) => msg)).toContain("emails are delivered again");
  expect(JSON.stringify(lines)).not.toContain("@example.com");
  const { rows } = await database.pool.query(
    "select 1 from jobs.job where data->>'to' like 'late%'",
  );
  expect(rows).toEqual([]);
  expect(await run("list")).toBe("No emails are waiting, and none have failed in the past week.");
});

test("an address that is refused for good is not tried again, until somebody says so", async () => {
  unknown.add("gone@example.com");
  await openServer();
  await mail.send({ to: "gone@example.com", subject: "Your receipt", email });
  await mail.send({ to: "ada@example.com", subject: "Your receipt", email });
  await jobs.settle();
  expect(received).toEqual(["ada@example.com"]);
  const listed = await outbox.list(100);
  expect(listed).toMatchObject([
    { to: "gone@example.com", state: "failed", tries: 1, nextAt: null },
  ]);
  expect(await outbox.summarize()).toMatchObject({ waiting: 0, since: null, failed: 1 });

  unknown.clear();
  expect(await run("resend", "--failed")).toBe("1 email is sent again by the running server.");
  await jobs.settle();
  expect(received).toEqual(["ada@example.com", "gone@example.com"]);
  await expect(run("resend", "--failed")).rejects.toThrow("No email has failed.");
});

test("after three days an email is given up; one is sent again by the start of its ID", async () => {
  tryUntil = new Date("2026-01-01T00:00:00Z");
  await mail.send({ to: "ada@example.com", subject: "Your receipt", email });
  await jobs.settle();
  const [{ id, state } = { id: "", state: "waiting" }] = await outbox.list(1);
  expect(state).toBe("failed");
  await openServer();
  await run("resend", id.slice(0, 8));
  await jobs.settle();
  expect(received).toEqual(["ada@example.com"]);
  for (const args of [[], ["resend"], ["resend", "%"], ["list", "all"], ["resend", id, "x"]]) {
    await expect(run(...args)).rejects.toThrow(Refusal);
  }
});

test("a mail server that stays away is an error in the log, once an hour", async () => {
  let now = 0;
  const logged: { level: number; msg: string; waiting?: number; reason?: string }[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const alarm = createMailAlarm({ outbox, log, now: () => now });
  for (now = 0; now <= 70 * minutes; now += minutes) await alarm.failed(new Error("refused"));
  expect(logged.map(({ level, msg, reason }) => ({ level, msg, reason }))).toEqual(
    Array.from({ length: 2 }, () => ({
      level: 50,
      msg: "emails can’t be delivered",
      reason: "refused",
    })),
  );
  await alarm.delivered();
  await alarm.failed(new Error("refused"));
  await alarm.delivered();
  expect(logged.slice(2).map(({ msg }) => msg)).toEqual(
    Array.from({ length: 2 }, () => "emails are delivered again"),
  );
});
