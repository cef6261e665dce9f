/** Every kind of change is in the log, and in the hash. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { askChanges, askEntries, askHashes, askStatus } from "./ask";
import { cases } from "./change-cases";
import { createPassword, visit } from "./visit";

let wordpress: WordPress;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  wordpress = await startWordPress();
  ids = wordpress.php<Record<string, number>>(`
    $upload = function ($name, $parent = 0) {
      $file = wp_upload_bits($name, null, base64_decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="));
      return wp_insert_attachment(["post_mime_type" => "image/png", "post_title" => $name, "post_status" => "inherit"], $file["file"], $parent);
    };
    $ids = [
      "user" => wp_insert_user(["user_login" => "ines", "user_pass" => "pass", "role" => "author", "user_email" => "ines@wp.example", "display_name" => "Ines Vale"]),
      "customer" => wp_insert_user(["user_login" => "carl", "user_pass" => "pass", "role" => "subscriber", "user_email" => "carl@wp.example"]),
      "category" => wp_insert_term("Culture", "category", ["slug" => "culture"])["term_id"],
      "tag" => wp_insert_term("Tide", "post_tag", ["slug" => "tide"])["term_id"],
      "lead" => $upload("lead.png"),
      "inside" => $upload("inside.png"),
      "unused" => $upload("unused.png"),
      "block" => wp_insert_post(["post_type" => "wp_block", "post_status" => "publish", "post_title" => "Note", "post_content" => "<!-- wp:paragraph --><p>Old note.</p><!-- /wp:paragraph -->"]),
      "writer" => wp_insert_post(["post_type" => "writer", "post_status" => "publish", "post_title" => "Ida Roe"]),
      "parent" => wp_insert_post(["post_type" => "page", "post_status" => "publish", "post_title" => "House", "post_name" => "house"]),
    ];
    $ids["page"] = wp_insert_post(["post_type" => "page", "post_status" => "publish", "post_title" => "Rules", "post_parent" => $ids["parent"]]);
    $ids["post"] = wp_insert_post([
      "post_status" => "publish", "post_title" => "A", "post_author" => $ids["user"], "post_category" => [$ids["category"]],
      "post_content" => '<!-- wp:image {"id":' . $ids["inside"] . '} --><figure class="wp-block-image"><img src="x.png" class="wp-image-' . $ids["inside"] . '"/></figure><!-- /wp:image --><!-- wp:block {"ref":' . $ids["block"] . '} /-->',
      "meta_input" => ["_thumbnail_id" => $ids["lead"]],
    ]);
    $ids["other"] = wp_insert_post(["post_status" => "publish", "post_title" => "B", "post_content" => "Text."]);
    return $ids;
  `);
});
afterAll(() => wordpress.stop());

/** The changes that a piece of PHP makes, in the log ("entry 7", "entry 7 gone") and in the hashes (ids). */
async function follow(change: string | (() => unknown)) {
  const { latest } = await askStatus(wordpress);
  const before = await askHashes(wordpress);
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  const result =
    typeof change === "string" ? wordpress.php<unknown>(filled(change)) : await change();
  const { changes } = await askChanges(wordpress, latest);
  const after = await askHashes(wordpress);
  const all = new Set([...before.keys(), ...after.keys()]);
  return {
    result,
    logged: changes.map(({ kind, id, gone }) => `${kind} ${id}${gone ? " gone" : ""}`),
    hashed: [...all].filter((id) => before.get(id) !== after.get(id)).toSorted((a, b) => a - b),
  };
}

const entry = (name: string) => `entry ${ids[name]}`;

