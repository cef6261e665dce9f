/**
 * Addresses with letters of other scripts. Slugs are stored and sent percent-encoded in lower case, as WordPress's
 * REST API does (github.com/WP-API/WP-API/issues/2243), and encoded nowhere else.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskArticle } from "../../modules/content/types";
import { openDesk } from "../desk/newsroom";
import { createTestApp, type TestApp } from "../setup/create-test-app";

interface Item {
  readonly id: number;
  readonly slug: string;
  readonly link: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const lower = (text: string) => encodeURIComponent(text).toLowerCase();
const text = async (path: string) => (await app.send(path)).text();

async function send(method: string, path: string, body: object): Promise<Item> {
  const response = await app.sendAsDora(method, `/wp-json/wp/v2/${path}`, body);
  expect(response.status, path).toBeLessThan(300);
  return (await response.json()) as Item;
}

const publish = (article: object) =>
  send("POST", "articles", {
    status: "publish",
    categories: [2],
    content: "<p>Rain fell for nine days.</p>",
    ...article,
  });

test("an article’s address is encoded once, wherever it is written", async () => {
  const { id, slug, link } = await publish({ title: "Киров ждёт Łódź" });
  expect(slug).toBe(`${lower("киров-ждёт-")}lodz`);
  const path = `/article/${slug}`;
  expect(link.endsWith(path)).toBe(true);
  const page = await text(path);
  for (const written of [
    `rel="canonical" href="${link}"`,
    `"og:url" content="${link}"`,
    `"url":"${link}"`,
    `${path}/comments`,
  ]) {
    expect(page, written).toContain(written);
  }
  // Links that share the article pass its URL on as a parameter.
  expect(page).not.toContain("/article/%25");
  for (const list of [
    "/",
    "/section/national",
    "/feed",
    "/sitemaps/news.xml",
    `/sitemaps/articles-${Math.ceil(id / 10_000)}.xml`,
  ]) {
    const written = await text(list);
    expect(written, list).toContain(path);
    expect(written, list).not.toContain("/article/%25");
  }
});

test("an address in any spelling leads to the one", async () => {
  const { slug, link } = await publish({ title: "東京の雨" });
  const path = `/article/${slug}`;
  expect((await app.send(path)).status).toBe(200);
  for (const end of ["", "/comments"]) {
    // As older versions wrote it in sitemaps.
    const encodedTwice = slug.replaceAll("%", "%25");
    const found = await app.send(`/article/${encodedTwice}${end}`, { redirect: "manual" });
    expect([found.status, found.headers.get("location")]).toEqual([301, path + end]);
    // As typed, and as proxies write it: a redirect would never end behind them.
    for (const spelled of ["東京の雨", encodeURIComponent("東京の雨")]) {
      const answer = await app.send(`/article/${spelled}${end}`, { redirect: "manual" });
      expect(answer.status, spelled).toBe(200);
      const page = await answer.text();
      expect(page).toContain(`rel="canonical" href="${link}${end}"`);
      expect(page).not.toContain(`/article/${encodeURIComponent("東京の雨")}`);
    }
  }
});

test("a client finds an article by its slug in any spelling, and gets it back as it is stored", async () => {
  const given = lower("кировская-область");
  const { id, slug } = await publish({ title: "By hand", slug: given });
  expect(slug).toBe(given);
  const raw = await publish({ title: "Raw", slug: "Кировская область" });
  expect(raw.slug).toBe(`${given}-2`);
  for (const asked of ["кировская-область", "Кировская-Область", given, given.toUpperCase()]) {
    const found = await app.send(`/wp-json/wp/v2/articles?slug=${encodeURIComponent(asked)}`);
    expect(
      ((await found.json()) as Item[]).map((item) => item.id),
      asked,
    ).toEqual([id]);
  }
  const once = await app.send(`/wp-json/wp/v2/articles?slug=${given}`);
  expect(await once.json()).toMatchObject([{ id, slug: given }]);
});

test("an article keeps its slug when it is edited, and its old address when it moves", async () => {
  const dora = await openDesk(app, "dora");
  const { id, address } = await dora.publish(await dora.write({ title: "Новости" }));
  const slug = lower("новости");
  expect(address).toBe(`/article/${slug}`);
  // The request of WordPress's editor: every field as it got it.
  expect((await send("PUT", `articles/${id}`, { title: "Новое", slug })).slug).toBe(slug);
  const article = await dora.get<DeskArticle>(`/articles/${id}`);
  await dora.publish(await dora.save(article, { title: "Новейшее" }));
  expect((await app.send(`/article/${slug}`)).status).toBe(200);
  const moved = await send("PUT", `articles/${id}`, { slug: "Große Straße" });
  expect(moved.slug).toBe("grosse-strasse");
  const found = await app.send(`/article/${slug}`, { redirect: "manual" });
  expect([found.status, found.headers.get("location")]).toEqual([301, "/article/grosse-strasse"]);
});

test("authors, topics, pages and films have such addresses too", async () => {
  const author = await send("POST", "authors", { title: "Анна Łuk", status: "publish" });
  const page = await send("POST", "pages", {
    title: "Über uns",
    slug: "о-нас/история",
    content: "<p>Since 1833.</p>",
    status: "publish",
  });
  const film = await send("POST", "video", {
    title: "Гавань",
    status: "publish",
    acf: { url: "https://youtu.be/abcdefghijk" },
  });
  const dora = await openDesk(app, "dora");
  const topic = await dora.send<{ slug: string; id: number }>("POST", "/topics", {
    body: { label: "Выборы" },
  });
  const topicPath = `/topic/${lower("выборы")}`;
  const topics = { topicIds: [topic.body.id] };
  const tagged = await dora.publish(await dora.write({ title: "Voters", ...topics }));
  expect(await text(tagged.address!)).toContain(`href="${topicPath}"`);
  expect(await text("/topic/выборы/feed")).toContain(`${topicPath}</link>`);
  const sitemap = await text("/sitemaps/pages.xml");
  for (const [path, spelled] of [
    [`/author/${lower("анна-")}luk`, "/author/анна-luk"],
    [`/${lower("о-нас")}/${lower("история")}`, "/о-нас/история"],
    [`/media/${lower("гавань")}`, "/media/гавань"],
    [topicPath, "/topic/выборы"],
  ] as const) {
    expect(
      [author.link, page.link, film.link, topicPath].some((link) => link.endsWith(path)),
      path,
    ).toBe(true);
    expect((await app.send(path)).status, path).toBe(200);
    const typed = await app.send(spelled, { redirect: "manual" });
    expect(typed.status, spelled).toBe(200);
    expect(await typed.text()).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
    expect(sitemap).toContain(`${path}</loc>`);
  }
  expect(await text(`/author/${encodeURIComponent("анна-luk")}/feed`)).toContain(
    `/author/${lower("анна-")}luk</link>`,
  );
});

test("a redirect from an address with such letters works in any spelling", async () => {
  const dora = await openDesk(app, "mara");
  for (const typed of ["/старое/место", `/${encodeURIComponent("другое")}/место`]) {
    expect(
      (await dora.send("PUT", "/redirects", { body: { path: typed, to: "/about" } })).status,
    ).toBe(204);
    const spelled = typed.split("/").map((part) => lower(decodeURIComponent(part)));
    const found = await app.send(spelled.join("/"), { redirect: "manual" });
    expect([found.status, found.headers.get("location")]).toEqual([301, "/about"]);
  }
});

test("a moved event has a higher number in calendars", async () => {
  const event = await send("POST", "events", {
    title: "Вечер",
    status: "publish",
    acf: { starts_at: "2027-01-05T19:00:00", ends_at: "2027-01-05T21:00:00" },
  });
  const read = async () => {
    const file = await text(`/events/${event.slug}.ics`);
    return {
      file,
      sequence: Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]),
      changedAt: /^LAST-MODIFIED:(\d{8}T\d{6}Z)\r$/m.exec(file)?.[1],
    };
  };
  const before = await read();
  expect(before.file.replaceAll("\r\n ", "")).toContain(`/events#${event.slug}`);
  expect(before.changedAt).toBeDefined();
  await send("PATCH", `events/${event.id}`, {
    acf: { starts_at: "2027-01-06T19:00:00", ends_at: "2027-01-06T21:00:00" },
  });
  const after = await read();
  expect(after.file).toContain("DTSTART:20270107T000000Z");
  expect(after.sequence).toBeGreaterThan(before.sequence);
});
