import { expect, test } from "vitest";
import { openBrowser, readEmails, register, wind } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";

const office = "members@thesun.example";
let app: TestApp;
let last = 0;

useTestApp((opened) => (app = opened), { TRUST_PROXY: "1" });

/** A message that differs from those of other tests. */
function write(options: Record<string, unknown> = {}) {
  last += 1;
  return {
    name: "Nell Carter",
    email: `nell-${last}@example.com`,
    phone: "(212) 555-0133",
    message: `The paper was wet, for the ${last}. time.`,
    ...options,
  };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.send("/api/forms/support", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const find = (email: unknown) =>
  app.query("select * from support.messages where email = $1 order by number", [email]);

test("stores a numbered message, emails it to the office, and sends a receipt", async () => {
  const message = write({ message: "The paper was wet.\n\nAgain <b>wet</b>." });
  const answer = await post(message);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const [row] = await find(message.email);
  expect(await answer.json()).toEqual({ sent: true, number: Number(row?.number) });
  expect(row).toMatchObject({ name: "Nell Carter", phone: "12125550133", reader_id: null });

  const [toOffice] = await readEmails(app, office);
  expect(toOffice?.subject).toBe(`Support #${row?.number}: Nell Carter`);
  for (const words of [message.email, "+1 (212) 555-0133", "Again <b>wet</b>.", "Not signed in."]) {
    expect(toOffice?.text).toContain(words);
  }
  // The sender's markup is escaped.
  expect(toOffice?.html).toContain("Again &lt;b&gt;wet&lt;/b&gt;.");
  const receipts = await readEmails(app, message.email);
  expect(receipts).toHaveLength(1);
  // The address need not be the sender's: the receipt must not contain the sender's text.
  expect(receipts[0]?.text).not.toContain("wet");
  expect(receipts[0]?.text).toContain(`Your reference number is ${row?.number}.`);
  expect(receipts[0]?.text).toContain("Weekdays 9 a.m. to 5 p.m. ET");
});

test("accepts both kinds of form bodies like JSON", async () => {
  const browser = openBrowser(app);
  const message = write();
  expect((await browser.submit("/api/forms/support", message)).status).toBe(200);
  const parts = new FormData();
  for (const [name, value] of Object.entries(write())) parts.set(name, String(value));
  expect((await app.send("/api/forms/support", { method: "POST", body: parts })).status).toBe(200);
  expect(await find(message.email)).toHaveLength(1);
});

test("rejects invalid input with a sentence for each field, and stores nothing", async () => {
  const [before] = await app.query("select count(*) from support.messages");
  const refusal = await post({ ...write(), phone: "555", message: " " });
  expect(refusal.status).toBe(400);
  expect(await refusal.json()).toEqual({
    message: "Please enter a 10-digit U.S. phone number.",
    code: "invalid_message",
    errors: {
      phone: "Please enter a 10-digit U.S. phone number.",
      message: "Please tell us how we can help.",
    },
  });
  for (const body of ["", "{", "null", "[]", '"text"', "{}", "name=Nell", '{"name":{"a":1}}']) {
    const answer = await post(body);
    expect(answer.status, body).toBe(400);
    expect(await answer.json(), body).toMatchObject({
      message: expect.stringMatching(/^[A-Z].*\.$/),
      code: expect.any(String),
      errors: expect.any(Object),
    });
  }
  expect((await post({ ...write(), message: "m".repeat(70_000) })).status).toBe(413);
  expect((await app.send("/api/forms/support")).status).toBe(404);
  const foreign = await post(write(), { origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  expect(await app.query("select count(*) from support.messages")).toEqual([before]);
});

test("sanitizes text that a database or an email header cannot contain", async () => {
  const message = write({
    name: "Nell\r\nBcc: all@example.com\u0000 '); drop schema support;--",
    message: "half \ud83d and \u0000 nothing",
  });
  expect((await post(message)).status).toBe(200);
  const [row] = await find(message.email);
  expect(row?.name).toBe("Nell Bcc: all@example.com '); drop schema support;--");
  expect(row?.message).toBe("half \ufffd and  nothing");
  expect(await readEmails(app, "all@example.com")).toEqual([]);
});

test("treats the same message within a minute as one, also when concurrent", async () => {
  const message = write();
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(message)));
  const numbers = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { number: number }).number),
  );
  expect(new Set(numbers).size).toBe(1);
  expect(await find(message.email)).toHaveLength(1);
  expect(await readEmails(app, message.email)).toHaveLength(1);
  await wind(app, { minutes: 2 });
  expect(await (await post(message)).json()).not.toMatchObject({ number: numbers[0] });
  expect(await find(message.email)).toHaveLength(2);
});

