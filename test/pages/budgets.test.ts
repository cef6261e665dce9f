/** Budgets that depend on neither time nor machine; `npm run bench` measures the others. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  firstScreenFonts,
  inlinedSheet,
  listScripts,
  scriptSize,
} from "../../bench/pages/page-weight";
import { builtFolder } from "../setup/built";
import { createTestApp, type TestApp } from "../setup/create-test-app";

const client = join(builtFolder(), "client");
const kilobyte = 1024;
const brotli = (text: string) => brotliCompressSync(Buffer.from(text)).length;

let app: TestApp;
const paths = new Map<string, string>();
const pages = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  const list = await app.send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const articles = (await list.json()) as { slug: string; access: string }[];
  const free = articles.find(({ access }) => access === "free");
  paths
    .set("front", "/")
    .set("section", "/section/national")
    .set("article", `/article/${free?.slug}`);
  for (const [name, path] of paths) {
    const answer = await app.send(path);
    expect(answer.status).toBe(200);
    pages.set(name, await answer.text());
  }
});

afterAll(() => app.close());

const page = (name: string) => pages.get(name) ?? "";

test.each(["front", "section", "article"])(
  "the %s page loads at most 20 KB of script in 3 files before a touch",
  (name) => {
    const files = listScripts(page(name), client);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(3);
    expect(scriptSize(page(name), client)).toBeLessThanOrEqual(20 * kilobyte);
  },
);

test.each([
  ["front", 12],
  ["section", 9],
  ["article", 9.75],
])("the styles of the %s page are at most %d KB and inline", (name, size) => {
  const sheet = inlinedSheet(page(name));
  expect(sheet).toContain("@font-face");
  expect(brotli(sheet)).toBeLessThanOrEqual(size * kilobyte);
});

// Half a kilobyte of each is the ages of stories, which are shown before the first paint, and the fallback
// typefaces of four systems, which keep the text in place.
test.each([
  ["front", 28],
  ["section", 18.5],
  ["article", 20.5],
])(
  "the document of the %s page is at most %d KB, as it is sent once it is asked for again",
  async (name, size) => {
    const ask = () => app.send(paths.get(name)!, { headers: { "accept-encoding": "br" } });
    // In spare time: one page at a time, with pauses.
    const settled = expect.poll(async () => (await ask()).headers.get("etag"));
    await settled.toContain("br-most");
    expect((await (await ask()).bytes()).length).toBeLessThanOrEqual(size * kilobyte);
  },
  30_000,
);

test.each(["front", "section", "article"])(
  "the first screen of the %s page needs at most 90 KB of fonts in 3 files",
  (name) => {
    const fonts = firstScreenFonts(page(name), client);
    expect(fonts.preloaded.length).toBeGreaterThan(0);
    expect(fonts.count).toBeLessThanOrEqual(3);
    expect(fonts.bytes).toBeLessThanOrEqual(90 * kilobyte);
  },
);

test.each(["front", "section", "article"])(
  "nothing outside the document blocks the first paint of the %s page",
  (name) => {
    // The content of <noscript> is loaded only without scripts.
    const document = page(name).replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, "");
    expect(document).not.toMatch(/<link\b[^>]*\brel="(stylesheet|modulepreload)"/);
    expect(document).not.toMatch(/<script\b[^>]*\bsrc=/);
    // Scripts that run immediately are short and inline; others are data, or run after `load`.
    const running = [...document.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = ""]) => !/\btype="(?!module)/.test(attributes),
    );
    expect(running.length).toBeGreaterThan(0);
    expect(running.reduce((sum, [, , text = ""]) => sum + text.length, 0)).toBeLessThan(
      3 * kilobyte,
    );
  },
);

test.each(["front", "section", "article"])("the %s page preloads at most one picture", (name) => {
  const eager = page(name).match(/<img\b[^>]*\bfetchPriority="high"/gi) ?? [];
  expect(eager.length).toBeLessThanOrEqual(1);
  const pictures = page(name).match(/<img\b[^>]*>/g) ?? [];
  expect(pictures.filter((tag) => !/loading="lazy"/.test(tag)).length).toBe(eager.length);
});
