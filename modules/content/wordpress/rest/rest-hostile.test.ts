/** Malformed and malicious requests: none may break or stall the service. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, edition, editor, type TestContent } from "../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const articles = "/wp/v2/articles";

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
afterAll(() => paper.close());

const form = { ...editor, "content-type": "application/x-www-form-urlencoded" };

describe("a query", () => {
  const odd: [string, number][] = [
    ["_embed[a]=1", 11],
    ["_embed[]=author", 11],
    ["status=", 11],
    ["status[]=publish", 11],
    ["include[5]=1&include[a]=2", -1],
    ["exclude[5]=1&exclude[9]=2", 11],
    ["slug[__proto__]=x", -1],
    ["before=9999-12-31T23:59:59", 11],
    ["before=9999-12-31T23:59:59-12:00", 11],
    ["after=0000-01-01T00:00:00", 11],
    ["search=%00", 11],
    ["search=" + "a ".repeat(3000), 0],
    ["search=' OR 1=1;--", 0],
    ["categories=2,2", 10],
    ["offset=99999999999999999999", 0],
    ["author_id=99999999999", 0],
  ];
  it.each(odd)("?%s gets a response", async (query, total) => {
    const { status, headers } = await paper.send(`${articles}?${query}`);
    expect(status).toBe(total < 0 ? 400 : 200);
    if (total >= 0) expect(headers.get("x-wp-total")).toBe(String(total));
  });

  it("with a whole field in _fields overrides its parts", async () => {
    for (const names of ["title,title.rendered", "title.rendered,title"]) {
      const path = `${articles}?slug=story-1&context=edit&_fields=${names}`;
      const { json } = await paper.send(path, { headers: editor });
      expect(Object.keys(json[0].title)).toEqual(["raw", "rendered"]);
    }
  });

  it("requests a status other than the readable ones", async () => {
    expect((await paper.send(`${articles}?status=inherit`)).status).toBe(400);
    expect((await paper.send("/wp/v2/media?status=inherit")).status).toBe(200);
  });
});

describe("a body", () => {
  it("with a hundred thousand names does not stall the service", async () => {
    const body = Array.from({ length: 100_000 }, (_, index) => `a[k${index}]=1`).join("&");
    const { "content-type": kind } = form;
    const init = { method: "POST", headers: { "content-type": kind }, body };
    expect((await paper.send(articles, init)).status).toBe(413);
    const byEditor = { ...init, headers: form };
    expect((await paper.send(articles, byEditor)).status).toBe(400);
  });

  it("is read from every kind of JSON, a form and a multipart form", async () => {
    const { id } = await paper.publish({ title: "Kinds" });
    const path = `${articles}/${id}`;
    const json = await paper.send(path, {
      method: "PATCH",
      headers: { ...editor, "content-type": "application/vnd.api+json; charset=utf-8" },
      body: '{"excerpt":"as JSON"}',
    });
    expect(json.json.excerpt.raw).toBe("as JSON");
    const encoded = await paper.send(path, {
      method: "PATCH",
      headers: form,
      body: "excerpt=as+a+form&acf[subject]=Forms&categories[]=2&categories[]=3",
    });
    expect(encoded.json).toMatchObject({
      excerpt: { raw: "as a form" },
      acf: { subject: "Forms" },
      categories: [2, 3],
    });
    const parts = new FormData();
    parts.set("excerpt", "in parts");
    parts.set("acf[subject]", "Parts");
    const multipart = await paper.send(path, { method: "POST", headers: editor, body: parts });
    expect(multipart.json).toMatchObject({
      excerpt: { raw: "in parts" },
      acf: { subject: "Parts" },
    });
  });

  const texts: [string, object, number][] = [
    ["a title too long for an index", { title: "x1 ".repeat(400) }, 400],
    ["elements that nobody closes", { content: "<div>".repeat(100_000) }, 400],
    ["a line of such elements", { title: "T" + "<div>".repeat(100_000) }, 200],
    ["elements closed in disorder", { content: "</b><p><li>".repeat(100_000) }, 400],
    ["an excerpt too long to search", { excerpt: "x ".repeat(6000) }, 400],
    ["a date after all calendars", { date: "9999-12-31T23:59:59" }, 200],
    ["a date before all calendars", { date_gmt: "0001-01-01T00:00:00" }, 200],
    ["half a character", { title: "\ud800", excerpt: "\udc00", slug: "\ud800" }, 200],
    ["the character that no database holds", { title: "a\0b", acf: { subject: "\0" } }, 200],
  ];
  it.each(texts)("with %s gets a response", async (_what, body, status) => {
    const { id } = await paper.publish({ title: "Odd" });
    expect((await paper.write("PATCH", `${articles}/${id}`, body)).status).toBe(status);
    await paper.write("DELETE", `${articles}/${id}?force=true`);
  });

  it("is stored even with more distinct words than an index entry can contain", async () => {
    const character = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000));
    const words = Array.from({ length: 140_000 }, (_, n) => character(n) + character(n * 7));
    const { id } = await paper.publish({ content: `<p>${words.join(" ")}</p>` });
    expect(id).toBeGreaterThan(0);
  });

  it("accepts what it returned", async () => {
    for (const path of ["articles?slug=story-1", "authors", "media", "crosswords", "video"]) {
      const join = path.includes("?") ? "&" : "?";
      const read = await paper.send(`/wp/v2/${path}${join}context=edit`, { headers: editor });
      const [item] = read.json;
      const back = await paper.write("PUT", `/wp/v2/${path.split("?")[0]}/${item.id}`, item);
      expect(back.status).toBe(200);
      const { modified: _m, modified_gmt: _g, ...kept } = item;
      expect(back.json).toMatchObject(kept);
    }
  });

  it("reads a local time in the spring DST gap as one hour later", async () => {
    const { json } = await paper.write("POST", articles, {
      title: "Spring",
      date: "2026-03-08T02:30:00",
    });
    expect([json.date, json.date_gmt]).toEqual(["2026-03-08T03:30:00", "2026-03-08T07:30:00"]);
  });
});

describe("concurrent writes", () => {
  it("never get the same slug, and lose nothing", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => paper.publish({ title: "Same moment" })),
    );
    expect(new Set(made.map((item) => item.slug)).size).toBe(5);
    const [first] = made;
    const changed = await Promise.all(
      [{ excerpt: "Deck" }, { categories: [7] }, { slug: "moved-at-once" }].map((body) =>
        paper.write("PATCH", `${articles}/${first.id}`, body),
      ),
    );
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { json } = await paper.send(`${articles}/${first.id}?context=edit`, { headers: editor });
    expect(json).toMatchObject({
      excerpt: { raw: "Deck" },
      categories: [7],
      slug: "moved-at-once",
    });
  });
});

describe("an upload", () => {
  const send = (bytes: Uint8Array<ArrayBuffer>, disposition: string) =>
    paper.send("/wp/v2/media", {
      method: "POST",
      headers: { ...editor, "content-type": "image/jpeg", "content-disposition": disposition },
      body: bytes,
    });
  const jpeg = async () =>
    new Uint8Array(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: "#b00" } })
        .jpeg()
        .toBuffer(),
    );

  const names: [string, RegExp][] = [
    ['filename="../../../etc/passwd.jpg"', /\/media\/2026\/11\/passwd-[0-9a-f]{32}\.jpg$/],
    ["filename*=UTF-8''a%00b%2f..%2f.%00.php", /\/media\/2026\/11\/[\w-]+\.jpg$/],
    [`filename="${"n".repeat(5000)}.jpg"`, /\/media\/2026\/11\/n{80}-[0-9a-f]{32}\.jpg$/],
  ];
  it.each(names)("named %s stays in its folder", async (name, address) => {
    const { status, json } = await send(await jpeg(), `attachment; ${name}`);
    expect(status).toBe(201);
    expect(json.source_url).toMatch(address);
  });

  it("is rejected when truncated", async () => {
    const whole = await jpeg();
    const { status, json } = await send(
      whole.slice(0, whole.length / 2),
      'attachment; filename="a.jpg"',
    );
    expect([status, json.code]).toEqual([400, "rest_upload_sideload_error"]);
  });
});

describe("a total", () => {
  const filters = [
    "categories=2,5",
    "categories=5,5",
    "categories[terms]=2,5&categories[operator]=AND",
    "categories=2&after=2026-11-20T07:04:30",
    "categories=2,5&before=2026-11-20T07:10:30",
    "categories=2,5&exclude=%M%",
    "categories_exclude=5",
    "author_id=%I%&categories=2",
    "search=story&categories=5",
    "search=story&orderby=relevance",
    "search=story 3",
  ];
  it.each(filters)("of ?%s equals the number of items on all pages", async (filter) => {
    const query = filter
      .replace("%M%", String(ids.get("article:metered-one")))
      .replace("%I%", String(ids.get("writer:ida-brandt")));
    const all = await paper.send(`${articles}?per_page=100&_fields=id&${query}`);
    expect(Number(all.headers.get("x-wp-total"))).toBe(all.json.length);
    expect(all.json.length).toBeGreaterThan(0);
    const second = await paper.send(`${articles}?per_page=1&offset=1&_fields=id&${query}`);
    expect(second.json).toEqual(all.json.slice(1, 2));
  });
});
