// Sending to many while the mail server misbehaves, and while someone pauses and stops it.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Issue } from "../../../modules/newsletters/types";
import { askForCode, openBrowser } from "../../accounts/browser";
import { type Desk, openDesk } from "../../desk/newsroom";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type MailSink, smtpAnswer, startMailSink } from "./mail-sink";
import { atFixedHour } from "./fixed-hour";
import { fromMany, manyList, subscribeMany } from "./many";

const many = 4_000;
const connections = 4;
/** Who had signed up before. */
let others: number;

let sink: MailSink;
let app: TestApp;
let mara: Desk;

beforeAll(async () => {
  sink = await startMailSink(`\r\nX-Issue: ${manyList}`);
  app = await createTestApp({
    ...atFixedHour(),
    SANDBOX: "1",
    SMTP_URL: sink.url,
    NEWSLETTER_RATE: "10000",
    SMTP_CONNECTIONS: String(connections),
  });
  const [before] = await app.query(
    `select count(*)::int as n from newsletters.standings where list = $1 and state = 'subscribed'`,
    [manyList],
  );
  others = Number(before!["n"]);
  await subscribeMany((sql, values) => app.query(sql, values), many);
});
beforeEach(async () => {
  mara = await openDesk(app, "mara");
  sink.reset();
});
afterAll(async () => {
  sink.release();
  await app.close();
  await sink.close();
});

const read = ({ id }: Pick<Issue, "id">) => mara.get<Issue>(`/newsletters/issues/${id}`);
const act = async (issue: Pick<Issue, "id">, action: string, body?: unknown) => {
  const { version } = await read(issue);
  return mara.send<Issue>("POST", `/newsletters/issues/${issue.id}/${action}`, {
    body,
    seen: version,
  });
};
const isSent = (issue: Issue) => expect.poll(async () => (await read(issue)).state).toBe("sent");

/** Begins to send; the clock's answer comes when everything is sent, so it is not waited for. */
async function begin(): Promise<Issue> {
  const { body: issue } = await mara.send<Issue>("POST", `/newsletters/${manyList}/issues`, {
    body: { day: "today" },
  });
  expect((await act(issue, "send", { at: null })).status).toBe(200);
  void wind(2);
  return issue;
}

const wind = (minutes: number) =>
  app.send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: minutes / 1440 }),
  });

const countClaimed = async ({ id }: Issue) => {
  const [row] = await app.query(
    `select count(*)::int as n from newsletters.deliveries
     where issue_id = $1 and state = 'claimed'`,
    [id],
  );
  return row!["n"];
};

/** Every email of the issue that the ledger calls sent has arrived once, and no other. */
function expectOnce(count: number): void {
  expect(sink.received).toHaveLength(count);
  expect(new Set(sink.received).size).toBe(count);
}

async function expectEveryoneOnce(issue: Issue): Promise<void> {
  const { figures } = await read(issue);
  expect(figures).toMatchObject({ doubtful: 0, failed: 0, skipped: 0, waiting: 0 });
  expect(figures!.sent).toBe(figures!.recipients);
  expectOnce(figures!.sent);
  expect(fromMany(sink.received)).toHaveLength(many);
}

it("pauses, goes on and stops by the desk’s calls, while emails are on their way", async () => {
  sink.holdAfter(200);
  const issue = await begin();
  await sink.untilHeld(connections);
  expect((await act(issue, "pause")).body.state).toBe("paused");
  sink.release();
  // The claimed emails are sent, and nothing else, also when the job is asked to continue.
  await expect.poll(() => countClaimed(issue)).toBe(0);
  const paused = await read(issue);
  expect(paused.state).toBe("paused");
  await wind(2);
  expect((await read(issue)).figures).toEqual(paused.figures);
  expectOnce(paused.figures!.sent);
  expect(paused.figures!.waiting).toBe(paused.figures!.recipients - paused.figures!.sent);
  expect(paused.figures!.waiting).toBeGreaterThan(many / 3);
  // Twice clicked: the second has not seen the first.
  const twice = await Promise.all(
    [1, 2].map(() =>
      mara.send<Issue>("POST", `/newsletters/issues/${issue.id}/resume`, { seen: paused.version }),
    ),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 412]);

  const before = sink.received.length;
  sink.holdAfter(before + 100);
  await sink.untilHeld(connections);
  const stopped = await act(issue, "stop");
  expect(stopped.body.state).toBe("stopped");
  sink.release();
  await expect.poll(() => countClaimed(issue)).toBe(0);
  await wind(2);
  const { state, figures } = await read(issue);
  expect(state).toBe("stopped");
  expectOnce(figures!.sent);
  expect(figures!.sent).toBeGreaterThanOrEqual(before + 100);
  expect(figures!.skipped).toBeGreaterThan(0);
  expect(figures!.sent + figures!.skipped).toBe(figures!.recipients);
  for (const action of ["pause", "resume", "stop"]) {
    expect((await act(issue, action)).status).toBe(409);
  }
});

