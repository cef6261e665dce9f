/** `npm run export` of items that came from elsewhere and were edited here. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { itemsOf, runCommand } from "./import-command";
import { useImports } from "./use-imports";
import { wxr } from "./wxr-file";

const paper = useImports();
const { run } = paper;

test("of an edited item, today’s sections and fields go out, and the rest as it came", async () => {
  const file = await paper.exports.put(
    "edited.xml",
    wxr([
      {
        id: 20,
        title: "Moved",
        slug: "moved",
        terms: [
          ["category", "docks", "The Docks"],
          ["category", "unknown-there", "Unknown There"],
          ["post_tag", "x", "X"],
        ],
        meta: {
          subject: "Ports",
          access: "free",
          dateline: "Harbor",
          unknown_plugin: 'a:1:{s:1:"k";s:1:"v";}',
        },
      },
      {
        id: 21,
        title: "Untouched in these",
        slug: "untouched-in-these",
        terms: [["category", "docks", "The Docks"]],
        meta: { subject: "Ports", kept: "as it was" },
      },
    ]),
  );
  expect((await run(file, "--sections", "docks=national")).failure).toBeNull();
  const idOf = async (slug: string) => {
    const [row] = await paper.app.query("select id from content.entries where slug = $1", [slug]);
    return String(row!["id"]);
  };
  const { publication } = await import("../../publication/publication");
  const politics = publication.sections.find(({ slug }) => slug === "politics")!;
  const change = async (slug: string, body: unknown) => {
    const path = `/wp-json/wp/v2/articles/${await idOf(slug)}`;
    expect((await paper.app.sendAsDora("PATCH", path, body)).status).toBe(200);
  };
  await change("moved", {
    slug: "moved-here",
    categories: [politics.id],
    access: "subscribers",
    acf: { subject: "Politics & Ports", dateline: "" },
  });
  await change("untouched-in-these", { title: "Only its title" });
  const out = join(paper.exports.folder, "edited-out.xml");
  expect((await runCommand(paper.app, "export", "wxr", out)).failure).toBeNull();
  const items = await itemsOf(out);
  const [before, after] = [await itemsOf(file), items];

  const moved = after.get("20")!;
  const terms = (item: string) => item.match(/<category .*<\/category>/g);
  expect(terms(moved)).toEqual([
    '<category domain="category" nicename="politics"><![CDATA[Politics]]></category>',
    '<category domain="category" nicename="unknown-there"><![CDATA[Unknown There]]></category>',
    '<category domain="post_tag" nicename="x"><![CDATA[X]]></category>',
  ]);
  const meta = (item: string) =>
    [
      ...item.matchAll(
        /<wp:meta_key><!\[CDATA\[(.*?)\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[(.*?)\]\]>/g,
      ),
    ].map(([, key, value]) => [key, value]);
  expect(meta(moved)).toEqual([
    ["unknown_plugin", 'a:1:{s:1:"k";s:1:"v";}'],
    ["access", "subscribers"],
    ["_wp_old_slug", "moved"],
    ["subject", "Politics & Ports"],
  ]);
  const untouched = after.get("21")!;
  expect(untouched).toContain("Only its title");
  expect(terms(untouched)).toEqual(terms(before.get("21")!));
  expect(meta(untouched)).toEqual(meta(before.get("21")!));
});
