import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  identifiers,
  openBrowser,
  readCodeEmail,
  readEmails,
  register,
  resetLimits,
  signIn,
  wind,
  type Browser,
} from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import {
  ask,
  confirmEmail,
  countEmails,
  press,
  readLink,
  subscribe,
  subscribersOf,
  welcomeEmail,
} from "./emails";
import { atFixedHour } from "./issues/fixed-hour";

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await createTestApp(atFixedHour());
  visitor = openBrowser(app);
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

const preferencesOf = async (browser: Browser) => {
  const answer = await browser.send("/api/v1/newsletters/preferences");
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    suppressed: string | null;
    lists: { id: string; state: string }[];
  };
};

const onOf = async (browser: Browser) =>
  (await preferencesOf(browser)).lists
    .filter(({ state }) => state === "subscribed")
    .map(({ id }) => id);

async function openReader(email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await register(app, browser, email);
  return browser;
}

test("lists subscribers in pages, each once, ordered by address", async () => {
  for (const name of ["page-c", "Page-A", "page-b"]) {
    await subscribe(app, visitor, { email: `${name}@example.com`, lists: ["breaking-news"] });
  }
  const { newsletters } = app.paper;
  const found: string[] = [];
  let after = "page";
  for (;;) {
    const some = await newsletters.listSubscribers({ list: "breaking-news", after, limit: 1 });
    if (!some[0]) break;
    found.push(some[0].email);
    after = some[0].email;
  }
  expect(found).toEqual(["Page-A@example.com", "page-b@example.com", "page-c@example.com"]);
});

test("subscribes a signed-in reader immediately, with their own address only", async () => {
  const email = "own@example.com";
  const reader = await openReader(email);
  const own = await ask(reader, "OWN@example.com", ["the-weekend"]);
  expect(own.status).toBe(200);
  expect(await own.json()).toEqual({ state: "subscribed" });
  expect(await onOf(reader)).toEqual(["the-weekend"]);
  expect((await ask(reader, "someone-else@example.com", ["the-weekend"])).status).toBe(202);
  expect(await subscribersOf(app, "the-weekend", "someone-else")).toEqual([]);

  // The session's address is unverified and may be someone else's.
  const named = openBrowser(app);
  await named.post("/api/zephr-create", { email: "unproved@example.com" });
  expect((await ask(named, "unproved@example.com", ["the-weekend"])).status).toBe(202);
  expect(await subscribersOf(app, "the-weekend", "unproved")).toEqual([]);
});

test("sends to the address as its reader spells it after a change of capital letters", async () => {
  const reader = await openReader("Spelled.So@Example.com");
  await ask(reader, "Spelled.So@Example.com", ["the-weekend"]);
  const email = "spelled.so@example.com";
  expect((await reader.post("/api/v1/account/email", { email })).status).toBe(202);
  const { code } = await readCodeEmail(app, email);
  await reader.post("/api/v1/account/email/confirm", { email, code });
  expect(await subscribersOf(app, "the-weekend", "spelled.so")).toEqual([email]);
});

test("returns preferences only to their reader, and saves them as a whole", async () => {
  expect((await visitor.send("/api/v1/newsletters/preferences")).status).toBe(401);
  expect((await visitor.call("PUT", "/api/v1/newsletters/preferences", { lists: [] })).status).toBe(
    401,
  );
  const unproved = openBrowser(app);
  await unproved.post("/blaize/register", {
    identifiers: identifiers("unproved-n@example.com"),
    attributes: {},
    validators: {},
  });
  await unproved.post("/api/zephr-create", { email: "unproved-m@example.com" });
  expect((await unproved.send("/api/v1/newsletters/preferences")).status).toBe(403);

  const reader = await openReader("prefs@example.com");
  expect(await onOf(reader)).toEqual([]);
  const save = (body: unknown) => reader.call("PUT", "/api/v1/newsletters/preferences", body);
  expect((await save({ lists: ["crossword", "morning-edition"] })).status).toBe(200);
  expect(await onOf(reader)).toEqual(["morning-edition", "crossword"]);
  expect((await save({ lists: ["crossword"] })).status).toBe(200);
  expect(await onOf(reader)).toEqual(["crossword"]);
  expect((await save({ lists: ["crossword", "gossip"] })).status).toBe(400);
  expect((await save({})).status).toBe(400);
  expect(await onOf(reader)).toEqual(["crossword"]);

  await app.paper.newsletters.suppress("prefs@example.com", "asked");
  expect(await preferencesOf(reader)).toMatchObject({ suppressed: "asked" });
  expect((await save({ lists: ["crossword"] })).status).toBe(409);
  expect((await ask(reader, "prefs@example.com", ["crossword"])).status).toBe(409);
  expect((await save({ lists: ["crossword"], allow: true })).status).toBe(200);
  expect(await preferencesOf(reader)).toMatchObject({ suppressed: null });
  expect(await onOf(reader)).toEqual(["crossword"]);
});

