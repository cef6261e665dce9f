/** Sections changed on screen: every page, feed and list has the change at its next load. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { DeskSections } from "../../../modules/content/types";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type Desk, openDesk } from "../newsroom";
import { openSectionDesk, type Refusal } from "./section-desk";

let app: TestApp;
let mara: Desk;
let desk: ReturnType<typeof openSectionDesk>;

beforeAll(async () => {
  app = await createTestApp();
  mara = await openDesk(app, "mara");
  desk = openSectionDesk(mara);
});
afterAll(() => app.close());

const page = async (path: string, paper = app) => (await paper.send(path)).text();

/** The names in a page's main navigation, in order. */
async function navigation(path = "/", paper = app): Promise<readonly string[]> {
  const [nav = ""] = /<nav class="section-nav".*?<\/nav>/s.exec(await page(path, paper)) ?? [];
  return [...nav.matchAll(/href="\/section\/[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name!);
}

const deeds = async (action: string) =>
  app.query("select subject, login from desk.audit_log where action = $1", [action]);

test("the screen begins with the publication’s own sections, the navigation first", async () => {
  const { sections, order, colors, wordpressUrl } = await desk.read();
  expect(sections).toHaveLength(10);
  expect(sections[0]).toMatchObject({
    slug: "national",
    label: "National",
    color: "ink",
    homepageCount: 6,
    navigationPosition: 1,
    version: 0,
    movingTo: null,
  });
  expect(sections.at(-1)).toMatchObject({ navigationPosition: null });
  expect(sections[0]!.articles).toBeGreaterThan(0);
  expect(order).toBe("2-3-4-5-6-7-8-13");
  expect(colors).toEqual(["ink", "red", "green", "accent-ink"]);
  expect(wordpressUrl).toBeNull();
});

test("a new section is in the navigation of stored pages, and has a page, a feed and a category", async () => {
  expect(await navigation()).not.toContain("Harbor");
  const harbor = await desk.add("Harbor");
  expect(harbor).toMatchObject({ slug: "harbor", articles: 0, color: "green" });
  expect((await navigation()).at(-1)).toBe("Harbor");
  expect((await navigation("/section/national")).at(-1)).toBe("Harbor");
  const empty = await page("/section/harbor");
  expect(empty).toContain("Tides and timetables.");
  expect(empty).toContain("No stories here yet.");
  expect(await page("/sitemaps/pages.xml")).toContain("/section/harbor<");
  const categories = await app.send("/wp-json/wp/v2/categories?slug=harbor");
  expect(await categories.json()).toMatchObject([{ id: harbor.id, name: "Harbor" }]);

  const dora = await openDesk(app, "dora");
  const { sections } = await dora.get<{ sections: readonly object[] }>("/sections");
  expect(sections).toContainEqual({
    id: harbor.id,
    slug: "harbor",
    label: "Harbor",
    color: "green",
  });
  const written = await dora.write({ title: "Tugs at dawn", sectionIds: [harbor.id] });
  await dora.publish(written);
  expect(await page("/section/harbor")).toContain("Tugs at dawn");
  expect(await page("/section/harbor/feed")).toContain("<title>Tugs at dawn</title>");
  expect(await page("/")).toContain("Tugs at dawn");
  expect(await deeds("section.add")).toEqual([{ subject: `section:${harbor.id}`, login: "mara" }]);
});

test("a renamed section has its name everywhere, and its old addresses lead to the new ones", async () => {
  const politics = await desk.find("Politics");
  await page("/section/politics");
  const answer = await desk.change(politics, { label: "Government", slug: "Government!" });
  expect(answer.status).toBe(200);
  expect(await navigation()).toContain("Government");
  expect(await page("/section/government")).toContain(">Government</h1>");
  for (const [from, to] of [
    ["/section/politics", "/section/government"],
    ["/section/politics/feed", "/section/government/feed"],
  ] as const) {
    const moved = await app.send(from);
    expect([moved.status, new URL(moved.headers.get("location")!, "http://x").pathname]).toEqual([
      301,
      to,
    ]);
  }
  // The search index has the name, too.
  await app.paper.search.catchUp();
  const found = await app.query(
    "select count(*)::int as total from search.articles where section = 'Government'",
  );
  expect(found[0]!["total"]).toBe(answer.body.sections.find(({ id }) => id === 4)!.articles);

  // A second move leads on at once, and moving back ends the first.
  await desk.change(await desk.find("Government"), { slug: "state" });
  expect((await app.send("/section/politics")).headers.get("location")).toContain("/section/state");
  await desk.change(await desk.find("Government"), { slug: "politics" });
  expect((await app.send("/section/politics")).status).toBe(200);
  expect((await app.send("/section/state")).headers.get("location")).toContain("/section/politics");
});

test("the front page keeps the layout of a section whose address was changed", async () => {
  const opinion = await desk.find("Opinion");
  const before = (await page("/")).match(/class="opinion on-tint"/g);
  expect(before).toHaveLength(1);
  await desk.change(opinion, { slug: "views", label: "Views" });
  const after = await page("/");
  expect(after.match(/class="opinion on-tint"/g)).toEqual(before);
  expect(after).toContain('<a href="/section/views">Views</a>');
  expect(await page("/section/views")).toContain("section-page sheet argument");
});

test("the order is changed as a whole, and what is left out has a page but no link", async () => {
  const { order, sections } = await desk.read();
  const ids = sections
    .filter(({ navigationPosition }) => navigationPosition !== null)
    .map(({ id }) => id);
  const next = [5, ...ids.filter((id) => id !== 5 && id !== 6)];
  const options = { body: { ids: next }, seen: order };
  const answer = await mara.send<DeskSections>("PUT", "/paper/sections/order", options);
  expect(answer.status).toBe(200);
  expect((await navigation())[0]).toBe("Arts+");
  expect(await navigation()).not.toContain("Economy");
  expect((await app.send("/section/economy")).status).toBe(200);
  const late = await mara.send<Refusal>("PUT", "/paper/sections/order", options);
  expect([late.status, late.body.code]).toEqual([412, "changed_elsewhere"]);
  expect(await deeds("section.move")).toHaveLength(1);
});

test("a line, a color, the count and the films", async () => {
  const education = await desk.find("Education");
  await desk.change(education, { description: "Pupils & teachers.", color: "accent-ink" });
  const shown = await page("/section/education");
  expect(shown).toContain("Pupils &amp; teachers.");
  expect(shown).toMatch(/<h1 class="head accent-ink">/);
  expect(shown).toContain("color:var(--color-accent-ink)");
  const again = await desk.find("Education");
  await desk.change(again, { homepageCount: 1, showInMedia: false });
  expect(await page("/media")).not.toContain("/media?section=education");
  expect((await app.send("/media?section=education")).status).toBe(404);
});

describe("what is refused", () => {
  test("a change of an older version", async () => {
    const justice = await desk.find("Justice");
    expect((await desk.change(justice, { description: "First." })).status).toBe(200);
    const late = await desk.change(justice, { description: "Second." });
    expect([late.status, late.body.code]).toEqual([412, "changed_elsewhere"]);
    const path = `/paper/sections/${justice.id}`;
    const blind = await mara.send<Refusal>("PATCH", path, { body: { description: "Third." } });
    expect([blind.status, blind.body.code]).toEqual([400, "no_version"]);
  });

  test("two at once: one is done, the other is told", async () => {
    const justice = await desk.find("Justice");
    const both = await Promise.all([
      desk.change(justice, { description: "One." }),
      desk.change(justice, { description: "Other." }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test.each([
    [{ slug: "national" }, "slug_taken"],
    [{ slug: "!!!" }, "slug"],
    [{ label: "national" }, "label_taken"],
    [{ color: "rule" }, "color"],
    [{ color: "#ffff00" }, "color"],
    [{ label: "" }, "invalid"],
    [{ homepageCount: 0 }, "invalid"],
    [{ homepageCount: 1.5 }, "invalid"],
    [{ description: "x".repeat(301) }, "invalid"],
    [{ id: 99 }, "invalid"],
  ])("%j", async (body, code) => {
    const answer = await desk.change(await desk.find("Justice"), body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (code !== "invalid") expect(answer.body.code).toBe(code);
  });

  test("sections that don’t exist", async () => {
    for (const id of ["9999", "0", "x", "99999999999"]) {
      const path = `/paper/sections/${id}`;
      expect((await mara.send("PATCH", path, { body: {}, seen: 0 })).status).toBe(404);
      expect((await mara.send("DELETE", path, { body: { moveTo: null }, seen: 0 })).status).toBe(
        404,
      );
    }
    const { order } = await desk.read();
    const options = { body: { ids: [2, 9999] }, seen: order };
    expect((await mara.send("PUT", "/paper/sections/order", options)).status).toBe(404);
  });
});

describe("deleting", () => {
  test("an empty one is gone; one in use asks where its articles go", async () => {
    const empty = await desk.add("Shortlived");
    expect((await desk.remove(empty, null)).status).toBe(200);
    expect((await app.send("/section/shortlived")).status).toBe(404);
    expect(await navigation()).not.toContain("Shortlived");
    const foreign = await desk.find("Foreign");
    const refused = await desk.remove(foreign, null);
    expect([refused.status, refused.body.code]).toEqual([422, "in_use"]);
  });

  test("its articles, drafts and working copies move in the same deed", async () => {
    const foreign = await desk.find("Foreign");
    const national = await desk.find("National");
    const draft = await mara.write({ title: "A draft abroad", sectionIds: [3, 2] });
    const live = await mara.publish(await mara.write({ title: "Live abroad", sectionIds: [3] }));
    const waiting = await mara.save(live, { title: "Live abroad, changed", sectionIds: [5, 3] });
    const both = await desk.find("Foreign");
    const { status } = await desk.remove({ ...foreign, version: both.version }, national.id);
    expect(status).toBe(200);
    const sectionIdsOf = async (id: number) =>
      (await mara.get<typeof draft>(`/articles/${id}`)).copy.sectionIds;
    expect(await sectionIdsOf(draft.id)).toEqual([2]);
    expect(await sectionIdsOf(waiting.id)).toEqual([5, 2]);
    expect((await desk.find("National")).articles).toBeGreaterThanOrEqual(
      national.articles + foreign.articles,
    );
    expect((await app.send("/section/foreign")).headers.get("location")).toContain(
      "/section/national",
    );
    expect(await page("/section/national")).toContain("Live abroad");
    expect(await deeds("section.empty")).toHaveLength(1);
    expect((await deeds("section.delete")).length).toBeGreaterThan(1);
  });

  test("many articles move some at a time, and go on where it stopped", async () => {
    const crowd = await desk.add("Crowd");
    await app.query(
      `insert into content.entries (type, status, slug, title, section_ids, published_at, modified_at)
       select 'article', 'publish', 'crowd-' || n, 'Crowd ' || n, array[$1::int], now(), now()
       from generate_series(1, 620) n`,
      [crowd.id],
    );
    const national = await desk.find("National");
    const begun = await desk.remove(await desk.find("Crowd"), national.id);
    const left = begun.body.sections.find(({ id }) => id === crowd.id)!;
    expect(left).toMatchObject({ articles: 120, movingTo: national.id });
    const edited = await desk.change(left, { label: "Mob" });
    expect([edited.status, edited.body.code]).toEqual([409, "being_deleted"]);
    // Wherever someone else says: it was begun.
    const ended = await desk.remove(left, null);
    expect(ended.body.sections.some(({ id }) => id === crowd.id)).toBe(false);
    expect((await desk.find("National")).articles).toBe(national.articles + 620);
    expect(await deeds("section.empty")).toHaveLength(2);
  });
});

test("a change in one process is seen in another", async () => {
  const [{ name } = {}] = await app.query("select current_database() as name");
  const other = await createTestApp({ DATABASE_URL: `${inject("seeded").server}/${String(name)}` });
  try {
    expect(await navigation("/", other)).toContain("Harbor");
    const harbor = await desk.find("Harbor");
    await desk.change(harbor, { label: "Waterfront" });
    // No poll could help a page that was stored with the old name: it is dropped by the change.
    await expect.poll(() => navigation("/", other), { timeout: 60_000 }).toContain("Waterfront");
    expect(await navigation("/", other)).not.toContain("Harbor");
    expect(other.paper.content.sections.list().some(({ label }) => label === "Waterfront")).toBe(
      true,
    );
  } finally {
    await other.close();
  }
});

test("pages ask for no sections", async () => {
  await page("/");
  await app.query("update content.entries set modified_at = modified_at where false");
  const stop = app.recordStatements();
  await page("/section/national?page=2");
  expect(stop().filter(({ text }) => text.includes("content.sections"))).toEqual([]);
});

test.each([
  [
    "has its number in its address, without letters in its name",
    "☀☀",
    (id: number) => `section-${id}`,
  ],
  ["has other letters in its address", "文化", () => "%e6%96%87%e5%8c%96"],
])("a section %s", async (_, label, slugOf) => {
  const section = await desk.add(label);
  expect(section.slug).toBe(slugOf(section.id));
  expect(await page(`/section/${section.slug}`)).toContain(label);
  expect((await desk.remove(section, null)).status).toBe(200);
});
