/** Pages whose text staff edit: About, the privacy policy with the terms, guidelines, and new ones. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { openTwoProcesses, type Opened, type TwoProcesses } from "../postgres/open-two-processes";

let app: TestApp;
/** An installation that starts with an empty database. */
let empty: TwoProcesses;

beforeAll(async () => {
  [app, empty] = await Promise.all([createTestApp(), openTwoProcesses({ edition: false })]);
});
afterAll(async () => {
  await app?.close();
  await empty?.close();
});

const pages = "/wp-json/wp/v2/pages";
const read = async (path: string) => (await app.send(path)).text();

/** The content of a document between header and footer. */
function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
}

async function idOf(slug: string): Promise<number> {
  const found = (await (await app.send(`${pages}?slug=${slug}`)).json()) as { id: number }[];
  return found[0]!.id;
}

async function edit(slug: string, change: object): Promise<void> {
  const response = await app.sendAsDora("PATCH", `${pages}/${await idOf(slug)}`, change);
  expect(response.status).toBe(200);
}

test.each([
  ["about", "/about", "<h2>Why now</h2><p>Because of the <em>ferry</em>.</p>"],
  ["oped-guidelines", "/oped-guidelines", "<h2>Why now</h2><p>Because of the ferry.</p>"],
  ["privacy-policy", "/privacy-policy", "<h2>Why now</h2><p>Because of the law.</p>"],
  ["terms-of-use", "/privacy-policy", "<h3>Why now</h3><p>Because of the court.</p>"],
  ["community", "/community", "<h2>Why now</h2><ol><li><h3>Be brief.</h3><p>So.</p></li></ol>"],
])("an edit of %s is immediately visible on %s", async (slug, path, content) => {
  const why = content.startsWith("<h2>") ? "Why now</h2>" : "Why now</h3>";
  expect(mainOf(await read(path))).not.toContain(why);
  const title = `${slug} & its title`;
  await edit(slug, {
    title,
    content,
    acf: { meta_title: "In Search", meta_description: "What the search engine says." },
  });
  const html = await read(path);
  const main = mainOf(html);
  expect(main).toContain(`${slug} &amp; its title`);
  expect(main).toContain(why);
  if (slug === "terms-of-use") {
    expect(main).toContain(`<h2 id="Terms-of-use">${slug} &amp; its title</h2>`);
    expect(main).toContain(`<a href="#Terms-of-use">${slug} &amp; its title</a>`);
    return;
  }
  expect(html).toContain("<title>In Search | The Sun</title>");
  expect(html).toContain('<meta name="description" content="What the search engine says."/>');
  if (slug !== "community") expect(main).toContain('<a href="#why-now">Why now</a>');
});

test("the front page stays cached while a page is edited", async () => {
  const { host } = new URL(origin);
  const isCached = () => app.paper.findPage("/", { host }, "identity") !== undefined;
  await read("/");
  expect(isCached()).toBe(true);
  await edit("about", { excerpt: "Another deck." });
  expect(await read("/about")).toContain("Another deck.");
  expect(isCached()).toBe(true);
});

test("unpublished pages are not shown, and their URLs return a 404 page with suggestions", async () => {
  const hidden = ["draft", "pending", "private", "future"];
  for (const status of hidden) {
    const response = await app.sendAsDora("POST", pages, {
      title: `A ${status} page`,
      slug: `a-${status}-page`,
      content: "<p>Not for readers yet.</p>",
      status,
      ...(status === "future" ? { date_gmt: "2999-01-01T00:00:00" } : {}),
    });
    expect(response.status, status).toBe(201);
  }
  for (const slug of [
    ...hidden.map((status) => `a-${status}-page`),
    "no-such-page",
    "Top",
    "a.b",
  ]) {
    const response = await app.send(`/${slug}`);
    expect([response.status, response.headers.get("cache-control")], slug).toEqual([
      404,
      "no-store",
    ]);
    const html = await response.text();
    expect(html, slug).not.toContain("Not for readers");
    expect(html, slug).toContain("Go to Homepage");
  }
  expect((await app.send("/top-stories-2")).status).toBe(404);
});

