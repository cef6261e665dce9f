/** The plugin's routes: who may call them, and what they answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callPlugin, signatureOf } from "../../../tools/wordpress/signed";
import { seedPosts } from "../../../tools/wordpress/seed-posts";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { askChanges, askEntries, askHashes, askStatus } from "./ask";
import { visit } from "./visit";

let wordpress: WordPress;
let posts: readonly number[];

beforeAll(async () => {
  wordpress = await startWordPress();
  posts = seedPosts(wordpress, 60);
});
afterAll(() => wordpress.stop());

const code = async (answer: Response) => {
  const body = (await answer.json()) as { code: string; data: { time?: number } };
  return [answer.status, body.code, body.data.time !== undefined];
};

describe("a request", () => {
  it("needs a signature", async () => {
    for (const name of ["status", "changes", "ids", "entries?ids=1"]) {
      const { status, text } = await visit(wordpress, `/wp-json/broadsheet/v1/${name}`);
      expect([status, text]).toEqual([401, expect.stringContaining('"broadsheet_signature"')]);
      expect(text).not.toContain("Harbor");
    }
  });

  it("needs the right secret", async () => {
    const other = { ...wordpress, secret: `${wordpress.secret}x` };
    expect(await code(await callPlugin(other, "ids"))).toEqual([
      401,
      "broadsheet_signature",
      false,
    ]);
  });

  it("is refused if its query is another than the signed one", async () => {
    const time = String(Math.floor(Date.now() / 1000));
    const options = { secret: wordpress.secret, method: "GET", time, body: "" };
    const route = "/broadsheet/v1/entries";
    const headers = {
      "x-broadsheet-time": time,
      "x-broadsheet-signature": signatureOf({ ...options, route, query: "ids=1" }),
    };
    const ask = async (query: string) =>
      (await visit(wordpress, `/wp-json${route}?${query}`, { headers })).status;
    expect(await ask("ids=1")).toBe(200);
    expect(await ask("ids=2")).toBe(401);
    expect(await ask("ids=1&ids=2")).toBe(401);
    expect(await ask("ids[]=1")).toBe(401);
    expect((await visit(wordpress, "/wp-json/broadsheet/v1/ids", { headers })).status).toBe(401);
  });

  it.each([-301, 302, 86_400])("is refused %i seconds off, with the server’s time", async (off) => {
    const now = Date.now() + off * 1000;
    expect(await code(await callPlugin(wordpress, "status", {}, { now }))).toEqual([
      401,
      "broadsheet_time",
      true,
    ]);
  });

  it.each([-290, 290])("is accepted %i seconds off", async (off) => {
    const now = Date.now() + off * 1000;
    expect((await callPlugin(wordpress, "status", {}, { now })).status).toBe(200);
  });

  it("is the same under ?rest_route= and with values that need encoding", async () => {
    const query = { after: "0", "odd name*": "a+b & c/ü!'()" };
    for (const prefix of ["/wp-json", "/?rest_route=", "/index.php?rest_route="])
      expect((await callPlugin(wordpress, "changes", query, { prefix })).status).toBe(200);
  });

  it("is answered even where another plugin locks REST for visitors, and stays uncached", async () => {
    wordpress.php(`
      file_put_contents(WPMU_PLUGIN_DIR . "/locked.php", '<?php
        add_filter("rest_authentication_errors", function ($r) {
          return $r ?: (is_user_logged_in() ? $r : new WP_Error("rest_locked", "No.", ["status" => 401])); });
        echo "\\n";');
    `);
    expect((await visit(wordpress, "/wp-json/wp/v2/posts")).status).toBe(401);
    expect((await visit(wordpress, "/wp-json/broadsheet/v1/status")).status).toBe(401);
    const answer = await callPlugin(wordpress, "status");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store, private");
    wordpress.php(`unlink(WPMU_PLUGIN_DIR . "/locked.php");`);
  });
});

describe("the answers", () => {
  it("have the agreed shapes", async () => {
    const status = await askStatus(wordpress);
    expect(status).toMatchObject({
      name: "The Morning Example",
      home: wordpress.address,
      acf: false,
    });
    expect(status.time_zone).toBe("Australia/Sydney");
    expect(status.counts).toMatchObject({ post: 61, writer: 2 });
    const hashes = await askHashes(wordpress);
    expect([...hashes.keys()]).toEqual([...hashes.keys()].toSorted((a, b) => a - b));
    const { entries, gone } = await askEntries(wordpress, ...posts.slice(0, 49), 999_999);
    expect(entries).toHaveLength(49);
    expect(gone).toEqual([999_999]);
    for (const entry of entries) expect(entry.hash).toBe(hashes.get(entry.id));
    const [first] = entries;
    expect(first).toMatchObject({
      type: "post",
      title: { raw: "Harbor Report 1" },
      access: "metered",
      fields: { subject: "Harbor", dateline: "" },
      comment_status: "open",
    });
    expect(first!.author_ids).toEqual([first!.author_id]);
    expect(first!.refs).toContain(`entry:${first!.author_id}`);
    expect(first!.terms.map(({ taxonomy }) => taxonomy).toSorted()).toEqual([
      "category",
      "post_tag",
      "post_tag",
    ]);
    expect(first!.content.rendered).not.toContain("<!-- wp:");
  });

  it("name at most 50 entries at a time", async () => {
    const ids = Array.from({ length: 51 }, (_, n) => n + 1).join(",");
    expect((await callPlugin(wordpress, "entries", { ids })).status).toBe(400);
    expect((await callPlugin(wordpress, "entries", { ids: "" })).status).toBe(400);
    expect((await callPlugin(wordpress, "entries", { ids: "1;drop" })).status).toBe(400);
  });

  it("page through log and ids without loss", async () => {
    const all = await askChanges(wordpress, 0, 5000);
    const paged: number[] = [];
    for (let after = 0, more = true; more;) {
      const page = await askChanges(wordpress, after, 7);
      paged.push(...page.changes.map(({ seq }) => seq));
      after = page.changes.at(-1)?.seq ?? page.latest;
      more = page.more;
    }
    expect(new Set(all.changes.map(({ seq }) => seq))).toEqual(
      new Set(paged.filter((seq) => all.changes.some((change) => change.seq === seq))),
    );
    expect(all.latest).toBe(paged.at(-1));
  });

  it("leave out what readers may not see", async () => {
    const hidden = wordpress.php<number[]>(`
      $make = fn ($given) => wp_insert_post($given + ["post_title" => "Hidden", "post_content" => "x", "post_status" => "publish"]);
      return [
        $make(["post_status" => "draft"]),
        $make(["post_status" => "private"]),
        $make(["post_status" => "pending"]),
        $make(["post_password" => "x"]),
        $make(["post_type" => "nav_menu_item"]),
        $make(["post_status" => "future", "post_date" => "2099-01-01 00:00:00"]),
        wp_trash_post($make([]))->ID,
      ];
    `);
    const hashes = await askHashes(wordpress);
    expect(hidden.filter((id) => hashes.has(id))).toEqual([]);
    const { entries, gone } = await askEntries(wordpress, ...hidden);
    expect(entries).toEqual([]);
    expect(gone).toEqual(hidden);
  });

  it("say what an entry’s pictures and categories have, and leave the paper’s shortcode as it is", async () => {
    const id = wordpress.php<number>(`
      $above = wp_insert_term("Docks", "category", ["slug" => "docks"])["term_id"];
      $below = wp_insert_term("Quays", "category", ["slug" => "quays", "parent" => $above])["term_id"];
      $picture = wp_insert_attachment(["post_title" => "Pier", "post_mime_type" => "image/webp"], "2026/11/pier.webp");
      update_post_meta($picture, "credit", "Otto Lund");
      update_post_meta($picture, "focal_x", "20");
      return wp_insert_post([
        "post_title" => "Filed below",
        "post_status" => "publish",
        "post_content" => 'Write to [email tips subject="A tip"] "now".',
        "post_category" => [$below],
        "meta_input" => ["_thumbnail_id" => $picture],
      ]);
    `);
    const { entries } = await askEntries(wordpress, id);
    expect(entries[0]!.media).toMatchObject([{ credit: "Otto Lund", focal_x: 20, focal_y: "" }]);
    expect(entries[0]!.terms).toMatchObject([{ slug: "quays", parents: ["docks"] }]);
    expect(entries[0]!.content.rendered).toContain('[email tips subject="A tip"]');
  });

  it("are whole JSON even if a shortcode prints warnings or fails", async () => {
    wordpress.php(`
      file_put_contents(WPMU_PLUGIN_DIR . "/broken.php", '<?php
        ini_set("display_errors", "1");
        add_shortcode("warns", function () { echo "printed"; trigger_error("a warning", E_USER_WARNING); return "W"; });
        add_shortcode("fails", function () { throw new Exception("broken"); });');
    `);
    const [warns, fails] = wordpress.php<number[]>(`
      return array_map(fn ($text) => wp_insert_post(["post_title" => "Broken", "post_status" => "publish", "post_content" => $text]),
        ["Before [warns] after.", "Before [fails] after."]);
    `);
    const { entries } = await askEntries(wordpress, warns!, fails!);
    wordpress.php(`unlink(WPMU_PLUGIN_DIR . "/broken.php");`);
    expect(entries[0]!.content.rendered).toBe("<p>Before W after.</p>\n");
    expect(entries[1]!.content.rendered).toContain("after.");
  });
});
