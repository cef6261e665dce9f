/** `npm run import` from a WordPress that still answers, and from Ghost. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useImports } from "./use-imports";

const paper = useImports();
const { run } = paper;
let server: Server;
let site: string;

/** The next responses of the made-up site, by path; for one request. */
const troubles = new Map<string, { status: number; body: string }>();

const post = (id: number, options: Record<string, unknown> = {}) => ({
  id,
  slug: `live-${id}`,
  status: "publish",
  link: `${site}/2020/01/live-${id}/`,
  date_gmt: "2020-01-02T03:04:05",
  modified_gmt: "2020-01-03T03:04:05",
  title: { rendered: `Live &#8220;${id}&#8221;` },
  content: { rendered: `<p>Words of ${id}.</p>`, protected: false },
  excerpt: { rendered: "<p>Words of it [&hellip;]</p>" },
  author: 3,
  featured_media: 0,
  categories: [8],
  tags: [],
  comment_status: "open",
  _embedded: { author: [{ id: 3, slug: "noor", name: "Noor Ray" }] },
  ...options,
});

function collections(): Readonly<Record<string, readonly unknown[]>> {
  return {
    "/wp/v2/categories": [{ id: 8, slug: "politics", name: "Politics" }],
    "/wp/v2/tags": [],
    "/wp/v2/media": [
      {
        id: 50,
        slug: "live-bank",
        title: { rendered: "Bank" },
        alt_text: "A bank",
        mime_type: "image/webp",
        source_url: `${site}/wp-content/uploads/bank.webp`,
      },
    ],
    "/wp/v2/posts": [
      ...Array.from({ length: 103 }, (_, place) => post(1001 + place)),
      post(2000, {
        featured_media: 50,
        content: {
          rendered: `<p>With <img class="wp-image-50" src="${site}/wp-content/uploads/bank-300x200.webp" alt=""> it.</p>`,
        },
      }),
      post(2001, { slug: "live-locked", content: { rendered: "", protected: true } }),
    ],
    "/wp/v2/pages": [],
    "/wp/v2/comments": [
      {
        id: 1,
        post: 1001,
        parent: 0,
        author_name: "Al",
        date_gmt: "2020-02-01T00:00:00",
        content: { rendered: "<p>One</p>" },
      },
      {
        id: 2,
        post: 1001,
        parent: 1,
        author_name: "Bo",
        date_gmt: "2020-02-02T00:00:00",
        content: { rendered: "<p>Two</p>" },
      },
    ],
  };
}

