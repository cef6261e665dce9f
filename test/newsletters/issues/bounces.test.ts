import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openBrowser } from "../../accounts/browser";
import { useIssueDesk, words } from "./issue-desk";
import { mailgunReport } from "./mailgun-reports";
import { statusReport } from "./reports";

const signingKey = "mailgun-signing-key-of-a-test";
const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });

const desk = useIssueDesk({
  MAILGUN_SIGNING_KEY: signingKey,
  SENDGRID_WEBHOOK_KEY: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
  BOUNCE_ADDRESS: "bounces@paper.example",
});
const reader = (number: number) => `subscriber-${number}@readers.example`;

async function sendIssue() {
  const issue = await desk.create("the-weekend", "today");
  const { body } = await desk.save(issue, { parts: [words("Hello.")] });
  await desk.act(body, "send", { at: null });
  await desk.wind(2);
  return desk.read(issue);
}

const reasonOf = async (email: string) => {
  const rows = await desk.app.query(
    `select because from newsletters.suppressions
     where hash = sha256(convert_to($1, 'UTF8'))`,
    [email],
  );
  return rows[0]?.["because"] ?? null;
};

const isSubscribed = async (email: string) =>
  ((await desk.app.paper.newsletters.listsOf([email])).get(email)?.length ?? 0) > 0;

const daysAgo = (days: number) => String(Math.floor(Date.now() / 1_000) - days * 86_400);

const mailgun = (data: object, key = signingKey, timestamp = daysAgo(0)) =>
  openBrowser(desk.app).post(
    "/api/v1/newsletters/bounces/mailgun",
    mailgunReport(key, data, timestamp),
  );

function sendgrid(events: readonly unknown[], tampered = "", timestamp = daysAgo(0)) {
  const body = JSON.stringify(events);
  const signature = sign("sha256", Buffer.from(timestamp + body + tampered), privateKey);
  return desk.app.send("/api/v1/newsletters/bounces/sendgrid", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-twilio-email-event-webhook-signature": signature.toString("base64"),
      "x-twilio-email-event-webhook-timestamp": timestamp,
    },
    body,
  });
}

describe("bounces by webhook", () => {
  it("of Mailgun suppress an address that does not exist, and count others", async () => {
    const issue = await sendIssue();
    const hard = await mailgun({
      event: "failed",
      severity: "permanent",
      recipient: reader(1),
      "delivery-status": { code: 550, message: "5.1.1 The email account does not exist" },
    });
    expect([hard.status, await hard.json()]).toEqual([200, { received: 1 }]);
    await mailgun({
      event: "failed",
      severity: "permanent",
      recipient: reader(2),
      "delivery-status": { code: 550, message: "5.7.1 Rejected as spam" },
    });
    await mailgun({ event: "complained", recipient: reader(3) });
    expect(await reasonOf(reader(1))).toBe("bounced");
    expect(await reasonOf(reader(2))).toBeNull();
    expect(await reasonOf(reader(3))).toBe("complained");
    expect(await isSubscribed(reader(3))).toBe(false);
    expect((await desk.read(issue)).figures).toMatchObject({
      bounced: 1,
      softBounced: 1,
      complained: 1,
    });
  });

  it("of SendGrid do the same", async () => {
    const issue = await sendIssue();
    const answer = await sendgrid([
      { event: "bounce", type: "bounce", email: reader(4), status: "5.1.1", reason: "550 unknown" },
      { event: "bounce", type: "blocked", email: reader(5), reason: "550 blocked" },
      { event: "spamreport", email: reader(6) },
      { event: "delivered", email: reader(7) },
      // As in SendGrid's reference.
      {
        event: "bounce",
        type: "bounce",
        email: reader(10),
        status: "5.0.0",
        reason: "500 unknown recipient",
      },
      {
        event: "bounce",
        type: "bounce",
        email: reader(11),
        status: "5.0.0",
        reason: "550 Rejected",
        bounce_classification: "Invalid Address",
      },
    ]);
    expect([answer.status, await answer.json()]).toEqual([200, { received: 5 }]);
    expect(await reasonOf(reader(10))).toBe("bounced");
    expect(await reasonOf(reader(11))).toBe("bounced");
    expect(await reasonOf(reader(4))).toBe("bounced");
    expect(await reasonOf(reader(5))).toBeNull();
    expect(await reasonOf(reader(6))).toBe("complained");
    expect((await desk.read(issue)).figures).toMatchObject({ bounced: 3, softBounced: 1 });
  });

  it("are refused without a valid signature", async () => {
    expect((await mailgun({ event: "complained", recipient: reader(8) }, "wrong")).status).toBe(
      400,
    );
    const events = [{ event: "spamreport", email: reader(8) }];
    expect((await sendgrid(events, "x")).status).toBe(400);
    expect(await reasonOf(reader(8))).toBeNull();
  });
});

