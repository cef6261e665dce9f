import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestContent,
  edition,
  editor,
  origin,
  type Json,
  type TestContent,
} from "../../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const id = (key: string): number => ids.get(key) ?? 0;

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
afterAll(() => paper.close());

describe("a bad parameter", () => {
  const bad: [string, string, string, string][] = [
    [
      "per_page=0",
      "per_page",
      "rest_out_of_bounds",
      "per_page must be between 1 (inclusive) and 100 (inclusive)",
    ],
    [
      "per_page=-1",
      "per_page",
      "rest_out_of_bounds",
      "per_page must be between 1 (inclusive) and 100 (inclusive)",
    ],
    [
      "per_page=101",
      "per_page",
      "rest_out_of_bounds",
      "per_page must be between 1 (inclusive) and 100 (inclusive)",
    ],
    ["per_page=abc", "per_page", "rest_invalid_type", "per_page is not of type integer."],
    ["per_page=", "per_page", "rest_invalid_type", "per_page is not of type integer."],
    ["per_page[]=5", "per_page", "rest_invalid_type", "per_page is not of type integer."],
    ["page=0", "page", "rest_out_of_bounds", "page must be greater than or equal to 1"],
    ["offset=", "offset", "rest_invalid_type", "offset is not of type integer."],
    ["offset=1%20or%201=1", "offset", "rest_invalid_type", "offset is not of type integer."],
    ["order=DESC", "order", "rest_not_in_enum", "order is not one of asc and desc."],
    [
      "orderby=rand",
      "orderby",
      "rest_not_in_enum",
      "orderby is not one of author, date, id, include, modified, parent, relevance, slug, include_slugs, and title.",
    ],
    ["include=abc", "include", "rest_invalid_type", "include[0] is not of type integer."],
    ["exclude=1,x", "exclude", "rest_invalid_type", "exclude[1] is not of type integer."],
    [
      "categories=",
      "categories",
      "rest_one_of_multiple_matches",
      "categories matches Term ID List and Term ID Taxonomy Query, but should match only one.",
    ],
    [
      "categories=abc",
      "categories",
      "rest_no_matching_schema",
      "categories is not a valid Term ID List. Reason: categories[0] is not of type integer.",
    ],
    ["after=yesterday", "after", "rest_invalid_date", "Invalid date."],
    ["before=2026-02-30T00:00:00", "before", "rest_invalid_date", "Invalid date."],
    ["status=draft", "status", "rest_forbidden_status", "Status is forbidden."],
    ["status=bogus", "status", "rest_forbidden_status", "Status is forbidden."],
    ["context=all", "context", "rest_not_in_enum", "context is not one of view, embed, and edit."],
    ["search[]=x", "search", "rest_invalid_type", "search is not of type string."],
    ["author_id=x", "author_id", "rest_invalid_type", "author_id[0] is not of type integer."],
    [
      "tax_relation=XOR",
      "tax_relation",
      "rest_not_in_enum",
      "tax_relation is not one of AND and OR.",
    ],
  ];
  it.each(bad)("?%s is rejected as in WordPress", async (query, name, code, message) => {
    const { status, json } = await paper.send(`/wp/v2/articles?${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: "rest_invalid_param",
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, params: { [name]: message }, details: { [name]: { code, message } } },
    });
  });

  it("is reported together with others", async () => {
    const { json } = await paper.send("/wp/v2/articles?order=DESC&include=x");
    expect(json.message).toBe("Invalid parameter(s): order, include");
  });

  it("requires a search term to order by relevance", async () => {
    const { status, json } = await paper.send("/wp/v2/articles?orderby=relevance");
    expect([status, json.code]).toEqual([400, "rest_no_search_term_defined"]);
  });
});

describe("a route", () => {
  const answers: [string, string, number, string][] = [
    ["GET", "/wp/v2/nothing", 404, "rest_no_route"],
    ["GET", "/wp/v2/articles/abc", 404, "rest_no_route"],
    ["GET", "/wp/v2/articles?rest_route=x", 404, "rest_no_route"],
    ["DELETE", "/wp/v2/articles", 404, "rest_no_route"],
    ["GET", "/wp/v2/articles/999999", 404, "rest_post_invalid_id"],
    ["GET", "/wp/v2/articles/99999999999999", 404, "rest_post_invalid_id"],
    ["GET", "/wp/v2/articles?context=edit", 401, "rest_forbidden_context"],
    ["GET", "/wp/v2/categories/777", 404, "rest_term_invalid"],
    ["GET", "/wp/v2/users", 401, "rest_user_cannot_view"],
    ["GET", "/wp/v2/users/1", 401, "rest_user_cannot_view"],
    ["GET", "/wp/v2/users/me", 401, "rest_not_logged_in"],
    ["POST", "/wp/v2/articles", 401, "rest_cannot_create"],
    ["POST", "/wp/v2/categories", 401, "rest_cannot_create"],
    ["POST", "/wp/v2/media", 401, "rest_cannot_create"],
    ["GET", "/wp/v2/articles?_jsonp=f", 400, "rest_callback_disabled"],
  ];
  it.each(answers)("%s %s returns %i %s", async (method, path, status, code) => {
    const answer = await paper.send(path, { method });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.data.status).toBe(status);
  });

  it("identifies staff, and treats a wrong password as anonymous", async () => {
    const { json } = await paper.send("/wp/v2/users/me", { headers: editor });
    expect(json).toMatchObject({ id: 1, slug: "dora" });
    const wrong = { authorization: `Basic ${btoa("dora:wrong")}` };
    expect((await paper.send("/wp/v2/users/me", { headers: wrong })).status).toBe(401);
    expect((await paper.send("/wp/v2/articles", { headers: wrong })).status).toBe(200);
  });

  it("serves the index, its namespace and its types", async () => {
    const index = await paper.send("/");
    expect(index.json).toMatchObject({
      name: "The Sun",
      timezone_string: "America/New_York",
      gmt_offset: -5,
    });
    expect(index.json.routes["/wp/v2/articles"].methods).toEqual(["GET", "POST"]);
    expect((await paper.send("/wp/v2")).json.namespace).toBe("wp/v2");
    expect((await paper.send("/wp/v2/types/article")).json.rest_base).toBe("articles");
  });

  it("allows cross-origin reads from any origin, without credentials", async () => {
    const elsewhere = { origin: "https://elsewhere.example" };
    const { headers } = await paper.send("/wp/v2/articles", { headers: elsewhere });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    const cookie = { ...elsewhere, cookie: "session=x" };
    const sent = await paper.write("POST", "/wp/v2/articles", { title: "By cookie" }, cookie);
    expect(sent.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("allows cross-origin writes with a password in the header, by every method", async () => {
    const asked = await paper.send("/wp/v2/articles/1", {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "DELETE",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(asked.status).toBe(200);
    const { headers } = asked;
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe(
      "OPTIONS, GET, POST, PUT, PATCH, DELETE",
    );
    expect(headers.get("access-control-allow-headers")).toMatch(
      /\bAuthorization\b.*\bContent-Type\b/,
    );
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    const written = await paper.write(
      "POST",
      "/wp/v2/articles",
      { title: "From another origin" },
      { ...editor, origin: "https://elsewhere.example" },
    );
    expect(written.status).toBe(201);
    expect(written.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("other types", () => {
  it("return the top stories in their order", async () => {
    const { json } = await paper.send("/wp/v2/pages?slug=top-stories-2&per_page=1&_fields=acf");
    expect(json).toEqual([
      {
        acf: {
          articles: [id("article:story-3"), id("article:metered-one"), id("article:story-1")],
          breaking: true,
          bulleted_featured_excerpt: false,
          featured_excerpt: "",
          meta_title: "",
          meta_description: "",
        },
      },
    ]);
  });

  it("return crosswords with their frame, videos with their URL, authors with their biography", async () => {
    const [crossword] = (await paper.send("/wp/v2/crosswords")).json;
    expect(crossword.acf.embed).toBe(
      '<iframe src="https://puzzles.example/1" title="Crossword"></iframe>',
    );
    const [video] = (await paper.send("/wp/v2/video?categories=5")).json;
    expect(video.acf.url).toBe("https://www.youtube.com/watch?v=abc123");
    const [writer] = (await paper.send("/wp/v2/authors?slug=ida-brandt")).json;
    expect(writer).toMatchObject({ name: "Ida Brandt", acf: { role: "National correspondent" } });
  });

  it("return the ten sections with their counts", async () => {
    const { json, headers } = await paper.send("/wp/v2/categories?per_page=100&orderby=id");
    expect(headers.get("x-wp-total")).toBe("10");
    expect(json.map((each: Json) => each.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 13]);
    expect(json[1]).toMatchObject({ slug: "national", count: 10, taxonomy: "category" });
    const busy = await paper.send("/wp/v2/categories?hide_empty=true");
    expect(busy.json.map((each: Json) => each.slug)).toEqual(["culture", "national"]);
    expect((await paper.send("/wp/v2/categories?page=9")).json).toEqual([]);
    expect((await paper.send("/wp/v2/categories?hide_empty=x")).status).toBe(400);
  });

  it("return pictures with their size and source", async () => {
    const [picture] = (await paper.send("/wp/v2/media")).json;
    expect(picture).toMatchObject({
      status: "inherit",
      alt_text: "Harbor at dawn",
      caption: { rendered: "<p>The harbor&#8217;s mouth</p>\n" },
      media_details: { width: 1600, height: 900 },
      source_url: `${origin}/media/demo/harbor.jpg`,
      acf: { credit: "R. Quill", focal_x: 50 },
    });
  });
});
