/** Visitors of WordPress's own pages are led to the paper. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callPlugin } from "../../../tools/wordpress/signed";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { changeSettings, signIn, visit } from "./visit";

const paper = "https://paper.example";
let wordpress: WordPress;
let ids: Record<string, number>;

beforeAll(async () => {
  wordpress = await startWordPress();
  changeSettings(wordpress, { paper, redirect: true });
  ids = wordpress.php<Record<string, number>>(`
    $ids = [];
    foreach (["post", "article", "page", "video", "crossword", "writer", "event"] as $type)
      $ids[$type] = wp_insert_post(["post_type" => $type, "post_status" => "publish", "post_title" => "A $type", "post_name" => "a-$type"]);
    $ids["draft"] = wp_insert_post(["post_status" => "draft", "post_title" => "A draft"]);
    $ids["ed"] = wp_insert_user(["user_login" => "ed", "user_pass" => "pass", "role" => "editor", "user_email" => "ed@wp.example"]);
    flush_rewrite_rules();
    return $ids;
  `);
});
afterAll(() => wordpress.stop());

const where = async (path: string, init?: RequestInit) => {
  const { status, location } = await visit(wordpress, path, init);
  return status === 302 && location?.startsWith(paper) ? location.slice(paper.length) : status;
};

describe("a visitor", () => {
  it.each([
    ["/", "/"],
    ["/?p=%post%", "/article/a-post"],
    ["/article/a-article/", "/article/a-article"],
    ["/a-page/", "/a-page"],
    ["/media/a-video/", "/media/a-video"],
    ["/crosswords/a-crossword/", "/crosswords/a-crossword"],
    ["/writer/a-writer/", "/author/a-writer"],
    ["/events/a-event/", "/events#a-event"],
    ["/?p=%post%&embed=true", "/article/a-post"],
    ["/category/uncategorized/", "/category/uncategorized/"],
    ["/2019/05/a-post-of-long-ago/", "/2019/05/a-post-of-long-ago/"],
    ["/?s=tide", "/?s=tide"],
    ["//evil.example/x", "/evil.example/x"],
  ])("is led from %s to %s", async (path, target) => {
    expect(await where(path.replace("%post%", String(ids.post)))).toBe(target);
  });

  it.each([
    ["/wp-login.php", 200],
    ["/wp-json/wp/v2/posts", 200],
    ["/?rest_route=/wp/v2/posts", 200],
    ["/feed/", 200],
    ["/feed/atom/", 200],
    ["/robots.txt", 200],
    ["/wp-sitemap.xml", 200],
  ])("stays at %s", async (path, status) => {
    expect(await where(path)).toBe(status);
  });

  it("is led to the administration’s own sign-in", async () => {
    const { status, location } = await visit(wordpress, "/wp-admin/");
    expect([status, location]).toEqual([302, expect.stringContaining("/wp-login.php")]);
  });

  it("is led from feeds if the publisher wants that", async () => {
    changeSettings(wordpress, { feeds: "redirect" });
    expect(await where("/feed/")).toBe("/feed");
    changeSettings(wordpress, { feeds: "teasers" });
  });

  it("sees no preview of a draft", async () => {
    expect(await where(`/?p=${ids.draft}&preview=true`)).not.toBe(200);
  });
});

it("previews of those who may edit stay here; published posts open on the paper", async () => {
  const headers = await signIn(wordpress, "ed", "pass");
  expect(await where(`/?p=${ids.draft}&preview=true`, { headers })).toBe(200);
  expect(await where(`/?p=${ids.post}`, { headers })).toBe("/article/a-post");
  expect(await where("/wp-admin/edit.php", { headers })).toBe(200);
});

it("the paper’s own requests are answered", async () => {
  expect((await callPlugin(wordpress, "ids")).status).toBe(200);
});

it("nobody is led in a circle, and nowhere while it is off", async () => {
  changeSettings(wordpress, { paper: wordpress.address });
  expect(await where("/")).toBe(200);
  changeSettings(wordpress, { paper, redirect: false });
  expect(await where("/")).toBe(200);
});
