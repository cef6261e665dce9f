import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, edition, type Json } from "../../../test-content";

const articles = "/wp/v2/articles";

let paper: Awaited<ReturnType<typeof createTestContent>>;
let ida = 0;
let tom = 0;
let cay = 0;
let joint: Json;

beforeAll(async () => {
  paper = await createTestContent();
  const ids = await paper.content.importEdition(edition);
  ida = ids.get("writer:ida-brandt") ?? 0;
  const name = async (title: string) =>
    (await paper.write("POST", "/wp/v2/authors", { title, status: "publish" })).json.id;
  tom = await name("Tom Vale");
  cay = await name("Cay Orr");
  const made = await paper.write("POST", articles, {
    title: "Written together",
    content: "<p>One and two.</p>",
    status: "publish",
    categories: [3],
    acf: { authors: [tom, ida, cay, tom] },
  });
  expect(made.status).toBe(201);
  joint = made.json;
});
afterAll(() => paper.close());

const change = (body: object) => paper.write("PATCH", `${articles}/${joint.id}`, body);

describe("an article by several writers", () => {
  it("returns them in the order of the byline; `author` is the first", async () => {
    expect(joint.acf).toMatchObject({ author: tom, authors: [tom, ida, cay] });
    expect(joint.author).toMatchObject({ name: "Tom Vale" });
    const links = joint["_links"].author.map(({ href }: { href: string }) => href);
    expect(links.map((href: string) => Number(href.split("/").at(-1)))).toEqual([tom, ida, cay]);
    const { json } = await paper.send(`${articles}/${joint.id}?acf_format=standard&_embed=author`);
    const names = json.acf.authors.map(({ post_title }: { post_title: string }) => post_title);
    expect(names).toEqual(["Tom Vale", "Ida Brandt", "Cay Orr"]);
    expect(json["_embedded"].author).toHaveLength(3);
  });

  it("reaches the website with all of them", async () => {
    const { reader } = paper.content;
    const found = await reader.findArticle(joint.slug);
    expect(found?.author?.id).toBe(tom);
    expect(found?.authors.map(({ name }) => name)).toEqual(["Tom Vale", "Ida Brandt", "Cay Orr"]);
    expect(found?.authors[1]).toMatchObject({
      role: "National correspondent",
      excerpt: "Writes from the road.",
      portrait: { alt: "Harbor at dawn" },
    });
    const [card] = (await reader.listStories({ sectionId: 3, limit: 1 })).stories;
    expect(card?.authors.map(({ id }) => id)).toEqual([tom, ida, cay]);
  });

  it("is in the list of each, counted, and no other list changes", async () => {
    const { reader } = paper.content;
    const alone = (await reader.listStories({ authorId: tom, limit: 5 })).stories;
    expect(alone.map(({ id }) => id)).toEqual([joint.id]);
    const second = await reader.listStories({ authorId: ida, limit: 3 });
    expect(second.stories[0]?.id).toBe(joint.id);
    expect(second.total).toBe(11);
    const rest = await reader.listStories({ authorId: ida, limit: 20, offset: 3 });
    expect(rest.stories).toHaveLength(8);
    const without = await reader.listStories({ authorId: ida, excludeIds: [joint.id], limit: 20 });
    expect([without.stories.length, without.total]).toEqual([10, 10]);
    const inSection = await reader.listStories({ authorId: cay, sectionId: 3, limit: 5 });
    expect([inSection.stories.length, inSection.total]).toEqual([1, 1]);
    expect((await reader.listStories({ authorId: cay, sectionId: 5, limit: 5 })).total).toBe(0);
  });

  it("keeps its other writers when a client sends one author", async () => {
    expect((await change({ acf: { author: tom } })).json.acf.authors).toEqual([tom, ida, cay]);
    expect((await change({ title: "Together" })).json.acf.authors).toEqual([tom, ida, cay]);
    expect((await change({ acf: { author: ida } })).json.acf.authors).toEqual([ida, cay]);
    const sentBack = { author: cay, authors: [ida, cay] };
    expect((await change({ acf: sentBack })).json.acf).toMatchObject({ authors: [cay] });
    expect((await change({ acf: { authors: [tom, ida, cay] } })).json.acf.author).toBe(tom);
  });

  it("makes the pages of all of them stale, also when a writer changes", async () => {
    paper.takeTags();
    await change({ excerpt: "Again" });
    expect(paper.takeTags()).toEqual(
      expect.arrayContaining([`author:${tom}`, `author:${ida}`, `author:${cay}`]),
    );
    const list = `${articles}?include=${joint.id}&acf_format=standard`;
    await paper.send(list);
    await paper.write("PATCH", `/wp/v2/authors/${cay}`, { title: "Cay O. Orr" });
    expect(paper.takeTags()).toContain(`article:${joint.id}`);
    const { json } = await paper.send(list);
    expect(json[0].acf.authors[2].post_title).toBe("Cay O. Orr");
  });

  it("loses a writer who is deleted", async () => {
    await paper.write("DELETE", `/wp/v2/authors/${tom}?force=true`);
    const found = await paper.content.reader.findArticle(joint.slug);
    expect(found?.authors.map(({ id }) => id)).toEqual([ida, cay]);
    expect((await change({ excerpt: "Third" })).json.acf).toMatchObject({ authors: [ida, cay] });
  });

  it.each([
    [[999_999], "rest_invalid_param"],
    [["x"], "rest_invalid_type"],
    [Array.from({ length: 21 }, (_, index) => index + 1), "rest_invalid_param"],
  ])("refuses the writers %j", async (authors, code) => {
    const answer = await change({ acf: { authors } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(code);
  });
});
