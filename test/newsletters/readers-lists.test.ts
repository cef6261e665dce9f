import { expect, test } from "vitest";
import {
  identifiers,
  openBrowser,
  readCodeEmail,
  register,
  resetLimits,
  wind,
  type Browser,
} from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  ask,
  readLink,
  subscribe,
  subscribersOf,
  welcomeEmail,
  onOf,
  preferencesOf,
} from "./emails";
import { atFixedHour } from "./issues/fixed-hour";

let app: TestApp;
let visitor: Browser;

useTestApp(async (opened) => {
  app = opened;
  visitor = openBrowser(app);
}, atFixedHour());

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
