/** The parts of a WordPress entry: pictures, links, fields, old addresses; and what it must not bring. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connected, connect } from "./connected";
import { secret } from "./stand-in";

let paper: Connected;

beforeAll(async () => {
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#336699" },
  })
    .jpeg()
    .toBuffer();
  paper = await connect((wordpress) => {
    const { url, files } = wordpress;
    files.set("/wp-content/uploads/pier.jpg", new Uint8Array(picture));
    files.set("/wp-content/uploads/notes.jpg", new TextEncoder().encode("no picture"));
    const pier = {
      id: 55,
      url: `${url}/wp-content/uploads/pier.jpg`,
      alt: "A pier",
      caption: "The pier",
      title: "Pier",
      mime: "image/jpeg",
      credit: "Otto Lund",
      focal_x: 20,
      focal_y: "70.5",
    };
    wordpress.put({
      id: 1,
      slug: "pictured",
      image: 55,
      media: [pier],
      refs: ["entry:55"],
      content: [
        "<p>Before.</p>",
        `<figure class="wp-block-image"><img src="${url}/wp-content/uploads/pier-300x225.jpg" alt="Pier in fog" class="wp-image-55"/><figcaption>In fog</figcaption></figure>`,
        `<figure><img src="${url}/wp-content/uploads/notes.jpg" alt=""/></figure>`,
        '<figure><img src="http://10.0.0.1/private.jpg" alt=""/></figure>',
        '<figure><img src="http://169.254.169.254/latest/meta-data" alt=""/></figure>',
        `<p><a href="${url}/2019/05/linked/">there</a> <a href="${url}/2019/06/unknown/#part">elsewhere</a></p>`,
        "<script>alert(1)</script>",
      ].join("\n"),
    });
    wordpress.put({ id: 2, slug: "linked", old_slugs: ["linked-before"] });
    wordpress.put({ id: 3, slug: "%e6%b8%af-%e6%b9%be", title: "港湾" });
    wordpress.put({
      id: 4,
      slug: "with-fields",
      fields: { subject: "Harbors", dateline: "Quill" },
      comment_status: "closed",
      terms: [
        { taxonomy: "category", id: 7, slug: "ferries", name: "Ferries", parent: 8 },
        { taxonomy: "category", id: 8, slug: "foreign", name: "Foreign", parent: 0 },
        { taxonomy: "category", id: 9, slug: "odds", name: "Odds", parent: 0 },
        { taxonomy: "post_tag", id: 10, slug: "fog", name: "Fog", parent: 0 },
      ],
    });
    wordpress.put({ id: 5, slug: "gated", access: "subscribers", content: gated });
    wordpress.put({ id: 6, slug: "undated", date_gmt: "0000-00-00T00:00:00" });
    wordpress.put({
      id: 20,
      type: "page",
      slug: "top-stories-2",
      title: "Top stories",
      content: "",
      fields: { articles: ["30", 2, 999], breaking: "1" },
      refs: ["entry:30", "entry:2", "entry:999"],
    });
    wordpress.put({ id: 30, slug: "the-lead", title: "The lead of the day" });
    wordpress.put({ id: 40, type: "product", slug: "a-mug" });
    wordpress.put({
      id: 41,
      type: "page",
      slug: "made-by-someone",
      user: { id: 7, slug: "someone", name: "Someone", description: "" },
    });
    wordpress.put({
      id: 42,
      slug: "filed-below",
      date_gmt: new Date().toISOString().slice(0, 19),
      terms: [
        // Of the categories above it, WordPress names only those that the entry has, too.
        {
          taxonomy: "category",
          id: 12,
          slug: "quays",
          name: "Quays",
          parent: 13,
          parents: ["docks", "foreign", "national"],
        },
      ],
    });
  });
});
afterAll(() => paper.close());

const gated = `<p>${"Open words. ".repeat(60)}</p><p>${"More words. ".repeat(60)}</p><p>The marker is zanzibarbarossa.</p>`;

const read = async (path: string) => (await paper.app.send(path)).text();
const item = async (slug: string) =>
  (await (await paper.app.send(`/wp-json/wp/v2/articles?slug=${slug}`)).json())[0];
const report = async () => (await paper.app.paper.content.upstream.report())!;

test("pictures are fetched into the paper’s own storage", async () => {
  const { content, image } = await item("pictured");
  expect(image.alt).toBe("A pier");
  expect(image.url).toMatch(/\/media\/.*pier.*\.jpg$/);
  expect(content.rendered).toContain('alt="Pier in fog"');
  expect(content.rendered).toContain("<figcaption>In fog</figcaption>");
  expect(content.rendered).not.toContain(paper.wordpress.url);
  expect(content.rendered).not.toContain("10.0.0.1");
  expect(content.rendered).not.toContain("<script");
  expect((await paper.app.send(new URL(image.url).pathname)).status).toBe(200);
  const [own] = await paper.app.query(
    "select count(*)::int as count from content.remote_pictures where state = 'taken'",
  );
  expect(own!.count).toBe(1);
});

test("a picture’s credit and focal point come with it", async () => {
  const [picture] = await paper.app.query(
    "select fields from content.entries where type = 'attachment' and title = 'Pier'",
  );
  expect(picture!.fields).toMatchObject({ credit: "Otto Lund", focal_x: 20, focal_y: 70.5 });
});

test("an article is not newer by the arrival of its pictures", async () => {
  const { modified_gmt: modified, date_gmt: date } = await item("pictured");
  expect(modified).toBe(date);
});

test("whoever made a page is no writer", async () => {
  expect((await paper.app.send("/made-by-someone")).status).toBe(200);
  expect((await paper.app.send("/author/someone")).status).toBe(404);
});

test("an article is in the section of the nearest category above its own", async () => {
  expect((await read("/section/foreign")).includes("/article/filed-below")).toBe(true);
  expect((await read("/section/national/feed")).includes("/article/filed-below")).toBe(false);
  const list = await paper.app.send("/?cat=12", { redirect: "manual" });
  expect(list.headers.get("location")).toBe("/section/foreign");
});

test("what couldn’t be imported is named", async () => {
  const { losses } = await report();
  const told = losses.examples.map(({ loss }) => loss).join("\n");
  expect(told).toMatch(/notes\.jpg \(it isn’t a readable picture/);
  expect(told).toMatch(/type product isn’t supported here/);
  expect(told).toMatch(/category odds/);
  expect(told).toMatch(/date/);
});

test("private addresses are never asked for pictures", async () => {
  const rows = await paper.app.query(
    "select url, state, reason from content.remote_pictures where url like 'http://1%.%.%.%/%' and url not like $1 || '%' order by url",
    [paper.wordpress.url],
  );
  expect(rows.map(({ url, reason }) => [url, reason])).toEqual([
    ["http://10.0.0.1/private.jpg", "its host isn’t responding, or isn’t public"],
    ["http://169.254.169.254/latest/meta-data", "its host isn’t responding, or isn’t public"],
  ]);
});

test("links to WordPress become the paper’s own", async () => {
  // It is written again once its pictures are there, and then knows where the other article is.
  const { content } = await item("pictured");
  expect(content.rendered).toContain('href="/article/linked"');
  expect(content.rendered).toContain('href="/2019/06/unknown#part"');
});

test("other texts of a picture arrive with what shows it", async () => {
  const { wordpress } = paper;
  const { media } = wordpress.posts.get(1)!;
  wordpress.putSilently({ id: 1, media: [{ ...media![0], alt: "A pier at noon" }] });
  wordpress.note("entry", 55);
  await paper.hint();
  expect((await item("pictured")).image.alt).toBe("A pier at noon");
});

test("slugs keep their letters, and old ones lead on", async () => {
  expect((await paper.app.send("/article/%e6%b8%af-%e6%b9%be")).status).toBe(200);
  const moved = await paper.app.send("/article/linked-before");
  expect(moved.headers.get("location")).toBe("/article/linked");
});

test("fields, sections and comments are mapped", async () => {
  const found = await item("with-fields");
  expect(found.acf).toMatchObject({ subject: "Harbors", dateline: "Quill" });
  expect(found.comment_status).toBe("closed");
  expect(found.categories).toHaveLength(1);
  const [{ source }] = (await paper.app.query(
    "select source from content.upstream where upstream_id = '4'",
  )) as [{ source: { terms: { slug: string }[] } }];
  expect(source.terms.map(({ slug }) => slug)).toContain("fog");
});

test("the front page follows the list in WordPress", async () => {
  expect((await read("/")).includes("The lead of the day")).toBe(true);
  const page = await (await paper.app.send("/wp-json/wp/v2/pages?slug=top-stories-2")).json();
  const slugs = await Promise.all(
    (page[0].acf.articles as number[]).map(
      async (id) => (await (await paper.app.send(`/wp-json/wp/v2/articles/${id}`)).json()).slug,
    ),
  );
  expect(slugs).toEqual(["the-lead", "linked"]);
});

test("gated text stays behind the wall everywhere", async () => {
  const places = [
    "/article/gated",
    "/wp-json/wp/v2/articles?slug=gated",
    "/feed",
    "/search?q=zanzibarbarossa",
    "/section/national/feed",
    "/",
  ];
  for (const path of places) {
    const html = await read(path);
    expect([path, html.includes("marker is zanzibarbarossa")]).toEqual([path, false]);
  }
});

test("changes that WordPress’s log does not know are found by the comparison", async () => {
  paper.wordpress.putSilently({ id: 2, title: "Changed by raw SQL" });
  await paper.compare();
  expect((await item("linked")).title.rendered).toBe("Changed by raw SQL");
});

test("a restored WordPress, whose log ends before the cursor, is compared", async () => {
  const { wordpress } = paper;
  wordpress.log.length = 0;
  wordpress.state.seq = 1;
  wordpress.putSilently({ id: 2, title: "From the backup" });
  await paper.hint();
  expect((await item("linked")).title.rendered).toBe("From the backup");
});

test("nothing is written twice", async () => {
  const [before] = await paper.app.query("select sum(version)::int as sum from content.entries");
  await paper.compare();
  const [after] = await paper.app.query("select sum(version)::int as sum from content.entries");
  expect(after).toEqual(before);
});

test("content can’t be written here", async () => {
  const { id } = await item("linked");
  for (const [method, path] of [
    ["POST", "/wp-json/wp/v2/articles"],
    ["PATCH", `/wp-json/wp/v2/articles/${id}`],
    ["DELETE", `/wp-json/wp/v2/articles/${id}`],
    ["POST", "/wp-json/wp/v2/media"],
  ] as const) {
    const answer = await paper.app.sendAsDora(method, path, { title: "x" });
    expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 403, "GET"]);
    expect(await answer.json()).toMatchObject({ data: { status: 403 } });
  }
  const comment = await paper.app.send("/wp-json/wp/v2/comments", { method: "OPTIONS" });
  expect(comment.headers.get("allow")).toContain("GET");
});

test("hints are signed", async () => {
  const send = (headers: Record<string, string>, body = "{}") =>
    paper.app.send("/api/wordpress/hint", { method: "POST", body, headers });
  const { signHint } = paper.wordpress;
  expect((await send({})).status).toBe(401);
  expect((await send(signHint("{}", undefined, `${secret}!`))).status).toBe(401);
  expect((await send(signHint("{}"), '{"latest":1}')).status).toBe(401);
  const late = String(Math.floor(Date.now() / 1000) - 400);
  const answer = await send(signHint("{}", late));
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    code: "broadsheet_time",
    data: { time: expect.any(Number) },
  });
  const tried = await send(signHint('{"test":true}'), '{"test":true}');
  expect(await tried.json()).toEqual({ ok: true, paper: "The Sun", upstream: paper.wordpress.url });
});
