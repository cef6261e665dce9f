import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type MailSink, startMailSink } from "../newsletters/issues/mail-sink";
import { fromMany, manyList as list, subscribeMany } from "../newsletters/issues/many";
import { copySeededPaper } from "../setup/seeded";
import { openIssueDesk, windMinutes } from "./issue-desk";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();
const many = 10_000;

let sink: MailSink;
let copy: Awaited<ReturnType<typeof copySeededPaper>>;

beforeAll(async () => {
  copy = await copySeededPaper(inject("seeded"));
  sink = await startMailSink(`\r\nX-Issue: ${list}`);
});

afterAll(async () => {
  await sink.close();
  await copy.remove();
});

test("reaches each of 10,000 addresses exactly once through two kill -9 and two processes", async () => {
  const client = new Client({ connectionString: copy.settings.DATABASE_URL });
  await client.connect();
  await subscribeMany((sql, values) => client.query(sql, values), many);
  await client.end();
  const environment = {
    ...copy.settings,
    SANDBOX: "1",
    SMTP_URL: sink.url,
    NEWSLETTER_RATE: "10000",
    SMTP_CONNECTIONS: "8",
  };
  const first = run("main", [], environment);
  const address = (await first.opened)!;
  const call = await openIssueDesk(address);
  const issue = await call("POST", `/${list}/issues`, { day: "today" });
  await call("POST", `/issues/${issue.id}/send`, { at: null }, issue.version);
  // The minute in which it could be stopped.
  // The server may be killed before it answers: not waited for.
  void windMinutes(address, 1.5).catch(() => undefined);
  await sink.untilReceived(2_500);
  first.child.kill("SIGKILL");
  await first.ended;

  const [second, third] = [run("main", [], environment), run("main", [], environment)];
  const [, last] = await Promise.all([second.opened, third.opened]);
  await sink.untilReceived(6_000);
  second.child.kill("SIGKILL");
  await second.ended;

  const callLast = await openIssueDesk(last!);
  await expect
    .poll(async () => (await callLast("GET", `/issues/${issue.id}`)).state, { timeout: 300_000 })
    .toBe("sent");
  const { figures } = await callLast("GET", `/issues/${issue.id}`);
  const recipients = fromMany(sink.received);
  expect(new Set(recipients).size).toBe(many);
  expect(recipients).toHaveLength(many);
  expect(figures).toMatchObject({ sent: sink.received.length, doubtful: 0, waiting: 0 });
}, 600_000);
