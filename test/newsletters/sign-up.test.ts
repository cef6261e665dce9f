import { expect, test } from "vitest";
import { openBrowser, readEmails, wind, type Browser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  ask,
  countEmails,
  headingOf,
  press,
  readLink,
  subscribe,
  confirmEmail,
  subscribersOf,
  welcomeEmail,
} from "./emails";
import { atFixedHour } from "./issues/fixed-hour";

let app: TestApp;
let visitor: Browser;

useTestApp(async (opened) => {
  app = opened;
  visitor = openBrowser(app);
}, atFixedHour());

test("sends a confirmation email, whose link shows a button that starts the lists", async () => {
  const email = "life-ann@example.com";
  const answer = await ask(visitor, email, ["crossword", "morning-edition"], {
    source: "newsletter?utm_source=spring",
  });
  expect(answer.status).toBe(202);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ state: "asked" });
  const [message] = await readEmails(app, email);
  expect(message?.text).toMatch(/Morning Edition/);
  expect(message?.text).toMatch(/Crossword/);
  expect(message?.text).not.toMatch(/The Weekend/);
  const link = await readLink(app, email, confirmEmail);

  // A scanner that follows the link changes nothing, however often.
  for (let times = 0; times < 2; times += 1) {
    const page = await app.send(link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).toMatch(/Morning Edition.*Crossword/s);
  }
  expect(await subscribersOf(app, "crossword", "life-ann")).toEqual([]);

  await press(visitor, link, /^Confirm$/);
  expect(await subscribersOf(app, "crossword", "life-ann")).toEqual([email]);
  expect(await subscribersOf(app, "morning-edition", "life-ann")).toEqual([email]);
  expect(await subscribersOf(app, "the-weekend", "life-ann")).toEqual([]);
  expect(await countEmails(app, email, welcomeEmail)).toBe(1);

  // Confirming again changes nothing and sends no second welcome.
  await press(visitor, link, /^Confirm$/);
  expect(await countEmails(app, email, welcomeEmail)).toBe(1);
  const kept = await app.query(
    `select c.list, c.what, c.source, c.client_hash is not null as hashed
     from newsletters.consents c join newsletters.addresses a on a.id = c.address_id
     where a.email = $1 order by c.id`,
    [email],
  );
  expect(kept).toEqual([
    {
      list: "morning-edition",
      what: "asked",
      source: "newsletter?utm_source=spring",
      hashed: true,
    },
    { list: "crossword", what: "asked", source: "newsletter?utm_source=spring", hashed: true },
    { list: "morning-edition", what: "confirmed", source: "letter: confirm", hashed: true },
    { list: "crossword", what: "confirmed", source: "letter: confirm", hashed: true },
  ]);
});

