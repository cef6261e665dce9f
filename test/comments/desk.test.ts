/** The moderation desk: what waits there, what is decided, what readers hear of it, what is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Browser,
  openBrowser,
  readCodeLetter,
  readLetters,
  resetLimits,
  wind,
} from "../accounts/browser";
import { openReader } from "../access/visitors";
import { createTestApp, type TestApp } from "../create-test-app";
import { decide, findQueued, list, publish, said, say, standing, stranger } from "./paper";

const day = 1440;
const commentLetters = /comment in|answered your comment/;

let app: TestApp;
let post: number;
let readers = 0;

beforeAll(async () => {
  app = await createTestApp();
  ({ id: post } = await publish(app));
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

const json = async <Body>(response: Promise<Response>, status = 200): Promise<Body> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as Body;
};

async function openWriter(): Promise<{ browser: Browser; email: string }> {
  await resetLimits(app);
  const email = `desk-reader-${(readers += 1)}@example.com`;
  return { browser: await openReader(app, { email }), email };
}

const lettersTo = async (email: string) =>
  (await readLetters(app, email)).filter(({ subject }) => commentLetters.test(subject));

describe("how a reader comes to be trusted", () => {
  test("the first comment waits, the next stand, links wait until five stand, and a refusal ends that", async () => {
    const { browser } = await openWriter();
    const speak = (content: string) => said(app, browser, { post, content });
    const first = await speak("My first one.");
    expect(first.status).toBe("hold");
    expect((await findQueued(app, "hold", first.id))?.because).toEqual([
      "It is the first comment of this writer.",
    ]);
    const meanwhile = await speak("My second one, before anybody looked.");
    expect(meanwhile.status).toBe("hold");
    await decide(app, first.id, "approve");
    await decide(app, meanwhile.id, "approve");
    const links = "See https://a.example and https://b.example";
    expect((await speak(links)).status).toBe("hold");
    for (const content of ["Three stand.", "Four stand.", "Five stand."]) {
      expect((await speak(content)).status).toBe("approved");
    }
    expect((await speak(`${links} again.`)).status).toBe("approved");
    const rude = await speak("Every moron knows that.");
    expect(rude.status).toBe("hold");
    await decide(app, rude.id, "trash", "Rude.");
    const after = await speak("I am sorry.");
    expect(after.status).toBe("hold");
    const queued = await findQueued(app, "hold", after.id);
    expect(queued?.because).toEqual(["A comment of this writer was refused lately."]);
    expect(queued?.writer).toEqual({
      approved: 6,
      refused: 1,
      held: 2,
      banId: null,
      bannedUntil: null,
      isReader: true,
      isStaff: false,
    });
  });

  test("the same words under several articles wait", async () => {
    const { browser } = await openWriter();
    await standing(app, { post, content: "Hello to all of you." }, browser);
    const words = "Read what I have written elsewhere on this very question.";
    expect((await said(app, browser, { post, content: words })).status).toBe("approved");
    const other = await publish(app);
    const again = await said(app, browser, { post: other.id, content: words });
    expect((await findQueued(app, "hold", again.id))?.because).toEqual([
      "The same words stand elsewhere.",
    ]);
  });
});

describe("the desk", () => {
  test.each([
    ["GET", "/api/v1/moderation/queue"],
    ["GET", "/api/v1/moderation/log"],
    ["POST", "/api/v1/moderation/comments/1"],
    ["POST", "/api/v1/moderation/bans"],
    ["DELETE", "/api/v1/moderation/bans/1"],
  ])("%s %s is for those who moderate", async (method, path) => {
    const body = method === "GET" ? undefined : {};
    expect((await openBrowser(app).call(method, path, body)).status).toBe(401);
    const { browser } = await openWriter();
    expect((await browser.call(method, path, body)).status).toBe(403);
  });

  test("a moderator who is signed in as a reader stands at the desk", async () => {
    const dora = openBrowser(app);
    expect((await dora.post("/sandbox/sign-in", { reader: "dora" })).status).toBeLessThan(400);
    expect((await dora.send("/api/v1/moderation/queue")).status).toBe(200);
    const foreign = await dora.send("/api/v1/moderation/comments/1", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
      body: JSON.stringify({ action: "spam" }),
    });
    expect(foreign.status).toBe(403);
  });

  test("every decision is counted, told and recorded, and the record cannot be changed", async () => {
    const before = await json<{ counts: Record<string, number> }>(
      app.sendAsDora("GET", "/api/v1/moderation/queue"),
    );
    const item = await said(app, null, { ...stranger(), post, content: "What will they say?" });
    const { counts } = await decide(app, item.id, "spam", "  Sold me a clock.  ");
    expect(counts).toEqual({ ...before.counts, spam: (before.counts.spam ?? 0) + 1 });
    expect(await findQueued(app, "spam", item.id)).toMatchObject({ status: "spam" });
    await decide(app, item.id, "approve");
    expect(await findQueued(app, "approved", item.id)).toMatchObject({ status: "approved" });
    const { entries } = await json<{ entries: { id: number }[] }>(
      app.sendAsDora("GET", "/api/v1/moderation/log"),
    );
    const entry = { staff: "Dora Quill", commentId: item.id, excerpt: "What will they say?" };
    expect(entries.slice(0, 2)).toMatchObject([
      { ...entry, action: "approve", reason: "" },
      { ...entry, action: "spam", reason: "Sold me a clock." },
    ]);
    const older = await json<{ entries: { id: number }[] }>(
      app.sendAsDora("GET", `/api/v1/moderation/log?before=${entries[0]?.id}`),
    );
    expect(older.entries[0]?.id).toBe(entries[1]?.id);
    for (const sql of [
      "delete from comments.decisions",
      "update comments.decisions set reason = ''",
    ]) {
      await expect(app.query(sql)).rejects.toThrow("only added to");
    }
  });

  test.each<[string, string, string, unknown, number]>([
    ["an unknown comment", "POST", "comments/2147483647", { action: "spam" }, 404],
    ["an id that cannot be", "POST", "comments/99999999999", { action: "spam" }, 404],
    ["an unknown action", "POST", "comments/1", { action: "burn" }, 400],
    ["no action", "POST", "comments/1", {}, 400],
    ["a long reason", "POST", "comments/1", { action: "spam", reason: "r".repeat(501) }, 400],
    ["an unknown queue", "GET", "queue?status=lost", undefined, 400],
    ["a ban of no days", "POST", "bans", { commentId: 1, reason: "", days: 0 }, 400],
    ["a ban of nobody", "POST", "bans", { commentId: 2147483647, days: 1 }, 404],
    ["a ban without an end that is not meant", "POST", "bans", { commentId: 1, reason: "" }, 400],
    ["the end of no ban", "DELETE", "bans/2147483647", undefined, 404],
  ])("%s", async (_what, method, path, body, status) => {
    expect((await app.sendAsDora(method, `/api/v1/moderation/${path}`, body)).status).toBe(status);
  });

  test("opposite decisions at once leave the counts right", async () => {
    const { id } = await publish(app);
    const head = await standing(app, { post: id, content: "Back and forth." });
    const reply = await standing(app, { post: id, parent: head.id, content: "And again." });
    await Promise.all(
      (["trash", "approve", "spam", "approve", "hold"] as const).flatMap((action) => [
        decide(app, head.id, action),
        decide(app, reply.id, action),
      ]),
    );
    const [shown] = await app.query(
      `select (select count(*)::int from comments.comments where article_id = $1 and stands) as stand,
         (select total from comments.totals where article_id = $1 and thread_id = -1) as counted`,
      [id],
    );
    expect(shown?.counted).toBe(shown?.stand);
    await decide(app, head.id, "approve");
    await decide(app, reply.id, "approve");
    expect((await list(app, `post=${id}`)).total).toBe(2);
  });
});

describe("bans", () => {
  const ban = (commentId: number, days: number | null) =>
    json<{ id: number }>(
      app.sendAsDora("POST", "/api/v1/moderation/bans", { commentId, reason: "Rude.", days }),
    );

  test("a banned reader is told until when, also at the address alone, and may write afterwards", async () => {
    const { browser, email } = await openWriter();
    const item = await said(app, browser, { post, content: "Something rude." });
    await ban(item.id, 3);
    const refused = await json<{ code: string; message: string }>(
      say(app, browser, { post, content: "May I?" }),
      403,
    );
    expect(refused.code).toBe("comment_banned");
    expect(refused.message).toMatch(/again from \w+ \d+, \d{4}/);
    const typed = { ...stranger(), author_email: email.toUpperCase() };
    const alone = await say(app, null, { post, ...typed, content: "May I?" });
    expect(alone.status).toBe(403);
    expect((await findQueued(app, "hold", item.id))?.writer.bannedUntil).toMatch(/^2/);
    await wind(app, { minutes: 3 * day });
    expect((await say(app, browser, { post, content: "May I now?" })).status).toBe(201);
  });

  test("a ban of somebody who typed a reader's address leaves that reader alone", async () => {
    const { browser, email } = await openWriter();
    const impostor = { author_name: "Not I", author_email: email.toUpperCase() };
    const item = await said(app, null, { post, ...impostor, content: "Something rude." });
    await ban(item.id, null);
    const again = await say(app, null, { post, ...impostor, content: "And again." });
    expect(again.status).toBe(403);
    const own = await said(app, browser, { post, content: "That was not me." });
    expect((await findQueued(app, "hold", own.id))?.writer.banId).toBeNull();
    expect((await findQueued(app, "hold", item.id))?.writer.banId).not.toBeNull();
  });

  test("a ban for ever holds until it is lifted, and both are on record", async () => {
    const typed = stranger();
    const item = await said(app, null, { post, ...typed, content: "Buy my clocks." });
    const { id } = await ban(item.id, null);
    await wind(app, { minutes: 40 * day });
    const fresh = await publish(app);
    const speak = (content: string) => say(app, null, { post: fresh.id, ...typed, content });
    expect((await speak("More clocks.")).status).toBe(403);
    const lift = () => app.sendAsDora("DELETE", `/api/v1/moderation/bans/${id}`);
    expect((await lift()).status).toBe(200);
    expect((await lift()).status).toBe(404);
    expect((await speak("No more clocks.")).status).toBe(201);
    const { entries } = await json<{ entries: unknown[] }>(
      app.sendAsDora("GET", "/api/v1/moderation/log"),
    );
    expect(entries.slice(0, 2)).toMatchObject([
      { action: "unban", commentId: item.id },
      { action: "ban", commentId: item.id, reason: "for ever: Rude." },
    ]);
  });

  test.each([
    [1e12, 1],
    [1, 0],
    [1, 1e9],
    ["1", 1],
  ])("there is no ban for comment %s and %s days", async (commentId, days) => {
    const asked = { commentId, days, reason: "" };
    expect((await app.sendAsDora("POST", "/api/v1/moderation/bans", asked)).status).toBe(400);
  });

  test("staff cannot be banned", async () => {
    const fresh = await publish(app);
    const answer = await app.sendAsDora("POST", "/wp-json/wp/v2/comments", {
      post: fresh.id,
      content: "I only work here.",
    });
    const { id } = (await answer.json()) as { id: number };
    const refused = await app.sendAsDora("POST", "/api/v1/moderation/bans", {
      commentId: id,
      days: 1,
    });
    expect(refused.status).toBe(409);
  });
});

describe("letters", () => {
  test("a writer hears once that a comment was approved, and of every answer, until one press ends that", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter();
    const item = await said(app, browser, { post: id, content: "Will it stand?" });
    expect(await lettersTo(email)).toEqual([]);
    await decide(app, item.id, "approve");
    await decide(app, item.id, "hold");
    await decide(app, item.id, "approve");
    const [approved, ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    expect(approved?.text).toContain("Will it stand?");
    expect(approved?.text).toContain(`#comment-${item.id}`);

    const answer = await said(app, null, {
      ...stranger(),
      post: id,
      parent: item.id,
      content: "It does stand.",
    });
    expect(await lettersTo(email)).toHaveLength(1);
    await decide(app, answer.id, "approve");
    const [reply] = await lettersTo(email);
    expect(reply?.subject).toMatch(/^Stranger \d+ answered your comment$/);
    expect(reply?.text).toContain("It does stand.");
    expect(reply?.text).not.toContain("@elsewhere.example");

    const link = /https?:\/\/\S+?(\/comments\/unsubscribe\?token=[\w.-]+)/.exec(
      reply?.text ?? "",
    )?.[1];
    if (!link) throw new Error("The letter has no way out.");
    const mailServer = openBrowser(app);
    expect((await mailServer.send(link)).status).toBe(200);
    await standing(app, { post: id, parent: item.id, content: "Looking ended nothing." });
    expect(await lettersTo(email)).toHaveLength(3);
    expect((await mailServer.submit(link, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    await standing(app, { post: id, parent: item.id, content: "Nobody hears of this." });
    expect(await lettersTo(email)).toHaveLength(3);
  });

  test("a lively thread sends its writer ten letters a day", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter();
    const item = await standing(app, { post: id, content: "Discuss." }, browser);
    for (let answer = 1; answer <= 11; answer += 1) {
      const content = `Answer no. ${answer}.`;
      const body = { post: id, parent: item.id, content };
      expect((await app.sendAsDora("POST", "/wp-json/wp/v2/comments", body)).status).toBe(201);
    }
    // With the one that tells of its approval.
    expect(await lettersTo(email)).toHaveLength(11);
  });

  test("nobody is written to about an own answer, and nobody without an account at all", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter();
    const item = await standing(app, { post: id, content: "I talk to myself." }, browser);
    await said(app, browser, { post: id, parent: item.id, content: "Indeed I do." });
    expect(await lettersTo(email)).toHaveLength(1);
    const typed = stranger();
    const alone = await said(app, null, { post: id, ...typed, content: "And I?" });
    await decide(app, alone.id, "approve");
    await standing(app, { post: id, parent: alone.id, content: "You, too." });
    expect(await lettersTo(typed.author_email)).toEqual([]);
  });

  test.each(["", "?token=", "?token=WyJhIixudWxsXQ.AAAA", "?token=x.y.z"])(
    "a link%s that nobody signed ends nothing",
    async (query) => {
      const browser = openBrowser(app);
      expect((await browser.send(`/comments/unsubscribe${query}`)).status).toBe(400);
      expect((await browser.submit(`/comments/unsubscribe${query}`, {})).status).toBe(400);
    },
  );
});

describe("what is kept", () => {
  test("an account takes its comments along, and leaves the texts behind without a name", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter();
    const item = await standing(app, { post: id, content: "I was here." }, browser);
    const unsigned = { author_name: "Nelly", author_email: email.toUpperCase() };
    await standing(app, { post: id, content: "Signed out, too.", ...unsigned });
    await browser.post(`/api/v1/comments/${item.id}/report`, { reason: "other", note: "Mine." });
    const exported = await json<{ comments: object }>(browser.send("/api/v1/account/export"));
    expect(exported.comments).toMatchObject({
      written: [{ id: item.id, content: "I was here.", status: "approved", email }],
      reported: [{ commentId: item.id, note: "Mine." }],
      letters: [{ kind: "approved", commentId: item.id }],
    });
    expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
    const { code } = await readCodeLetter(app, email);
    expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(200);
    await wind(app, { minutes: 1.1 * day });
    expect((await list(app, `post=${id}`)).items).toMatchObject([
      { author_name: "Former reader", content: { rendered: "<p>Signed out, too.</p>" } },
      { author_name: "Former reader", content: { rendered: "<p>I was here.</p>" } },
    ]);
    const [row] = await app.query(
      `select email, ip, reader_id, writer_key,
         (select count(*)::int from comments.notices where comment_id = c.id) as letters,
         (select reporter like 'former:%' from comments.reports where comment_id = c.id) as told
       from comments.comments c where id = $1`,
      [item.id],
    );
    expect(row).toEqual({
      email: null,
      ip: null,
      reader_id: null,
      writer_key: null,
      letters: 0,
      told: true,
    });
  });

  test("after ninety days addresses are forgotten, and what was refused is gone", async () => {
    const { id } = await publish(app);
    const stays = await standing(app, { post: id, content: "I stay." });
    const head = await standing(app, { post: id, content: "I go." });
    const reply = await standing(app, { post: id, parent: head.id, content: "I go along." });
    await decide(app, head.id, "trash");
    const keep = async () =>
      app.query("select id, ip from comments.comments where id = any ($1::int[]) order by id", [
        [stays.id, head.id, reply.id],
      ]);
    await wind(app, { minutes: 89 * day });
    expect(await keep()).toHaveLength(3);
    await wind(app, { minutes: 2 * day });
    expect(await keep()).toEqual([{ id: stays.id, ip: null }]);
  });
});
