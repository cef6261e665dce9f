import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailbox, type Mailbox } from "../../sandbox/mailbox/mailbox";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { createJobs, type Jobs } from "../../platform/jobs/jobs";
import { EmailLayout, EmailButton, EmailCode } from "../../platform/mail/email-layout";
import { createMail, type Mail } from "../../platform/mail/mail";
import { createOutbox, type Outbox } from "../../platform/mail/outbox";
import { createSmtpTransport } from "../../platform/mail/smtp-transport";

const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
const link = "https://thesun.example/login?token=a&next=%2F";
const email = (
  <EmailLayout paper="The Sun" heading="Your link & code" foot={["New York"]}>
    <p>Good morning, Ada.</p>
    <EmailButton href={link}>Sign in</EmailButton>
    <EmailCode>123456</EmailCode>
  </EmailLayout>
);

let database: TestDatabase;
let jobs: Jobs;
let mailbox: Mailbox;
let mail: Mail;
let outbox: Outbox;
const log = pino({ level: "silent" });

beforeAll(async () => {
  const names = ["0001-platform.sql", "0017-letter-headers.sql"];
  database = await createTestDatabase(
    await Promise.all(
      names.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, "utf8") })),
    ),
  );
  jobs = createJobs({ database, log, retrySeconds: 1 });
  mailbox = createMailbox({ pool: database.pool });
  const from = "The Sun <hello@thesun.example>";
  outbox = createOutbox(database);
  mail = createMail({ jobs, outbox, transport: mailbox.transport, from, clock, log });
  await jobs.start();
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

describe("emails", () => {
  it("arrive in the sandbox's mailbox as text and HTML, with the link on a line of its own", async () => {
    await mail.send({ to: "Ada@example.com", subject: "Your link", email });
    await jobs.settle();
    const [arrived] = await mailbox.list({ to: "ada@example.com" });
    expect(arrived).toMatchObject({
      to: "Ada@example.com",
      subject: "Your link",
      sentAt: "2026-11-20T12:00:00.000Z",
    });
    expect(arrived?.text.split("\n")).toEqual(
      expect.arrayContaining(["Your link & code", "Good morning, Ada.", "Sign in", link, "123456"]),
    );
    expect(arrived?.text).not.toContain("font");
    expect(arrived?.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/i);
    expect(await mailbox.find(arrived?.id ?? 0)).toEqual(arrived);
  });

  it("with a secret are deleted from the queue once they are delivered", async () => {
    await mail.send({ to: "cleo@example.com", subject: "Your code", email, isSecret: true });
    await mail.send({ to: "cleo@example.com", subject: "Your receipt", email });
    await jobs.settle();
    const { rows } = await database.pool.query<{ subject: string }>(
      "select data->>'subject' as subject from jobs.job where data->>'to' = 'cleo@example.com'",
    );
    expect(rows).toEqual([{ subject: "Your receipt" }]);
    expect(await mailbox.list({ to: "cleo@example.com" })).toHaveLength(2);
  });

  it("with the same key are sent once", async () => {
    for (const subject of ["First", "Again"]) {
      await mail.send({ to: "max@example.com", subject, email, key: "welcome:max" });
      await jobs.settle();
    }
    expect((await mailbox.list({ to: "max@example.com" })).map(({ subject }) => subject)).toEqual([
      "First",
    ]);
  });

  it("are listed newest first, up to the limit", async () => {
    for (const subject of ["One", "Two", "Three"]) {
      clock.advance({ minutes: 1 });
      await mail.send({ to: "rita@example.com", subject, email });
    }
    await jobs.settle();
    const listed = await mailbox.list({ to: "rita@example.com", limit: 2 });
    expect(listed.map(({ subject }) => subject)).toEqual(["Three", "Two"]);
  });
});

describe("emails by SMTP", () => {
  it("are retried if the mail server rejects the first attempt", async () => {
    const received = Promise.withResolvers<{ to: string[]; raw: string }>();
    let tries = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(_address, _session, done) {
        tries += 1;
        if (tries > 1) return done();
        done(Object.assign(new Error("Greylisted, come again"), { responseCode: 451 }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.resolve({ to, raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);

    await jobs.stop();
    jobs = createJobs({ database, log, retrySeconds: 1 });
    const from = "The Sun <hello@thesun.example>";
    const post = createMail({ jobs, outbox, transport, from, clock, log });
    await jobs.start();
    await post.send({
      to: "ada@example.com",
      subject: "Your link",
      email,
      key: "smtp:ada",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    const { to, raw } = await received.promise;
    await jobs.settle();
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));

    expect(tries).toBe(2);
    expect(to).toEqual(["ada@example.com"]);
    expect(raw).toMatch(/^From: The Sun <hello@thesun\.example>\r$/m);
    expect(raw).toMatch(/^Subject: Your link\r$/m);
    expect(raw).toMatch(/^Message-ID: <[\w-]+@thesun\.example>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toContain("multipart/alternative");
  });

  it("that a server rejects log the reason, but not the recipient", async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> has no mailbox here`), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
    const lines: string[] = [];
    const lineLog = pino({}, { write: (line: string) => lines.push(line) });
    const [key, to, from] = ["smtp:nobody", "Nobody@example.com", "hello@thesun.example"];
    const parts = {
      subject: "Your link",
      text: "A link",
      html: "A link",
      sentAt: clock.now(),
      headers: {},
    };
    await transport
      .deliver({ key, to, from, ...parts })
      .catch((err: unknown) => lineLog.warn({ err }));
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));

    expect(lines.join()).toContain("550");
    expect(lines.join()).toContain("has no mailbox here");
    expect(lines.join()).not.toMatch(/nobody@/i);
  });
});
