/** Files that break off, are damaged, of other versions, or no export at all. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { runCommand } from "./import-command";
import { useImports } from "./use-imports";
import { headXml, itemXml, wxr } from "./wxr-file";

const paper = useImports();
const { run, readItem } = paper;

test("a file that breaks off: what was read stays, and the report says where it ended", async () => {
  const whole = wxr([
    { id: 800, title: "Whole one", slug: "whole-one" },
    { id: 801, title: "Half of it", slug: "half-of-it" },
  ]);
  const file = await paper.exports.put("half.xml", whole.slice(0, whole.indexOf("half-of-it")));
  const { printed, failure } = await run(file);
  expect(printed).toContain("Articles: 1 new");
  expect(failure).toContain("truncated in item 2 (“Half of it”)");
  expect((await paper.app.send("/article/whole-one")).status).toBe(200);
  // The next run continues where it was.
  const again = await run(await paper.exports.put("both.xml", whole));
  expect(again.printed).toContain("Articles: 1 new, 1 unchanged");
});

test("control characters are replaced and reported; an item that is no XML ends nothing", async () => {
  const bad = itemXml({ id: 811, title: "Broken" }).replace("</title>", "</titel>");
  const file = await paper.exports.put(
    "bad.xml",
    `${headXml()}${itemXml({ id: 810, title: "Bell\u0007 and \u0000 more", slug: "bell-and-more" })}${bad}${itemXml({ id: 812, title: "After", slug: "after-broken" })}</channel></rss>`,
  );
  const { printed, failure } = await run(file);
  expect(failure).toBeNull();
  expect(printed).toContain("2 control characters were replaced");
  expect(printed).toContain("It can’t be read as XML");
  expect((await paper.app.send("/article/bell-and-more")).status).toBe(200);
  expect((await paper.app.send("/article/after-broken")).status).toBe(200);
});

test("older versions, packed files and other encodings are read", async () => {
  const old = wxr([{ id: 820, title: "Of version one", slug: "of-version-one" }], "1.0").replace(
    /<wp:author>.*<\/wp:author>\n/,
    "",
  );
  expect((await run(await paper.exports.put("old.xml.gz", gzipSync(old)))).printed).toContain(
    "WXR 1.0",
  );
  const wide = wxr([{ id: 821, title: "Breite Straße", slug: "breite-strasse" }]).replace(
    "UTF-8",
    "UTF-16",
  );
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(wide, "utf16le")]);
  expect((await run(await paper.exports.put("wide.xml", bytes))).failure).toBeNull();
  expect(await readItem("articles", "breite-strasse")).toMatchObject({
    title: { rendered: "Breite Straße" },
  });
});

const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;

test.each([
  ["page.html", "<!DOCTYPE html><html><body>Sign in</body></html>", "is a web page, not an export"],
  ["bomb.xml", bomb, "has a document type definition"],
  [
    "feed.xml",
    '<?xml version="1.0"?><rss><channel><title>x</title><link>https://a.example</link></channel></rss>',
    "an RSS feed, not a WordPress export",
  ],
  ["other.xml", "<svg></svg>", "not a WordPress export"],
  ["empty.xml", "", "is empty"],
  ["text.txt", "Dear editor,\nplease print this.", "can’t be imported. Use an export"],
  ["export.zip", "PK\u0003\u0004....", "is a ZIP archive"],
])("says in a sentence what %s is", async (name, content, sentence) => {
  expect((await run(await paper.exports.put(name, content))).failure).toContain(sentence);
});

test("says in a sentence what is wrong with its arguments", async () => {
  expect((await run(`${paper.exports.folder}/missing.xml`)).failure).toContain(
    "missing.xml not found.",
  );
  expect((await run(paper.exports.folder)).failure).toContain("is a folder");
  expect((await run()).failure).toContain("Usage: npm run import");
  expect((await run("x.xml", "--sections", "a=nowhere")).failure).toContain("no section “nowhere”");
  expect((await run("x.xml", "--access", "all")).failure).toContain("Unknown access level “all”");
});

test("a paper whose newsroom is WordPress takes no imports", async () => {
  const wordpress = {
    WORDPRESS_URL: "https://news.example",
    WORDPRESS_SECRET: "of the tests of imports, 38 letters long",
  };
  const { failure } = await runCommand(
    { ...paper.app, environment: wordpress },
    "import",
    await paper.exports.put("any.xml", wxr([])),
  );
  expect(failure).toContain("This paper’s content comes from WordPress at https://news.example");
});

test("pictures of private hosts are refused, and named", async () => {
  const content = '<p>A</p><img src="http://127.0.0.1:9/x.jpg"><img src="https://10.0.0.7/y.png">';
  const file = await paper.exports.put(
    "private.xml",
    wxr([{ id: 830, title: "Private", slug: "private-hosts", content }]),
  );
  const { printed } = await run(file);
  expect(printed).toContain(
    "picture http://127.0.0.1:9/x.jpg: its host isn’t responding, or isn’t public",
  );
  expect(printed).toContain("picture https://10.0.0.7/y.png");
  expect(printed).toContain("0 pictures downloaded, 2 failed");
  expect(printed).toContain("2 × picture not downloaded");
  const { content: body } = (await readItem("articles", "private-hosts")) as unknown as {
    content: { rendered: string };
  };
  expect(body.rendered).not.toContain("img");
});
