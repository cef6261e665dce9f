/** The settings page: who may use it, what it stores, and what its test button says. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { findFreePort } from "../../processes/find-free-port";
import { listenFor } from "./connect";
import { changeSettings, signIn, visit } from "./visit";

let wordpress: WordPress;
let paper: Awaited<ReturnType<typeof listenFor>>;
let answer: { status: number; body: object };
let admin: { cookie: string };
let editor: { cookie: string };
const secret = "the-secret-that-the-form-stores-42";

beforeAll(async () => {
  paper = await listenFor(() => answer);
  // The secret comes from the form, as in most sites.
  wordpress = await startWordPress({ constants: { BROADSHEET_SECRET: null } });
  wordpress.php(
    `wp_insert_user(["user_login" => "ed", "user_pass" => "pass", "role" => "editor", "user_email" => "ed@wp.example"]);`,
  );
  admin = await signIn(wordpress, "admin", "admin");
  editor = await signIn(wordpress, "ed", "pass");
});
afterAll(async () => {
  await wordpress.stop();
  await paper.close();
});

const page = async () =>
  (await visit(wordpress, "/wp-admin/options-general.php?page=broadsheet", { headers: admin }))
    .text;

/** The fields of the form that posts to a script, with its nonce. */
async function readForm(script: string, mark: string) {
  const html = await page();
  const form = html.split("<form").find((part) => part.includes(script) && part.includes(mark));
  const fields = [...(form ?? "").matchAll(/<input type=["']hidden["'][^>]*>/g)].map(([tag]) => [
    /name=["']([^"']*)["']/.exec(tag)?.[1] ?? "",
    /value=["']([^"']*)["']/.exec(tag)?.[1] ?? "",
  ]);
  return new URLSearchParams(fields);
}

async function store(options: Readonly<Record<string, string>>, headers = admin) {
  const body = await readForm("options.php", "option_page");
  for (const [name, value] of Object.entries(options)) body.append(`broadsheet[${name}]`, value);
  return visit(wordpress, "/wp-admin/options.php", { method: "POST", headers, body });
}

const stored = () => wordpress.php<Record<string, unknown>>(`return get_option("broadsheet");`);

describe("the form", () => {
  it("stores what is valid, and never shows the secret again", async () => {
    expect(await page()).toContain("at least 16 characters");
    await store({
      paper: `${paper.address}/`,
      secret,
      "types][": "post",
      access: "free",
      gate: "1",
    });
    expect(stored()).toEqual({
      paper: paper.address,
      secret,
      types: ["post"],
      access: "free",
      gate: true,
      redirect: false,
      feeds: "teasers",
    });
    const html = await page();
    expect(html).not.toContain(secret);
    expect(html).toContain("A secret is set.");
    await store({ paper: paper.address, secret: "", access: "metered", redirect: "1" });
    expect(stored()).toMatchObject({ secret, gate: false, redirect: true, access: "metered" });
  });

  it("keeps what was there if something is wrong, and says why", async () => {
    for (const [input, sentence] of [
      [{ paper: "javascript:alert(1)" }, "must start with https://"],
      [{ paper: wordpress.address }, "can’t be that of this WordPress"],
      [{ paper: paper.address, secret: "short" }, "at least 16 characters"],
    ] as const) {
      const { location } = await store(input);
      expect(stored()).toMatchObject({ paper: paper.address, secret });
      const { text } = await visit(wordpress, location ?? "", { headers: admin });
      expect(text).toContain(sentence);
    }
  });

  it("is for administrators only, with a nonce", async () => {
    const denied = await visit(wordpress, "/wp-admin/options-general.php?page=broadsheet", {
      headers: editor,
    });
    expect(denied.status).toBe(403);
    const before = stored();
    await store({ paper: "https://evil.example" }, editor);
    const body = new URLSearchParams({
      option_page: "broadsheet",
      action: "update",
      "broadsheet[paper]": "https://evil.example",
    });
    await visit(wordpress, "/wp-admin/options.php", { method: "POST", headers: admin, body });
    expect(stored()).toEqual(before);
    for (const action of ["broadsheet_test", "broadsheet_top_stories"])
      for (const headers of [admin, editor]) {
        const { status } = await visit(wordpress, `/wp-admin/admin-post.php?action=${action}`, {
          headers,
        });
        expect(status).toBe(403);
      }
  });

  it("adds and removes the menus of the types", async () => {
    changeSettings(wordpress, { types: ["post", "writer"] });
    const { text } = await visit(wordpress, "/wp-admin/index.php", { headers: admin });
    expect(text).toContain("edit.php?post_type=writer");
    expect(text).not.toContain("edit.php?post_type=article");
  });
});

describe("the test button", () => {
  const press = async () => {
    const body = await readForm("admin-post.php", "broadsheet_test");
    await visit(wordpress, "/wp-admin/admin-post.php", { method: "POST", headers: admin, body });
    const html = await page();
    const notice = /<div class="notice notice-(\w+)"><p>([^<]*)<\/p>/.exec(html);
    return [notice?.[1], notice?.[2]?.replaceAll("&#039;", "'")];
  };
  const soon = () => Math.floor(Date.now() / 1000);

  it.each([
    [
      () => ({ status: 200, body: { ok: true, paper: "The Sun", upstream: wordpress.address } }),
      "success",
      "The connection works: The Sun reads from this site.",
    ],
    [
      () => ({
        status: 200,
        body: { ok: true, paper: "The Sun", upstream: "https://other.example" },
      }),
      "error",
      "The Sun responds, but it reads from https://other.example.",
    ],
    [
      () => ({ status: 401, body: { code: "broadsheet_signature" } }),
      "error",
      "The paper has a different secret.",
    ],
    [
      () => ({ status: 401, body: { code: "broadsheet_time", data: { time: soon() - 1200 } } }),
      "error",
      "differ by 20 minutes",
    ],
    [() => ({ status: 404, body: {} }), "error", "Set WORDPRESS_URL and WORDPRESS_SECRET there"],
    [() => ({ status: 200, body: {} }), "error", "is not the address of a Broadsheet"],
    [() => ({ status: 500, body: {} }), "error", "of a Broadsheet paper (status 500)"],
  ])("explains an answer (%#)", async (input, kind, sentence) => {
    answer = input();
    expect(await press()).toEqual([kind, expect.stringContaining(sentence)]);
    expect(JSON.parse(paper.heard.at(-1)?.body ?? "")).toEqual({ test: true });
  });

  it("says that nobody answers", async () => {
    changeSettings(wordpress, { paper: `http://127.0.0.1:${await findFreePort()}` });
    expect(await press()).toEqual(["error", expect.stringContaining("couldn’t be reached")]);
  });
});

it("the page of top stories is created by a button", async () => {
  changeSettings(wordpress, { types: ["post", "page"] });
  const body = await readForm("admin-post.php", "broadsheet_top_stories");
  const { location } = await visit(wordpress, "/wp-admin/admin-post.php", {
    method: "POST",
    headers: admin,
    body,
  });
  expect(location).toContain("action=edit");
  const { text } = await visit(wordpress, location ?? "", { headers: admin });
  expect(text).toContain("broadsheet[articles][]");
  expect(await page()).toContain("Choose the top stories");
});

it("uninstalling removes table and settings, and leaves what was written", () => {
  const left = wordpress.php<unknown[]>(`
    $id = wp_insert_post(["post_title" => "Stays", "meta_input" => ["access" => "free"]]);
    deactivate_plugins("broadsheet/broadsheet.php");
    define("WP_UNINSTALL_PLUGIN", "broadsheet/broadsheet.php");
    include WP_PLUGIN_DIR . "/broadsheet/uninstall.php";
    global $wpdb;
    return [
      $wpdb->get_var("SHOW TABLES LIKE '%broadsheet%'"),
      $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%broadsheet%'"),
      wp_next_scheduled("broadsheet_prune"),
      get_post_meta($id, "access", true),
    ];
  `);
  expect(left).toEqual([null, [], false, "free"]);
});
