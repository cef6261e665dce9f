import { Client } from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copySeededPaper } from "../setup/seeded";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();
const many = 10_000;
const list = "breaking-news";

/** Recipients of an issue's emails, in the order of their arrival. */
const received: string[] = [];
let onReceived: () => void = () => undefined;
let sink: SMTPServer;
let copy: Awaited<ReturnType<typeof copySeededPaper>>;
let smtpUrl = "";

beforeAll(async () => {
  copy = await copySeededPaper(inject("seeded"));
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 2_000) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        if (head.includes(`\r\nX-Issue: ${list}`)) {
          received.push(session.envelope.rcptTo[0]!.address);
          onReceived();
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  const { port } = sink.server.address() as { port: number };
  smtpUrl = `smtp://127.0.0.1:${port}`;
});

afterAll(async () => {
  await new Promise<void>((resolve) => sink.close(resolve));
  await copy.remove();
});

const untilReceived = (count: number) =>
  new Promise<void>((resolve) => {
    onReceived = () => {
      if (received.length >= count) resolve();
    };
    onReceived();
  });

async function subscribeMany(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into newsletters.addresses (id, hash, email, email_key, created_at)
     select gen_random_uuid(), sha256(convert_to(e, 'UTF8')), e, e, now()
     from (select 'reader-' || n || '@many.example' as e from generate_series(1, $1::int) n) x`,
    [many],
  );
  await client.query(
    `insert into newsletters.standings (address_id, list, state, since)
     select id, $1, 'subscribed', now() from newsletters.addresses
     where email_key like '%@many.example'`,
    [list],
  );
  await client.end();
}

const json = { "content-type": "application/json" };

async function openDesk(address: string) {
  const signedIn = await fetch(`${address}/api/v1/desk/sign-in/demo`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ login: "mara" }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (method: string, path: string, body?: object, version?: number) => {
    const answered = await fetch(`${address}/api/v1/desk/newsletters${path}`, {
      method,
      headers: {
        cookie,
        ...(body && json),
        ...(version !== undefined && { "if-match": `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await answered.json()) as {
      id: number;
      version: number;
      state: string;
      figures: { sent: number; doubtful: number; waiting: number } | null;
    };
    expect([200, 201], JSON.stringify(answer)).toContain(answered.status);
    return answer;
  };
}

test("reaches each of 10,000 addresses exactly once through two kill -9 and two processes", async () => {
  await subscribeMany(copy.settings.DATABASE_URL);
  const environment = {
    ...copy.settings,
    SANDBOX: "1",
    SMTP_URL: smtpUrl,
    NEWSLETTER_RATE: "10000",
    SMTP_CONNECTIONS: "8",
  };
  const first = run("main", [], environment);
  const address = (await first.opened)!;
  const call = await openDesk(address);
  const issue = await call("POST", `/${list}/issues`, { day: "today" });
  await call("POST", `/issues/${issue.id}/send`, { at: null }, issue.version);
  // The minute in which it could be stopped.
  await fetch(`${address}/sandbox/clock`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ days: 90 / 86_400 }),
  });
  await untilReceived(2_500);
  first.child.kill("SIGKILL");
  await first.ended;

  const [second, third] = [run("main", [], environment), run("main", [], environment)];
  const [, last] = await Promise.all([second.opened, third.opened]);
  await untilReceived(6_000);
  second.child.kill("SIGKILL");
  await second.ended;

  const callLast = await openDesk(last!);
  await expect.poll(async () => (await callLast("GET", `/issues/${issue.id}`)).state).toBe("sent");
  const { figures } = await callLast("GET", `/issues/${issue.id}`);
  const recipients = received.filter((email) => email.endsWith("@many.example"));
  expect(new Set(recipients).size).toBe(many);
  expect(recipients).toHaveLength(many);
  expect(figures).toMatchObject({ sent: received.length, doubtful: 0, waiting: 0 });
});
