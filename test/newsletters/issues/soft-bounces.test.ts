// An address whose emails come back again and again, though someone may be there.
import { beforeEach, expect, it } from "vitest";
import { openBrowser } from "../../accounts/browser";
import { useIssueDesk, words } from "./issue-desk";
import { mailgunEvent, mailgunReport } from "./mailgun-reports";

const signingKey = "mailgun-signing-key-of-a-test";
const desk = useIssueDesk({ MAILGUN_SIGNING_KEY: signingKey, NEWSLETTER_DELIVERIES_DAYS: "7" });
const full = { code: 552, message: "5.2.2 The mailbox is over quota." };
const refused = { code: 550, message: "5.7.1 Rejected as spam." };

let count = 0;
let reader = "";

beforeEach(() => {
  count += 1;
  reader = `subscriber-${count}@readers.example`;
});

async function sendIssue() {
  await desk.signIn();
  const issue = await desk.create("the-weekend", "today");
  const { body } = await desk.save(issue, { parts: [words(`Hello, number ${issue.id}.`)] });
  expect((await desk.act(body, "send", { at: null })).status).toBe(200);
  await desk.wind(2);
}

const report = async (event: object) => {
  const answer = await openBrowser(desk.app).post(
    "/api/v1/newsletters/bounces/mailgun",
    mailgunReport(signingKey, event),
  );
  expect(answer.status).toBe(200);
};

async function bounce(days: number, status = full) {
  await desk.wind(days * 1440);
  await sendIssue();
  await report(mailgunEvent(reader, status));
}

const isSuppressed = async () =>
  (
    await desk.app.query(
      "select from newsletters.suppressions where hash = sha256(convert_to($1, 'UTF8'))",
      [reader],
    )
  ).length > 0;

it("gets no more after three soft bounces in a row over ten days", async () => {
  await bounce(0);
  await bounce(7);
  expect(await isSuppressed()).toBe(false);
  await bounce(7);
  expect(await isSuppressed()).toBe(true);
});

it("is not given up within a few days", async () => {
  for (let day = 0; day < 9; day += 1) await bounce(1);
  expect(await isSuppressed()).toBe(false);
  await bounce(3);
  expect(await isSuppressed()).toBe(true);
});

it("begins anew once an email has arrived, also when its delivery is deleted", async () => {
  await bounce(0);
  await bounce(7);
  await desk.wind(7 * 1440);
  await sendIssue();
  await bounce(7);
  await bounce(7);
  expect(await isSuppressed()).toBe(false);
  await desk.wind(1440);
  await sendIssue();
  await desk.wind(9 * 1440);
  await desk.app.paper.jobs.send("newsletters-due", {});
  await desk.app.paper.jobs.settle();
  await bounce(1);
  expect(await isSuppressed()).toBe(false);
});

it("counts an email once, and none that was blocked or may still arrive", async () => {
  await bounce(0);
  for (let times = 0; times < 3; times += 1) await report(mailgunEvent(reader, full));
  await bounce(6, refused);
  await desk.wind(6 * 1440);
  await sendIssue();
  await report({ ...mailgunEvent(reader, full), severity: "temporary" });
  await bounce(6);
  expect(await isSuppressed()).toBe(false);
  await bounce(1);
  expect(await isSuppressed()).toBe(true);
});
