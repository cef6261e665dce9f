import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Issue } from "../../../modules/newsletters/types";
import { type Desk, openDesk } from "../../desk/newsroom";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { atFixedHour } from "./fixed-hour";
import { words } from "./issue-desk";

type Refuse = (address: string) => Error | null;

const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
const reader = (number: number) => `subscriber-${number}@readers.example`;
const everyone = 24;

let sink: SMTPServer;
let app: TestApp;
let mara: Desk;
let refuse: Refuse;
let onMessage: (to: string, session: SMTPServerSession) => boolean;
const received = new Map<string, string[]>();

beforeAll(async () => {
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData(stream: SMTPServerDataStream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo[0]!.address;
        if (!onMessage(to, session)) return;
        received.set(to, [...(received.get(to) ?? []), Buffer.concat(chunks).toString()]);
        done();
      });
    },
  });
  sink.on("error", () => undefined);
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  const { port } = sink.server.address() as { port: number };
  app = await createTestApp({
    ...atFixedHour(),
    SANDBOX: "1",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NEWSLETTER_RATE: "10000",
    BOUNCE_ADDRESS: "bounces@paper.example",
  });
  await app.paper.newsletters.ensureDemo();
});
beforeEach(async () => {
  mara = await openDesk(app, "mara");
  received.clear();
  refuse = () => null;
  onMessage = () => true;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => sink.close(resolve));
});

async function wind(minutes: number): Promise<void> {
  await app.send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: minutes / 1440 }),
  });
  await app.paper.jobs.settle();
}

const read = ({ id }: Issue) => mara.get<Issue>(`/newsletters/issues/${id}`);

async function send(): Promise<Issue> {
  const { body: issue } = await mara.send<Issue>("POST", "/newsletters/the-weekend/issues", {
    body: { day: "today" },
  });
  const { body: saved } = await mara.send<Issue>("PUT", `/newsletters/issues/${issue.id}`, {
    body: {
      subject: "Ein schöner Tag – für dich",
      preheader: "Hello",
      parts: [words("Grüße = a line that is long enough to be folded, and then some more of it.")],
    },
    seen: issue.version,
  });
  await mara.send("POST", `/newsletters/issues/${issue.id}/send`, {
    body: { at: null },
    seen: saved.version,
  });
  await wind(2);
  return issue;
}

it("sends well-formed emails with a return path of their own", async () => {
  const issue = await send();
  expect((await read(issue)).figures).toMatchObject({ sent: everyone });
  const message = received.get(reader(1))![0]!;
  const [head = "", ...rest] = message.split("\r\n\r\n");
  const fields = head.replaceAll("\r\n ", "");
  expect(fields).toContain("Subject: =?UTF-8?B?");
  expect(fields).toMatch(/^Message-ID: <\d+-[0-9a-z]+@thesun\.example>$/m);
  expect(fields).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(fields).toMatch(/^List-ID: <the-weekend\.thesun\.example>$/m);
  // Gmail takes a sender of 5 to 15 characters: https://support.google.com/mail/answer/6254652.
  expect(fields).toMatch(/^Feedback-ID: the-weekend-[\d-]+:the-weekend:list:[a-z0-9]{5,15}$/m);
  const body = rest.join("\r\n\r\n");
  for (const line of message.split("\r\n")) expect(line.length).toBeLessThan(998);
  const plain = body
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
    );
  expect(plain).toContain("Grüße = a line that is long enough");
  const link = /^List-Unsubscribe: <(.*)>$/m.exec(fields)![1]!;
  expect(plain.split(link).length).toBeGreaterThanOrEqual(3);
});

it("suppresses addresses where nobody is, and tries again what has to wait", async () => {
  const waiting = new Set([reader(3), reader(4)]);
  refuse = (address) => {
    if (address === reader(1)) return answer(550, "No such user (host 5.9.20.11)");
    if (address === reader(2)) {
      return answer(550, "5.7.1 Service unavailable; client host [10.5.1.2] is listed");
    }
    return waiting.delete(address) ? answer(451, "4.7.1 Greylisted") : null;
  };
  const issue = await send();
  expect((await read(issue)).figures).toMatchObject({ sent: everyone - 4, failed: 2, waiting: 2 });
  await wind(2);
  const sent = await read(issue);
  expect(sent.state).toBe("sent");
  expect(sent.figures).toMatchObject({ sent: everyone - 2, failed: 2, bounced: 1 });
  expect(received.get(reader(3))).toHaveLength(1);
  const [count] = await app.query("select count(*)::int as n from newsletters.suppressions");
  expect(count!["n"]).toBe(1);
});

