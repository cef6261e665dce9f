/** The paper's fields in the block editor, in the classic one, and as ACF stores them. */
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { askEntries } from "./ask";
import { signIn, visit } from "./visit";

let wordpress: WordPress;
let browser: Browser;
let page: Page;
let ids: Record<string, number>;

beforeAll(async () => {
  wordpress = await startWordPress();
  ids = wordpress.php<Record<string, number>>(`
    // The editor greets whoever opens it for the first time, at a moment of its own.
    $seen = ["core/edit-post" => ["welcomeGuide" => false], "_modified" => gmdate("c")];
    update_user_meta(1, $GLOBALS["wpdb"]->get_blog_prefix() . "persisted_preferences", $seen);
    $make = fn ($type, $title) => wp_insert_post(["post_type" => $type, "post_status" => "publish", "post_title" => $title]);
    return [
      "ida" => $make("writer", "Ida Roe"),
      "tom" => $make("writer", "Tom Feld"),
      "post" => $make("post", "Tide & Time"),
      "second" => $make("article", "Second Story"),
      "event" => $make("event", "A Walk"),
      "top" => wp_insert_post(["post_type" => "page", "post_status" => "publish", "post_title" => "Top", "post_name" => "top-stories-2"]),
      "page" => $make("page", "About"),
      "writes" => wp_insert_user(["user_login" => "writes", "user_pass" => "pass", "role" => "author", "user_email" => "w@wp.example"]),
    ];
  `);
  const path = process.env.CHROMIUM_PATH;
  browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(path && { executablePath: path }),
  });
  page = await browser.newPage({ baseURL: wordpress.address });
  await page.goto("/wp-login.php");
  await page.locator("#user_login").fill("admin");
  await page.locator("#user_pass").fill("admin");
  await page.locator("#wp-submit").click();
  await page.waitForURL("**/wp-admin/**");
});
afterAll(async () => {
  await browser.close();
  await wordpress.stop();
});

const entryOf = async (id: number) => (await askEntries(wordpress, id)).entries[0]!;
const open = (id: number) => page.goto(`/wp-admin/post.php?post=${id}&action=edit`);

/** In the classic editor, whose page after a save looks like the one before it. */
async function publish() {
  const loaded = page.waitForEvent("load");
  await page.locator("#publish").click();
  await loaded;
  await page.locator("#message").waitFor();
}

async function choose(legend: string, search: string, title: string) {
  const picker = page.locator(".broadsheet-picker").filter({ hasText: legend });
  await picker.getByRole("searchbox").fill(search);
  await picker
    .getByRole("button", { name: `${title}:` })
    .first()
    .click();
}

describe("in the block editor", () => {
  it("access, writers and texts are stored with the post", async () => {
    await open(ids.post!);
    await page.locator("#broadsheet-access").waitFor({ state: "attached" });
    // Newer versions keep the boxes below the text folded.
    const folded = page.getByRole("button", { name: "Meta Boxes", expanded: false });
    if (await folded.isVisible()) await folded.press("Enter");
    await page.locator("#broadsheet-access").selectOption("free");
    await page.locator("#broadsheet-dateline").fill("Harbor <b>Town</b>");
    await choose("Writers", "Tom", "Tom Feld");
    await choose("Writers", "Ida", "Ida Roe");
    await page.getByRole("button", { name: "Move up: Ida Roe" }).click();
    const saved = page.waitForResponse((answer) => answer.url().includes("meta-box-loader"));
    await page.getByRole("button", { name: /^(Update|Save)$/ }).click();
    await saved;
    expect(await entryOf(ids.post!)).toMatchObject({
      access: "free",
      author_ids: [ids.ida, ids.tom],
      fields: { dateline: "Harbor Town" },
    });
  });
});

