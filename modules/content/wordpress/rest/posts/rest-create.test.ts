import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestContent,
  edition,
  editor,
  origin,
  type Json,
  type TestContent,
  trainee,
} from "../../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const articles = "/wp/v2/articles";

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
beforeEach(() => {
  paper.takeTags();
});
afterAll(() => paper.close());

describe("creating an article", () => {
  it("returns 201 with its URL, and publishes immediately", async () => {
    const answer = await paper.write("POST", articles, {
      title: 'Dogs & "cats"',
      content: "<p>Body</p>",
      excerpt: "Deck",
      status: "publish",
      categories: [3, 5],
      featured_media: ids.get("attachment:harbor"),
      acf: { author: ids.get("writer:ida-brandt"), subject: "Pets", dateline: "Port Ellery" },
      access: "metered",
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("location")).toBe(`${origin}/wp-json${articles}/${answer.json.id}`);
    expect(answer.headers.get("allow")).toBe("GET, POST");
    expect(answer.json).toMatchObject({
      slug: "dogs-cats",
      status: "publish",
      title: { raw: 'Dogs & "cats"', rendered: "Dogs &amp; &#8220;cats&#8221;" },
      acf: { subject: "Pets", dateline: "Port Ellery" },
      date: "2026-11-21T10:00:00",
    });
    expect(paper.takeTags().toSorted()).toEqual(
      [
        "entries",
        "list",
        "front",
        "section:3",
        "section:5",
        `article:${answer.json.id}`,
        `author:${ids.get("writer:ida-brandt")}`,
      ].toSorted(),
    );
    const [story] = (await paper.content.reader.listStories({ sectionId: 3, limit: 5 })).stories;
    expect(story).toMatchObject({
      id: answer.json.id,
      subject: "Pets",
      section: { slug: "foreign" },
    });
  });

  it("creates a draft without a URL when no status is given", async () => {
    const { json } = await paper.write("POST", articles, { title: "Unsure" });
    expect([json.status, json.slug]).toEqual(["draft", ""]);
    expect((await paper.send(`${articles}/${json.id}`)).json.code).toBe("rest_forbidden");
    const listed = await paper.send(`${articles}?status=draft&context=edit`, { headers: editor });
    expect(listed.json.map((each: Json) => each.id)).toContain(json.id);
  });

  it("adds suffixes to the slugs of equal titles", async () => {
    const slugs = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await paper.publish({ title: "Same words" })).slug);
    expect(slugs).toEqual(["same-words", "same-words-2", "same-words-3"]);
  });

  it("keeps only allowed markup", async () => {
    const { content } = await paper.publish({
      content:
        '<p onclick="x()">A <a href="javascript:alert(1)">b</a> <a href="https://c.example">c</a></p>' +
        '<script>alert(1)</script><iframe src="https://d.example"></iframe>' +
        '<blockquote class="pullquote evil wp-block-quote"><p style="color:red">Q</p></blockquote>' +
        '<figure><img src="/media/x.jpg" onerror="x()"><figcaption>F</figcaption></figure>',
    });
    expect(content.rendered.trim()).toBe(
      '<p>A <a>b</a> <a href="https://c.example" rel="noopener nofollow">c</a></p>' +
        '<blockquote class="pullquote wp-block-quote"><p>Q</p></blockquote>' +
        '<figure><img src="/media/x.jpg" alt="" loading="lazy" /><figcaption>F</figcaption></figure>',
    );
  });

  it.each([
    // As Gutenberg, TablePress's users and Zapier's “Create post” send them.
    [
      '<p>A</p><p><iframe src="https://www.youtube.com/embed/dB4-p_9QsUn" title="Tide"></iframe></p>',
      '<p>A</p><figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="https://www.youtube.com/watch?v=dB4-p_9QsUn" rel="noopener nofollow">Tide</a></figure>',
    ],
    [
      '<figure class="wp-block-embed"><div><iframe src="https://player.vimeo.com/video/76979871"></iframe></div><figcaption>Cap</figcaption></figure>',
      '<figure class="wp-block-embed is-provider-vimeo wp-block-embed-vimeo"><a href="https://vimeo.com/76979871" rel="noopener nofollow">Video on Vimeo</a><figcaption>Cap</figcaption></figure>',
    ],
    [
      'One [sic].\n\n[caption id="attachment_6" width="300"]<img src="/media/p.jpg" alt="P" /> The harbor[/caption]\n\nTwo.',
      '<p>One [sic].</p><figure class="wp-block-image"><img src="/media/p.jpg" alt="P" loading="lazy" /><figcaption>The harbor</figcaption></figure><p>Two.</p>',
    ],
  ])("keeps the embeds and captions of %s", async (content, expected) => {
    const { content: made } = await paper.publish({ content });
    expect(made.rendered.trim()).toBe(expected);
  });

  const refused: [object, string, string][] = [
    [{ status: "trash" }, "rest_invalid_param", "status"],
    [{ categories: [777] }, "rest_invalid_param", "categories"],
    [{ categories: ["x"] }, "rest_invalid_param", "categories"],
    [{ date: "soon" }, "rest_invalid_param", "date"],
    [{ slug: 5 }, "rest_invalid_param", "slug"],
    [{ access: "open" }, "rest_invalid_param", "access"],
    [{ acf: { author: 999999 } }, "rest_invalid_param", "acf"],
    [{ acf: "x" }, "rest_invalid_param", "acf"],
    [{ featured_media: 999999 }, "rest_invalid_featured_media", ""],
    [{ title: "", content: "" }, "empty_content", ""],
    [{ id: 5 }, "rest_post_exists", ""],
  ];
  it.each(refused)("rejects %j with %s", async (body, code, name) => {
    const { status, json } = await paper.write("POST", articles, { title: "T", ...body });
    expect([status, json.code]).toEqual([400, code]);
    if (name) expect(Object.keys(json.data.params)).toEqual([name]);
  });

  it("rejects a body that is not JSON, and one that is too long", async () => {
    const headers = { ...editor, "content-type": "application/json" };
    const broken = await paper.send(articles, { method: "POST", headers, body: "{" });
    expect([broken.status, broken.json.code, broken.json.data.json_error_code]).toEqual([
      400,
      "rest_invalid_json",
      4,
    ]);
    const long = await paper.send(articles, {
      method: "POST",
      headers,
      body: JSON.stringify({ title: "x".repeat(6_000_000) }),
    });
    expect(long.status).toBe(413);
  });

  it("returns 401 without credentials and 403 to staff without the capability", async () => {
    const id = ids.get("article:story-1");
    const asked: [string, string, object, string][] = [
      ["POST", articles, { title: "x" }, "rest_cannot_create"],
      ["PUT", `${articles}/${id}`, { title: "x" }, "rest_cannot_edit"],
      ["DELETE", `${articles}/${id}`, {}, "rest_cannot_delete"],
    ];
    for (const [method, path, body, code] of asked) {
      const { status, json } = await paper.write(method, path, body, {});
      expect([status, json.code]).toEqual([401, code]);
    }
    const publishing = await paper.write(
      "POST",
      articles,
      { title: "x", status: "publish" },
      trainee,
    );
    expect([publishing.status, publishing.json.code]).toEqual([403, "rest_cannot_publish"]);
    expect((await paper.write("PUT", `${articles}/${id}`, { title: "x" }, trainee)).status).toBe(
      403,
    );
    expect((await paper.write("POST", articles, { title: "x" }, trainee)).status).toBe(201);
  });
});