test.each([
  ["asked", "You asked us not to email this address.", "Its owner asked us not to."],
  ["bounced", "Our emails to this address came back,", "Our emails to it came back."],
  ["complained", "was reported as spam,", "was reported as spam."],
] as const)("says why an address gets no newsletters: %s", async (because, message, sentence) => {
  const email = `why-${because}@example.com`;
  const reader = await openReader(email);
  await subscribe(app, visitor, { email, lists: ["crossword"] });
  const leave = await readLink(app, email, welcomeEmail);
  await app.paper.newsletters.suppress(email, because);
  const refused = await ask(reader, email, ["the-weekend"]);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { message: string }).message).toContain(message);
  const page = await (await reader.send(leave)).text();
  expect(page).toContain(`${sentence} We don’t send newsletters to it.`);
});

/** The newest email with a sign-in link. */
const signInEmail = async (email: string) =>
  (await readEmails(app, email)).find(({ link }) => link?.startsWith("/blaize/token-exchange"))!;

const openLink = (browser: Browser, link: string) =>
  browser.submit("/blaize/token-exchange", {
    token: new URL(link, "http://paper").searchParams.get("token")!,
  });

test("a sign-in email names the lists requested with it, and its link starts them", async () => {
  const email = "bar-wish@example.com";
  const signUp = { source: "sticky-bar", with: "sign-in", redirect: "/section/culture" };
  expect((await ask(visitor, email, ["morning-edition"], signUp)).status).toBe(202);
  const { text, link } = await signInEmail(email);
  expect(text).toContain("Morning Edition");
  expect(await (await visitor.send(link!)).text()).toContain("Morning Edition");
  // This request has an email of its own, which is not confirmed.
  await ask(visitor, email, ["the-weekend"]);
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
  const reader = openBrowser(app);
  const opened = await openLink(reader, link!);
  expect(opened.headers.get("location")).toBe("/section/culture");
  expect(await onOf(reader)).toEqual(["morning-edition"]);
  expect(await countEmails(app, email, welcomeEmail)).toBe(1);
});

test("its code starts them, too", async () => {
  const email = "bar-code@example.com";
  await ask(visitor, email, ["crossword"], { with: "sign-in" });
  const { code } = await signInEmail(email);
  const reader = openBrowser(app);
  const registered = await reader.post("/blaize/register", {
    identifiers: identifiers(email),
    validators: { email_otp: code },
    attributes: {},
  });
  expect(registered.status).toBe(200);
  expect(await onOf(reader)).toEqual(["crossword"]);
});

test("a stranger's request starts nothing when the reader signs in with an email of their own", async () => {
  const email = "targeted@example.com";
  const reader = await openReader(email);
  await ask(visitor, email, ["morning-edition", "crossword"], { with: "sign-in" });
  const strangers = await signInEmail(email);
  // Within the minutes in which a repeated request has the same link and code.
  const own = openBrowser(app);
  await signIn(app, own, email);
  expect((await signInEmail(email)).link).not.toBe(strangers.link);
  expect(await onOf(own)).toEqual([]);
  expect(await onOf(reader)).toEqual([]);
  // The other email was voided with it.
  expect((await openLink(openBrowser(app), strangers.link!)).status).toBe(409);
  expect(await onOf(reader)).toEqual([]);
});

