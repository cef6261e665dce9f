/** An import replaces only what an earlier import of the same item created, and that no one has edited since. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./import-command";
import { useImports } from "./use-imports";
import { wxr } from "./wxr-file";

const paper = useImports();

const entriesNow = () =>
  paper.app.query(
    `select id, type, slug, status, title, md5(body || fields::text) as text, version
     from content.entries order by id`,
  );

async function write(type: string, entry: object): Promise<number> {
  const response = await paper.app.sendAsDora("POST", `/wp-json/wp/v2/${type}`, {
    status: "publish",
    ...entry,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

test("what was written here keeps its address and its text, and the report has the imported item's", async () => {
  await write("articles", { title: "Ferry timetable", slug: "ferry", content: "<p>Ours.</p>" });
  await write("pages", {
    title: "Parking",
    slug: "parking",
    status: "draft",
    content: "<p>Ours.</p>",
  });
  const before = await entriesNow();
  const items = [
    {
      id: 501,
      type: "page",
      title: "About them",
      slug: "about",
      link: "https://courier.example/about/",
    },
    { id: 502, title: "Their ferry", slug: "ferry" },
    { id: 503, type: "page", title: "Their parking", slug: "parking" },
  ];
  const file = await paper.exports.put("namesakes.xml", wxr(items));
  const dry = await paper.run(file, "--dry-run");
  const { printed } = await paper.run(file);
  for (const report of [dry.printed, printed]) {
    expect(report).toContain("Pages: 2 new");
    expect(report).toContain("Articles: 1 new");
    expect(report).toMatch(
      /page 501 .*: A Paper You Can Finish was written here, so the imported page is at \/about-2/,
    );
    expect(report).toContain("Ferry timetable was written here, so the imported article is at /");
    expect(report).toContain("Parking was written here, so the imported page is at /parking-2");
    expect(report).toContain("3 × written here, so the imported item has another address");
  }
  const after = await entriesNow();
  expect(after.filter(({ id }) => before.some((row) => row["id"] === id))).toEqual(before);
  expect(await (await paper.app.send("/about")).text()).not.toContain("About them");
  expect(await (await paper.app.send("/about-2")).text()).toContain("About them");

  // Again, changed there, and with the option that replaces local edits.
  const changed = items.map((item) => Object.assign({}, item, { title: `${item.title}, again` }));
  const again = await paper.exports.put("namesakes-again.xml", wxr(changed));
  expect((await paper.run(again, "--overwrite")).printed).toContain("Pages: 2 changed");
  const later = await entriesNow();
  expect(later.filter(({ id }) => before.some((row) => row["id"] === id))).toEqual(before);
  expect(later).toHaveLength(after.length);
  expect(await (await paper.app.send("/about-2")).text()).toContain("About them, again");
});

test("a WordPress at this paper's own address doesn't replace what was written here", async () => {
  const domain = "https://thesun.example";
  const id = await write("pages", { title: "Jobs", slug: "jobs", content: "<p>Ours.</p>" });
  const item = {
    id: id + 3,
    type: "page",
    title: "Old jobs",
    slug: "jobs",
    link: `${domain}/jobs/`,
  };
  const text = wxr([item]).replaceAll("https://courier.example", domain);
  const file = await paper.exports.put("same-domain.xml", text);
  expect((await paper.run(file)).printed).toContain(
    "Jobs was written here, so the imported page is at /jobs-2",
  );
});

test("this paper's own export changes nothing in it, nor what was edited since", async () => {
  const id = await write("articles", {
    title: "Tide tables",
    slug: "tides",
    content: "<p>One.</p>",
  });
  const file = join(paper.exports.folder, "own.xml");
  expect((await runCommand(paper.app, "export", "wxr", file)).failure).toBeNull();
  const comments = "select count(*)::int as comments from comments.comments";
  const talk = await paper.app.query(comments);
  const before = await entriesNow();
  const first = await paper.run(file, "--uploads", paper.exports.uploads);
  expect(first.failure).toBeNull();
  expect(first.printed).not.toMatch(/\d (?:new|changed|edited|hidden)/);
  expect(await entriesNow()).toEqual(before);
  expect(await paper.app.query(comments)).toEqual(talk);

  await paper.app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, {
    title: "Tide tables of 2027",
    slug: "tides-of-2027",
    content: "<p>Two.</p>",
  });
  await paper.app.query(
    "update content.entries set modified_at = modified_at + '1 minute' where id = $1",
    [id],
  );
  const edited = await entriesNow();
  const { printed } = await paper.run(file, "--overwrite");
  expect(printed).toContain("changed here since this export; not replaced");
  expect(await entriesNow()).toEqual(edited);
});
