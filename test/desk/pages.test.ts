/** Pages in the newsroom: written as articles are, drawn at any free address, without a restart. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  ArticleCopy,
  DeskArticle,
  PageAddressCheck,
  PageList,
} from "../../modules/content/types";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
});
afterAll(() => app.close());

const look = (path: string) => app.send(path, { redirect: "manual" });
const leadsTo = async (path: string) => {
  const answer = await look(path);
  return [answer.status, answer.headers.get("location")];
};
const body = "<p>What is printed about us.</p>";

async function write(change: Partial<ArticleCopy>, by = dora): Promise<DeskArticle> {
  const { status, body: begun } = await by.send<DeskArticle>("POST", "/pages");
  expect([status, begun.type, begun.state]).toEqual([201, "page", "draft"]);
  return by.save(begun, { body, ...change });
}

const takeDown = (page: DeskArticle, to: object) =>
  dora.send<DeskArticle>("POST", `/articles/${page.id}/take-down`, {
    body: { reason: "Out of date.", to },
    seen: page.version,
  });

describe("a page", () => {
  test("is drawn at its address as soon as it is published, and follows it", async () => {
    // Asked for before it exists.
    expect((await look("/for-schools")).status).toBe(404);
    const draft = await write({
      title: "For “schools”",
      slug: "For Schools",
      excerpt: "A classroom subscription.",
      search: { title: "The paper in class", description: "Read it together.", pictureId: null },
    });
    expect([draft.copy.slug, draft.address]).toEqual(["for-schools", "/for-schools"]);
    expect((await look("/for-schools")).status).toBe(404);
    const preview = await app.send(`/desk/preview/articles/${draft.id}?as=subscriber`, {
      headers: { cookie: dora.cookie },
    });
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain("What is printed about us.");

    const live = await dora.publish(draft);
    const html = await (await look("/for-schools")).text();
    expect(html).toContain("What is printed about us.");
    expect(html).toMatch(/<title>The paper in class \|/);
    expect(html).toContain('<meta property="og:description" content="Read it together."/>');
    expect(await (await look("/sitemaps/pages.xml")).text()).toContain("/for-schools</loc>");
    expect(await (await look("/feed")).text()).not.toContain("for-schools");

    // Changes wait until they are published.
    const waiting = await dora.save(live, { title: "For classes", slug: "teachers/classes" });
    expect(waiting.state).toBe("live-changed");
    expect((await look("/teachers/classes")).status).toBe(404);
    const moved = await dora.publish(waiting);
    expect(moved.address).toBe("/teachers/classes");
    expect((await look("/teachers/classes")).status).toBe(200);
    expect(await leadsTo("/for-schools")).toEqual([301, "/teachers/classes"]);

    const down = await takeDown(moved, { kind: "gone" });
    expect(down.body.state).toBe("taken-down");
    expect((await look("/teachers/classes")).status).toBe(410);
    expect((await look("/for-schools")).status).toBe(410);
    const again = await dora.publish(down.body);
    expect((await look("/teachers/classes")).status).toBe(200);
    await takeDown(again, { kind: "section", id: 2 });
    expect(await leadsTo("/teachers/classes")).toEqual([301, "/section/national"]);

    const log = await app.query(
      "select action from desk.audit_log where subject = $1 order by id desc limit 3",
      [`page:${draft.id}`],
    );
    expect(log.map(({ action }) => action)).toEqual([
      "page.take-down",
      "page.publish",
      "page.take-down",
    ]);
  });

  test("can be below another, whose address it doesn’t need", async () => {
    const below = await dora.publish(
      await write({ title: "History", slug: "/about/History of it/" }),
    );
    expect(below.address).toBe("/about/history-of-it");
    const html = await (await look("/about/history-of-it")).text();
    expect(html).toContain(`<link rel="canonical" href="${origin}/about/history-of-it"/>`);
    const deep = await dora.publish(await write({ title: "Deep", slug: "one/two/three/four" }));
    expect(deep.address).toBe("/one/two/three-four");
    expect((await look("/one/two/three-four")).status).toBe(200);
    // An old address of another system may differ in its query alone.
    const mara = await openDesk(app, "mara");
    const put = { path: "/old/page?id=7", to: "/about/history-of-it" };
    expect((await mara.send("PUT", "/redirects", { body: put })).status).toBe(204);
    expect(await leadsTo("/old/page?id=7")).toEqual([301, "/about/history-of-it"]);
    expect((await look("/old/page?id=8")).status).toBe(404);
    expect((await look("/old/page")).status).toBe(404);
    expect((await look("/%2Fevil.example/x")).headers.get("location")).toBeNull();
  });

  test("has a history, notes and a lock as an article does, and loses no one’s words", async () => {
    const mara = await openDesk(app, "mara");
    const page = await write({ title: "Advertising" });
    await dora.send("POST", `/articles/${page.id}/lock`, { body: { intent: "edit" } });
    const theirs = await mara.send<{ code: string; message: string }>(
      "PUT",
      `/articles/${page.id}/copy`,
      { body: { ...page.copy, title: "Ads" }, seen: page.version },
    );
    expect([theirs.status, theirs.body.code]).toEqual([423, "locked"]);
    expect(theirs.body.message).toContain("is writing this page now");
    const kept = await dora.get<{ revisions: { kind: string; title: string }[] }>(
      `/articles/${page.id}/revisions`,
    );
    expect(kept.revisions[0]).toMatchObject({ kind: "late", title: "Ads" });
    const stale = await dora.send<{ message: string }>("PUT", `/articles/${page.id}/copy`, {
      body: page.copy,
      seen: page.version - 1,
    });
    expect(stale.status).toBe(412);
    expect(stale.body.message).toContain("changed this page in the meantime");
    const note = { text: "Rates?", anchor: { quote: "printed", prefix: "", suffix: "", block: 2 } };
    expect((await dora.send("POST", `/articles/${page.id}/notes`, { body: note })).status).toBe(
      201,
    );
    const live = await dora.publish(page);
    // A change via the API in the meantime is merged into the working copy.
    const waiting = await dora.save(live, { title: "Advertise" });
    const sent = await app.send(`/wp-json/wp/v2/pages/${page.id}`, {
      method: "PATCH",
      headers: {
        authorization: `Basic ${btoa("dora:sandbox")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ excerpt: "Rates and dates." }),
    });
    expect(sent.status).toBe(200);
    const after = await dora.get<DeskArticle>(`/articles/${page.id}`);
    expect([after.copy.title, after.copy.excerpt, after.version > waiting.version]).toEqual([
      "Advertise",
      "Rates and dates.",
      true,
    ]);
    const first = kept.revisions.at(-1)!;
    const back = await dora.send("POST", `/articles/${page.id}/discard-changes`, {
      seen: after.version,
    });
    expect([back.status, first.kind]).toEqual([200, "begun"]);
  });

  test("takes what only articles have for nothing", async () => {
    const page = await write({ sectionIds: [2], subject: "Ships", access: "subscribers" });
    expect(page.copy).toMatchObject({ sectionIds: [], subject: "", access: "free", writerIds: [] });
    const corrected = await dora.send("POST", `/articles/${page.id}/corrections`, {
      body: { kind: "correction", text: "It said otherwise." },
    });
    expect(corrected.status).toBe(404);
    const list = await dora.get<{ articles: { id: number }[] }>("/articles");
    expect(list.articles.map(({ id }) => id)).not.toContain(page.id);
  });
});

describe("an address", () => {
  const check = (slug: string, id = 0) =>
    dora.get<PageAddressCheck>(`/pages/address?id=${id}&slug=${encodeURIComponent(slug)}`);

  test.each([
    ["search", "/search is part of the site itself. Choose another address."],
    ["Search/For/It", "/search/for/it is part of the site itself. Choose another address."],
    ["feed", "/feed is part of the site itself. Choose another address."],
    ["newsletter-signup", "/newsletter-signup is part of the site itself. Choose another address."],
    ["desk/pages", "/desk/pages is part of the site itself. Choose another address."],
    ["wp-json", "/wp-json is part of the site itself. Choose another address."],
    ["top-stories-2", "/top-stories-2 is the page “Top stories”. Choose another address."],
    ["section/national", "/section/national is the section National. Choose another address."],
    ["section/none", "/section/none is an address of sections. Choose another address."],
    ["about", "/about is the page “A Paper You Can Finish”. Choose another address."],
    [
      "article/harbor-towns-share-one-water-system",
      "/article/harbor-towns-share-one-water-system is the article “Harbor Towns Agree to Share One Water System, Ending a 90-Year Quarrel”. Choose another address.",
    ],
  ])("%s is taken", async (slug, sentence) => {
    expect((await check(slug)).taken).toBe(sentence);
  });

  test("that is taken is refused when it is saved, and when it would be made from the title", async () => {
    const page = await write({ title: "Search" });
    const refused = await dora.send<{ code: string; message: string }>(
      "PUT",
      `/articles/${page.id}/copy`,
      { body: { ...page.copy, slug: "about" }, seen: page.version },
    );
    expect([refused.status, refused.body.code]).toEqual([422, "address_taken"]);
    expect(refused.body.message).toMatch(/^\/about is the page “/);
    const unready = await dora.send<{ message: string }>("POST", `/articles/${page.id}/publish`, {
      body: { at: null, isEmbargoed: false },
      seen: page.version,
    });
    expect(unready.status).toBe(422);
    expect(unready.body.message).toContain("/search is part of the site itself.");
    const preview = await app.send(`/desk/preview/articles/${page.id}`, {
      headers: { cookie: dora.cookie },
    });
    expect(await preview.text()).toContain("What is printed about us.");
    const own = await dora.publish(await dora.save(page, { slug: "find-us" }));
    expect((await check("find-us", own.id)).taken).toBeNull();
    expect((await check("find-us")).taken).toContain("the page “Search”");
  });
});

test("every page of REST is drawn at its link", async () => {
  const rest = (method: string, options: object) =>
    app.send("/wp-json/wp/v2/pages", {
      method,
      headers: {
        authorization: `Basic ${btoa("dora:sandbox")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ content: body, status: "publish", ...options }),
    });
  for (const input of [
    { title: "Search", slug: "search" },
    { title: "Below", slug: "about/team/Photo Desk" },
    { title: "Feed" },
    { title: "Newsletter signUp" },
  ]) {
    expect((await rest("POST", input)).status).toBe(201);
  }
  // As an import from WordPress stores other letters.
  const [moved] = await app.query("select id from content.entries where slug = 'search-2'");
  await app.query("update content.entries set slug = $2 where id = $1", [
    moved!.id,
    "%e3%81%8a-about",
  ]);
  const listed = await app.send("/wp-json/wp/v2/pages?per_page=100&status=publish");
  const pages = (await listed.json()) as {
    link: string;
    slug: string;
    title: { rendered: string };
  }[];
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["about/team/photo-desk", "feed-2", "newsletter-signup-2"]),
  );
  for (const { link, slug } of pages) {
    const answer = await app.send(link.slice(origin.length), { redirect: "manual" });
    expect(answer.status, link).toBe(200);
    const html = await answer.text();
    expect(html, link).toContain(`<link rel="canonical" href="${link.split("#")[0]}"/>`);
    expect(slug).not.toBe("search");
  }
});

describe("rights", () => {
  test.each(["contributor", "reporter", "front"] as const)("a %s has no pages", async (role) => {
    const person = await openDesk(app, `pages-${role}`, [role]);
    const page = await write({ title: `Not for a ${role}` });
    expect((await person.send("GET", "/pages")).status).toBe(403);
    expect((await person.send("POST", "/pages")).status).toBe(403);
    expect((await person.send("GET", `/articles/${page.id}`)).status).toBe(404);
    const saved = await person.send("PUT", `/articles/${page.id}/copy`, {
      body: page.copy,
      seen: page.version,
    });
    expect(saved.status).toBe(404);
    expect((await person.send("GET", `/articles/${page.id}/notes`)).status).toBe(404);
    const preview = await app.send(`/desk/preview/articles/${page.id}`, {
      headers: { cookie: person.cookie },
    });
    expect(preview.status).toBe(404);
  });

  test("the list has every page but the front page’s, the newest text of each", async () => {
    const { pages } = await dora.get<PageList>("/pages");
    expect(pages.map(({ address }) => address)).toEqual(
      expect.arrayContaining(["/about", "/community", "/privacy-policy#Terms-of-use"]),
    );
    expect(pages.map(({ title }) => title)).not.toContain("Top stories");
    const [[about]] = [pages.filter(({ address }) => address === "/about")];
    const page = await dora.get<DeskArticle>(`/articles/${about!.id}`);
    await dora.save(page, { title: "About, rewritten" });
    const after = await dora.get<PageList>("/pages");
    expect(after.pages.find(({ id }) => id === about!.id)).toMatchObject({
      title: "About, rewritten",
      state: "live-changed",
    });
  });
});