test("however often a stranger asks, a reader can sign in without newsletters", async () => {
  const email = "pestered@example.com";
  await openReader(email);
  const answers: Response[] = [];
  for (let time = 0; time < 7; time += 1) {
    const more = { with: "sign-in", source: `page-${time}` };
    answers.push(await ask(openBrowser(app), email, ["crossword"], more));
  }
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429, 429]);
  expect(await answers[6]!.json()).toMatchObject({
    message:
      "This address has had several emails from us today. Sign in, then choose newsletters in your dashboard, or try again tomorrow.",
  });
  const own = openBrowser(app);
  await signIn(app, own, email);
  expect(await onOf(own)).toEqual([]);
});

test("a list that was left is started again only by an email of its own", async () => {
  const email = "left-it@example.com";
  const reader = await openReader(email);
  const save = (lists: string[]) =>
    reader.call("PUT", "/api/v1/newsletters/preferences", { lists });
  await save(["crossword"]);
  await save([]);
  await ask(visitor, email, ["morning-edition", "crossword"], { with: "sign-in" });
  const { text, link } = await signInEmail(email);
  expect(text).toContain("Morning Edition");
  expect(text).not.toContain("Crossword");
  await openLink(openBrowser(app), link!);
  expect(await onOf(reader)).toEqual(["morning-edition"]);
  // Its own email is only that: a request by anyone.
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
  expect((await preferencesOf(reader)).lists).toContainEqual(
    expect.objectContaining({ id: "crossword", state: "left" }),
  );
  const { id } = (await app.paper.accounts.findReader({ email }))!;
  await app.paper.newsletters.takeIn({ reader: { id, email }, lists: ["crossword"] });
  expect(await onOf(reader)).toEqual(["morning-edition"]);
  await press(visitor, await readLink(app, email, confirmEmail), /^Confirm$/);
  expect(await onOf(reader)).toEqual(["morning-edition", "crossword"]);
});

test("a list that was left stays left when the account's address changes", async () => {
  const reader = await openReader("left-before@example.com");
  const save = (lists: string[]) =>
    reader.call("PUT", "/api/v1/newsletters/preferences", { lists });
  await save(["crossword"]);
  await save([]);
  const email = "left-after@example.com";
  await reader.post("/api/v1/account/email", { email });
  const { code } = await readCodeEmail(app, email);
  expect((await reader.post("/api/v1/account/email/confirm", { email, code })).status).toBe(200);
  await ask(visitor, email, ["crossword"], { with: "sign-in" });
  const { text, link } = await signInEmail(email);
  expect(text).not.toContain("Crossword");
  await openLink(openBrowser(app), link!);
  expect(await onOf(reader)).toEqual([]);
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
});

test("moves lists when the account's address changes, and old links follow", async () => {
  const reader = await openReader("moving@example.com");
  await reader.call("PUT", "/api/v1/newsletters/preferences", { lists: ["crossword"] });
  const old = app.paper.newsletters.unsubscribeHeaders({
    email: "moving@example.com",
    list: "crossword",
  });
  await reader.post("/api/v1/account/email", { email: "moved@example.com" });
  const { code } = await readCodeEmail(app, "moved@example.com");
  const changed = await reader.post("/api/v1/account/email/confirm", {
    email: "moved@example.com",
    code,
  });
  expect(changed.status).toBe(200);
  expect(await onOf(reader)).toEqual(["crossword"]);
  expect(await subscribersOf(app, "crossword", "mov")).toEqual(["moved@example.com"]);
  const url = new URL(/^<(.+)>$/.exec(old["List-Unsubscribe"]!)![1]!);
  await app.send(url.pathname + url.search, { method: "POST" });
  expect(await onOf(reader)).toEqual([]);
});

