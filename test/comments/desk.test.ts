/** The moderation desk: queues, decisions and bans. */
import { describe, expect, test } from "vitest";
import { wind } from "../accounts/browser";
import { signInStaff } from "../desk/desk-staff";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  callDesk,
  decide,
  findQueued,
  list,
  openWriter,
  publish,
  postComment,
  sendComment,
  postApproved,
  stranger,
} from "./paper";

const day = 1440;

let app: TestApp;
let post: number;

useTestApp(async (opened) => {
  app = opened;
  ({ id: post } = await publish(app));
});

const json = async <Body>(response: Promise<Response>, status = 200): Promise<Body> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as Body;
};

describe("trust", () => {
  test("holds the first comment, approves the next, holds links until five are approved, and after a decline", async () => {
    const { browser } = await openWriter(app);
    const speak = (content: string) => postComment(app, browser, { post, content });
    const first = await speak("My first one.");
    expect(first.status).toBe("hold");
    expect((await findQueued(app, "hold", first.id))?.because).toEqual([
      "This commenter’s first comment.",
    ]);
    const second = await speak("My second one, before anybody looked.");
    expect(second.status).toBe("hold");
    await decide(app, first.id, "approve");
    await decide(app, second.id, "approve");
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
    expect(queued?.because).toEqual(["This commenter recently had a comment declined."]);
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

  test("holds the same text under several articles", async () => {
    const { browser } = await openWriter(app);
    await postApproved(app, { post, content: "Hello to all of you." }, browser);
    const words = "Read what I have written elsewhere on this very question.";
    expect((await postComment(app, browser, { post, content: words })).status).toBe("approved");
    const other = await publish(app);
    const again = await postComment(app, browser, { post: other.id, content: words });
    expect((await findQueued(app, "hold", again.id))?.because).toEqual([
      "Same text as another comment.",
    ]);
  });
});

describe("the desk", () => {
  test("is for moderators, from the newsroom's own pages", async () => {
    const { browser } = await openWriter(app);
    expect((await browser.call("GET", "/api/v1/desk/comments")).status).toBe(401);
    const dora = await signInStaff(app, "dora");
    expect((await dora.call("GET", "/comments")).status).toBe(200);
    const elsewhere = { origin: "https://elsewhere.example" };
    const foreign = await dora.call("POST", "/comments/1", { action: "spam" }, elsewhere);
    expect(foreign.status).toBe(403);
  });

  test("counts, publishes and records every decision in an append-only log", async () => {
    const before = await json<{ counts: Record<string, number> }>(
      callDesk(app, "GET", "/comments"),
    );
    const item = await postComment(app, null, {
      ...stranger(),
      post,
      content: "What will they say?",
    });
    const { counts } = await decide(app, item.id, "spam", "  Sold me a clock.  ");
    expect(counts).toEqual({ ...before.counts, spam: (before.counts.spam ?? 0) + 1 });
    expect(await findQueued(app, "spam", item.id)).toMatchObject({ status: "spam" });
    await decide(app, item.id, "approve");
    expect(await findQueued(app, "approved", item.id)).toMatchObject({ status: "approved" });
    const { entries } = await json<{ entries: { id: number }[] }>(
      callDesk(app, "GET", "/comments/log"),
    );
    const entry = { staff: "Dora Quill", commentId: item.id, excerpt: "What will they say?" };
    expect(entries.slice(0, 2)).toMatchObject([
      { ...entry, action: "approve", reason: "" },
      { ...entry, action: "spam", reason: "Sold me a clock." },
    ]);
    const older = await json<{ entries: { id: number }[] }>(
      callDesk(app, "GET", `/comments/log?before=${entries[0]?.id}`),
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
    ["an unknown queue", "GET", "comments?status=lost", undefined, 400],
    ["a ban of no days", "POST", "comments/bans", { commentId: 1, reason: "", days: 0 }, 400],
    ["a ban of nobody", "POST", "comments/bans", { commentId: 2147483647, days: 1 }, 404],
    [
      "a ban without an end that is not meant",
      "POST",
      "comments/bans",
      { commentId: 1, reason: "" },
      400,
    ],
    ["the end of no ban", "DELETE", "comments/bans/2147483647", undefined, 404],
  ])("%s", async (_what, method, path, body, status) => {
    expect((await callDesk(app, method, `/${path}`, body)).status).toBe(status);
  });

  test("keeps counts correct after simultaneous opposite decisions", async () => {
    const { id } = await publish(app);
    const head = await postApproved(app, { post: id, content: "Back and forth." });
    const reply = await postApproved(app, { post: id, parent: head.id, content: "And again." });
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
    expect((await list(app, `include=${head.id},${reply.id}`)).total).toBe(2);
  });
});

describe("bans", () => {
  const ban = (commentId: number, days: number | null) =>
    json<{ id: number }>(
      callDesk(app, "POST", "/comments/bans", { commentId, reason: "Rude.", days }),
    );

  test("tells a banned reader until when, also at the address alone, and ends with the ban", async () => {
    const { browser, email } = await openWriter(app);
    const item = await postComment(app, browser, { post, content: "Something rude." });
    await ban(item.id, 3);
    const refused = await json<{ code: string; message: string }>(
      sendComment(app, browser, { post, content: "May I?" }),
      403,
    );
    expect(refused.code).toBe("comment_banned");
    expect(refused.message).toMatch(/comment again on \w+ \d+, \d{4}/);
    const typed = { ...stranger(), author_email: email.toUpperCase() };
    const alone = await sendComment(app, null, { post, ...typed, content: "May I?" });
    expect(alone.status).toBe(403);
    expect((await findQueued(app, "hold", item.id))?.writer.bannedUntil).toMatch(/^2/);
    await wind(app, { minutes: 3 * day });
    expect((await sendComment(app, browser, { post, content: "May I now?" })).status).toBe(201);
  });

  test("banning an impostor does not ban the reader who owns the address", async () => {
    const { browser, email } = await openWriter(app);
    const impostor = { author_name: "Not I", author_email: email.toUpperCase() };
    const item = await postComment(app, null, { post, ...impostor, content: "Something rude." });
    await ban(item.id, null);
    const again = await sendComment(app, null, { post, ...impostor, content: "And again." });
    expect(again.status).toBe(403);
    const own = await postComment(app, browser, { post, content: "That was not me." });
    expect((await findQueued(app, "hold", own.id))?.writer.banId).toBeNull();
    expect((await findQueued(app, "hold", item.id))?.writer.banId).not.toBeNull();
  });

  test("a permanent ban applies until it is lifted, and both are recorded", async () => {
    const typed = stranger();
    const item = await postComment(app, null, { post, ...typed, content: "Buy my clocks." });
    const { id } = await ban(item.id, null);
    await wind(app, { minutes: 40 * day });
    const fresh = await publish(app);
    const speak = (content: string) =>
      sendComment(app, null, { post: fresh.id, ...typed, content });
    expect((await speak("More clocks.")).status).toBe(403);
    const lift = () => callDesk(app, "DELETE", `/comments/bans/${id}`);
    expect((await lift()).status).toBe(204);
    expect((await lift()).status).toBe(404);
    expect((await speak("No more clocks.")).status).toBe(201);
    const { entries } = await json<{ entries: unknown[] }>(callDesk(app, "GET", "/comments/log"));
    expect(entries.slice(0, 2)).toMatchObject([
      { action: "unban", commentId: item.id },
      { action: "ban", commentId: item.id, reason: "permanently: Rude." },
    ]);
  });

  test.each([
    [1e12, 1],
    [1, 0],
    [1, 1e9],
    ["1", 1],
  ])("rejects a ban for comment %s and %s days", async (commentId, days) => {
    const asked = { commentId, days, reason: "" };
    expect((await callDesk(app, "POST", "/comments/bans", asked)).status).toBe(400);
  });

  test("staff cannot be banned", async () => {
    const fresh = await publish(app);
    const answer = await app.sendAsDora("POST", "/wp-json/wp/v2/comments", {
      post: fresh.id,
      content: "I only work here.",
    });
    const { id } = (await answer.json()) as { id: number };
    const refused = await callDesk(app, "POST", "/comments/bans", {
      commentId: id,
      days: 1,
    });
    expect(refused.status).toBe(409);
  });
});