describe("the log and the hashes have", () => {
  it.each(cases)("%s", async (_, php, logged, hashed) => {
    const found = await follow(php);
    const named = logged.map((text) => {
      const [kind, name, gone] = text.split(" ");
      return [kind, ids[name!], gone].filter((part) => part !== undefined).join(" ");
    });
    expect(found.logged.toSorted()).toEqual(named.toSorted());
    expect(found.hashed).toEqual(hashed.map((name) => ids[name]!).toSorted((a, b) => a - b));
  });

  it("a scheduled post that nobody’s visit published", async () => {
    const { result: id } = await follow(`
      return wp_insert_post(["post_title" => "Later", "post_status" => "future", "post_date_gmt" => gmdate("Y-m-d H:i:s", time() + 3600)]);
    `);
    // The hour comes; wp-cron isn't told, and the site isn't visited.
    wordpress.database.query(
      `update wordpress.wp_posts set post_date_gmt = utc_timestamp() - interval 1 minute where ID = ${String(id)};
       update wordpress.wp_options set option_value = '' where option_name = 'cron'`,
    );
    const { latest } = await askStatus(wordpress);
    const { changes } = await askChanges(wordpress, latest);
    expect(changes).toEqual([expect.objectContaining({ kind: "entry", id, gone: false })]);
    expect((await askEntries(wordpress, Number(id))).entries).toHaveLength(1);
  });

  it("a backdated post", async () => {
    const { logged, result, hashed } = await follow(`
      return wp_insert_post(["post_title" => "Long ago", "post_status" => "publish", "post_date" => "1999-05-01 10:00:00"]);
    `);
    expect([logged, hashed]).toEqual([[`entry ${String(result)}`], [result]]);
    const { entries } = await askEntries(wordpress, Number(result));
    expect(entries[0]!.date_gmt).toBe("1999-05-01T00:00:00");
  });

  it("a post written through REST, with its terms and fields", async () => {
    const headers = { ...createPassword(wordpress, 1), "content-type": "application/json" };
    const { logged, result } = await follow(async () => {
      const answer = await visit(wordpress, "/wp-json/wp/v2/posts", {
        method: "POST",
        headers,
        body: JSON.stringify({
          title: "By REST",
          content: "x",
          status: "publish",
          tags: [ids.tag],
          meta: { access: "subscribers", dateline: "Harbor" },
        }),
      });
      expect(answer.status).toBe(201);
      return (JSON.parse(answer.text) as { id: number }).id;
    });
    expect(logged).toEqual([`entry ${String(result)}`]);
    const { entries } = await askEntries(wordpress, Number(result));
    expect(entries[0]).toMatchObject({ access: "subscribers", fields: { dateline: "Harbor" } });
  });

  it("what a task of wp-cron changes", async () => {
    const { logged } = await follow(async () => {
      wordpress.php(`
        file_put_contents(WPMU_PLUGIN_DIR . "/task.php", '<?php
          add_action("nightly_task", function ($id) { update_post_meta($id, "subject", "Night"); });');
        wp_schedule_single_event(time() - 1, "nightly_task", [${ids.post}]);
        delete_transient("doing_cron");
      `);
      return (await visit(wordpress, "/wp-cron.php")).text;
    });
    wordpress.php(`unlink(WPMU_PLUGIN_DIR . "/task.php");`);
    expect(logged).toEqual([entry("post")]);
  });

  it("pictures that become visible with the post that they were uploaded to", async () => {
    const { result } = await follow(`
      $post = wp_insert_post(["post_title" => "With picture", "post_status" => "draft"]);
      return [$post, wp_insert_attachment(["post_mime_type" => "image/png", "post_title" => "p", "post_status" => "inherit"], "p.png", $post)];
    `);
    const [post, picture] = result as [number, number];
    expect((await askHashes(wordpress)).has(picture)).toBe(false);
    const { logged } = await follow(`wp_publish_post(${post});`);
    expect(logged.toSorted()).toEqual([`entry ${picture}`, `entry ${post}`].toSorted());
    expect((await askHashes(wordpress)).has(picture)).toBe(true);
  });

  it("each of the posts of a long import", async () => {
    const { logged } = await follow(`
      for ($n = 0; $n < 1100; $n++) wp_insert_post(["post_title" => "Imported $n", "post_status" => "publish"]);
    `);
    // The answer has 500 changes.
    expect(logged).toHaveLength(500);
    expect((await askStatus(wordpress)).counts.post).toBeGreaterThan(1100);
  });
});

