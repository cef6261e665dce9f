/** Exports in which an ID or a slug comes twice, and dry runs, which report what the real run does. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useImports } from "./use-imports";
import { wxr, type WxrItem } from "./wxr-file";

const paper = useImports();
const { run, readItem } = paper;

/** The report as the command prints it, without the lines in which a dry run differs by its nature. */
async function reportOf(file: string, ...options: readonly string[]): Promise<readonly string[]> {
  const { printed, failure } = await run(file, ...options);
  expect(failure).toBeNull();
  return printed
    .split("\n")
    .filter(
      (line) =>
        !/^\s*(?:Dry run|Item by item|\d+ pictures |Scanning|\d+ items, |Pictures and old )/.test(
          line,
        ),
    )
    .map((line) => line.trimEnd().replace(" will be ", " are "));
}

const countRows = async () => [
  ...(await paper.app.query("select count(*)::int as entries from content.entries")),
  ...(await paper.app.query("select count(*)::int as items from content.upstream")),
  ...(await paper.app.query("select count(*)::int as comments from comments.comments")),
  ...(await paper.app.query("select count(*)::int as redirects from content.redirects")),
];

/**
 * As in themeunittestdata.wordpress.xml of github.com/WordPress/theme-test-data: 18 items of a menu come twice,
 * with the same wp:post_id, among posts.
 */
const menuItems = (from: number): readonly WxrItem[] =>
  Array.from({ length: 18 }, (_, at) => ({
    id: from + at,
    type: "nav_menu_item",
    title: "",
    slug: String(from + at),
    terms: [["nav_menu", "all-pages", "All Pages"]] as const,
    meta: { _menu_item_type: "post_type", _menu_item_object: "page" },
  }));

test("of two items with the same ID the first is imported, and the second is skipped and named", async () => {
  const items: readonly WxrItem[] = [
    { id: 900, title: "Before the menu", slug: "before-the-menu" },
    ...menuItems(1643),
    ...menuItems(1643),
    { id: 901, title: "The ferry sails", slug: "the-ferry-sails", content: "<p>The first.</p>" },
    { id: 901, title: "The ferry stays", slug: "the-ferry-stays", content: "<p>The second.</p>" },
    ...Array.from({ length: 60 }, (_, at) => ({ id: 1000 + at, title: `Story ${at}` })),
    // Another batch of the import.
    { id: 900, title: "After the menu", slug: "after-the-menu" },
    { id: 902, title: "Last of all", slug: "last-of-all" },
  ];
  const file = await paper.exports.put("menu.xml", wxr(items));
  const before = await countRows();
  const dry = await reportOf(file, "--dry-run");
  expect(await countRows()).toEqual(before);
  expect(await reportOf(file)).toEqual(dry);
  expect(dry).toContain("Articles: 63 new, 2 skipped");
  expect(dry).toContain("Type nav_menu_item: 18 hidden; original saved, 18 skipped");
  const report = await readFile(
    /Item by item: (.+)$/m.exec((await run(file)).printed)![1]!,
    "utf8",
  );
  expect(report).toContain("skipped\tnav_menu_item 1660");
  expect(report).toContain(
    "skipped\tpost 901\tThe ferry stays\n\t- an earlier item has the same ID",
  );
  expect(report).toContain("skipped\tpost 900\tAfter the menu");
  expect(await readItem("articles", "the-ferry-sails")).toBeDefined();
  expect(await readItem("articles", "the-ferry-stays")).toBeUndefined();
  expect(await readItem("articles", "before-the-menu")).toBeDefined();
  expect(await readItem("articles", "last-of-all")).toBeDefined();
});

test("of two comments with the same ID the first is imported, and the second is named", async () => {
  const file = await paper.exports.put(
    "comments.xml",
    wxr([
      { id: 910, title: "One", comments: [{ id: 7, content: "The first." }] },
      {
        id: 911,
        title: "Two",
        comments: [
          { id: 7, content: "Of the same ID." },
          { id: 8, parent: 7, content: "An answer." },
        ],
      },
    ]),
  );
  const dry = await reportOf(file, "--dry-run");
  expect(await reportOf(file)).toEqual(dry);
  expect(dry.join("\n")).toContain("comment 7: an earlier comment has the same ID");
  const rows = await paper.app.query(
    `select c.raw, e.title from comments.comments c join content.entries e on e.id = c.article_id
     where e.slug in ('item-910', 'item-911') order by c.raw`,
  );
  expect(rows).toEqual([
    { raw: "An answer.", title: "Two" },
    { raw: "The first.", title: "One" },
  ]);
});

test("items without an ID, or with 0 for it, are all imported", async () => {
  const items = [
    { id: 0, title: "Zero one", slug: "zero-one" },
    { id: 0, title: "Zero two", slug: "zero-two" },
  ];
  const file = await paper.exports.put("zero.xml", wxr(items));
  expect(await reportOf(file)).toContain("Articles: 2 new");
});

test("a dry run finds what only writing finds, and names what the real run names", async () => {
  const filler = Array.from({ length: 55 }, (_, at) => ({ id: 1200 + at, title: `Filler ${at}` }));
  const file = await paper.exports.put(
    "same.xml",
    wxr([
      { id: 920, title: "Low tide", slug: "low-tide", meta: { author: "990" } },
      { id: 921, title: "Low tide again", slug: "low-tide" },
      ...filler,
      {
        id: 922,
        title: "Low tide, late",
        slug: "low-tide",
        comments: [{ id: 30, content: "Wet." }],
      },
      { id: 990, type: "writer", title: "Ada Rhys", slug: "ada-rhys" },
      {
        id: 923,
        type: "page",
        title: "Reading list",
        slug: "reading-list",
        meta: { articles: "920" },
      },
    ]),
  );
  const before = await countRows();
  const dry = await reportOf(file, "--dry-run");
  expect(await countRows()).toEqual(before);
  expect(await reportOf(file)).toEqual(dry);
  const text = dry.join("\n");
  expect(text).toContain("2 × slug");
  expect(text).not.toContain("is not in the export");
});

test("an import that stops names what it took in until then", async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ id: 1300 + at, title: `Taken ${at}` }));
  const file = await paper.exports.put("stops.xml", wxr(items));
  await paper.app.query(
    `create function content.refuse() returns trigger language plpgsql as
       $$ begin if new.slug = 'item-1355' then raise 'The disk is full.'; end if; return new; end $$`,
  );
  await paper.app.query(
    "create trigger refuse before insert on content.entries for each row execute function content.refuse()",
  );
  try {
    for (const options of [["--dry-run"], []]) {
      await expect(run(file, ...options)).rejects.toThrow("The disk is full.");
      const folder = join(paper.app.dataDir, "imports");
      const [newest = ""] = (await readdir(folder)).toSorted().toReversed();
      const report = await readFile(join(folder, newest), "utf8");
      expect(report).toContain("The import stopped early: The disk is full.");
      expect(report.match(/^new\tpost 13/gm)).toHaveLength(50);
    }
  } finally {
    await paper.app.query("drop trigger refuse on content.entries");
    await paper.app.query("drop function content.refuse()");
  }
  expect(await reportOf(file)).toContain("Articles: 10 new, 50 unchanged");
});