describe("in the classic editor", () => {
  beforeAll(() => {
    wordpress.php(`
      file_put_contents(WPMU_PLUGIN_DIR . "/classic.php", '<?php add_filter("use_block_editor_for_post", "__return_false");');
    `);
  });

  it("the top stories are chosen, moved, and removed", async () => {
    await open(ids.top!);
    await choose("Top stories", "Tide", "Tide & Time");
    await choose("Top stories", "Second", "Second Story");
    await page.getByRole("button", { name: "Move up: Second Story" }).click();
    await page.locator("#broadsheet-breaking").check();
    await publish();
    expect((await entryOf(ids.top!)).fields).toMatchObject({
      articles: [ids.second, ids.post],
      breaking: true,
    });
    await page.getByRole("button", { name: "Remove: Second Story" }).click();
    await page.locator("#broadsheet-breaking").uncheck();
    await publish();
    expect((await entryOf(ids.top!)).fields).toMatchObject({
      articles: [ids.post],
      breaking: false,
    });
  });

  it("an event’s time is that of the site", async () => {
    await open(ids.event!);
    await page.locator("#broadsheet-starts_at").fill("2027-07-01T19:30");
    await page.locator("#broadsheet-booking_url").fill("https://tickets.example/walk");
    await publish();
    expect(await page.locator("#broadsheet-starts_at").inputValue()).toBe("2027-07-01T19:30");
    expect((await entryOf(ids.event!)).fields).toMatchObject({
      starts_at: "2027-07-01T09:30:00Z",
      booking_url: "https://tickets.example/walk",
    });
  });

  it("a page without top stories has the fields for search engines only", async () => {
    await open(ids.page!);
    expect(await page.locator("#broadsheet-meta_title").count()).toBe(1);
    expect(await page.locator("#broadsheet-breaking").count()).toBe(0);
  });
});

describe("what a form sends", () => {
  const send = async (
    cookies: { cookie: string },
    fields: Record<string, string>,
    nonce = true,
  ) => {
    const { text } = await visit(wordpress, `/wp-admin/post.php?post=${ids.second}&action=edit`, {
      headers: cookies,
    });
    const find = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
    const body = new URLSearchParams({
      action: "editpost",
      post_ID: String(ids.second),
      post_type: "article",
      _wpnonce: find("_wpnonce"),
      ...(nonce && { broadsheet_nonce: find("broadsheet_nonce") }),
    });
    for (const name of Object.keys(fields)) body.append("broadsheet_shown[]", name);
    for (const [name, value] of Object.entries(fields)) body.append(`broadsheet[${name}]`, value);
    await visit(wordpress, "/wp-admin/post.php", { method: "POST", headers: cookies, body });
    return entryOf(ids.second!);
  };

  it("is cleaned, and refused without nonce or right", async () => {
    const admin = await signIn(wordpress, "admin", "admin");
    const first = await send(admin, { access: "subscribers", subject: "<script>x</script>Sea" });
    expect(first).toMatchObject({ access: "subscribers", fields: { subject: "Sea" } });
    expect((await send(admin, { access: "everybody" })).access).toBe("subscribers");
    expect((await send(admin, { access: "free" }, false)).access).toBe("subscribers");
    const writes = await signIn(wordpress, "writes", "pass");
    expect((await send(writes, { access: "free" })).access).toBe("subscribers");
    expect((await send(admin, { access: "" })).access).toBe(null);
  });
});

describe("fields as ACF stores them", () => {
  it("are read", async () => {
    wordpress.php(`
      update_post_meta(${ids.second}, "author", "${ids.tom}");
      update_post_meta(${ids.second}, "_author", "field_64f0");
      update_post_meta(${ids.second}, "authors", ["${ids.tom}", "${ids.ida}", "${ids.page}"]);
      update_post_meta(${ids.second}, "access", ["Metered"]);
      update_post_meta(${ids.top}, "articles", ["${ids.second}", "${ids.post}"]);
      update_post_meta(${ids.top}, "breaking", "1");
      update_post_meta(${ids.event}, "starts_at", "2027-01-15 19:30:00");
      update_post_meta(${ids.event}, "ends_at", "20270116");
    `);
    expect(await entryOf(ids.second!)).toMatchObject({
      access: "metered",
      author_id: ids.tom,
      author_ids: [ids.tom, ids.ida],
    });
    const { fields } = await entryOf(ids.top!);
    expect(fields).toMatchObject({ articles: [ids.second, ids.post], breaking: true });
    expect((await entryOf(ids.event!)).fields).toMatchObject({
      starts_at: "2027-01-15T08:30:00Z",
      ends_at: "2027-01-15T13:00:00Z",
    });
    expect((await entryOf(ids.second!)).meta).toMatchObject({ _author: ["field_64f0"] });
  });
});
