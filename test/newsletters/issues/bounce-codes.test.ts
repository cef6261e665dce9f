// Replies of mail servers, in the forms in which providers and mail servers report them, and what each does to an
// address. The replies are worded like those in https://github.com/sisimai/set-of-emails.
import { expect, it } from "vitest";
import { createRecipients } from "../../../modules/newsletters/issues/sending/recipients";
import { openBrowser } from "../../accounts/browser";
import { useIssueDesk, words } from "./issue-desk";
import { mailgunEvent, mailgunReport } from "./mailgun-reports";
import { statusReport } from "./reports";

const signingKey = "mailgun-signing-key-of-a-test";
const desk = useIssueDesk({
  MAILGUN_SIGNING_KEY: signingKey,
  BOUNCE_ADDRESS: "bounces@paper.example",
});
const reader = (number: number) => `subscriber-${number}@readers.example`;
const readers = 24;

let sent: { id: number; name: string; list: string } | null = null;
let used = 0;

/** A recipient of an issue, of whom nothing has come back. */
async function nextRecipient() {
  if (!sent || used === readers) {
    await desk.app.query("delete from newsletters.suppressions");
    const issue = await desk.create("the-weekend", "today");
    const { body } = await desk.save(issue, { parts: [words(`Hello, number ${issue.id}.`)] });
    await desk.act(body, "send", { at: null });
    await desk.wind(2);
    await desk.signIn();
    sent = issue;
    used = 0;
  }
  used += 1;
  const [row] = await desk.app.query(
    "select id, hash from newsletters.addresses where email_key = $1",
    [reader(used)],
  );
  const { returnPath } = createRecipients({
    tokens: { signLeave: () => "" } as never,
    secret: "broadsheet-sandbox-secret-known-to-everyone",
    origin: () => "http://127.0.0.1",
    sender: { line: "", address: "a@paper.example", domain: "paper.example" },
    bounceAddress: "bounces@paper.example",
  }).toRecipient(
    { addressId: String(row!["id"]), email: reader(used), hash: Buffer.alloc(32) },
    sent,
    0,
  )!;
  return { email: reader(used), hash: row!["hash"], returnPath };
}

const isSuppressed = async (hash: unknown) =>
  (await desk.app.query("select from newsletters.suppressions where hash = $1", [hash])).length > 0;

/** Status and Diagnostic-Code of a delivery status notification. */
const byMailbox: readonly [status: string, diagnostic: string, isBad: boolean][] = [
  ["5.0.0", "smtp; 550-5.1.1 The email account that you tried to reach does not exist.", true],
  ["5.0.0", "smtp; 550 #5.1.0 Address rejected.", true],
  [
    "5.4.4",
    "X-Postfix; Host or domain name not found. Name service error for name=x.example",
    true,
  ],
  ["5.4.1", "smtp; 550 5.4.1 someone@x.example: Recipient address rejected: Access denied", true],
  ["5.0.0", "smtp; 552 Requested mail action aborted, mailbox not found", true],
  ["5.0.0", "smtp; 554 delivery error: dd This user doesn't have a x.example account [0]", true],
  ["5.5.0", "smtp;550 Requested action not taken: mailbox unavailable", true],
  ["5.0.0", "smtp; 550 No such user (host 5.9.20.11)", true],
  ["5.1.1 (bad destination mailbox address)", "smtp; 550 unknown", true],
  ["5.7.1", "smtp; 550 5.7.1 Service unavailable; client host [10.5.1.2] is listed", false],
  ["5.7.1", "smtp; 550 5.7.1 Message from 203.5.1.1 rejected", false],
  ["5.0.0", "smtp; 554 Refused, see [5.2.1.7]", false],
  ["5.0.0", "smtp; 554 Rejected by filter 5.1.0", false],
  ["5.0.0", "smtp; 550 Rejected by MailFilter version 5.1.1", false],
  ["5.1.1", "SMTP; 550 5.7.1 IP address blacklisted by recipient", false],
  ["5.1.0", "smtp; 550 5.1.0 a@paper.example sender rejected. AUP#CDRBL", false],
  [
    "5.2.1",
    "smtp; 550-5.2.1 The user you are trying to contact is receiving mail at a rate",
    false,
  ],
  ["5.2.2", "smtp; 552 5.2.2 The mailbox is over quota", false],
  // About the sender's address, worded as about a reader's; the first two as Exim's sender verification answers
  // (https://www.exim.org/exim-html-current/doc/html/spec_html/ch-access_control_lists.html).
  [
    "5.0.0",
    "smtp; 550-Verification failed for <a@paper.example> 550-No Such User Here 550 Sender verify failed",
    false,
  ],
  [
    "5.0.0",
    "smtp; 550-Verification failed for <a@paper.example> 550-Unrouteable address 550 Sender verify failed",
    false,
  ],
  ["5.0.0", "smtp; 550 Sender domain does not exist", false],
  ["5.0.0", "smtp; 550 This server does not accept mail from your country", false],
  ["5.1.1", "smtp; 550 5.1.1 <bob@reputation.example>: Recipient address rejected", true],
  ["4.1.1", "smtp; 450 4.1.1 Recipient address rejected: User unknown", false],
];

it.each(byMailbox)("reads %s, %s: no one there %s", async (status, diagnostic, isBad) => {
  const { hash, returnPath } = await nextRecipient();
  const report = statusReport(returnPath, { status, diagnostic });
  expect(await desk.app.paper.newsletters.takeReport(report)).toBe(true);
  expect(await isSuppressed(hash)).toBe(isBad);
});

/** Code and message of Mailgun, which takes the code off the reply. */
const byMailgun: readonly [code: number, message: string, isBad: boolean][] = [
  [
    550,
    "5.1.1 The email account that you tried to reach does not exist. Please try\n5.1.1 double-",
    true,
  ],
  [550, "5.5.0 Requested action not taken: mailbox unavailable (S2017062302).", true],
  [550, "5.4.1 Recipient address rejected: Access denied.", true],
  [554, "delivery error: dd This user doesn't have a x.example account", true],
  [550, "5.7.1 Service unavailable, client host [10.5.1.2] is listed", false],
  [554, "Message from 203.5.1.1 refused", false],
  [552, "5.2.2 The email account that you tried to reach is over quota.", false],
];

it.each(byMailgun)("reads Mailgun’s %i %s: no one there %s", async (code, message, isBad) => {
  const { email, hash } = await nextRecipient();
  const event = mailgunEvent(email, { code, message });
  const answer = await openBrowser(desk.app).post(
    "/api/v1/newsletters/bounces/mailgun",
    mailgunReport(signingKey, event),
  );
  expect(answer.status).toBe(200);
  expect(await isSuppressed(hash)).toBe(isBad);
});

it("suppresses an address that Mailgun itself no longer sends to", async () => {
  const { email, hash } = await nextRecipient();
  const description = "Not delivering to previously bounced address";
  const event = {
    ...mailgunEvent(email, { code: 605, message: "", description }),
    reason: "suppress-bounce",
  };
  await openBrowser(desk.app).post(
    "/api/v1/newsletters/bounces/mailgun",
    mailgunReport(signingKey, event),
  );
  expect(await isSuppressed(hash)).toBe(true);
});
