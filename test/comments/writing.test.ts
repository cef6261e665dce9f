/** Writing comments via the API: posting, errors and reports. */
import { describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "../accounts/browser";
import { openReader, openUnverified } from "../access/visitors";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  decide,
  findQueued,
  type Item,
  list,
  publish,
  postComment,
  sendComment,
  postApproved,
  stranger,
} from "./paper";

const comments = "/wp-json/wp/v2/comments";

let app: TestApp;
let post: number;
let reader: Browser;

useTestApp(
  async (opened) => {
    app = opened;
    ({ id: post } = await publish(app));
    reader = await openReader(app, { email: "writer@example.com" });
    const named = await reader.post("/blaize/profile", { first_name: "Wanda", last_name: "Pell" });
    expect(named.status).toBe(200);
  },
  { TRUST_PROXY: "1" },
);

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe("errors, as in WordPress", () => {
  const typed = { author_name: "Nell", author_email: "nell@elsewhere.example", content: "Hm." };

  test.each<[string, Record<string, unknown>, number, string]>([
    ["an address that is none", { author_email: "nell@" }, 400, "rest_invalid_param"],
    ["an empty IP", { author_ip: "" }, 400, "rest_invalid_param"],
    ["a date in words", { date: "Sat Nov 21 2026" }, 400, "rest_invalid_param"],
    ["a text that is a list", { content: ["Hm."] }, 400, "rest_invalid_param"],
    ["a parent that is no number", { parent: "first" }, 400, "rest_invalid_param"],
    ["somebody else’s number", { author: 7 }, 401, "rest_comment_invalid_author"],
    ["a status", { status: "approve" }, 401, "rest_comment_invalid_status"],
    ["no article", { post: undefined }, 403, "rest_comment_invalid_post_id"],
    ["an article that nobody wrote", { post: 2147483647 }, 403, "rest_comment_invalid_post_id"],
    ["no text", { content: undefined }, 400, "rest_comment_content_invalid"],
    ["tags without words", { content: "<p> <b></b></p>" }, 400, "rest_comment_content_invalid"],
    ["no name", { author_name: " " }, 400, "rest_comment_author_data_required"],
    ["no address", { author_email: undefined }, 400, "rest_comment_author_data_required"],
    ["a long name", { author_name: "n".repeat(246) }, 400, "comment_author_column_length"],
    [
      "a long address",
      { author_email: `${"n".repeat(60)}@${"e".repeat(40)}.example` },
      400,
      "comment_author_email_column_length",
    ],
    ["a long text", { content: "n".repeat(5001) }, 400, "comment_content_column_length"],
    ["an answer to nothing", { parent: 2147483647 }, 400, "rest_comment_invalid_parent"],
  ])("%s", async (_what, change, status, code) => {
    const response = await sendComment(app, null, { post, ...typed, ...change });
    expect(await codeOf(response)).toEqual([status, code]);
  });

  test("declines a repetition and a flood, neither with 429", async () => {
    const nell = { ...stranger(), post };
    const browser = openBrowser(app);
    expect((await sendComment(app, browser, { ...nell, content: "Once is enough." })).status).toBe(
      201,
    );
    const again = await browser.post(comments, { ...nell, content: "once is ENOUGH!" });
    expect(await codeOf(again)).toEqual([409, "comment_duplicate"]);
    const soon = await browser.post(comments, { ...nell, content: "Or is it?" });
    expect(await codeOf(soon)).toEqual([400, "comment_flood"]);
    const neighbor = await browser.post(comments, { ...stranger(), post, content: "Me too." });
    expect(await codeOf(neighbor)).toEqual([400, "comment_flood"]);
  });

  test("stores one of two simultaneous equal comments, and declines the other", async () => {
    const nell = { ...stranger(), post, content: "I pressed the button twice." };
    // An unused IP address: a previous comment from it would count as flood.
    const browser = openBrowser(app, { "x-forwarded-for": "198.51.100.7" });
    const answers = await Promise.all([
      browser.post(comments, nell),
      browser.post(comments, nell),
      browser.post(comments, nell),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("declines comments on closed articles and on old ones", async () => {
    const closed = await publish(app, { comment_status: "closed" });
    const old = await publish(app, {
      date_gmt: new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 19),
    });
    for (const { id } of [closed, old]) {
      const refused = await sendComment(app, null, { ...stranger(), post: id, content: "Late?" });
      expect(await codeOf(refused)).toEqual([403, "rest_comment_closed"]);
    }
  });

  test("rejects a reply to a comment on another article, or to a held one", async () => {
    const other = await publish(app);
    const elsewhere = await postApproved(app, { post: other.id, content: "Over here." });
    const waiting = await postComment(app, null, { ...stranger(), post, content: "I wait." });
    for (const parent of [elsewhere.id, waiting.id]) {
      const refused = await sendComment(app, null, {
        ...stranger(),
        post,
        parent,
        content: "And?",
      });
      expect(await codeOf(refused)).toEqual([400, "rest_comment_invalid_parent"]);
    }
  });

  test("requires access to the article", async () => {
    const gated = await publish(app, { access: "subscribers" });
    const body = { post: gated.id, content: "Is it good?" };
    expect(await codeOf(await sendComment(app, null, { ...stranger(), ...body }))).toEqual([
      401,
      "rest_cannot_read_post",
    ]);
    expect(await codeOf(await sendComment(app, reader, body))).toEqual([
      403,
      "rest_cannot_read_post",
    ]);
    const payer = await openReader(app, { email: "payer@example.com", productId: "sun-reader" });
    expect((await sendComment(app, payer, body)).status).toBe(201);
    // The form of a page shows the discussion again, but only to those who may read it.
    const path = `/article/${gated.slug}/comments`;
    const form = { parent: "0", name: "Nell", email: "nell@elsewhere.example", content: "" };
    const stopped = await openBrowser(app).submit(path, { ...form, content: "Well?" });
    expect(stopped.status).toBe(401);
    const wall = await stopped.text();
    expect(wall).toContain("You need access to this article to comment on it.");
    expect(wall).not.toContain('name="content"');
    const again = await payer.submit(path, form);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('name="content"');
  });

  test("does not let a link write on behalf of the reader who follows it", async () => {
    const item = await postApproved(app, { post, content: "Nobody deletes me by a link." });
    const asDora = { headers: { authorization: `Basic ${btoa("dora:sandbox")}` } };
    for (const path of [
      `${comments}?_method=POST&post=${post}&content=Hm`,
      `${comments}/${item.id}?_method=DELETE&force=true`,
    ]) {
      expect((await app.send(path, asDora)).status).toBe(404);
    }
    expect((await app.send(`${comments}/${item.id}`)).status).toBe(200);
  });
});

describe("commenters", () => {
  test("holds an anonymous comment; the server sets IP and date", async () => {
    const response = await sendComment(app, null, {
      ...stranger(),
      author_name: "  Nell <b>the</b>\u202e\r\nBold <",
      post,
      content: "First!",
      author_ip: "203.0.113.9",
      date: "2031-01-01T00:00:00Z",
    });
    const item = (await response.json()) as Item;
    expect(response.headers.get("location")).toMatch(new RegExp(`${comments}/${item.id}$`));
    expect(item).toMatchObject({ status: "hold", author: 0, parent: 0, post });
    expect(item.author_name).toBe("Nell the Bold");
    expect(Date.parse(`${item.date_gmt}Z`)).toBeLessThan(Date.now() + 60_000);
    const [row] = await app.query("select ip from comments.comments where id = $1", [item.id]);
    expect(row?.ip).toBe("127.0.0.1");
    expect((await list(app, `post=${post}`)).items.map(({ id }) => id)).not.toContain(item.id);
  });

  test("uses the account's name and address, whatever is typed", async () => {
    const item = await postComment(app, reader, {
      post,
      content: "Signed.",
      author_name: "The Mayor",
      author_email: "mayor@elsewhere.example",
    });
    expect(item.author_name).toBe("Wanda Pell");
    const [row] = await app.query("select email, mark from comments.comments where id = $1", [
      item.id,
    ]);
    expect(row).toEqual({ email: "writer@example.com", mark: null });
  });

  test("always holds comments of an unverified account", async () => {
    const unproved = await openUnverified(app, "unproved-writer@example.com");
    const first = await postComment(app, unproved, {
      post,
      content: "I am new.",
      author_name: "Una",
    });
    await decide(app, first.id, "approve");
    const second = await postComment(app, unproved, {
      post,
      content: "Still here.",
      author_name: "Una",
    });
    expect(second).toMatchObject({ status: "hold", author_name: "Una" });
  });

  test("approves staff comments immediately, under their names", async () => {
    const response = await app.sendAsDora("POST", comments, {
      post,
      content: "We have corrected the bridge.",
      author_name: "Somebody Else",
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ author_name: "Dora Quill", status: "approved" });
  });

  test("hides spam from everyone without telling its author", async () => {
    const item = await postComment(app, null, {
      ...stranger(),
      post,
      content: "Casino bonus for you",
    });
    expect(item.status).toBe("hold");
    expect((await findQueued(app, "spam", item.id))?.because).toContain("Contains “casino bonus.”");
  });
});

describe("reports", () => {
  test("counts one report per sender", async () => {
    const item = await postApproved(app, { post, content: "Is that so?" });
    const report = (browser: Browser, body: object) =>
      browser.post(`/api/v1/comments/${item.id}/report`, body);
    expect((await report(reader, { reason: "abuse", note: "See there" })).status).toBe(202);
    expect((await report(reader, { reason: "abuse" })).status).toBe(202);
    expect((await report(openBrowser(app), { reason: "spam" })).status).toBe(202);
    expect((await findQueued(app, "reported", item.id))?.reports).toMatchObject([
      { reason: "abuse", note: "See there" },
      { reason: "spam", note: "" },
    ]);
    await decide(app, item.id, "approve", "It is so.");
    expect(await findQueued(app, "reported", item.id)).toBeUndefined();
  });

  test.each([
    ["a reason that is none", { reason: "boredom" }, 400],
    ["no reason", {}, 400],
    ["a long note", { reason: "other", note: "n".repeat(501) }, 400],
    ["a note that no database can keep", { reason: "other", note: "See\u0000 there" }, 400],
  ])("%s", async (_what, body, status) => {
    const { items } = await list(app, `post=${post}&per_page=1`);
    const path = `/api/v1/comments/${items[0]?.id}/report`;
    expect((await openBrowser(app).post(path, body)).status).toBe(status);
  });

  test("rejects reports of comments that are not visible, and limits reports", async () => {
    const browser = openBrowser(app);
    const path = "/api/v1/comments/2147483647/report";
    expect((await browser.post(path, { reason: "spam" })).status).toBe(404);
    const answers = new Set<number>();
    for (let at = 0; at < 21; at++)
      answers.add((await browser.post(path, { reason: "spam" })).status);
    expect(answers).toContain(429);
  });
});