it("is paused if the server refuses everyone, whose addresses stay what they were", async () => {
  const [before] = await app.query("select count(*)::int as n from newsletters.suppressions");
  refuse = () => answer(550, "relay not permitted");
  const issue = await send();
  const held = await read(issue);
  expect(held).toMatchObject({
    state: "paused",
    heldBecause: expect.stringMatching(
      /^The mail server rejected every email\. .*relay not permitted/,
    ),
  });
  expect(held.figures).toMatchObject({ sent: 0, failed: 0, bounced: 0 });
  const [after] = await app.query("select count(*)::int as n from newsletters.suppressions");
  expect(after).toEqual(before);

  refuse = () => null;
  await mara.send("POST", `/newsletters/issues/${issue.id}/resume`, { seen: held.version });
  await app.paper.jobs.settle();
  const { state, heldBecause, figures } = await read(issue);
  expect([state, heldBecause]).toEqual(["sent", null]);
  expect(figures!.sent).toBe(figures!.recipients);
});

it("reads the journal of a process that was killed, also with lines that power has cut", async () => {
  const issue = await send();
  const run = randomUUID();
  const rows = await app.query(
    `update newsletters.deliveries d set state = 'claimed', run = $2
     from newsletters.addresses a
     where d.issue_id = $1 and a.id = d.address_id and a.email in ($3, $4, $5)
     returning d.address_id as id, a.email`,
    [issue.id, run, reader(5), reader(6), reader(7)],
  );
  await app.query("update newsletters.issues set state = 'sending' where id = $1", [issue.id]);
  const keyOf = (email: string) =>
    `${issue.id} ${rows.find((row) => row["email"] === email)!["id"]}`;
  const bad = { state: "refused", reason: "550 5.1.1", means: "hard" };
  const lines = [
    JSON.stringify(["begun", keyOf(reader(5))]),
    JSON.stringify(["ended", keyOf(reader(5)), bad]),
    JSON.stringify(["begun", keyOf(reader(6))]),
    "\0\0\0\0",
    JSON.stringify(["closed"]),
    "",
  ];
  await writeFile(join(app.dataDir, "mail", `${run}.journal`), lines.join("\n"));
  received.clear();
  await wind(2);
  // One was refused, one is unconfirmed, and one was never begun.
  const { state, figures } = await read(issue);
  expect([state, figures!.failed, figures!.doubtful]).toEqual(["sent", 1, 1]);
  expect([...received.keys()]).toEqual([reader(7)]);
  const found = await app.query(
    `select because from newsletters.suppressions where hash = sha256(convert_to($1, 'UTF8'))`,
    [reader(5)],
  );
  expect(found).toEqual([{ because: "bounced" }]);
});

it("says why emails wait", async () => {
  const late = new Set([reader(3)]);
  refuse = (address) => (late.delete(address) ? answer(451, "4.7.1 Greylisted") : null);
  const issue = await send();
  expect(await read(issue)).toMatchObject({
    state: "sending",
    waitsBecause: expect.stringContaining("Greylisted"),
  });
  await wind(2);
  expect(await read(issue)).toMatchObject({ state: "sent", waitsBecause: null });
});

it("goes on where it was when the server dies on the way, and reports what is in doubt", async () => {
  let place = 0;
  onMessage = (_to, session) => {
    place += 1;
    if (place !== 10) return true;
    // The whole email has arrived, and no answer is sent.
    const connections = (
      sink as unknown as { connections: Set<{ session: unknown; close(): void }> }
    ).connections;
    for (const each of connections) {
      if (each.session === session) each.close();
    }
    return false;
  };
  const issue = await send();
  await wind(2);
  const { figures, state } = await read(issue);
  expect(state).toBe("sent");
  expect(figures).toMatchObject({ doubtful: 1, waiting: 0 });
  expect(figures!.sent).toBe(figures!.recipients - 1);
  for (const messages of received.values()) expect(messages).toHaveLength(1);
  const again = await mara.send<Issue>("POST", `/newsletters/issues/${issue.id}/retry`, {
    seen: (await read(issue)).version,
  });
  expect(again.status).toBe(200);
  await wind(1);
  expect((await read(issue)).figures).toMatchObject({ doubtful: 0, sent: figures!.recipients });
});
