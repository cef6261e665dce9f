/** The features that WordPress clients rely on besides reading and writing: texts as sent, autosaves, statuses, search. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestContent,
  edition,
  editor,
  type Json,
  type TestContent,
} from "../../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const articles = "/wp/v2/articles";

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
afterAll(() => paper.close());

const blocks =
  '<!-- wp:paragraph {"align":"left"} -->\n<p onclick="x()">Nine "quiet" violins.</p>\n<!-- /wp:paragraph -->';

describe("raw texts", () => {
  const inEdit = async (id: number): Promise<Json> =>
    (await paper.send(`${articles}/${id}?context=edit`, { headers: editor })).json;

  it("are what was sent, comments of blocks too, and what is shown is clean", async () => {
    const created = await paper.publish({
      title: 'Nine "quiet" violins &amp; more',
      content: { raw: blocks },
      excerpt: "<em>Deck</em>",
    });
    const { json } = await paper.send(`${articles}/${created.id}`);
    expect(json.content.rendered).toBe('<p>Nine "quiet" violins.</p>\n');
    const edited = await inEdit(created.id);
    expect([edited.title.raw, edited.content.raw, edited.excerpt.raw]).toEqual([
      'Nine "quiet" violins &amp; more',
      blocks,
      "<em>Deck</em>",
    ]);
    // Sent back as they came, they stay.
    await paper.write("PUT", `${articles}/${created.id}`, {
      title: edited.title.raw,
      content: edited.content.raw,
    });
    expect((await inEdit(created.id)).content.raw).toBe(blocks);
  });

  it("give way to the text that replaces them", async () => {
    const { id } = await paper.publish({ title: "Raw", content: blocks });
    await paper.write("PATCH", `${articles}/${id}`, { title: "Raw & new" });
    expect((await inEdit(id)).content.raw).toBe(blocks);
    await paper.write("PATCH", `${articles}/${id}`, { content: "<p>Plain.</p>" });
    const edited = await inEdit(id);
    expect([edited.title.raw, edited.content.raw]).toEqual(["Raw & new", "<p>Plain.</p>"]);
  });

  it("are never shown to readers", async () => {
    const { id } = await paper.publish({ content: "<p>Open.</p><!-- the vault’s code is 9 -->" });
    for (const path of [
      `${articles}/${id}`,
      `${articles}?include=${id}`,
      "/wp/v2/search?search=vault",
    ]) {
      expect((await paper.send(path)).text).not.toContain("vault’s code");
    }
  });
});

describe("a field that means something else here", () => {
  const create = (body: object) =>
    paper.write("POST", articles, { title: "Fields", status: "publish", ...body });
  const refused: [string, unknown][] = [
    ["tags", [4]],
    ["sticky", true],
    ["format", "gallery"],
    ["meta", { mood: "blue" }],
    ["template", "wide.php"],
  ];

  it.each(refused)("%s is refused, and nothing is published", async (name, value) => {
    const before = await paper.send(`${articles}?per_page=1`);
    const { status, json } = await create({ [name]: value });
    expect([status, json.code, Object.keys(json.data.params)]).toEqual([
      400,
      "rest_invalid_param",
      [name],
    ]);
    expect(json.data.details[name].code).toBe("rest_not_supported");
    const after = await paper.send(`${articles}?per_page=1`);
    expect(after.headers.get("x-wp-total")).toBe(before.headers.get("x-wp-total"));
  });

  it("is accepted where it asks for nothing, as items have it", async () => {
    const { status } = await create({
      tags: [],
      sticky: false,
      format: "standard",
      meta: { footnotes: "" },
      template: "",
      password: "",
    });
    expect(status).toBe(201);
    const { json } = await paper.send(`${articles}?slug=story-2&context=edit`, { headers: editor });
    const [item] = json;
    const again = await paper.write("PUT", `${articles}/${item.id}`, item);
    expect([again.status, again.json.author, again.json.modified_gmt]).toEqual([
      200,
      item.author,
      expect.any(String),
    ]);
  });

  it("author names a writer", async () => {
    const writer = ids.get("writer:ida-brandt");
    const { json } = await create({ author: writer });
    expect([json.acf.author, json.author.slug]).toEqual([writer, "ida-brandt"]);
    const unknown = await create({ author: 1 });
    expect([unknown.status, unknown.json.code]).toEqual([400, "rest_invalid_author"]);
  });
});

describe("autosaves", () => {
  it("are kept for each person, and change nothing", async () => {
    const { id } = await paper.publish({ title: "As printed" });
    const path = `${articles}/${id}/autosaves`;
    expect((await paper.send(path, { headers: editor })).json).toEqual([]);
    const first = await paper.write("POST", path, { title: "Half a thought" });
    expect([first.status, first.json.parent, first.json.slug, first.json.title.raw]).toEqual([
      200,
      id,
      `${id}-autosave-v1`,
      "Half a thought",
    ]);
    const second = await paper.write("POST", path, { title: "A whole thought" });
    expect(second.json.id).toBe(first.json.id);
    const { json } = await paper.send(path, { headers: editor });
    expect(json.map((each: Json) => each.title.rendered)).toEqual(["A whole thought"]);
    expect((await paper.send(`${path}/${first.json.id}`, { headers: editor })).status).toBe(200);
    expect((await paper.send(`${path}/999999`, { headers: editor })).json.code).toBe(
      "rest_post_no_autosave",
    );
    expect((await paper.send(`${articles}/${id}`)).json.title.rendered).toBe("As printed");
  });

  it("are for staff", async () => {
    const { id } = await paper.publish({});
    expect((await paper.send(`${articles}/${id}/autosaves`)).status).toBe(401);
    const written = await paper.write("POST", `${articles}/${id}/autosaves`, { title: "x" }, {});
    expect(written.status).toBe(401);
  });
});

describe("statuses", () => {
  it("are one for readers, all for staff", async () => {
    const { json } = await paper.send("/wp/v2/statuses");
    expect(json).toEqual({
      publish: {
        name: "Published",
        public: true,
        queryable: true,
        slug: "publish",
        date_floating: false,
        _links: { archives: [{ href: expect.stringMatching(/\/wp-json\/wp\/v2\/articles$/) }] },
      },
    });
    const all = await paper.send("/wp/v2/statuses?context=edit", { headers: editor });
    expect(Object.keys(all.json)).toEqual([
      "publish",
      "future",
      "draft",
      "pending",
      "private",
      "trash",
    ]);
    expect(all.json.draft).toMatchObject({ protected: true, show_in_list: true });
    expect((await paper.send("/wp/v2/statuses?context=edit")).json.code).toBe("rest_cannot_view");
    expect((await paper.send("/wp/v2/statuses/draft")).json.code).toBe("rest_cannot_read_status");
    expect((await paper.send("/wp/v2/statuses/lost")).json.code).toBe("rest_status_invalid");
  });
});

describe("search", () => {
  const find = (query: string) => paper.send(`/wp/v2/search?${query}`);

  it("finds entries of every type", async () => {
    const { json, headers } = await find("search=story&per_page=3");
    expect([json.length, headers.get("x-wp-total")]).toEqual([3, "11"]);
    expect(json[0]).toMatchObject({
      type: "post",
      subtype: "article",
      title: expect.stringContaining("&amp; more"),
      url: expect.stringContaining("/article/"),
    });
    const writers = await find("search=brandt&subtype=writer");
    expect(writers.json.map((each: Json) => each.title)).toEqual(["Ida Brandt"]);
    expect((await find("search=story&include=1")).json).toEqual([]);
  });

  it("finds sections, and refuses what WordPress refuses", async () => {
    const { json } = await find("type=term&search=culture");
    expect(json.map((each: Json) => [each.type, each.subtype, each.title])).toEqual([
      ["term", "category", "Culture"],
    ]);
    expect((await find("type=post-format")).json).toEqual([]);
    expect((await find("type=people")).status).toBe(400);
    expect((await find("search=story&page=99")).json.code).toBe("rest_search_invalid_page_number");
  });

  it("keeps drafts and withheld text to itself", async () => {
    await paper.write("POST", articles, { title: "Unprinted wombat" });
    expect((await find("search=wombat")).json).toEqual([]);
    expect((await find("search=violins&subtype=page")).json).toEqual([]);
  });
});