test("responds alike for known and unknown addresses", async () => {
  const email = "same-known@example.com";
  await subscribe(app, visitor, { email, lists: ["crossword"] });
  const answers = await Promise.all(
    [email, "same-unknown@example.com"].map((address) => ask(visitor, address, ["crossword"])),
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
  expect(known).toBe(unknown);
  expect(await countEmails(app, email, /already/)).toBe(1);
});

test("sends no second email within minutes, but later it does", async () => {
  const email = "again@example.com";
  await ask(visitor, email, ["crossword"]);
  await ask(visitor, "AGAIN@example.com ", ["crossword"]);
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
  // Another list is another request, and its email names that list.
  await ask(visitor, email, ["the-weekend"]);
  expect(await countEmails(app, email, confirmEmail)).toBe(2);
  await wind(app, { minutes: 11 });
  await ask(visitor, email, ["crossword"]);
  expect(await countEmails(app, "again@example.com", confirmEmail)).toBe(3);
});

test("rejects invalid sign-ups by field, and limits their number", async () => {
  const refusals = [
    [{ email: "nobody", lists: ["crossword"] }, "invalid_email", "email"],
    [{ email: "a@b@c.example", lists: ["crossword"] }, "invalid_email", "email"],
    [{ email: `${"a".repeat(300)}@example.com`, lists: ["crossword"] }, "invalid_email", "email"],
    [{ email: "bad@example.com", lists: [] }, "no_lists", "lists"],
    [{ email: "bad@example.com", lists: ["crossword", "secret"] }, "unknown_list", "lists"],
    [{ email: "bad@example.com", lists: "crossword" }, "invalid_body", "lists"],
    [{ lists: ["crossword"] }, "invalid_body", "email"],
  ] as const;
  for (const [body, code, field] of refusals) {
    const answer = await visitor.post("/api/v1/newsletters", body);
    expect(answer.status, code).toBe(400);
    expect(await answer.json()).toMatchObject({
      code,
      message: expect.stringMatching(/\S/),
      fields: { [field]: expect.any(String) },
    });
  }
  const broken = await visitor.send("/api/v1/newsletters", { method: "POST", body: "{" });
  expect(broken.status).toBe(400);
  const long = await ask(visitor, "bad@example.com", ["crossword"], { source: "x".repeat(9000) });
  expect(long.status).toBe(413);

  const statuses: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    statuses.push((await ask(visitor, "many@example.com", ["crossword"])).status);
  }
  // The one email sent confirms all these requests.
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(await readEmails(app, "many@example.com")).toHaveLength(1);
  // The client is limited, not only the address.
  for (let times = 0; times < 30; times += 1)
    await ask(visitor, `n${times}@example.com`, ["crossword"]);
  const limited = await ask(visitor, "fresh@example.com", ["crossword"]);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("rejects tampered, truncated, mismatched and expired links", async () => {
  const email = "hostile@example.com";
  await ask(visitor, email, ["crossword"]);
  const link = await readLink(app, email, confirmEmail);
  const token = new URL(link, "http://x").searchParams.get("token")!;
  const [body = "", mac = ""] = token.split(".");
  const raised = Buffer.from(
    Buffer.from(body, "base64url").toString().replace("crossword", "the-weekend"),
  ).toString("base64url");
  for (const bad of [
    "",
    "x",
    body,
    `${body}.`,
    `${raised}.${mac}`,
    `${token}.x`,
    "a.b".repeat(900),
  ]) {
    for (const path of ["/newsletters/confirm", "/newsletters/unsubscribe"]) {
      expect((await app.send(`${path}?token=${bad}`)).status, bad).toBe(400);
      expect((await visitor.submit(path, { token: bad })).status, bad).toBe(400);
    }
  }
  // A confirmation link does not unsubscribe, and vice versa.
  expect((await visitor.submit("/newsletters/unsubscribe", { token })).status).toBe(400);
  await wind(app, { minutes: 7 * 1440 + 1 });
  expect((await app.send(link)).status).toBe(410);
  const late = await visitor.submit("/newsletters/confirm", { token });
  expect(late.status).toBe(410);
  expect(await headingOf(late)).toBe("This link has expired");
  expect(await subscribersOf(app, "crossword", "hostile")).toEqual([]);
});

test("unsubscribes by one click in a mail client, without cookies, origin or form", async () => {
  const email = "oneclick@example.com";
  await subscribe(app, visitor, { email, lists: ["crossword", "the-weekend"] });
  expect(await countEmails(app, email, welcomeEmail)).toBe(1);
  const [welcome] = await app.query(
    "select headers from sandbox.letters where recipient = $1 and subject like 'Welcome%'",
    [email],
  );
  const headers = welcome?.headers as Record<string, string>;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const own = app.paper.newsletters.unsubscribeHeaders({ email, list: "crossword" });
  const url = new URL(/^<(.+)>$/.exec(own["List-Unsubscribe"]!)![1]!);
  const link = url.pathname + url.search;

  expect((await app.send(link)).status).toBe(200);
  expect(await subscribersOf(app, "crossword", "oneclick")).toEqual([email]);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  expect((await app.send(link, { method: "POST", body: form })).status).toBe(200);
  expect(await subscribersOf(app, "crossword", "oneclick")).toEqual([]);
  expect(await subscribersOf(app, "the-weekend", "oneclick")).toEqual([email]);

  // The email's own header works after the confirmation link has expired, and twice changes nothing.
  await wind(app, { minutes: 8 * 1440 });
  const both = new URL(/^<(.+)>$/.exec(headers["List-Unsubscribe"]!)![1]!);
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.send(both.pathname + both.search, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
  }
  expect(await subscribersOf(app, "the-weekend", "oneclick")).toEqual([]);
});

test("does not restore a list by an old link, but by undo", async () => {
  const email = "undo@example.com";
  await subscribe(app, visitor, { email, lists: ["crossword", "the-weekend"] });
  const confirm = await readLink(app, email, confirmEmail);
  const leave = await readLink(app, email, welcomeEmail);
  await wind(app, { minutes: 1 });
  const left = await press(visitor, leave, /^Unsubscribe from all$/);
  expect(left).toContain("You’re unsubscribed from all newsletters");
  expect(await subscribersOf(app, "crossword", "undo")).toEqual([]);
  const token = new URL(confirm, "http://x").searchParams.get("token")!;
  expect((await visitor.submit("/newsletters/confirm", { token })).status).toBe(410);
  expect(await subscribersOf(app, "crossword", "undo")).toEqual([]);

  await press(visitor, left, /^Undo$/);
  expect(await subscribersOf(app, "crossword", "undo")).toEqual([email]);
  expect(await subscribersOf(app, "the-weekend", "undo")).toEqual([email]);
});

test("sends nothing to a suppressed address until its owner lifts it", async () => {
  const email = "silent@example.com";
  await subscribe(app, visitor, { email, lists: ["crossword"] });
  const leave = await readLink(app, email, welcomeEmail);
  const suppressed = await press(visitor, leave, /^Never email me again$/);
  const before = (await readEmails(app, email)).length;
  await wind(app, { minutes: 20 });
  expect(await (await ask(visitor, email, ["crossword"])).json()).toEqual({ state: "asked" });
  expect((await readEmails(app, email)).length).toBe(before);
  expect(await subscribersOf(app, "crossword", "silent")).toEqual([]);
  // The suppression list contains only a hash of the address.
  const rows = await app.query("select suppressions::text as row from newsletters.suppressions");
  expect(rows.map(({ row }) => String(row)).join()).not.toContain("silent");

  await press(visitor, suppressed, /^Undo$/);
  expect(await subscribersOf(app, "crossword", "silent")).toEqual([email]);
  // A day later the link of any email leads back.
  await press(visitor, leave, /^Never email me again$/);
  await wind(app, { minutes: 2 * 1440 });
  await press(visitor, leave, /^Start emailing me again$/);
  await ask(visitor, email, ["crossword"]);
  expect(await countEmails(app, email, confirmEmail)).toBe(2);
});

test("ends the lists of an address after a bounce", async () => {
  const email = "bounced@example.com";
  await subscribe(app, visitor, { email, lists: ["crossword"] });
  await app.paper.newsletters.suppress("Bounced@Example.com", "bounced");
  expect(await subscribersOf(app, "crossword", "bounced")).toEqual([]);
});

test("signs up without JavaScript, keeps the campaign, and tells where to look", async () => {
  const email = "plain@example.com";
  const path = "/newsletter-signUp?utm_source=poster&utm_campaign=docks&x=1";
  const empty = await visitor.submit(path, { email: "plain" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Please enter an email address");
  const answer = await visitor.send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `email=${encodeURIComponent(email)}&lists=crossword&lists=the-weekend`,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain("Check your inbox");
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
  const sources = await app.query(
    `select distinct c.source from newsletters.consents c
     join newsletters.addresses a on a.id = c.address_id where a.email = $1`,
    [email],
  );
  expect(sources).toEqual([{ source: "newsletter-signUp?utm_source=poster&utm_campaign=docks" }]);
});

test("rejects a sign-up form from another site", async () => {
  const answer = await visitor.send("/api/v1/newsletters", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
    body: JSON.stringify({ email: "foreign@example.com", lists: ["crossword"] }),
  });
  expect(answer.status).toBe(403);
});
