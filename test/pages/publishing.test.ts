import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { uploadPicture } from "../setup/upload-picture";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => (await app.send(path)).text();

async function publish(article: Record<string, unknown>): Promise<{ id: number; slug: string }> {
  const response = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    status: "publish",
    categories: [2],
    ...article,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; slug: string };
}

test("an article published over REST is on every page that shows it at the next load", async () => {
  const pages = ["/", "/section/national", "/feed", "/section/national/feed", "/sitemaps/news.xml"];
  for (const path of pages) expect(await read(path)).not.toContain("Ferry Leaves on Time");
  const { id, slug } = await publish({
    title: "Ferry Leaves on Time, Surprising Its Captain",
    content: "<p>It left at 7:04, with the captain aboard by a minute.</p>",
  });
  for (const path of pages) expect(await read(path), path).toContain("Ferry Leaves on Time");
  expect(await read(`/article/${slug}`)).toContain("with the captain aboard by a minute");

  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { title: "Ferry Leaves Early" });
  for (const path of [...pages, `/article/${slug}`]) {
    expect(await read(path), path).toContain("Ferry Leaves Early");
  }

  await app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${id}`);
  for (const path of pages) expect(await read(path), path).not.toContain("Ferry Leaves");
  expect((await app.send(`/article/${slug}`)).status).toBe(404);
});

test("a picture's sizes are those that the REST API lists", async () => {
  const drawn = { width: 1000, height: 700, background: "#963" };
  const { id } = await uploadPicture(app.send, drawn);
  const media = await app.send(`/wp-json/wp/v2/media/${id}`);
  const { media_details: details } = (await media.json()) as {
    media_details: {
      sizes: Record<
        string,
        { file: string; width: number; height: number; mime_type: string; source_url: string }
      >;
    };
  };
  // Never enlarged: "large" would be wider than the picture.
  expect(Object.keys(details.sizes)).toEqual(["thumbnail", "medium", "medium_large", "full"]);
  for (const [name, size] of Object.entries(details.sizes)) {
    const found = await app.send(size.source_url);
    expect([found.status, found.headers.get("content-type")], name).toEqual([200, size.mime_type]);
    const { width, height } = await sharp(Buffer.from(await found.arrayBuffer())).metadata();
    expect({ width, height }, name).toEqual({ width: size.width, height: size.height });
  }
  expect(details.sizes.medium).toMatchObject({ width: 256, height: 179 });
  expect(details.sizes.medium!.file).toMatch(/^pier-[0-9a-f]{32}-256x179\.jpg$/);
});

test("a long article has all four dividers between its paragraphs, and a short one none", async () => {
  const paragraph = "<p>Words enough for a line or two of a morning's paper.</p>";
  const dividersOf = async (count: number) => {
    const content = paragraph.repeat(count);
    const { slug } = await publish({ title: `An Article of ${count}`, content, access: "free" });
    const markup = await read(`/article/${slug}`);
    return markup.match(/(?<=data-ad-slot=")article-divider-\d/g) ?? [];
  };
  expect(await dividersOf(24)).toEqual([1, 2, 3, 4].map((place) => `article-divider-${place}`));
  expect(await dividersOf(9)).toEqual([]);
});

test("an article that moves to another section leaves the old one's page", async () => {
  const { id } = await publish({ title: "A Story That Changes Sides", content: "<p>Once.</p>" });
  // Without most read, which is the whole paper's.
  const list = async (path: string) =>
    (await read(path)).replace(/<ol class="most-read">.*?<\/ol>/s, "");
  expect(await list("/section/national")).toContain("A Story That Changes Sides");
  expect(await list("/section/economy")).not.toContain("A Story That Changes Sides");
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { categories: [6] });
  expect(await list("/section/national")).not.toContain("A Story That Changes Sides");
  expect(await list("/section/economy")).toContain("A Story That Changes Sides");
});

test("an old URL redirects to the new one", async () => {
  const { id, slug } = await publish({ title: "First Name for It", content: "<p>Here.</p>" });
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { slug: "second-name-for-it" });
  const moved = await app.send(`/article/${slug}`, { redirect: "manual" });
  expect(moved.status).toBe(301);
  expect(moved.headers.get("location")).toBe("/article/second-name-for-it");
  expect(await read("/article/second-name-for-it")).toContain("First Name for It");
});

test("a scheduled article is published when the clock reaches its date", async () => {
  const due = new Date(Date.now() + 36 * 3_600_000);
  const response = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    title: "Tomorrow Is Confirmed",
    content: "<p>As was expected.</p>",
    status: "publish",
    categories: [2],
    date_gmt: due.toISOString().slice(0, 19),
  });
  const { status, slug } = (await response.json()) as { status: string; slug: string };
  expect(status).toBe("future");
  expect((await app.send(`/article/${slug}`)).status).toBe(404);
  expect(await read("/section/national")).not.toContain("Tomorrow Is Confirmed");

  const wound = await app.send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: 2 }),
  });
  expect(wound.status).toBe(200);
  expect((await app.send(`/article/${slug}`)).status).toBe(200);
  expect(await read("/section/national")).toContain("Tomorrow Is Confirmed");
});

test("the top stories are the editor's, breaking or not", async () => {
  const found = await app.send("/wp-json/wp/v2/pages?slug=top-stories-2&_fields=id,acf");
  const [page] = (await found.json()) as [{ id: number; acf: { articles: number[] } }];
  const [first, second, ...rest] = page.acf.articles;
  const changed = await app.sendAsDora("POST", `/wp-json/wp/v2/pages/${page.id}`, {
    acf: { articles: [second, first, ...rest], breaking: false },
  });
  expect(changed.status).toBe(200);
  const front = await read("/");
  expect(front.indexOf("The Night Train Returns")).toBeLessThan(
    front.indexOf("Harbor Towns Agree"),
  );
  expect(front).not.toContain(">Breaking<");
});

test("an editor's markup is sanitized before it is stored", async () => {
  const { slug } = await publish({
    title: "Clean Copy",
    content:
      '<p onclick="steal()">Fine.</p><script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">x</a>',
  });
  const page = await read(`/article/${slug}`);
  expect(page).toMatch(/<p[^>]*>Fine\.<\/p>/);
  expect(page).not.toContain("steal()");
});

test("only the leading breaking article is marked as breaking on its own page", async () => {
  const flag = ">Breaking<";
  const found = await app.send("/wp-json/wp/v2/pages?slug=top-stories-2&_fields=id,acf");
  const [page] = (await found.json()) as [{ id: number; acf: { articles: number[] } }];
  const change = (acf: object) =>
    app.sendAsDora("POST", `/wp-json/wp/v2/pages/${page.id}`, { acf });
  const lead = (
    await app.send(`/wp-json/wp/v2/articles/${page.acf.articles[0]}?_fields=slug`)
  ).json();
  const { slug } = (await lead) as { slug: string };
  await change({ breaking: true });
  expect(await read(`/article/${slug}`)).toContain(flag);
  await change({ breaking: false });
  expect(await read(`/article/${slug}`)).not.toContain(flag);
  await change({ breaking: true, articles: page.acf.articles.slice(1) });
  expect(await read(`/article/${slug}`)).not.toContain(flag);
});

test("a page shows that the sandbox is on only on a public address", async () => {
  expect(await read("/about")).not.toContain("Sandbox mode:");
  const open = await createTestApp({ PUBLIC_URL: "https://paper.example", SANDBOX: "1" });
  const shown = await open.send("/about");
  expect(await shown.text()).toContain("Sandbox mode:");
  expect(shown.headers.get("strict-transport-security")).toContain("max-age=31536000");
  await open.close();
});
