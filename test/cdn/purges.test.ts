/** A site's messages to its CDN: in the headers of its answers, and when something changes. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDesk } from "../desk/newsroom";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
let server: Server;
let port = 0;
/** The keys of each purge. */
let purged: string[][] = [];
let status = 200;
/** Resolves when the CDN is to answer. */
let held: Promise<void> | null = null;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    await held;
    if (status === 200) purged.push(String(request.headers["xkey-purge"]).split(" "));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  // The failure below is logged.
  app = await createTestApp({
    LOG_LEVEL: "silent",
    CDN: "varnish",
    CDN_PURGE_URLS: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => server.close(resolve));
});

const headersOf = async (path: string, init?: RequestInit) => (await app.send(path, init)).headers;
const keysOf = async (path: string) => (await headersOf(path)).get("xkey")?.split(" ") ?? [];
const articles = () =>
  app.query(
    "select id::int, slug, access from content.entries where type = 'article' and status = 'publish' order by id",
  ) as Promise<{ id: number; slug: string; access: string }[]>;

test("public answers have their tags as keys, and ages for the CDN", async () => {
  const free = (await articles()).find(({ access }) => access === "free")!;
  expect(await keysOf("/")).toEqual(
    expect.arrayContaining(["all", "front", "top-stories", "list"]),
  );
  expect(await keysOf(`/article/${free.slug}`)).toContain(`article:${free.id}`);
  for (const path of ["/feed", "/sitemap.xml", `/wp-json/wp/v2/articles/${free.id}`]) {
    expect(await keysOf(path)).toEqual(["all", "entries"]);
  }
  expect((await headersOf("/feed")).get("surrogate-control")).toMatch(/^max-age=600,/);
  expect((await headersOf("/")).get("surrogate-control")).toBe(
    "max-age=60, stale-while-revalidate=600, stale-if-error=86400",
  );
  expect((await headersOf("/")).get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("everything else is private", async () => {
  const gated = (await articles()).find(({ access }) => access === "subscribers")!;
  const dora = { headers: { authorization: `Basic ${btoa("dora:sandbox")}` } };
  const paths: [string, RequestInit?][] = [
    [`/article/${gated.slug}`],
    [`/wp-json/wp/v2/articles/${gated.id}`],
    [`/wp-json/wp/v2/articles/${gated.id}`, dora],
    ["/no-such-page"],
    ["/section/national/"],
    ["/wp-json/wp/v2/articles/999999"],
    ["/dashboard/account"],
    ["/search?q=harbor"],
    ["/desk"],
    ["/sandbox"],
    ["/sandbox/mail"],
    ["/blaize/account"],
    ["/api/geo"],
    ["/api/v1/desk/session"],
    ["/healthz"],
    ["/readyz"],
    ["/image"],
  ];
  for (const [path, init] of paths) {
    const headers = await headersOf(path, init);
    expect(headers.get("cache-control"), path).toMatch(/\bprivate\b/);
    expect(headers.get("surrogate-control"), path).toBeNull();
    expect(headers.get("xkey"), path).toBeNull();
  }
});

test("a change is purged by its keys, and again for what was answered meanwhile", async () => {
  const free = (await articles()).find(({ access }) => access === "free")!;
  purged = [];
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${free.id}`, {
    title: "Locks Are Opened",
  });
  const expected = ["entries", "list", `article:${free.id}`, "front", "many"];
  await expect.poll(() => purged.flat()).toEqual(expect.arrayContaining(expected));
  await expect.poll(() => purged.length).toBe(2);
  expect(purged[1]).toEqual(purged[0]);
  await expect.poll(() => app.query("select 1 from platform.cdn_purges")).toEqual([]);
});

test("a CDN that fails is told later, and the newsroom sees it", async () => {
  status = 503;
  purged = [];
  await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    title: "Locks Are Shut",
    content: "<p>Until spring.</p>",
    status: "publish",
    categories: [2],
  });
  const waiting = () => app.query("select failures, last_error from platform.cdn_purges");
  await expect
    .poll(async () => (await waiting())[0])
    .toMatchObject({ failures: 1, last_error: `Varnish at http://127.0.0.1:${port} answered 503` });
  const desk = await openDesk(app, "mara");
  expect(JSON.stringify(await desk.get("/settings"))).toContain("1 purge waiting since");
  status = 200;
  await expect.poll(() => purged.flat()).toContain("front");
});

const listWaiting = () => app.query("select tags from platform.cdn_purges order by id");

test("what is to be purged is kept in the transaction of the change, whoever is killed after it", async () => {
  await expect.poll(listWaiting).toEqual([]);
  let answer = () => {};
  held = new Promise((resolve) => (answer = resolve));
  const desk = await openDesk(app, "mara");
  const free = (await articles()).find(({ access }) => access === "free")!;
  const comment = { post: free.id, content: "Something that no one has said before." };
  const changes: [string, () => Promise<unknown>, string][] = [
    [
      "content.entries",
      () => app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${free.id}`, { title: "Anew" }),
      `article:${free.id}`,
    ],
    [
      "content.corrections",
      () =>
        desk.send("POST", `/articles/${free.id}/corrections`, {
          body: { kind: "update", text: "It was." },
        }),
      "corrections",
    ],
    [
      "comments.comments",
      () => app.sendAsDora("POST", "/wp-json/wp/v2/comments", comment),
      `comments:${free.id}`,
    ],
  ];
  for (const [table, change, tag] of changes) {
    await change();
    const rows = await app.query(
      `select p.xmin = c.xmin as "isSame" from platform.cdn_purges p, lateral (
         select xmin from ${table} order by xmin::text::bigint desc limit 1) c
       where $1 = any (p.tags) and not p.is_second`,
      [tag],
    );
    expect([table, rows]).toEqual([table, [{ isSame: true }]]);
  }
  answer();
  held = null;
  await expect.poll(listWaiting).toEqual([]);
});

test("what a killed process has left is announced to the processes, and purged", async () => {
  const { id, slug } = (await articles()).find(({ access }) => access === "free")!;
  const path = `/article/${slug}`;
  await app.send(path);
  await app.query("update content.entries set title = 'Left Behind' where id = $1", [id]);
  expect(await (await app.send(path)).text()).not.toContain("Left Behind");
  purged = [];
  await app.query(
    `insert into platform.cdn_purges (tags, added_at, due_at)
     select $1, clock_timestamp() - interval '1 minute', clock_timestamp() - interval '1 minute'`,
    [[`article:${id}`]],
  );
  await app.paper.jobs.send("cdn.purge", {});
  await expect.poll(() => purged.flat()).toContain(`article:${id}`);
  expect(await (await app.send(path)).text()).toContain("Left Behind");
});