test("exports all consents, and keeps them anonymously after the account is deleted", async () => {
  const email = "ending@example.com";
  await subscribe(app, visitor, { email, lists: ["the-weekend"] });
  const reader = await openReader(email);
  await reader.call("PUT", "/api/v1/newsletters/preferences", {
    lists: ["the-weekend", "crossword"],
  });
  const kept = (await (await reader.send("/api/v1/account/export")).json()) as {
    newsletters: { history: { list: string; what: string }[] };
  };
  expect(kept.newsletters.history.map(({ list, what }) => `${list} ${what}`)).toEqual([
    "the-weekend asked",
    "the-weekend confirmed",
    "crossword confirmed",
  ]);

  const [row] = await app.query("select id from newsletters.addresses where email = $1", [email]);
  await resetLimits(app);
  expect((await reader.post("/api/v1/account/deletion")).status).toBe(202);
  const { code } = await readCodeEmail(app, email);
  await reader.post("/api/v1/account/deletion/confirm", { code });
  await wind(app, { minutes: 25 * 60 });
  expect(await subscribersOf(app, "crossword", "ending")).toEqual([]);
  expect(await app.query("select * from newsletters.addresses where id = $1", [row?.id])).toEqual([
    expect.objectContaining({ hash: null, email: null, email_key: null, reader_id: null }),
  ]);
  const words = await app.query(
    "select what from newsletters.consents where address_id = $1 order by id",
    [row?.id],
  );
  expect(words.map(({ what }) => what)).toEqual([
    "asked",
    "confirmed",
    "confirmed",
    "left",
    "left",
  ]);
});

test("an account that a stranger opened with someone's address ends without their lists", async () => {
  const email = "named@example.com";
  await subscribe(app, visitor, { email, lists: ["crossword"] });
  await openBrowser(app).post("/api/zephr-create", { email });
  await wind(app, { minutes: 31 * 1440 });
  await wind(app, { minutes: 2 * 1440 });
  expect(await subscribersOf(app, "crossword", "named")).toEqual([email]);
});

test("deletes addresses that never confirmed after a month", async () => {
  const email = "stranger@example.com";
  await ask(visitor, email, ["crossword"]);
  await wind(app, { minutes: 29 * 1440 });
  const count = async () =>
    (await app.query("select from newsletters.addresses where email = $1", [email])).length;
  expect(await count()).toBe(1);
  await wind(app, { minutes: 2 * 1440 });
  expect(await count()).toBe(0);
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

test("signs up without JavaScript together with a sign-in email in the footer form", async () => {
  const email = "band-wish@example.com";
  const answer = await visitor.submit("/socialLogin", {
    email,
    next: "/section/national",
    lists: "morning-edition",
  });
  expect(answer.status).toBe(200);
  expect(await countEmails(app, email, confirmEmail)).toBe(0);
  const reader = openBrowser(app);
  await openLink(reader, (await signInEmail(email)).link!);
  expect(await onOf(reader)).toEqual(["morning-edition"]);
});

test("renders samples from today's articles, with free text only", async () => {
  for (const list of ["morning-edition", "the-weekend", "breaking-news", "crossword"]) {
    const page = await app.send(`/newsletter/sample/${list}`);
    expect(page.status).toBe(200);
    const markup = await page.text();
    const [, slug] = /href="\/(?:article|crosswords)\/([^"]+)"/.exec(markup) ?? [];
    expect(slug, list).toBeDefined();
    for (const [, article] of markup.matchAll(/href="\/article\/([^"]+)"/g)) {
      const [row] = await app.query("select body from content.entries where slug = $1", [article]);
      const paragraphs = String(row?.body).match(/<p>.*?<\/p>/gs) ?? [];
      expect(paragraphs.length, article).toBeGreaterThan(0);
      for (const paragraph of paragraphs) expect(markup).not.toContain(paragraph.slice(3, 60));
    }
  }
  expect((await app.send("/newsletter/sample/gossip")).status).toBe(404);
});

test("rejects a sign-up form from another site", async () => {
  const answer = await visitor.send("/api/v1/newsletters", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
    body: JSON.stringify({ email: "foreign@example.com", lists: ["crossword"] }),
  });
  expect(answer.status).toBe(403);
});