describe("only the hashes find", () => {
  it("changes by raw SQL", async () => {
    const { logged, hashed } = await follow(
      `global $wpdb; $wpdb->query("UPDATE $wpdb->posts SET post_content = 'By SQL' WHERE ID = {post}");`,
    );
    expect([logged, hashed]).toEqual([[], [ids.post]]);
    const meta = await follow(
      `global $wpdb; $wpdb->query("UPDATE $wpdb->postmeta SET meta_value = 'Raw' WHERE post_id = {post} AND meta_key = 'subject'");`,
    );
    expect([meta.logged, meta.hashed]).toEqual([[], [ids.post]]);
    const gone = await follow(
      `global $wpdb; $wpdb->query("DELETE FROM $wpdb->posts WHERE ID = {page}");`,
    );
    expect([gone.logged, gone.hashed]).toEqual([[], [ids.page]]);
  });
});

describe("the log has no", () => {
  it("locks, caches, counters, revisions, menus and customers", async () => {
    const { logged, hashed } = await follow(`
      update_post_meta({post}, "_edit_lock", time() . ":1");
      update_post_meta({post}, "_oembed_abc", "<iframe>");
      update_post_meta({post}, "post_views_count", "17");
      wp_save_post_revision({post});
      wp_insert_post(["post_type" => "nav_menu_item", "post_status" => "publish", "post_title" => "Menu"]);
      update_user_meta({customer}, "description", "Buys.");
      wp_update_user(["ID" => {customer}, "display_name" => "Carl C."]);
      update_option("blogdescription", "x");
    `);
    expect([logged, hashed]).toEqual([[], []]);
  });

  it("second row for a draft that is saved often", async () => {
    const { logged, result } = await follow(
      `return wp_insert_post(["post_title" => "Draft", "post_status" => "draft"]);`,
    );
    expect(logged).toEqual([`entry ${String(result)} gone`]);
    const again = await follow(
      `wp_update_post(["ID" => ${String(result)}, "post_title" => "Draft 2"]);`,
    );
    expect(again.logged).toEqual([]);
  });
});

describe("whoever reads the log finds a gap", () => {
  const finish = async (change: string) => {
    const { latest } = await askStatus(wordpress);
    wordpress.php(change);
    const after = await askStatus(wordpress);
    return latest < after.oldest - 1;
  };

  it("after the plugin was off", async () => {
    expect(
      await finish(`
        deactivate_plugins("broadsheet/broadsheet.php");
        wp_update_post(["ID" => ${ids.post}, "post_title" => "While it was off"]);
        activate_plugin("broadsheet/broadsheet.php");
      `),
    ).toBe(true);
  });

  it("after addresses, time zone or types have changed", async () => {
    expect(await finish(`update_option("permalink_structure", "/%postname%/");`)).toBe(true);
    expect(await finish(`update_option("timezone_string", "Europe/Berlin");`)).toBe(true);
    expect(await finish(`update_option("broadsheet", ["types" => ["post", "page"]]);`)).toBe(true);
    expect(await finish(`update_option("blogname", "The Sun Today");`)).toBe(false);
    const { types } = await askStatus(wordpress);
    expect(types).toEqual(["post", "page", "attachment"]);
    wordpress.php(`delete_option("broadsheet");`);
  });

  it("of more than 30 days; the last row stays", async () => {
    wordpress.php(`wp_update_post(["ID" => ${ids.post}, "post_title" => "A5"]);`);
    const before = await askStatus(wordpress);
    wordpress.database.query("update wordpress.wp_broadsheet_log set logged_at = 1000");
    wordpress.php(`do_action("broadsheet_prune");`);
    const after = await askStatus(wordpress);
    expect([after.latest, after.oldest]).toEqual([before.latest, before.latest]);
  });
});
