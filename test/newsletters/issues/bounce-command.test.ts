// `npm run mail -- bounce`, as a mail server runs it: a message on its standard input.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createRecipients } from "../../../modules/newsletters/issues/sending/recipients";
import { builtFolder } from "../../setup/built";
import { testDefaults } from "../../setup/create-test-app";
import { copySeededPaper } from "../../setup/seeded";
import { manyList, subscribeMany } from "./many";
import { complaint, exchangeReport, gmailReport, postfixReport } from "./reports";

const noted = "Recorded the bounce.";
const ignored = "This isn’t a newsletter bounce report. Nothing changed.";

let copy: Awaited<ReturnType<typeof copySeededPaper>>;
let client: Client;

beforeAll(async () => {
  copy = await copySeededPaper(inject("seeded"));
  client = new Client({ connectionString: copy.settings.DATABASE_URL });
  await client.connect();
  await subscribeMany((sql, values) => client.query(sql, values), 9);
  await client.query(
    `insert into newsletters.issues (list, for_day, name, subject, preheader, parts, state, began_at,
       ended_at, made_at, made_by)
     values ($1, '2026-11-22', 'one', 'One', '', '[]', 'sent', now(), now(), now(), '')`,
    [manyList],
  );
  await client.query(
    `insert into newsletters.deliveries (issue_id, address_id, state, due_at)
     select i.id, s.address_id, 'sent', now() from newsletters.issues i
     join newsletters.standings s on s.list = i.list`,
  );
});
afterAll(async () => {
  await client.end();
  await copy.remove();
});

const emailOf = (number: number) => `reader-${number}@many.example`;

async function returnPathOf(number: number, secret?: string): Promise<string> {
  const { rows } = await client.query<{ id: string; issueId: number }>(
    `select a.id::text as id, i.id as "issueId" from newsletters.addresses a, newsletters.issues i
     where a.email_key = $1`,
    [emailOf(number)],
  );
  const { id, issueId } = rows[0]!;
  return createRecipients({
    tokens: { signLeave: () => "" } as never,
    secret: secret ?? "broadsheet-sandbox-secret-known-to-everyone",
    origin: () => "http://127.0.0.1",
    sender: { line: "", address: "a@paper.example", domain: "paper.example" },
    bounceAddress: "bounces@paper.example",
  }).toRecipient(
    { addressId: id, email: emailOf(number), hash: Buffer.alloc(32) },
    { id: issueId, name: "one", list: manyList },
    0,
  )!.returnPath;
}

async function hand(message: string, change: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    [join(builtFolder(), "server", "command.js"), "mail", "bounce"],
    {
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        ...testDefaults,
        ...copy.settings,
        SANDBOX: "1",
        BOUNCE_ADDRESS: "bounces@paper.example",
        ...change,
      },
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  // It ends before it has read everything if that is too much.
  child.stdin.on("error", () => undefined);
  child.stdin.end(message);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, output: output.trim() };
}

async function statusOf(number: number) {
  const { rows } = await client.query<{ bounce: string | null; because: string | null }>(
    `select d.bounce, p.because from newsletters.addresses a
     join newsletters.deliveries d on d.address_id = a.id
     left join newsletters.suppressions p on p.hash = a.hash where a.email_key = $1`,
    [emailOf(number)],
  );
  return rows[0];
}

it.each([
  ["Postfix", 1, postfixReport],
  ["Exchange", 2, exchangeReport],
  ["Gmail", 3, gmailReport],
] as const)("suppresses the address that a report of %s names", async (_of, number, report) => {
  expect(await hand(report(await returnPathOf(number)))).toEqual({ code: 0, output: noted });
  expect(await statusOf(number)).toEqual({ bounce: "hard", because: "bounced" });
});

it("unsubscribes whoever complains at their provider (ARF)", async () => {
  expect(await hand(complaint(await returnPathOf(4)))).toEqual({ code: 0, output: noted });
  expect(await statusOf(4)).toEqual({ bounce: "complaint", because: "complained" });
  const { rows } = await client.query(
    `select s.state from newsletters.standings s join newsletters.addresses a on a.id = s.address_id
     where a.email_key = $1`,
    [emailOf(4)],
  );
  expect(rows).toEqual([{ state: "left" }]);
  expect((await hand(complaint(await returnPathOf(5), "not-spam"))).output).toBe(ignored);
});

it("ignores what is forged, and what is no report", async () => {
  const real = await returnPathOf(6);
  const forged = await returnPathOf(6, "the secret of somebody else, and long enough");
  expect(forged).not.toBe(real);
  for (const message of [
    postfixReport(forged),
    complaint(forged),
    postfixReport(real.slice(0, -"@paper.example".length - 1) + "@paper.example"),
    `To: ${real}\r\nSubject: Out of office\r\n\r\nBack on Monday.`,
    "",
  ]) {
    expect(await hand(message)).toEqual({ code: 0, output: ignored });
  }
  expect(await statusOf(6)).toEqual({ bounce: null, because: null });
});

it("takes no time for hostile sizes, and refuses what is too large", async () => {
  const real = await returnPathOf(7);
  const size = 1_900_000;
  const report = postfixReport(real);
  const boundary = "--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example\r\n";
  for (const message of [
    `To: ${"a+b-c@d,".repeat(size / 8)}\r\n${report}`,
    `X-Folded: a\r\n${" a\r\n".repeat(size / 4)}${report}`,
    `Subject: ${"<".repeat(size)}\r\n${report.replace(real, "x@y")}`,
    report.replace(boundary, boundary.repeat(size / boundary.length)),
    `Content-Type: multipart/report; ${"boundary=;".repeat(size / 10)}\r\n\r\n`,
  ]) {
    expect(message.length).toBeGreaterThan(size / 2);
    expect((await hand(message)).code).toBe(0);
  }
  const large = await hand(`${report}${"x".repeat(2 * 1_024 * 1_024)}`);
  expect(large.code).toBe(1);
  expect(large.output).toContain("The message is too large.");
});

it("has the mail server keep the message while the database is away", async () => {
  const away = await hand(postfixReport(await returnPathOf(8)), {
    DATABASE_URL: "postgres://paper:paper@127.0.0.1:1/none",
  });
  expect(away.code).toBe(75);
  expect(await statusOf(8)).toEqual({ bounce: null, because: null });
});
