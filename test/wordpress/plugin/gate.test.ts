/** Gated text doesn't leave WordPress: every surface is read and searched for a word of the text. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callPlugin } from "../../../tools/wordpress/signed";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { lists, ofPosts, silent } from "./surfaces";
import { changeSettings, createPassword, signIn, visit } from "./visit";
import {
  commentWord,
  gatedNames,
  openWord,
  secretWord,
  writeGated,
  type Written,
} from "./write-gated";

let wordpress: WordPress;
let written: Record<string, Written>;

beforeAll(async () => {
  wordpress = await startWordPress();
  changeSettings(wordpress, { paper: "http://127.0.0.1:9", gate: true, redirect: false });
  written = writeGated(wordpress);
});
afterAll(() => wordpress.stop());

const idOf = (name: string) => written[name]!.id;
const pathOf = (name: string) => written[name]!.path;

const fill = (path: string, name: string) =>
  path
    .replace("%PATH%", pathOf(name))
    .replace("%ID%", String(idOf(name)))
    .replace("%BASE%", name === "article" ? "articles" : "posts")
    .replace("%URL%", encodeURIComponent(wordpress.address + pathOf(name)));

async function expectNoSecret(path: string, init?: RequestInit) {
  const { text } = await visit(wordpress, path, { redirect: "follow", ...init });
  expect(text.includes(secretWord), `${path} has the gated word`).toBe(false);
  expect(text.includes(commentWord), `${path} has a comment on a gated post`).toBe(false);
  return text;
}

describe("the list of surfaces", () => {
  it("has those that show a gated text or a comment on it while the gate is off", async () => {
    changeSettings(wordpress, { gate: false });
    const found: string[] = [];
    for (const path of [...ofPosts, ...lists]) {
      const { text } = await visit(wordpress, fill(path, "short"), { redirect: "follow" });
      if (!text.includes(secretWord) && !text.includes(commentWord)) found.push(path);
    }
    changeSettings(wordpress, { gate: true });
    expect(found.filter((path) => !silent.has(path))).toEqual([]);
  });
});

describe.each(["twentytwentythree", "twentytwentyone"])("with the theme %s", (theme) => {
  beforeAll(() => wordpress.php(`switch_theme("${theme}"); flush_rewrite_rules();`));

  it.each(ofPosts)("a gated text isn’t in %s", async (path) => {
    for (const name of gatedNames) await expectNoSecret(fill(path, name));
  });

  it.each(lists)("no gated text is in %s", async (path) => {
    await expectNoSecret(path);
  });

  it("shows free texts, and titles and openings of gated ones", async () => {
    expect((await visit(wordpress, pathOf("free"))).text).toContain(openWord);
    expect((await visit(wordpress, "/feed/")).text).toContain(openWord);
    const gated = await visit(wordpress, pathOf("walled"));
    expect(gated.text).toContain("Harbor walled again");
    expect(gated.text).toContain("Tides rise in the Harbor.");
  });
});

describe("a visitor", () => {
  it("can’t find out by searching which words a gated text has", async () => {
    const hits = async (words: string) =>
      JSON.parse((await visit(wordpress, `/wp-json/wp/v2/posts?search=${words}`)).text) as object[];
    expect(await hits(secretWord)).toEqual([]);
    expect(await hits("walled")).toHaveLength(1);
    expect(await hits(openWord)).toHaveLength(1);
    const page = await visit(wordpress, `/?s=${secretWord}`);
    expect(page.text).not.toContain("Harbor walled");
    const found = await visit(wordpress, `/wp-json/wp/v2/search?search=${secretWord}`);
    expect(JSON.parse(found.text)).toEqual([]);
  });

  it("reads a teaser that is half of a short text at most", async () => {
    const { text } = await visit(wordpress, `/wp-json/wp/v2/posts/${idOf("short")}`);
    const { content, excerpt } = JSON.parse(text) as {
      content: { rendered: string; protected: boolean };
      excerpt: { rendered: string };
    };
    expect(content).toEqual({ rendered: "<p>Two sentences about the…</p>\n", protected: true });
    expect(excerpt.rendered).toBe(content.rendered);
  });

  it("gets nothing through XML-RPC, with or without a password of no worth", async () => {
    const methods = [
      "wp.getPost",
      "wp.getPosts",
      "metaWeblog.getPost",
      "metaWeblog.getRecentPosts",
    ];
    const people = [
      ["", ""],
      ["admin", "wrong"],
      ["reader", "pass"],
    ];
    for (const method of methods)
      for (const [login, password] of people) {
        const id = method.endsWith("Post") ? idOf("walled") : 1;
        const first = method === "metaWeblog.getPost" ? id : 1;
        const values = [first, login, password, id].map((value) =>
          typeof value === "number"
            ? `<param><value><int>${value}</int></value></param>`
            : `<param><value><string>${value}</string></value></param>`,
        );
        const text = await expectNoSecret("/xmlrpc.php", {
          method: "POST",
          headers: { "content-type": "text/xml" },
          body: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params>${values.join("")}</params></methodCall>`,
        });
        expect(text).toContain("<methodResponse>");
      }
  });

  it("gets the text of a password-protected post by no detour", async () => {
    const id = wordpress.php<number>(`
      return wp_insert_post(["post_status" => "publish", "post_title" => "Locked", "post_password" => "x",
        "post_content" => "${secretWord} is the first word of this text, and the last one as well, I am afraid."]);
    `);
    for (const path of [
      `/?p=${id}`,
      `/wp-json/wp/v2/posts/${id}`,
      "/feed/",
      `/?p=${id}&embed=true`,
    ])
      await expectNoSecret(path);
    wordpress.php(`wp_delete_post(${id}, true);`);
  });
});

describe("a signed-in person", () => {
  it("sees the whole text if they may edit it", async () => {
    const cookies = await signIn(wordpress, "ed", "pass");
    const page = await visit(wordpress, pathOf("walled"), { headers: cookies });
    expect(page.text).toContain(secretWord);
    const found = await visit(wordpress, `/?s=${secretWord}`, { headers: cookies });
    expect(found.text).toContain("Harbor walled");
    const item = await visit(wordpress, `/wp-json/wp/v2/posts/${idOf("walled")}?context=edit`, {
      headers: createPassword(wordpress, idOf("ed")),
    });
    const { content } = JSON.parse(item.text) as { content: { raw: string; rendered: string } };
    expect(content.raw).toContain(secretWord);
    expect(content.rendered).toContain(secretWord);
  });

  it.each(["reader", "intern"])("gets the teaser as %s", async (login) => {
    const headers = await signIn(wordpress, login, "pass");
    const password = createPassword(wordpress, idOf(login));
    for (const name of ["walled", "missing"]) {
      await expectNoSecret(pathOf(name), { headers });
      for (const path of ["", "?context=edit", "/revisions", "/autosaves"])
        await expectNoSecret(`/wp-json/wp/v2/posts/${idOf(name)}${path}`, { headers: password });
    }
    for (const path of ["/", "/feed/", "/comments/feed/"]) await expectNoSecret(path, { headers });
  });
});

describe("the gate", () => {
  it("lets the paper’s own requests have everything", async () => {
    const ids = gatedNames.map(idOf).join(",");
    const { entries } = (await (await callPlugin(wordpress, "entries", { ids })).json()) as {
      entries: { content: { rendered: string }; access: string | null }[];
    };
    expect(entries).toHaveLength(gatedNames.length);
    for (const entry of entries) expect(entry.content.rendered).toContain(secretWord);
    expect(entries.map(({ access }) => access)).toContain("patrons");
    expect(entries.map(({ access }) => access)).toContain(null);
  });

  it("treats posts without a choice as the setting says", async () => {
    changeSettings(wordpress, { access: "free" });
    expect((await visit(wordpress, pathOf("missing"))).text).toContain(secretWord);
    expect((await visit(wordpress, `/?s=${secretWord}`)).text).toContain("Harbor missing");
    await expectNoSecret(pathOf("unknown"));
    await expectNoSecret(pathOf("metered"));
    changeSettings(wordpress, { access: "metered" });
    await expectNoSecret(pathOf("missing"));
  });

  it("can be turned off", async () => {
    changeSettings(wordpress, { gate: false });
    expect((await visit(wordpress, pathOf("walled"))).text).toContain(secretWord);
    changeSettings(wordpress, { gate: true });
    await expectNoSecret(pathOf("walled"));
  });

  it("never changes what is stored, even if a plugin saves the post that a visitor reads", async () => {
    const stored = () => wordpress.php<string>(`return get_post(${idOf("walled")})->post_content;`);
    const before = stored();
    wordpress.php(`
      file_put_contents(WPMU_PLUGIN_DIR . "/counter.php", '<?php
        add_action("wp_footer", function () { if (is_singular()) { wp_update_post(get_post()); } });');
    `);
    await visit(wordpress, pathOf("walled"));
    wordpress.php(`unlink(WPMU_PLUGIN_DIR . "/counter.php");`);
    expect(stored()).toBe(before);
  });
});
