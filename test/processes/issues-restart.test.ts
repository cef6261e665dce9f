// Two processes send one issue while their PostgreSQL is stopped and started again, twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailSink, startMailSink } from "../newsletters/issues/mail-sink";
import { fromMany, manyList, subscribeMany } from "../newsletters/issues/many";
import { startPostgres, type TestPostgres } from "../postgres/start-postgres";
import { openIssueDesk, windMinutes } from "./issue-desk";
import { type Running, startEntry } from "./use-processes";

const many = 10_000;

let postgres: TestPostgres;
let sink: MailSink;
let dataDir: string;
const papers: Running[] = [];

beforeAll(async () => {
  [postgres, sink, dataDir] = await Promise.all([
    startPostgres(),
    startMailSink(`\r\nX-Issue: ${manyList}`),
    mkdtemp(join(tmpdir(), "broadsheet-issues-")),
  ]);
});

afterAll(async () => {
  for (const { child, ended } of papers) {
    child.kill("SIGKILL");
    await ended;
  }
  await sink?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const paper = startEntry("main", {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.databaseUrl,
    SANDBOX: "1",
    LOG_LEVEL: "error",
    SMTP_URL: sink.url,
    NEWSLETTER_RATE: "10000",
    SMTP_CONNECTIONS: "4",
  });
  papers.push(paper);
  const address = await paper.opened;
  expect(address, paper.output()).not.toBeNull();
  return address!;
}

test("reaches each of 10,000 addresses once through two restarts of the database", async () => {
  const address = await start();
  await start();
  const client = new Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await subscribeMany((sql, values) => client.query(sql, values), many);
  await client.end();

  const call = await openIssueDesk(address);
  const issue = await call("POST", `/${manyList}/issues`, { day: "today" });
  await call("POST", `/issues/${issue.id}/send`, { at: null }, issue.version);
  void windMinutes(address, 1.5).catch(() => undefined);
  for (const reached of [2_500, 6_000]) {
    await sink.untilReceived(reached);
    await postgres.halt();
    // Not all of it had gone out by then.
    expect(fromMany(sink.received).length).toBeLessThan(many);
    await postgres.resume();
  }
  await expect
    .poll(async () => (await call("GET", `/issues/${issue.id}`).catch(() => null))?.state, {
      timeout: 300_000,
    })
    .toBe("sent");
  const { figures } = await call("GET", `/issues/${issue.id}`);
  expect(figures).toMatchObject({ sent: sink.received.length, doubtful: 0, waiting: 0 });
  const recipients = fromMany(sink.received);
  expect(new Set(recipients).size).toBe(many);
  expect(recipients).toHaveLength(many);
}, 600_000);
