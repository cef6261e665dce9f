import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createChallengeStore } from "../../modules/accounts/challenges/challenge-store";
import {
  askForCode,
  askForLink,
  enterCode,
  identifiers,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  readEmails,
  register,
  resetLimits,
  signIn,
  wind,
  wrongCode,
  type Paper,
} from "../accounts/browser";
import { origin } from "../setup/create-test-app";
import { openTwoProcesses, type TwoProcesses } from "./open-two-processes";

let opened: TwoProcesses;
let processes: TwoProcesses["processes"];
let one: Paper;
let two: Paper;

beforeAll(async () => {
  opened = await openTwoProcesses({ edition: false });
  processes = opened.processes;
  [one, two] = processes.map(({ paper }) => ({
    send: async (path: string, init?: RequestInit) =>
      paper.fetch(new Request(new URL(path, origin), init)),
  })) as [Paper, Paper];
});
beforeEach(() => resetLimits(one));
afterAll(() => opened?.close());

/** Every row of every table in these schemas, as one text. */
async function readTables(...schemas: string[]): Promise<string> {
  const { pool } = processes[0].database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) order by 1`,
    [schemas],
  );
  expect(tables.length).toBeGreaterThan(0);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      // As text, with bytea as hexadecimal.
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      return rows.map(({ row }) => row).join("\n");
    }),
  );
  return texts.join("\n");
}

const hex = (text: string, encoding: BufferEncoding = "utf8") =>
  Buffer.from(text, encoding).toString("hex");

test("a session opened in one process is valid in the other, and so is signing out", async () => {
  const browser = openBrowser(one);
  await register(one, browser, "ada-two@example.com");
  const elsewhere = openBrowser(two);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect(await isSignedIn(elsewhere)).toBe(true);
  await elsewhere.post("/blaize/logout", { where: "EVERYWHERE" });
  expect(await isSignedIn(browser)).toBe(false);
});

test("a code sent by one process is accepted once in total", async () => {
  const email = "once@example.com";
  await register(one, openBrowser(one), email);
  await askForCode(openBrowser(one), email);
  const { code } = await readCodeEmail(two, email);
  const entered = await Promise.all(
    Array.from({ length: 10 }, (_, n) => enterCode(openBrowser(n % 2 ? one : two), email, code)),
  );
  expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a link is accepted once in total", async () => {
  const email = "link-once@example.com";
  await register(one, openBrowser(one), email);
  await askForLink(openBrowser(two), email);
  const { link } = await readCodeEmail(one, email);
  const token = new URL(link!, origin).searchParams.get("token")!;
  const pressed = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      openBrowser(n % 2 ? one : two).submit("/blaize/token-exchange", { token }),
    ),
  );
  expect(pressed.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(pressed.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("wrong codes are counted across processes", async () => {
  const email = "counted@example.com";
  await register(one, openBrowser(one), email);
  await askForCode(openBrowser(one), email);
  const { code } = await readCodeEmail(one, email);
  const wrong = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      enterCode(openBrowser(n % 2 ? one : two), email, wrongCode(code)),
    ),
  );
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await enterCode(openBrowser(two), email, code)).status).toBe(401);
});

test("emails to one address are counted across processes", async () => {
  const email = "letters@example.com";
  await register(one, openBrowser(one), email);
  await resetLimits(one);
  const ask = async (paper: Paper) => {
    const answer = await askForCode(openBrowser(paper), email);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { sent: boolean }).sent;
  };
  let sent = 0;
  while (await ask(sent % 2 ? one : two)) sent += 1;
  expect(sent).toBe(6);
  for (const paper of [one, two]) expect(await ask(paper)).toBe(false);
  await resetLimits(two);
  let again = 0;
  while (await ask(one)) again += 1;
  expect(again).toBe(sent);
});

test("concurrent registrations of one address result in one account", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      openBrowser(n % 2 ? one : two).post("/api/zephr-create", { email: "twins@example.com" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
});

test("concurrent changes of a profile are both kept", async () => {
  const browser = openBrowser(one);
  await register(one, browser, "both@example.com");
  const elsewhere = openBrowser(two);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  await Promise.all([
    browser.post("/blaize/profile", { first_name: "Bea" }),
    elsewhere.post("/blaize/profile", { last_name: "Both" }),
  ]);
  expect(await (await browser.send("/blaize/profile")).json()).toEqual({
    first_name: "Bea",
    last_name: "Both",
  });
});

test("codes, links and sessions are not stored in clear text", async () => {
  const email = "hashed@example.com";
  const [browser, unproved] = [openBrowser(one), openBrowser(one)];
  await register(one, browser, email);
  await unproved.post("/api/zephr-create", { email: "hashed-too@example.com" });
  await askForLink(browser, email);
  const { link, code } = await readCodeEmail(one, email);
  await browser.post("/api/v1/account/deletion");
  const { code: ofDeletion } = await readCodeEmail(one, email);
  const token = new URL(link!, origin).searchParams.get("token")!;
  const secrets = [browser, unproved].map(({ cookies }) => cookies.get("blaize_session")!);

  const accounts = await readTables("accounts");
  expect(accounts).toContain(email);
  for (const secret of [token, ...secrets]) {
    expect(accounts).not.toContain(secret);
    expect(accounts).not.toContain(hex(secret));
    expect(accounts).not.toContain(hex(secret, "base64url"));
  }
  for (const digits of [code, ofDeletion]) {
    // Between separators: six digits also occur by chance in times and hashes.
    expect(accounts).not.toMatch(new RegExp(`[,("]${digits}[,)"]`));
    expect(accounts).not.toContain(hex(digits));
  }
  // An unkeyed hash of the code could be found by trying a million codes.
  const { createHash } = await import("node:crypto");
  for (const digits of [code, ofDeletion]) {
    expect(accounts).not.toContain(createHash("sha256").update(digits).digest("hex"));
  }
});

test("the queue deletes a sign-in email once it is delivered", async () => {
  const email = "queue@example.com";
  await register(one, openBrowser(one), email);
  await askForLink(openBrowser(two), email);
  const { link, code } = await readCodeEmail(one, email);
  const queue = await readTables("jobs");
  expect(queue).not.toContain(link!.split("token=")[1]!);
  // Not after a dot: a fraction of a second may have the same six digits.
  expect(queue).not.toMatch(new RegExp(`(?<![.\\d])${code}(?!\\d)`));
});

test("an erased account leaves no trace in the tables of accounts", async () => {
  const [email, browser] = ["erased@example.com", openBrowser(one, { "user-agent": "Erased 1.0" })];
  await register(one, browser, email);
  await signIn(two, openBrowser(two, { "user-agent": "Erased 2.0" }), email);
  await browser.post("/blaize/profile", { first_name: "Erasmus", address: "1 Blank Page" });
  await browser.post("/api/v1/account/email", { email: "erased-moving@example.com" });
  const account = (await (await browser.send("/blaize/account")).json()) as { tracking_id: string };
  await browser.post("/api/v1/account/deletion");
  const { code } = await readCodeEmail(one, email);
  expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(200);
  await askForLink(openBrowser(two), email.toUpperCase());
  expect(await readTables("accounts")).toContain("Erasmus");

  await wind(one, { minutes: 25 * 60 });
  const accounts = await readTables("accounts");
  expect(accounts).not.toMatch(/erased|erasmus|blank page/i);
  expect(accounts).not.toContain(account.tracking_id);
  const farewell = (await readEmails(one, email))[0]!;
  expect(farewell.subject).toMatch(/was deleted/i);
  const info = await openBrowser(two).post("/zephr/media/user/info", {
    identifiers: identifiers(email),
  });
  expect(info.status).toBe(404);
});

test("both processes look for accounts to erase, and the last email is sent once", async () => {
  const [email, browser] = ["farewell@example.com", openBrowser(one)];
  await register(one, browser, email);
  await browser.post("/api/v1/account/deletion");
  const { code } = await readCodeEmail(one, email);
  await browser.post("/api/v1/account/deletion/confirm", { code });
  await Promise.all([wind(one, { minutes: 13 * 60 }), wind(two, { minutes: 13 * 60 })]);
  await wind(one, { minutes: 0 });
  const last = (await readEmails(two, email)).filter(({ subject }) => /was deleted/i.test(subject));
  expect(last).toHaveLength(1);
});

test("concurrent emails all contain the same code", async () => {
  const email = "at-once@example.com";
  await register(one, openBrowser(one), email);
  await resetLimits(one);
  const asked = await Promise.all(
    Array.from({ length: 5 }, (_, n) => askForCode(openBrowser(n % 2 ? one : two), email)),
  );
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const { rows } = await processes[0].database.pool.query(
    `select from accounts.challenges
     where email_key = $1 and code_voided_at is null and used_at is null`,
    [email],
  );
  expect(rows).toHaveLength(1);
});

test("a link used twice at once is accepted once, even while a new email is being sent", async () => {
  const { pool } = processes[0].database;
  const store = createChallengeStore(pool);
  const [email, now] = ["meanwhile@example.com", new Date()];
  // Written directly, because the store would wait for the first transaction.
  const write = async (id: string) => {
    await pool.query(
      `insert into accounts.challenges (id, purpose, email, email_key, action, code_hash,
         code_expires_at, created_at) values ($1, 'sign-in', $2, $2, 'login', $3, $4, $4)`,
      [id, email, Buffer.from(id), now],
    );
    return id;
  };
  const pressed = await write(randomUUID());
  const first = await pool.connect();
  await first.query("begin");
  await first.query("update accounts.challenges set used_at = $2 where id = $1", [pressed, now]);
  await write(randomUUID());
  const second = store.use(pressed, now);
  const waits = `select from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'update accounts.challenges set used_at%'`;
  while ((await pool.query(waits)).rowCount === 0);
  await first.query("commit");
  first.release();
  expect(await second).toBe(false);
});