it("is paused by a stop that comes as it begins, and goes on from there", async () => {
  sink.holdAfter(100);
  const issue = await begin();
  await sink.untilHeld(connections);
  // Of the version before: the person still saw the seconds that were left.
  const { version } = await read(issue);
  const late = await mara.send<Issue>("POST", `/newsletters/issues/${issue.id}/stop`, {
    seen: version - 1,
  });
  expect([late.status, late.body.state]).toEqual([200, "paused"]);
  sink.release();
  await expect.poll(() => countClaimed(issue)).toBe(0);
  expect((await read(issue)).figures!.skipped).toBe(0);
  expect((await act(issue, "resume")).status).toBe(200);
  await isSent(issue);
  await expectEveryoneOnce(issue);
});

it("lets a sign-in email pass while every connection of the newsletter is busy", async () => {
  sink.holdAfter(100);
  const issue = await begin();
  await sink.untilHeld(connections);
  const email = "early@readers.example";
  const browser = openBrowser(app);
  expect((await askForCode(browser, email, { action: "register" })).status).toBe(201);
  await sink.untilOther(email);
  expect(sink.received.length).toBe(100);
  sink.release();
  await isSent(issue);
  await expectEveryoneOnce(issue);
});

it("reaches everyone once when the server hangs, shuts the door, and is gone for a while", async () => {
  let turn = 0;
  sink.refuseWith(() => {
    turn += 1;
    if (turn === 500) return "hang";
    if (turn === 1_500) return smtpAnswer(421, "4.3.2 Shutting down");
    if (turn === 1_600) return smtpAnswer(450, "4.2.0 Try again later");
    return null;
  });
  const issue = await begin();
  await sink.untilReceived(1_700);
  await sink.die();
  // Those who had been asked to wait are due minutes later.
  await expect.poll(() => countClaimed(issue)).toBe(0);
  await sink.open();
  await expect
    .poll(async () => {
      await wind(4);
      mara = await openDesk(app, "mara");
      return (await read(issue)).state;
    })
    .toBe("sent");
  const { figures } = await read(issue);
  expect(figures).toMatchObject({ recipients: many + others, failed: 0, skipped: 0, waiting: 0 });
  // One on each connection may have been whole when it was cut: those are unconfirmed, and not sent again.
  expect(figures!.doubtful).toBeLessThanOrEqual(connections);
  const rows = await app.query(
    `select a.email_key as email, d.state from newsletters.deliveries d
     join newsletters.addresses a on a.id = d.address_id where d.issue_id = $1`,
    [issue.id],
  );
  const arrived = new Set(sink.received);
  expect(arrived.size).toBe(sink.received.length);
  const lost = rows.filter(({ email }) => !arrived.has(String(email)));
  expect(lost.filter(({ state }) => state !== "doubtful")).toEqual([]);
});

it("sends to those who were claimed when the database failed before their emails", async () => {
  await app.query("alter table newsletters.pace rename to pace_away");
  const issue = await begin();
  await expect.poll(() => countClaimed(issue)).toBeGreaterThan(0);
  await app.query("alter table newsletters.pace_away rename to pace");
  await expect
    .poll(async () => {
      await wind(2);
      mara = await openDesk(app, "mara");
      return (await read(issue)).state;
    })
    .toBe("sent");
  await expectEveryoneOnce(issue);
});

it("reaches everyone but the 500th, whom the server refuses for good", async () => {
  let turn = 0;
  sink.refuseWith(() => ((turn += 1) === 500 ? smtpAnswer(550, "5.1.1 No such user") : null));
  const issue = await begin();
  await isSent(issue);
  const { figures } = await read(issue);
  const sent = figures!.recipients - 1;
  expect(figures).toMatchObject({ sent, failed: 1, bounced: 1, doubtful: 0, waiting: 0 });
  expectOnce(sent);
});
