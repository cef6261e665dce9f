/** The hint: signed, once a request, and never in the way of saving. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signatureOf } from "../../../tools/wordpress/signed";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { askStatus } from "./ask";
import { listenFor } from "./connect";
import { createPassword, visit } from "./visit";

let paper: Awaited<ReturnType<typeof listenFor>>;
let wordpress: WordPress;
let headers: Record<string, string>;
let isHanging = false;

beforeAll(async () => {
  paper = await listenFor(() => (isHanging ? null : { status: 202, body: { ok: true } }));
  wordpress = await startWordPress({
    constants: {
      BROADSHEET_URL: `'${paper.address}'`,
      WP_DEBUG: "true",
      WP_DEBUG_LOG: "true",
      WP_DEBUG_DISPLAY: "false",
    },
  });
  headers = { ...createPassword(wordpress, 1), "content-type": "application/json" };
});
afterAll(async () => {
  await wordpress.stop();
  await paper.close();
});
beforeEach(() => {
  paper.heard.splice(0);
});

async function save(title: string, status = "publish") {
  const begun = performance.now();
  const answer = await visit(wordpress, "/wp-json/wp/v2/posts", {
    method: "POST",
    headers,
    body: JSON.stringify({ title, content: "x", status, tags: [], meta: { access: "free" } }),
  });
  expect(answer.status).toBe(201);
  return (performance.now() - begun) / 1000;
}

describe("a save", () => {
  it("sends one signed hint with the last number of the log", async () => {
    await save("One");
    expect(paper.heard).toHaveLength(1);
    const [{ headers: sent, path, body }] = paper.heard as [(typeof paper.heard)[number]];
    expect(path).toBe("/api/wordpress/hint");
    expect(JSON.parse(body)).toEqual({ latest: (await askStatus(wordpress)).latest });
    const time = String(sent["x-broadsheet-time"]);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(10);
    expect(sent["x-broadsheet-signature"]).toBe(
      signatureOf({
        secret: wordpress.secret,
        method: "POST",
        route: "/api/wordpress/hint",
        query: "",
        time,
        body,
      }),
    );
    expect(JSON.stringify(paper.heard)).not.toContain(wordpress.secret);
  });

  it("on the command line sends one, too", () => {
    wordpress.php(`wp_insert_post(["post_title" => "By program", "post_status" => "publish"]);`);
    return expect.poll(() => paper.heard.length).toBe(1);
  });

  it("of nothing that readers see sends none", async () => {
    await visit(wordpress, "/");
    await visit(wordpress, "/wp-json/wp/v2/posts");
    wordpress.php(`update_option("blogdescription", "x" . time());`);
    expect(paper.heard).toEqual([]);
  });

  it("waits two seconds at most for a paper that hangs, and not each time", async () => {
    isHanging = true;
    const first = await save("Slow");
    const second = await save("Next");
    isHanging = false;
    expect(paper.heard).toHaveLength(1);
    expect(first).toBeLessThan(15);
    expect(second).toBeLessThan(first);
    const { text } = await visit(wordpress, "/wp-json/wp/v2/posts?search=Next");
    expect(text).toContain("Next");
    wordpress.php(`delete_transient("broadsheet_paper_away");`);
  });

  it("works while the log’s table is missing; it is there again afterwards", async () => {
    wordpress.database.query("drop table wordpress.wp_broadsheet_log");
    await save("Without a table");
    wordpress.php(`delete_option("broadsheet_log_version");`);
    await save("With a table");
    expect((await askStatus(wordpress)).latest).toBeGreaterThan(0);
  });

  it("leaves no secret and no warning in the log of PHP", async () => {
    await save("Logged");
    const log = wordpress.php<string>(`
      $file = WP_CONTENT_DIR . "/debug.log";
      return is_readable($file) ? file_get_contents($file) : "";
    `);
    expect(log).not.toContain(wordpress.secret);
    const ours = log.split("\n").filter((line) => /plugins\/broadsheet|integrations/.test(line));
    expect(ours).toEqual([]);
  });
});