test("limits receipts by address, and messages by client", async () => {
  const email = write().email;
  const from = (client: number) => ({ "x-forwarded-for": `198.51.100.${client}` });
  // The office gets every message: its sender need not own the address.
  for (let sent = 1; sent <= 8; sent += 1) {
    expect((await post(write({ email }), from(sent + 10))).status).toBe(200);
  }
  expect(await find(email)).toHaveLength(8);
  expect(await readEmails(app, email)).toHaveLength(5);
  for (let sent = 1; sent <= 20; sent += 1) {
    expect((await post(write(), from(6))).status).toBe(200);
  }
  const refusal = await post(write(), from(6));
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refusal.json()).toEqual({
    code: "too_many_requests",
    message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes and try again\.$/),
  });
  expect((await post(write(), from(7))).status).toBe(200);
  // The page shows the same error, and keeps the typed text.
  const page = await openBrowser(app, from(6)).submit(
    "/dashboard/contact?write=support",
    write({ message: "Typed with care." }),
  );
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await page.text();
  expect(html).toContain("Too many attempts.");
  expect(html).toContain("Typed with care.");
});

test("accepts a message with a filled honeypot field, and emails it to no one", async () => {
  const message = write({ topic_2: "cheap pills" });
  const answer = await post(message);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ sent: true, number: expect.any(Number) });
  await wind(app, { minutes: 10 });
  expect(await readEmails(app, message.email)).toEqual([]);
  await app.query(
    "update support.messages set received_at = received_at - interval '31 days' where email = $1",
    [message.email],
  );
  await wind(app, { minutes: 1 });
  expect(await find(message.email)).toEqual([]);
});

test("queues failed emails later, for two days, and deletes messages after two years", async () => {
  const keep = (email: string, age: string) =>
    app.query(
      `insert into support.messages (name, email, phone, message, fingerprint, is_trapped,
         received_at)
       select 'Nell', $1, '12125550133', 'Wet.', '\\x00', false, received_at - $2::interval
       from support.messages order by received_at desc limit 1`,
      [email, age],
    );
  await post(write());
  await keep("hour@example.com", "1 hour");
  await keep("days@example.com", "3 days");
  await keep("years@example.com", "731 days");
  await wind(app, { minutes: 1 });
  expect(await readEmails(app, "hour@example.com")).toHaveLength(1);
  expect(await readEmails(app, "days@example.com")).toHaveLength(0);
  expect(await find("days@example.com")).toHaveLength(1);
  expect(await find("years@example.com")).toEqual([]);
  await wind(app, { minutes: 1 });
  expect(await readEmails(app, "hour@example.com")).toHaveLength(1);
});

test("exports a reader's messages, and deletes them with the account", async () => {
  const browser = openBrowser(app);
  await register(app, browser, "owner@example.com");
  const message = write();
  expect((await browser.post("/api/forms/support", message)).status).toBe(200);
  const [email] = await readEmails(app, office);
  expect(email?.text).toContain("Signed in as owner@example.com.");
  const own = write({ email: "owner@example.com" });
  expect((await browser.post("/api/forms/support", own)).status).toBe(200);
  const receipts = await readEmails(app, "owner@example.com");
  expect(receipts.some(({ text }) => text.includes(String(own.message)))).toBe(true);
  const copy = (await (await browser.send("/api/v1/account/export")).json()) as {
    support: unknown[];
  };
  const both = [message, own].map((each) => expect.objectContaining({ message: each.message }));
  expect(copy.support).toEqual(expect.arrayContaining(both));
  expect(copy.support).toContainEqual({
    number: expect.any(Number),
    name: message.name,
    email: message.email,
    phone: "12125550133",
    message: message.message,
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await app.query(
    "update accounts.readers set deletion_due_at = now() - interval '1 day' where email = $1",
    ["owner@example.com"],
  );
  await wind(app, { minutes: 1 });
  expect(await find(message.email)).toEqual([]);
});

test("treats an account with an unverified address as anonymous", async () => {
  const browser = openBrowser(app);
  const answer = await browser.post("/api/zephr-create", { email: "unproved@example.com" });
  expect(answer.status).toBe(201);
  const message = write();
  expect((await browser.post("/api/forms/support", message)).status).toBe(200);
  expect(await find(message.email)).toMatchObject([{ reader_id: null, account_email: null }]);
});

test("the mailbox shows an email in light, in the dark, on a phone and without sheets, with its headers", async () => {
  const { email } = write();
  await post(write({ email }));
  const [receipt] = await readEmails(app, email);
  const open = async (query: string) => {
    const answer = await app.send(`/sandbox/mail/${receipt?.id}${query}`);
    expect(answer.headers.get("content-security-policy")).toContain("img-src 'self'");
    return (await answer.text()).replaceAll("&lt;", "<").replaceAll("&quot;", '"');
  };
  const own = await open("");
  expect(own).toContain("@media (prefers-color-scheme:dark)");
  expect(own).toContain('style="width:100%"');
  expect(own).toContain("Auto-Submitted: auto-generated");
  expect(own).toMatch(/Message-ID: \S+@thesun\.example/);
  expect(own).toContain("From: The Sun");
  const dark = await open("?colors=dark&width=390");
  expect(dark).toContain("@media all");
  expect(dark).toContain('style="width:390px"');
  expect(await open("?colors=light")).toContain("@media not all");
  const dropped = await open("?sheets=dropped");
  expect(dropped).not.toContain("@media (max-width:600px)");
  expect(dropped).toContain("max-width: 600px");
  expect(await open("?colors=red&width=1e9")).toContain('style="width:100%"');
});
