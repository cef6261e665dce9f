/** Reading comments via the API: lists, counts, positions, deletions. */
import { describe, expect, test } from "vitest";
import { type Browser, openBrowser, resetLimits } from "../accounts/browser";
import { openReader } from "../access/visitors";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  callDesk,
  decide,
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
let slug: string;
let reader: Browser;

useTestApp(
  async (opened) => {
    app = opened;
    ({ id: post, slug } = await publish(app));
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

describe("public lists", () => {
  test("returns a page of top-level comments with their newest replies, newest first, and counts", async () => {
    const { id } = await publish(app);
    const first = await postApproved(app, { post: id, content: "One." });
    const second = await postApproved(app, { post: id, content: "Two." });
    const replies: number[] = [];
    for (const content of ["a", "b", "c", "d"]) {
      replies.push((await postApproved(app, { post: id, parent: first.id, content })).id);
    }
    const last = replies.at(-1);
    const deep = await postApproved(app, { post: id, parent: last, content: "To d, really." });
    expect(deep.parent).toBe(first.id);

    // Without a parent, the top level, as with 0.
    const page = await list(app, `post=${id}&per_page=1&offset=1`);
    expect(await list(app, `post=${id}&parent=0&per_page=1&offset=1`)).toEqual(page);
    expect(page.total).toBe(2);
    expect(page.items.map((item) => item.id)).toEqual([first.id]);
    expect(page.items[0]?.replies.total).toBe(5);
    expect(page.items[0]?.replies.recent.map((item) => item.id)).toEqual([
      ...replies.slice(-2),
      deep.id,
    ]);
    const ids = [first.id, second.id, ...replies, deep.id].join(",");
    const all = await list(app, `include=${ids}&orderby=id&order=asc&per_page=100`);
    expect(all.total).toBe(7);
    expect(all.items.map((item) => item.id)).toEqual([first.id, second.id, ...replies, deep.id]);
    const under = await list(app, `parent=${first.id}&order=asc`);
    expect(under.items.map((item) => item.id)).toEqual([...replies, deep.id]);
    const counts = await app.paper.comments.count([id, post, 2147483647]);
    expect(counts.get(id)).toBe(7);
    expect(counts.has(2147483647)).toBe(false);
    const place = await app.send(`/api/v1/comments/${deep.id}/place`);
    expect(await place.json()).toMatchObject({ articleId: id, threadId: first.id, offset: 1 });
    expect((await app.send("/api/v1/comments/2147483647/place")).status).toBe(404);
  });

  test("returns the same pages beyond the middle of a list as before it", async () => {
    const { id } = await publish(app);
    const made: number[] = [];
    for (const content of ["a", "b", "c", "d", "e", "f", "g"]) {
      made.push((await postApproved(app, { post: id, content })).id);
    }
    for (const [order, all] of [
      ["asc", made],
      ["desc", made.toReversed()],
    ] as const) {
      for (let offset = 0; offset < all.length; offset++) {
        const page = await list(app, `post=${id}&per_page=3&offset=${offset}&order=${order}`);
        expect(page.items.map((item) => item.id)).toEqual(all.slice(offset, offset + 3));
      }
    }
  });

  test("removes a thread from lists and counts while its top-level comment is declined", async () => {
    const { id } = await publish(app);
    const head = await postApproved(app, { post: id, content: "Head." });
    const reply = await postApproved(app, { post: id, parent: head.id, content: "Reply." });
    const count = async () => (await app.paper.comments.count([id])).get(id) ?? 0;
    await decide(app, head.id, "trash");
    expect([(await list(app, `post=${id}`)).total, await count()]).toEqual([0, 0]);
    expect((await app.send(`${comments}/${reply.id}`)).status).toBe(401);
    await decide(app, head.id, "approve");
    const levels = ["", "&parent=0", `&parent=${head.id}`, `&include=${head.id},${reply.id}`];
    const totals = levels.map(async (query) => (await list(app, `post=${id}${query}`)).total);
    expect([await Promise.all(totals), await count()]).toEqual([[1, 1, 1, 2], 2]);
  });

  test("returns dates in New York’s time and in UTC, both without a zone", async () => {
    const { id } = await publish(app);
    const item = await postApproved(app, { post: id, content: "What time is it?" });
    const reply = await postApproved(app, { post: id, parent: item.id, content: "Late." });
    const day = "2026-07-04T03:30:00.123Z";
    for (const { id: each } of [item, reply]) {
      const change = "update comments.comments set created_at = $2 where id = $1";
      await app.query(change, [each, day]);
    }
    const dates = { date: "2026-07-03T23:30:00", date_gmt: "2026-07-04T03:30:00" };
    const { items } = await list(app, `post=${id}&parent=0`);
    expect(items[0]).toMatchObject({
      ...dates,
      replies: { total: 1, recent: [{ id: reply.id, ...dates }] },
    });
  });

  test("returns nothing for an unknown article, and an empty page with its total past the end", async () => {
    expect(await list(app, "post=2147483647")).toEqual({ items: [], total: 0 });
    await postApproved(app, { post, content: "The only one on its page." });
    const far = await list(app, `post=${post}&page=9999`);
    expect(far.items).toEqual([]);
    expect(far.total).toBeGreaterThan(0);
  });

  test("selects fields by name as WordPress does; a nested name selects nothing", async () => {
    const { id } = await publish(app);
    await postApproved(app, { post: id, content: "Pick me." });
    const read = async (fields: string) =>
      (await (await app.send(`${comments}?post=${id}&_fields=${fields}`)).json()) as unknown;
    expect(await read("content.rendered")).toEqual([[]]);
    expect(await read("content")).toEqual([
      { content: { rendered: "<p>Pick me.</p>", protected: false } },
    ]);
    expect(await read("replies")).toEqual([{ replies: { total: 0, recent: [] } }]);
    await resetLimits(app);
    const written = { ...stranger(), post: id, content: "And what I write." };
    await resetLimits(app);
    const answer = await openBrowser(app).post(`${comments}?_fields=post,status`, written);
    expect(await answer.json()).toEqual({ post: id, status: "hold" });
  });

  test("never returns an email address, an IP address or the typed source publicly", async () => {
    const { id } = await publish(app);
    const email = "very-private@elsewhere.example";
    const written = await sendComment(app, null, {
      post: id,
      author_name: "Priva",
      author_email: email,
      content: "<u>Hello</u>",
    });
    const { id: comment } = (await written.clone().json()) as Item;
    await decide(app, comment, "approve");
    const place = await app.send(`/api/v1/comments/${comment}/place`);
    const texts = [await written.text(), await place.text()];
    for (const path of [`?post=${id}`, `/${comment}`, `?post=${id}&context=embed`]) {
      texts.push(await (await app.send(comments + path)).text());
    }
    for (const text of texts) {
      expect(text).not.toMatch(
        /very-private|127\.0\.0\.1(?!:3000)|<u>|author_email|author_ip|gravatar/,
      );
    }
  });

  test.each([
    ["status=hold", "rest_forbidden_param"],
    ["author_email=a@b.example", "rest_forbidden_param"],
    ["search=a", "rest_forbidden_param"],
    ["context=edit", "rest_forbidden_context"],
  ])("%s is for moderators only", async (query, code) => {
    expect(await codeOf(await app.send(`${comments}?${query}`))).toEqual([401, code]);
    expect(await codeOf(await reader.send(`${comments}?${query}`))).toEqual([403, code]);
  });

  test("returns the queue with addresses to moderators, who can decide over REST", async () => {
    const item = await postComment(app, null, { ...stranger(), post, content: "By REST, please." });
    const path = `${comments}/${item.id}`;
    expect(await codeOf(await app.send(path))).toEqual([401, "rest_cannot_read"]);
    const queue = await app.sendAsDora("GET", `${comments}?status=hold&context=edit&post=${post}`);
    expect(queue.headers.get("cache-control")).toContain("no-store");
    expect((await queue.json()) as unknown[]).toContainEqual(
      expect.objectContaining({ id: item.id, author_ip: "127.0.0.1" }),
    );
    const changed = await app.sendAsDora("PATCH", path, {
      status: "approved",
      content: "<i>Done</i>",
    });
    expect(await changed.json()).toMatchObject({
      status: "approved",
      content: { raw: "<i>Done</i>", rendered: "<p><em>Done</em></p>" },
    });
    const odd = await app.sendAsDora("PATCH", path, { content: "No\0thing \ud800" });
    expect(await odd.json()).toMatchObject({ content: { raw: "Nothing \ufffd" } });
    expect(await codeOf(await app.sendAsDora("PATCH", path, { content: ["Done"] }))).toEqual([
      400,
      "rest_invalid_param",
    ]);
    expect(await codeOf(await reader.call("PATCH", path, { status: "spam" }))).toEqual([
      403,
      "rest_cannot_edit",
    ]);
    expect((await (await app.sendAsDora("DELETE", path)).json()) as Item).toMatchObject({
      status: "trash",
    });
    const gone = await app.sendAsDora("DELETE", `${path}?force=true`);
    expect(await gone.json()).toMatchObject({ deleted: true, previous: { id: item.id } });
    expect(await codeOf(await app.send(path))).toEqual([404, "rest_comment_invalid_id"]);
  });

  test("shows a comment on a cached page as soon as it is approved", async () => {
    const read = async () => (await app.send(`/article/${slug}/comments`)).text();
    const item = await postComment(app, null, { ...stranger(), post, content: "Soon to be seen." });
    expect(await read()).not.toContain("Soon to be seen.");
    await decide(app, item.id, "approve");
    expect(await read()).toContain("Soon to be seen.");
  });
});

describe("one’s own comments", () => {
  const mine = async (browser: Browser, id: number) =>
    (await (await browser.send(`/api/v1/comments/mine?post=${id}`)).json()) as {
      comments: { id: number; status: string }[];
      approved: number[];
    };

  test("shows a held comment without an account only in the browser that posted it", async () => {
    const browser = openBrowser(app);
    const item = await postComment(app, browser, { ...stranger(), post, content: "Do I wait?" });
    const other = openBrowser(app);
    await postComment(app, other, { ...stranger(), post, content: "So do I." });
    expect((await other.call("DELETE", `/api/v1/comments/${item.id}`)).status).toBe(404);
    expect((await mine(browser, post)).comments).toMatchObject([
      { id: item.id, parent: 0, content: "<p>Do I wait?</p>", status: "hold", canDelete: true },
    ]);
    expect(await mine(openBrowser(app), post)).toEqual({ comments: [], approved: [] });
    // The visitor ID without its signature is not accepted.
    const [number = ""] = (browser.cookies.get("comment_mark") ?? "").split(".");
    const forged = openBrowser(app, { cookie: `comment_mark=${number}.${"A".repeat(43)}` });
    expect(await mine(forged, post)).toEqual({ comments: [], approved: [] });
    expect((await reader.call("DELETE", `/api/v1/comments/${item.id}`)).status).toBe(404);
    expect((await browser.call("DELETE", `/api/v1/comments/${item.id}`)).status).toBe(200);
    expect((await mine(browser, post)).comments).toEqual([]);
    const again = await callDesk(app, "POST", `/comments/${item.id}`, {
      action: "approve",
    });
    expect(await codeOf(again)).toEqual([409, "deleted_by_writer"]);
  });

  test("removes a deleted comment, or leaves a placeholder if it has replies", async () => {
    const { id } = await publish(app);
    const lonely = await postApproved(app, { post: id, content: "Nobody answers." }, reader);
    const answered = await postApproved(app, { post: id, content: "Somebody does." }, reader);
    const reply = await postApproved(app, { post: id, parent: answered.id, content: "I do." });
    expect((await mine(reader, id)).approved).toEqual([lonely.id, answered.id]);
    for (const one of [lonely, answered]) {
      expect((await reader.call("DELETE", `/api/v1/comments/${one.id}`)).status).toBe(200);
    }
    const { items, total } = await list(app, `post=${id}&parent=0`);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: answered.id,
      author_name: "Comment deleted",
      content: { rendered: "<p>Deleted by the commenter.</p>" },
      replies: { total: 1, recent: [{ id: reply.id }] },
    });
    const path = `${comments}/${answered.id}`;
    const rewritten = await app.sendAsDora("PATCH", path, { content: "Somebody did." });
    expect(await codeOf(rewritten)).toEqual([409, "rest_comment_failed_edit"]);
  });

  test.each(["", "?post=x", "?post=-1"])("mine%s reports the missing parameter", async (query) => {
    expect((await app.send(`/api/v1/comments/mine${query}`)).status).toBe(400);
  });
});
