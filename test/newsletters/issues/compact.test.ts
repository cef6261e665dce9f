// Of issues that were sent long ago only their figures are kept.
import { expect, it } from "vitest";
import { useIssueDesk, words } from "./issue-desk";

const days = 7;
const desk = useIssueDesk({
  NEWSLETTER_DELIVERIES_DAYS: String(days),
  BOUNCE_ADDRESS: "bounces@paper.example",
});
const reader = (number: number) => `subscriber-${number}@readers.example`;
/** More than are deleted at once. */
const many = 12_000;

async function sendIssue() {
  const issue = await desk.create("the-weekend", "today");
  const { body } = await desk.save(issue, {
    subject: `Number ${issue.id}`,
    parts: [words("Hello.")],
  });
  expect((await desk.act(body, "send", { at: null })).status).toBe(200);
  await desk.wind(2);
  return desk.read(issue);
}

const countRows = async (issueId: number) => {
  const [row] = await desk.app.query(
    "select count(*)::int as n from newsletters.deliveries where issue_id = $1",
    [issueId],
  );
  return row!["n"];
};
const addMany = (issueId: number) =>
  desk.app.query(
    `with made as (
       insert into newsletters.addresses (id, created_at)
       select gen_random_uuid(), now() from generate_series(1, $2::int) returning id
     )
     insert into newsletters.deliveries (issue_id, address_id, state, due_at, bounce)
     select $1, id, 'sent', now(), 'soft' from made`,
    [issueId, many],
  );

/** The night's job, as many days later. */
async function windDays(count: number): Promise<void> {
  await desk.wind(count * 1440);
  await desk.app.paper.jobs.send("newsletters-due", {});
  await desk.app.paper.jobs.settle();
  await desk.signIn();
}

const subjects = async (number: number) =>
  (await desk.emailsTo(reader(number))).map(({ subject }) => subject);

it("keeps figures, and reaches nobody again", async () => {
  const old = await sendIssue();
  await addMany(old.id);
  await desk.app.query(
    `update newsletters.deliveries set state = 'doubtful' where issue_id = $1 and address_id =
       (select id from newsletters.addresses where email_key = $2)`,
    [old.id, reader(2)],
  );
  await windDays(days - 2);
  const fresh = await sendIssue();
  const before = await desk.read(old);
  expect(before.figures).toMatchObject({
    recipients: 24 + many,
    sent: 23 + many,
    doubtful: 1,
    softBounced: many,
  });

  // The first attempt is cut off after the counts are stored.
  await desk.app.query(
    `create function newsletters.refuse() returns trigger language plpgsql as
       $$ begin raise exception 'cut off'; end $$`,
  );
  await desk.app.query(
    `create trigger refuse before delete on newsletters.deliveries
     for each statement execute function newsletters.refuse()`,
  );
  await windDays(3);
  expect(await countRows(old.id)).toBe(24 + many);
  await desk.app.query("drop trigger refuse on newsletters.deliveries");
  // As the first statement of another attempt would.
  await desk.app.query(
    `delete from newsletters.deliveries where issue_id = $1 and address_id in (
       select address_id from newsletters.deliveries where issue_id = $1 limit 5000)`,
    [old.id],
  );
  expect((await desk.read(old)).figures).toEqual(before.figures);
  await windDays(0);
  expect(await countRows(old.id)).toBe(0);
  expect(await countRows(fresh.id)).toBe(24);
  const after = await desk.read(old);
  expect(after.figures).toEqual(before.figures);
  expect(after.isCompacted).toBe(true);

  const again = await desk.act(after, "retry");
  expect([again.status, again.body.code]).toEqual([409, "long_sent"]);
  await windDays(1);
  expect((await subjects(2)).filter((one) => one === old.subject)).toHaveLength(1);
  expect(await desk.read(old)).toEqual(after);
});

it("still suppresses an address whose email comes back after that", async () => {
  const issue = await sendIssue();
  await windDays(days + 1);
  expect(await countRows(issue.id)).toBe(0);
  const [row] = await desk.app.query(
    "select id, hash from newsletters.addresses where email_key = $1",
    [reader(9)],
  );
  const { createRecipients } =
    await import("../../../modules/newsletters/issues/sending/recipients");
  const { returnPath } = createRecipients({
    tokens: { signLeave: () => "" } as never,
    secret: "broadsheet-sandbox-secret-known-to-everyone",
    origin: () => "http://127.0.0.1",
    sender: { line: "", address: "a@paper.example", domain: "paper.example" },
    bounceAddress: "bounces@paper.example",
  }).toRecipient(
    { addressId: String(row!["id"]), email: reader(9), hash: Buffer.alloc(32) },
    { id: issue.id, name: issue.name, list: issue.list },
    0,
  )!;
  const report = [
    `To: ${returnPath}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
    "",
  ].join("\r\n");
  expect(await desk.app.paper.newsletters.takeReport(report)).toBe(true);
  const [suppressed] = await desk.app.query(
    "select because from newsletters.suppressions where hash = $1",
    [row!["hash"]],
  );
  expect(suppressed).toEqual({ because: "bounced" });
  expect((await desk.read(issue)).figures).toMatchObject({ bounced: 0, sent: 24 });
});