beforeAll(async () => {
  const picture = await readFile(
    join(import.meta.dirname, "..", "..", "seed", "pictures", "bank.webp"),
  );
  server = createServer((request, response) => {
    const url = new URL(request.url!, site);
    const route = url.pathname.replace("/wp-json", "");
    const json = (value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(200, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(value));
    };
    const trouble = troubles.get(route);
    if (trouble) {
      troubles.delete(route);
      response.writeHead(trouble.status).end(trouble.body);
      return;
    }
    if (url.pathname === "/") {
      response
        .writeHead(200, { link: `<${site}/wp-json/>; rel="https://api.w.org/"` })
        .end("<html>");
      return;
    }
    if (url.pathname.endsWith(".webp")) return void response.writeHead(200).end(picture);
    if (route === "/" || route === "")
      return json({ name: "Live Site", home: site, namespaces: ["wp/v2"] });
    if (route === "/wp/v2/users")
      return void response.writeHead(401).end('{"code":"rest_user_cannot_view"}');
    if (route === "/wp/v2/types") {
      return json({
        post: { slug: "post", rest_base: "posts" },
        page: { slug: "page", rest_base: "pages" },
      });
    }
    const all = collections()[route];
    if (!all) return void response.writeHead(404).end("{}");
    const posts = url.searchParams.get("post")?.split(",");
    const found = posts
      ? all.filter((one) => posts.includes(String((one as { post: number }).post)))
      : all;
    const from = Number(url.searchParams.get("offset") ?? 0);
    // Fewer than asked for: some hosts limit the size of a page.
    json(found.slice(from, from + 40), { "x-wp-total": String(found.length) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a live WordPress is read whole, although its pages are short and its users hidden", async () => {
  troubles.set("/wp/v2/posts", { status: 503, body: "<h1>Maintenance</h1>" });
  const { printed, failure } = await run(site);
  expect(failure).toBeNull();
  expect(printed).toContain("WordPress of Live Site");
  expect(printed).toContain("Articles: 105 new");
  const page = await paper.app.send("/article/live-1001");
  expect(await page.text()).toContain("Noor Ray");
  expect((await paper.app.send("/article/live-1103")).status).toBe(200);
  expect((await paper.app.send("/article/live-locked")).status).toBe(404);
  const [row] = await paper.app.query(
    "select body, picture_id, excerpt from content.entries where slug = 'live-2000'",
  );
  expect(row!["body"]).toMatch(/<img src="\/media\/[^"]*" alt="A bank"/);
  expect(row!["picture_id"]).not.toBeNull();
  expect(row!["excerpt"]).toBe("");
  const comments = await paper.app.query(
    "select c.name, c.answers_id is not null as reply from comments.comments c join content.entries e on e.id = c.article_id where e.slug = 'live-1001' order by c.id",
  );
  expect(comments).toEqual([
    { name: "Al", reply: false },
    { name: "Bo", reply: true },
  ]);
  const again = await run(site);
  expect(again.printed).toContain("Articles: 105 unchanged");
  expect(again.printed).toContain("0 comments");
});

test("a warning of PHP before the JSON does no harm; a site without the API is named", async () => {
  const body = `<br />\n<b>Warning</b>: Undefined [key] in x.php\n${JSON.stringify(collections()["/wp/v2/categories"])}`;
  troubles.set("/wp/v2/categories", { status: 200, body });
  expect((await run(site)).failure).toBeNull();
  troubles.set("/", { status: 200, body: '{"namespaces":[]}' });
  const gone = await run("http://127.0.0.1:9");
  expect(gone.failure).toContain("isn’t responding");
});

test("a Ghost export brings posts, tags, authors and who may read", async () => {
  const lexical = {
    root: {
      children: [
        {
          type: "paragraph",
          children: [
            { type: "extended-text", text: "Bold ", format: 1 },
            { type: "text", text: "plain", format: 0 },
          ],
        },
        { type: "paywall" },
        { type: "bookmark", url: "https://b.example/", metadata: { title: "Saved" } },
        { type: "signup" },
      ],
    },
  };
  const mobiledoc = {
    markups: [["strong"]],
    atoms: [],
    cards: [["hr", {}]],
    sections: [
      [
        1,
        "p",
        [
          [0, [0], 1, "Old"],
          [0, [], 0, " words"],
        ],
      ],
      [10, 0],
    ],
  };
  const about = (id: string, options: Record<string, unknown>) => ({
    id,
    slug: `ghost-${id}`,
    title: `Ghost ${id}`,
    status: "published",
    visibility: "public",
    type: "post",
    published_at: "2021-05-06T07:08:09.000Z",
    ...options,
  });
  const data = {
    posts: [
      about("a", {
        html: '<p>See <a href="__GHOST_URL__/ghost-b/">b</a>.</p><!--kg-card-begin: html--><!--kg-card-end: html-->',
        visibility: "paid",
      }),
      about("b", { lexical: JSON.stringify(lexical), visibility: "members" }),
      about("c", { mobiledoc: JSON.stringify(mobiledoc), type: "page" }),
    ],
    users: [{ id: "u1", slug: "gail", name: "Gail Stone", bio: "Writes." }],
    tags: [
      { id: "t1", slug: "politics", name: "Politics" },
      { id: "t2", slug: "hash-x", name: "#x" },
    ],
    posts_tags: [
      { post_id: "a", tag_id: "t2", sort_order: 0 },
      { post_id: "a", tag_id: "t1", sort_order: 1 },
    ],
    posts_authors: [{ post_id: "a", author_id: "u1", sort_order: 0 }],
    settings: [{ key: "title", value: "Ghost Town" }],
  };
  const file = await paper.exports.put(
    "ghost.json",
    JSON.stringify({ db: [{ meta: { version: "5.80" }, data }] }),
  );
  expect((await run(file)).failure).toContain("Add --site");
  const { printed, failure } = await run(file, "--site", "https://town.example");
  expect(failure).toBeNull();
  expect(printed).toContain("Ghost export (Ghost 5.80) of Ghost Town");
  expect(printed).toContain("card signup");
  const rows = await paper.app.query(
    `select e.slug, e.type, e.access, e.body, w.title as writer from content.entries e
     left join content.entries w on w.id = e.author_id where e.slug like 'ghost-%' order by e.slug`,
  );
  expect(rows).toMatchObject([
    {
      slug: "ghost-a",
      access: "subscribers",
      writer: "Gail Stone",
      body: '<p>See <a href="/article/ghost-b">b</a>.</p>',
    },
    { slug: "ghost-b", access: "metered" },
    { slug: "ghost-c", type: "page", body: "<p><strong>Old</strong> words</p>\n<hr />" },
  ]);
  expect(rows[1]!["body"]).toContain("<p><strong>Bold </strong>plain</p>");
  expect(rows[1]!["body"]).toContain('<hr class="paywall" />');
  expect((await paper.app.send("/ghost-a/", { redirect: "follow" })).status).toBeLessThan(400);
  const other = await paper.exports.put("other.json", '{"name":"package"}');
  expect((await run(other, "--site", "https://town.example")).failure).toContain(
    "not a Ghost export",
  );
  const half = await paper.exports.put("half.json", '{"db":[{"data":{"posts":[');
  expect((await run(half, "--site", "https://town.example")).failure).toContain(
    "can’t be read as JSON",
  );
});