test("a page added by staff is served under its slug, and redirects after a change of slug", async () => {
  const created = await app.sendAsDora("POST", pages, {
    title: "Imprint",
    content: "<p>Write to [email tips].</p>",
    status: "publish",
    // Pages have no access level and are never gated.
    access: "subscribers",
  });
  const { id, link } = (await created.json()) as { id: number; link: string };
  expect(link).toBe(`${origin}/imprint`);
  const page = await app.send("/imprint");
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("public");
  const html = await page.text();
  expect(html).toContain('<a href="mailto:tips@thesun.example">tips@thesun.example</a>');
  expect(html).toContain(`<link rel="canonical" href="${origin}/imprint"/>`);
  expect((await app.send(`/?p=${id}`, { redirect: "manual" })).headers.get("location")).toMatch(
    /\/imprint$/,
  );

  await app.sendAsDora("PATCH", `${pages}/${id}`, { slug: "who-we-are" });
  const moved = await app.send("/imprint", { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/who-we-are"]);
  await app.sendAsDora("DELETE", `${pages}/${id}`);
  expect((await app.send("/who-we-are")).status).toBe(404);
});

test("the terms follow the privacy policy, which also works without them", async () => {
  const terms = await app.send("/terms-of-use", { redirect: "manual" });
  expect([terms.status, terms.headers.get("location")]).toEqual([
    301,
    "/privacy-policy#Terms-of-use",
  ]);
  await edit("terms-of-use", { status: "draft" });
  expect(mainOf(await read("/privacy-policy"))).not.toContain("Terms-of-use");
  const policy = await idOf("privacy-policy");
  await app.sendAsDora("DELETE", `${pages}/${policy}`);
  expect((await app.send("/privacy-policy")).status).toBe(404);
  await app.sendAsDora("PATCH", `${pages}/${policy}`, { status: "publish" });
  expect((await app.send("/privacy-policy")).status).toBe(200);
});

test("the community page keeps its events when its text is withdrawn", async () => {
  await edit("community", { status: "draft" });
  const html = mainOf(await read("/community"));
  expect(html).toContain('<h1 class="head">Community</h1>');
  expect(html).toContain("In Person");
});

test("pages are in the sitemap, but in no feed, search or list of articles", async () => {
  const { slug } = (await (
    await app.sendAsDora("POST", pages, {
      title: "Xylographers’ Charter",
      content: "<p>Xylography forever.</p>",
      status: "publish",
    })
  ).json()) as { slug: string };
  const sitemap = await read("/sitemaps/pages.xml");
  expect(sitemap).toMatch(new RegExp(`<loc>[^<]*/${slug}</loc><lastmod>`));
  expect(sitemap).toContain("/about</loc>");
  expect(sitemap).not.toContain("terms-of-use");
  expect(sitemap).not.toContain("top-stories");
  for (const path of ["/", "/feed", "/search?q=xylography", "/sitemaps/news.xml"]) {
    expect(await read(path), path).not.toContain("Xylographers");
  }
  const seen = (await (await app.send(`${pages}?slug=${slug}`)).json()) as object[];
  expect(seen[0]).toMatchObject({ comment_status: "closed", type: "page" });
});

test("a new installation starts with pages that contain its name and ask for legal review", async () => {
  const ask = async ({ paper }: Opened, path: string) =>
    mainOf(await (await paper.fetch(new Request(origin + path))).text());
  const [here, there] = empty.processes;
  const policy = await ask(here, "/privacy-policy");
  expect(policy).toContain("“We” is The Sun, 105 Harbor Street, New York, NY 10038.");
  expect(policy.match(/Have your counsel read and change/g)).toHaveLength(2);
  expect(policy).toMatch(/Last changed [A-Z][a-z]+ \d/);
  for (const path of ["/about", "/oped-guidelines", "/community", "/privacy-policy"]) {
    const html = await ask(there, path);
    expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(html, path).not.toContain("{name}");
    expect(html, path).not.toMatch(/\[[a-z-]+[^\]]*\]/);
  }
});
