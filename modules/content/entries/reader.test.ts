import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { article, createTestContent, edition, type TestContent } from "../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
afterAll(() => paper.close());

describe("the content reader", () => {
  it("returns the front page with top stories in order and no duplicates", async () => {
    const { topStories, stories } = await paper.content.reader.getFrontPage();
    expect(topStories.featured).toMatchObject({
      slug: "story-3",
      title: "Story 3 & more",
      picture: { url: "/media/demo/harbor.jpg", caption: "The harbor’s mouth" },
      author: { name: "Ida Brandt", portrait: { alt: "Harbor at dawn" } },
      section: { slug: "national", label: "National" },
    });
    expect(topStories.excerpt).toBe("Deck of story 3");
    expect(topStories.others.map((story) => story.slug)).toEqual(["metered-one", "story-1"]);
    expect(stories.national?.map((story) => story.slug)).toEqual([
      "story-9",
      "story-8",
      "story-7",
      "story-6",
      "story-5",
      "story-4",
      "story-2",
    ]);
    expect(stories.culture?.map((story) => story.slug)).toEqual(["walled-one"]);
    expect(stories.opinion).toEqual([]);
  });

  it("lists with totals that ignore offset and limit, and excludes IDs", async () => {
    const { reader } = paper.content;
    const excludeIds = [ids.get("article:story-9") ?? 0, 999_999];
    const national = await reader.listStories({ sectionId: 2, excludeIds, offset: 1, limit: 2 });
    expect(national.total).toBe(9);
    expect(national.stories.map((story) => story.slug)).toEqual(["story-8", "story-7"]);
    const authorId = ids.get("writer:ida-brandt") ?? 0;
    expect((await reader.listStories({ authorId, limit: 3 })).total).toBe(10);
    expect((await reader.listStories({ authorId, sectionId: 5, limit: 3 })).total).toBe(1);
    expect(await reader.listStories({ limit: 3, offset: 100 })).toEqual({ stories: [], total: 11 });
    expect(await reader.listStories({ sectionId: 13, limit: 3 })).toEqual({
      stories: [],
      total: 0,
    });
  });

  it("returns the focal points stored for a picture's URL", async () => {
    const { reader } = paper.content;
    const harbor = "/media/demo/harbor.jpg";
    expect(await reader.listFocalPoints(harbor)).toEqual([{ x: 50, y: 50 }]);
    const id = ids.get("attachment:harbor");
    await paper.write("POST", `/wp/v2/media/${id}`, { acf: { focal_x: 20, focal_y: 61 } });
    expect(await reader.listFocalPoints(harbor)).toEqual([{ x: 20, y: 61 }]);
    expect(await reader.listFocalPoints("/media/demo/none.jpg")).toEqual([]);
  });

  it("finds an article with its author's biography and its teaser", async () => {
    const found = await paper.content.reader.findArticle("metered-one");
    expect(found).toMatchObject({
      access: "metered",
      author: null,
      authors: [],
      wordCount: 103,
    });
    expect(found?.teaserHtml).toBe("<p>Lead of story 10.</p>");
    const signed = await paper.content.reader.findArticle("story-1");
    expect(signed?.authors[0]).toMatchObject({
      role: "National correspondent",
      excerpt: "Writes from the road.",
    });
    expect(await paper.content.reader.findArticle("")).toBeNull();
  });

  it("lists addresses for sitemaps", async () => {
    const { reader } = paper.content;
    const all = await reader.listArticleAddresses({ afterId: 0, toId: 100_000 });
    const middle = all[7]!.id;
    const first = await reader.listArticleAddresses({ afterId: 0, toId: middle });
    const rest = await reader.listArticleAddresses({ afterId: middle, toId: 100_000 });
    expect([all.length, first.length, rest.length]).toEqual([11, 8, 3]);
    const allIds = all.map(({ id }) => id);
    expect(await reader.listAddressBlocks(1)).toEqual(allIds);
    expect(await reader.listAddressBlocks(7)).toEqual([
      ...new Set(allIds.map((id) => Math.ceil(id / 7))),
    ]);
    const since = new Date("2026-11-20T12:10:00Z");
    const until = new Date("2026-11-22T12:10:00Z");
    const recent = await reader.listNewAddresses({ since, until, limit: 50 });
    expect(recent.map(({ slug }) => slug)).toEqual(["walled-one", "metered-one"]);
    expect(await reader.listNewAddresses({ since, until, limit: 1 })).toEqual(recent.slice(0, 1));
  });

  it("imports an edition twice without duplicates, and updates by slug", async () => {
    const again = await paper.content.importEdition({
      ...edition,
      articles: [...(edition.articles ?? []).slice(1), article(1, { title: "Renamed" })],
    });
    expect(again.get("article:story-1")).toBe(ids.get("article:story-1"));
    const { total } = await paper.content.reader.listStories({ limit: 1 });
    expect(total).toBe(11);
    expect((await paper.content.reader.findArticle("story-1"))?.title).toBe("Renamed");
    expect(await paper.content.reader.listAuthors()).toHaveLength(1);
  });

  it("returns no section for an article whose section is not configured", async () => {
    await paper.content.importEdition({
      ...edition,
      articles: [...(edition.articles ?? []).slice(1), article(1, { sectionIds: [777] })],
    });
    expect((await paper.content.reader.findArticle("story-1"))?.section).toBeNull();
    await paper.content.importEdition(edition);
    expect((await paper.content.reader.findArticle("story-1"))?.section?.id).toBe(2);
  });

  it.each([
    ["A deck of its own", "story-3", "A deck of its own"],
    [undefined, "story-3", "Deck of story 3"],
    [undefined, "walled-one", ""],
  ])(
    "leads, with the featured excerpt %j, from %s with %j, neither breaking nor in points",
    async (featuredExcerpt, slug, excerpt) => {
      const topStories = { articles: [slug], ...(featuredExcerpt && { featuredExcerpt }) };
      await paper.content.importEdition({ ...edition, topStories });
      const front = await paper.content.reader.getFrontPage();
      expect(front.topStories).toMatchObject({
        featured: { slug },
        excerpt,
        breaking: false,
        bulleted: false,
        others: [],
        ids: [ids.get(`article:${slug}`)],
      });
    },
  );
});
