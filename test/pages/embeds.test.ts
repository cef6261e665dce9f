import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

const film = "https://www.youtube.com/watch?v=dB4-p_9QsUn";
const content = `<p>One.</p><p>${"word ".repeat(90)}</p><figure class="wp-block-embed
  is-provider-youtube wp-block-embed-youtube"><a href="${film}">The gate</a></figure>
  <table><tbody><tr><td>1</td></tr></tbody></table><p><a href="https://thesun.example/about">Ours</a>
  <a href="https://example.com/">Theirs</a></p>`;

let app: TestApp;
const slugs = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  for (const access of ["free", "subscribers"]) {
    const made = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
      title: `With a film, ${access}`,
      content,
      access,
      status: "publish",
      categories: [2],
    });
    slugs.set(access, ((await made.json()) as { slug: string }).slug);
  }
});
afterAll(() => app.close());

const frames = (response: Response) =>
  /frame-src ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

it("an embed's host may be framed by its article alone, also where a wall ends it", async () => {
  const open = await app.send(`/article/${slugs.get("free")}`);
  expect(frames(open)).toContain("https://www.youtube-nocookie.com");
  const html = await open.text();
  expect(html).toContain("Play video");
  expect(html).toContain('class="table-scroll"');
  const closed = await app.send(`/article/${slugs.get("subscribers")}`);
  expect(frames(closed)).toContain("https://www.youtube-nocookie.com");
  expect(await closed.text()).not.toContain("data-embed=");
  for (const path of ["/", "/article/harbor-towns-share-one-water-system"]) {
    expect(frames(await app.send(path))).not.toContain("youtube");
  }
});

it("an embed is a link over REST and in the feed", async () => {
  const rest = await app.send(`/wp-json/wp/v2/articles?slug=${slugs.get("free")}`);
  const [item] = (await rest.json()) as [{ content: { rendered: string } }];
  expect(item.content.rendered).toContain(`<a href="${film}" rel="noopener nofollow">The gate</a>`);
  expect(item.content.rendered).toContain("is-provider-youtube");
  expect(item.content.rendered).not.toContain("data-embed");
  const feed = await (await app.send("/feed")).text();
  expect(feed).toContain(film);
  expect(feed).not.toContain("data-embed");
});

it("the paper's own links are followed, others are not", async () => {
  const html = await (await app.send(`/article/${slugs.get("free")}`)).text();
  expect(html).toContain('<a href="https://thesun.example/about">Ours</a>');
  expect(html).toContain('<a href="https://example.com/" rel="noopener nofollow">Theirs</a>');
});
