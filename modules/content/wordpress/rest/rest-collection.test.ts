import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestContent,
  edition,
  origin,
  type Json,
  type TestContent,
} from "../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const id = (key: string): number => ids.get(key) ?? 0;

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
afterAll(() => paper.close());

describe("a collection", () => {
  it("lists the newest first with WordPress's totals", async () => {
    const { status, headers, json } = await paper.send("/wp/v2/articles?per_page=3&offset=2");
    expect(status).toBe(200);
    expect(json.map((item: Json) => item.slug)).toEqual(["story-9", "story-8", "story-7"]);
    expect(headers.get("x-wp-total")).toBe("11");
    expect(headers.get("x-wp-totalpages")).toBe("4");
    expect(headers.get("allow")).toBe("GET");
    expect(headers.get("content-type")).toBe("application/json; charset=UTF-8");
  });

  it("has WordPress's keys in WordPress's order", async () => {
    const { json } = await paper.send("/wp/v2/articles?slug=story-1");
    expect(Object.keys(json[0])).toEqual([
      "id",
      "date",
      "date_gmt",
      "guid",
      "modified",
      "modified_gmt",
      "slug",
      "status",
      "type",
      "link",
      "title",
      "content",
      "excerpt",
      "featured_media",
      "comment_status",
      "ping_status",
      "template",
      "meta",
      "categories",
      "acf",
      "access",
      "image",
      "author",
      "_links",
    ]);
    expect(json[0]).toMatchObject({
      date: "2026-11-20T07:01:00",
      date_gmt: "2026-11-20T12:01:00",
      type: "article",
      link: `${origin}/article/story-1`,
      title: { rendered: "Story 1 &amp; more" },
      excerpt: { rendered: "<p>Deck of story 1</p>\n", protected: false },
      categories: [2],
      acf: { author: id("writer:ida-brandt"), subject: "", dateline: "" },
      image: {
        url: `${origin}/media/demo/harbor.jpg`,
        alt: "Harbor at dawn",
        width: 1600,
        height: 900,
      },
      author: { name: "Ida Brandt", slug: "ida-brandt" },
    });
  });

  it("links to the previous and next page", async () => {
    const { headers } = await paper.send("/wp/v2/articles?per_page=4&page=2&order=asc");
    const base = `${origin}/wp-json/wp/v2/articles?per_page=4&page=`;
    expect(headers.get("link")).toBe(
      `<${base}1&order=asc>; rel="prev", <${base}3&order=asc>; rel="next"`,
    );
    const whole = await paper.send("/wp/v2/articles?per_page=50");
    expect(whole.headers.get("link")).toBe(`<${origin}/wp-json/>; rel="https://api.w.org/"`);
  });

  const sizes: [string, number][] = [
    ["", 11],
    ["categories=2", 10],
    ["categories=5", 2],
    ["categories[]=5&categories[]=2", 11],
    ["categories[terms]=5,2&categories[operator]=AND", 1],
    ["categories_exclude=5", 9],
    ["categories=777", 0],
    ["categories=2&exclude=%X%", 9],
    ["exclude=%X%", 10],
    ["author_id=%A%", 10],
    ["author_id=%A%&categories=5", 1],
    ["author_id=999999", 0],
    ["include=%X%", 1],
    ["include=", 11],
    ["slug=story-1,story-2", 2],
    ["slug=", 11],
    ["search=stor", 11],
    ["search=story%204", 1],
    ["search=zebra", 0],
    ["search=%27%3B%20drop%20table%20content.entries%3B--", 0],
    ["slug=%27%20or%201%3D1--", 0],
    ["after=2026-11-20T07:05:00", 6],
    ["before=2026-11-20T12:05:00Z", 4],
    ["modified_after=2026-11-20T12:05:00Z", 6],
    ["offset=-9", 2],
    ["unknown=x&utm_source=y", 11],
  ];
  it.each(sizes)("?%s returns %i articles", async (query, size) => {
    const filled = query
      .replace("%X%", String(id("article:story-1")))
      .replace("%A%", String(id("writer:ida-brandt")));
    const { status, json, headers } = await paper.send(`/wp/v2/articles?per_page=100&${filled}`);
    expect(status).toBe(200);
    expect(json).toHaveLength(size);
    if (!query.startsWith("offset")) expect(headers.get("x-wp-total")).toBe(String(size));
  });

  it("keeps the order of include regardless of order", async () => {
    const wanted = [id("article:story-5"), id("article:story-9"), id("article:story-1")];
    const { json } = await paper.send(
      `/wp/v2/articles?include=${wanted.join()}&orderby=include&order=asc&_fields=id`,
    );
    expect(json).toEqual(wanted.map((each) => ({ id: each })));
  });

  it.each(["author", "date", "id", "modified", "parent", "slug", "title"])(
    "is in a total order by %s",
    async (orderby) => {
      const list = async (order: string) =>
        (
          await paper.send(
            `/wp/v2/articles?orderby=${orderby}&order=${order}&per_page=50&_fields=id`,
          )
        ).json;
      expect(await list("asc")).toEqual((await list("desc")).toReversed());
    },
  );

  it("returns an empty list for an offset past the end", async () => {
    const { status, json, headers } = await paper.send("/wp/v2/articles?offset=500");
    expect([status, json, headers.get("x-wp-total"), headers.get("x-wp-totalpages")]).toEqual([
      200,
      [],
      "0",
      "0",
    ]);
  });

  it("rejects a page past the end", async () => {
    const { status, json } = await paper.send("/wp/v2/articles?page=99");
    expect([status, json.code]).toEqual([400, "rest_post_invalid_page_number"]);
  });

  it("reduces items to nested _fields, and to [] when nothing is left", async () => {
    const { json } = await paper.send(
      "/wp/v2/articles?per_page=1&_fields=id,title.rendered,acf.author&slug=story-1",
    );
    expect(Object.keys(json[0])).toEqual(["id", "title", "acf"]);
    expect(json[0].title).toEqual({ rendered: "Story 1 &amp; more" });
    expect((await paper.send("/wp/v2/articles?per_page=1&_fields=nothing")).json).toEqual([[]]);
  });

  it("embeds author, picture and section", async () => {
    const { json } = await paper.send("/wp/v2/articles?slug=story-1&_embed");
    const embedded = json[0]["_embedded"];
    expect(embedded.author[0].title.rendered).toBe("Ida Brandt");
    expect(embedded["wp:featuredmedia"][0].source_url).toBe(`${origin}/media/demo/harbor.jpg`);
    expect(embedded["wp:term"][0][0]).toMatchObject({ id: 2, slug: "national" });
    const some = await paper.send(
      "/wp/v2/articles?slug=story-1&_embed=author&_fields=_links,_embedded",
    );
    expect(Object.keys(some.json[0]["_embedded"])).toEqual(["author"]);
    expect((await paper.send("/wp/v2/articles?slug=story-1&_embed&_fields=id")).json).toEqual([
      { id: id("article:story-1") },
    ]);
  });

  it("returns an envelope", async () => {
    const { status, json } = await paper.send("/wp/v2/articles?_envelope&per_page=0");
    expect([status, json.status, json.body.code]).toEqual([200, 400, "rest_invalid_param"]);
  });

  it("returns the same headers and no body for HEAD", async () => {
    const { status, headers, text } = await paper.send("/wp/v2/articles", { method: "HEAD" });
    expect([status, text, headers.get("x-wp-total")]).toEqual([200, "", "11"]);
  });

  it("returns its schema for OPTIONS", async () => {
    const { status, json } = await paper.send("/wp/v2/articles", { method: "OPTIONS" });
    expect(status).toBe(200);
    expect(json.methods).toEqual(["GET", "POST"]);
    expect(json.endpoints[0].args.per_page).toMatchObject({
      default: 10,
      minimum: 1,
      maximum: 100,
    });
    expect(json.schema.title).toBe("article");
    const { json: items } = await paper.send("/wp/v2/articles?per_page=1");
    const { _links: _, ...item } = items[0];
    expect(Object.keys(json.schema.properties)).toEqual(Object.keys(item));
  });

  it("returns 304 for its own ETag", async () => {
    const first = await paper.send("/wp/v2/articles?per_page=1&slug=story-1");
    const etag = first.headers.get("etag") ?? "";
    const again = await paper.send("/wp/v2/articles?per_page=1&slug=story-1", {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });
});