describe("reports that no one should get by", () => {
  it("are refused when someone sends an old one again", async () => {
    await sendIssue();
    const again = { event: "complained", recipient: reader(13) };
    expect((await mailgun(again, signingKey, daysAgo(4))).status).toBe(400);
    const event = { event: "spamreport", email: reader(13) };
    expect((await sendgrid([event], "", daysAgo(4))).status).toBe(400);
    expect((await sendgrid([event], "", "soon")).status).toBe(400);
    expect(await reasonOf(reader(13))).toBeNull();
    // A provider repeats what got no answer: the second changes nothing.
    for (const days of [1, 0])
      expect((await mailgun(again, signingKey, daysAgo(days))).status).toBe(200);
    expect(await reasonOf(reader(13))).toBe("complained");
  });

  it("do not hide the others that come with them", async () => {
    await sendIssue();
    const answer = await sendgrid([
      { event: "bounce", email: "x".repeat(500), reason: "550 unknown" },
      { event: "bounce", email: 7 },
      "nothing",
      { event: "bounce", type: "bounce", email: reader(14), status: "5.1.1", reason: null },
      { event: "bounce", type: "bounce", email: "nobody-here@readers.example", reason: "550 no" },
    ]);
    expect(answer.status).toBe(200);
    expect(await reasonOf(reader(14))).toBe("bounced");
    const odd = await mailgun({ event: "failed", recipient: 7 });
    expect([odd.status, await odd.json()]).toEqual([200, { received: 0 }]);
  });

  it("are refused when they are enormous", async () => {
    const answer = await sendgrid([{ event: "spamreport", email: "x".repeat(2_200_000) }]);
    expect(answer.status).toBe(413);
  });
});

describe("bounces by mailbox", () => {
  const report = (to: string, status: string, action = "failed") =>
    statusReport(to, {
      status,
      action,
      diagnostic: "smtp; 550 someone@readers.example: no such user",
    });

  it("know their email by the address that it came back to", async () => {
    const { createRecipients } =
      await import("../../../modules/newsletters/issues/sending/recipients");
    const issue = await sendIssue();
    const [row] = await desk.app.query(
      "select id from newsletters.addresses where email_key = $1",
      [reader(9)],
    );
    const recipients = createRecipients({
      tokens: { signLeave: () => "" } as never,
      secret: "broadsheet-sandbox-secret-known-to-everyone",
      origin: () => "http://127.0.0.1",
      sender: { line: "", address: "a@paper.example", domain: "paper.example" },
      bounceAddress: "bounces@paper.example",
    });
    const { returnPath } = recipients.toRecipient(
      { addressId: String(row!["id"]), email: reader(9), hash: Buffer.alloc(32) },
      { id: issue.id, name: issue.name, list: issue.list },
      0,
    )!;
    expect(returnPath.length).toBeLessThanOrEqual(64 + "@paper.example".length);
    const { newsletters } = desk.app.paper;
    expect(await newsletters.takeReport(report(returnPath, "4.2.2", "delayed"))).toBe(true);
    expect(await reasonOf(reader(9))).toBeNull();
    expect(await newsletters.takeReport(report(`<${returnPath.toUpperCase()}>`, "5.1.1"))).toBe(
      true,
    );
    expect(await reasonOf(reader(9))).toBe("bounced");
    expect((await desk.read(issue)).figures).toMatchObject({ bounced: 1, softBounced: 0 });
    for (const message of [
      report(returnPath.replace("-", "-0"), "5.1.1"),
      report("bounces@paper.example", "5.1.1"),
      "Subject: Hello\r\n\r\nA person answers.",
      "",
    ]) {
      expect(await newsletters.takeReport(message)).toBe(false);
    }
  });
});
