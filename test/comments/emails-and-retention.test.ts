/** Emails to commenters, and how long comments and addresses are stored. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openBrowser, readCodeEmail, readEmails, wind } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { decide, list, openWriter, publish, postComment, postApproved, stranger } from "./paper";

const day = 1440;
const commentEmails = /comment in|replied to your comment/;

let app: TestApp;

useTestApp((opened) => (app = opened));

const emailsTo = async (email: string) =>
  (await readEmails(app, email)).filter(({ subject }) => commentEmails.test(subject));

describe("emails", () => {
  test("sends one email on approval and one for every reply, until unsubscribed", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter(app);
    const item = await postComment(app, browser, { post: id, content: "Will it stand?" });
    expect(await emailsTo(email)).toEqual([]);
    await decide(app, item.id, "approve");
    await decide(app, item.id, "hold");
    await decide(app, item.id, "approve");
    const [approved, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect(approved?.text).toContain("Will it stand?");
    expect(approved?.text).toContain(`#comment-${item.id}`);

    const answer = await postComment(app, null, {
      ...stranger(),
      post: id,
      parent: item.id,
      content: "It does stand.",
    });
    expect(await emailsTo(email)).toHaveLength(1);
    await decide(app, answer.id, "approve");
    const [reply] = await emailsTo(email);
    expect(reply?.subject).toMatch(/^Stranger \d+ replied to your comment$/);
    expect(reply?.text).toContain("It does stand.");
    expect(reply?.text).not.toContain("@elsewhere.example");

    const link = /https?:\/\/\S+?(\/comments\/unsubscribe\?token=[\w.-]+)/.exec(
      reply?.text ?? "",
    )?.[1];
    if (!link) throw new Error("The letter has no way out.");
    const mailServer = openBrowser(app);
    expect((await mailServer.send(link)).status).toBe(200);
    await postApproved(app, { post: id, parent: item.id, content: "Looking ended nothing." });
    expect(await emailsTo(email)).toHaveLength(3);
    expect((await mailServer.submit(link, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    await postApproved(app, { post: id, parent: item.id, content: "Nobody hears of this." });
    expect(await emailsTo(email)).toHaveLength(3);
  });

  test("keeps them off after a change of address, until the reader turns them on again", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter(app);
    const setting = async () =>
      (await (await browser.send("/api/v1/comments/emails")).json()) as unknown;
    expect(await setting()).toEqual({ on: true });
    const item = await postApproved(app, { post: id, content: "Anyone?" }, browser);
    const reply = (content: string) => postApproved(app, { post: id, parent: item.id, content });
    await reply("First.");
    const [first] = await emailsTo(email);
    const link = /(\/comments\/unsubscribe\?token=[\w.-]+)/.exec(first!.text)![1]!;
    await openBrowser(app).submit(link, { "List-Unsubscribe": "One-Click" });
    expect(await setting()).toEqual({ on: false });

    const moved = `moved-${email}`;
    expect((await browser.post("/api/v1/account/email", { email: moved })).status).toBe(202);
    const { code } = await readCodeEmail(app, moved);
    await browser.post("/api/v1/account/email/confirm", { email: moved, code });
    await reply("Second.");
    expect(await emailsTo(moved)).toEqual([]);
    expect(await setting()).toEqual({ on: false });

    const turned = await browser.call("PUT", "/api/v1/comments/emails", { on: true });
    expect(await turned.json()).toEqual({ on: true });
    await reply("Third.");
    expect(await emailsTo(moved)).toHaveLength(1);
    await browser.call("PUT", "/api/v1/comments/emails", { on: false });
    await reply("Fourth.");
    expect(await emailsTo(moved)).toHaveLength(1);

    expect((await openBrowser(app).send("/api/v1/comments/emails")).status).toBe(401);
  });

  test("links of earlier versions, which name the address, still turn them off", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter(app);
    const hash = createHash("sha256").update(email).digest("base64url");
    await app.query("insert into comments.unsubscribed (address_hash, at) values ($1, now())", [
      hash,
    ]);
    const item = await postApproved(app, { post: id, content: "Quietly." }, browser);
    expect(await emailsTo(email)).toEqual([]);
    await browser.call("PUT", "/api/v1/comments/emails", { on: true });
    await postApproved(app, { post: id, parent: item.id, content: "Not so quietly." });
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test("sends at most ten reply emails a day", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter(app);
    const item = await postApproved(app, { post: id, content: "Discuss." }, browser);
    for (let answer = 1; answer <= 11; answer += 1) {
      const content = `Answer no. ${answer}.`;
      const body = { post: id, parent: item.id, content };
      expect((await app.sendAsDora("POST", "/wp-json/wp/v2/comments", body)).status).toBe(201);
    }
    // Includes the email about the approval.
    expect(await emailsTo(email)).toHaveLength(11);
  });

  test("sends no email about one's own reply, and none without an account", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter(app);
    const item = await postApproved(app, { post: id, content: "I talk to myself." }, browser);
    await postComment(app, browser, { post: id, parent: item.id, content: "Indeed I do." });
    expect(await emailsTo(email)).toHaveLength(1);
    const typed = stranger();
    const alone = await postComment(app, null, { post: id, ...typed, content: "And I?" });
    await decide(app, alone.id, "approve");
    await postApproved(app, { post: id, parent: alone.id, content: "You, too." });
    expect(await emailsTo(typed.author_email)).toEqual([]);
  });

  test.each(["", "?token=", "?token=WyJhIixudWxsXQ.AAAA", "?token=x.y.z"])(
    "ignores a link%s without a valid signature",
    async (query) => {
      const browser = openBrowser(app);
      expect((await browser.send(`/comments/unsubscribe${query}`)).status).toBe(400);
      expect((await browser.submit(`/comments/unsubscribe${query}`, {})).status).toBe(400);
    },
  );
});

describe("retention", () => {
  test("exports an account's comments, and keeps their texts without a name after deletion", async () => {
    const { id } = await publish(app);
    const { browser, email } = await openWriter(app);
    const item = await postApproved(app, { post: id, content: "I was here." }, browser);
    const unsigned = { author_name: "Nelly", author_email: email.toUpperCase() };
    await postApproved(app, { post: id, content: "Signed out, too.", ...unsigned });
    await browser.post(`/api/v1/comments/${item.id}/report`, { reason: "other", note: "Mine." });
    const exported = (await (await browser.send("/api/v1/account/export")).json()) as {
      comments: object;
    };
    expect(exported.comments).toMatchObject({
      written: [{ id: item.id, content: "I was here.", status: "approved", email }],
      reported: [{ commentId: item.id, note: "Mine." }],
      emails: [{ kind: "approved", commentId: item.id }],
    });
    expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
    const { code } = await readCodeEmail(app, email);
    expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(200);
    await wind(app, { minutes: 1.1 * day });
    expect((await list(app, `post=${id}`)).items).toMatchObject([
      { author_name: "Former reader", content: { rendered: "<p>Signed out, too.</p>" } },
      { author_name: "Former reader", content: { rendered: "<p>I was here.</p>" } },
    ]);
    const [row] = await app.query(
      `select email, ip, reader_id, writer_key,
         (select count(*)::int from comments.notices where comment_id = c.id) as emails,
         (select reporter like 'former:%' from comments.reports where comment_id = c.id) as told
       from comments.comments c where id = $1`,
      [item.id],
    );
    expect(row).toEqual({
      email: null,
      ip: null,
      reader_id: null,
      writer_key: null,
      emails: 0,
      told: true,
    });
  });

  test("deletes IP addresses and declined comments after ninety days", async () => {
    const { id } = await publish(app);
    const stays = await postApproved(app, { post: id, content: "I stay." });
    const head = await postApproved(app, { post: id, content: "I go." });
    const reply = await postApproved(app, { post: id, parent: head.id, content: "I go along." });
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
