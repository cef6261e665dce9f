/** Addresses that a WordPress had in the query of its front page, after this paper took its place. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../imports/import-command";
import { createExports, oldSite, wxr } from "../imports/wxr-file";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Connected, connect } from "./connected";

/** Where each address leads, with the status. */
async function follow(app: TestApp, addresses: readonly string[]) {
  const found: Record<string, string> = {};
  for (const address of addresses) {
    const answer = await app.send(address, { redirect: "manual" });
    const to = answer.headers.get("location");
    found[address] =
      `${answer.status}${to === null ? "" : ` ${to.replace(/^https?:\/\/[^/]+/, "")}`}`;
  }
  return found;
}

const expectLeading = async (app: TestApp, expected: Readonly<Record<string, string>>) =>
  expect(await follow(app, Object.keys(expected))).toEqual(expected);

/** Fields that exports may lack. */
const everywhere = {
  "/?feed=rss2": "301 /feed",
  "/?feed=atom&utm_source=x": "301 /feed?utm_source=x",
  "/?s=low+tide": "301 /search?q=low%20tide",
  "/?s=": "301 /search",
  "/?cat=999": "404",
  "/?author=999": "404",
  "/?attachment_id=999999": "404",
  "/?cat=news": "200",
  "/?feed=nothing": "200",
};

describe("of a WordPress that is the newsroom", () => {
  let paper: Connected;
  /** A number that an article has here, and that is a page's there. */
  let shared: number;

  beforeAll(async () => {
    const picture = await readFile(join(import.meta.dirname, "../../seed/pictures/bank.webp"));
    paper = await connect((wordpress) => {
      const { url, files } = wordpress;
      const media = [61, 62, 63].map((id) => ({
        id,
        url: `${url}/wp-content/uploads/${id}.webp`,
        alt: "",
        caption: "",
        title: "",
        mime: "image/webp",
      }));
      for (const id of [61, 62, 63]) {
        files.set(`/wp-content/uploads/${id}.webp`, new Uint8Array(picture));
      }
      for (const id of [61, 62, 63, 64]) {
        wordpress.put({ id, type: "attachment", slug: `picture-${id}`, content: "" });
      }
      wordpress.put({
        id: 2,
        slug: "a-ferry",
        user: { id: 2, slug: "ines", name: "Ines Vale", description: "" },
        image: 61,
        media: media.slice(0, 1),
      });
      wordpress.put({
        id: 4,
        slug: "a-bridge",
        media: media.slice(1, 2),
        content: `<p>One.</p><figure><img src="${media[1]!.url}" alt="" class="wp-image-62"/></figure>`,
      });
      // A portrait: no article shows it.
      wordpress.put({ id: 5, type: "writer", slug: "otto", image: 63, media: media.slice(2) });
      wordpress.put({ id: 9, type: "page", slug: "imprint-there", title: "Imprint" });
    });
    const list = await paper.app.send("/wp-json/wp/v2/articles?per_page=1&_fields=id");
    shared = ((await list.json()) as { id: number }[])[0]!.id;
  });
  afterAll(() => paper.close());

  test("lead to sections, writers, feeds, pages and the articles of pictures", async () => {
    await expectLeading(paper.app, {
      ...everywhere,
      "/?p=2": "301 /article/a-ferry",
      "/?page_id=9": "301 /imprint-there",
      "/?cat=3": "301 /section/national",
      "/?cat=3&paged=2": "301 /section/national",
      "/?cat=3&feed=rss2": "301 /section/national/feed",
      "/?author=2": "301 /author/ines",
      "/?author=2&feed=rss2": "301 /author/ines/feed",
      "/?attachment_id=61": "301 /article/a-ferry",
      "/?attachment_id=62": "301 /article/a-bridge",
      "/?attachment_id=63": "404",
    });
  });

  test("of what is gone there lead to nothing else that has its number here", async () => {
    paper.wordpress.put({ id: shared, slug: "short-lived" });
    await paper.hint();
    await expectLeading(paper.app, { [`/?p=${shared}`]: "301 /article/short-lived" });
    paper.wordpress.remove(shared);
    await paper.hint();
    await expectLeading(paper.app, { [`/?p=${shared}`]: "404" });
  });
});

describe("of an imported WordPress", () => {
  let app: TestApp;
  let exports: Awaited<ReturnType<typeof createExports>>;

  beforeAll(async () => {
    [app, exports] = await Promise.all([createTestApp(), createExports()]);
    await exports.putPicture("bank.webp", "bank.jpg");
    const file = await exports.put(
      "queries.xml",
      wxr([
        {
          id: 2,
          title: "A ferry",
          slug: "a-ferry",
          terms: [["category", "politics", "Politics"]],
          meta: { access: "free", _thumbnail_id: "61" },
        },
        {
          id: 61,
          type: "attachment",
          status: "inherit",
          title: "Bank",
          attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/bank.jpg`,
        },
        { id: 9, type: "page", title: "Imprint", slug: "imprint-there" },
      ]),
    );
    const { failure } = await runCommand(app, "import", file, "--uploads", exports.uploads);
    expect(failure).toBeNull();
  });
  afterAll(async () => {
    await app.close();
    await exports.remove();
  });

  test("lead to sections, writers, feeds, pages and pictures", async () => {
    await expectLeading(app, {
      ...everywhere,
      "/?p=2": "301 /article/a-ferry",
      "/?page_id=9": "301 /imprint-there",
      "/?cat=3": "301 /section/politics",
      // No section is that of the docks.
      "/?cat=4": "301 /search?q=The%20Docks",
      "/?author=2": "301 /author/ines",
      "/?attachment_id=61": expect.stringMatching(/^301 \/media\/.*bank/),
    });
  });
});
