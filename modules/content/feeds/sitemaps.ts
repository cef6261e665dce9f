/**
 * Writes sitemaps and robots.txt. Article sitemaps are blocks of IDs: block n contains IDs
 * (n-1)*10,000+1 to n*10,000. An article never moves to another file, and each file is one read by key,
 * however large the archive.
 */
import { element, type Xml, xmlDocument } from "../../../shared/text/xml";
import type { ContentReader } from "../types";

type ArticleAddresses = Pick<ContentReader, "listArticleAddresses">;
type ArticleAddress = Awaited<ReturnType<ContentReader["listArticleAddresses"]>>[number];

const blockSize = 10_000;
const mostNews = 1_000;
const newsHours = 48;

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const newsNamespace = "http://www.google.com/schemas/sitemap-news/0.9";

function articleAddress(origin: string, slug: string): string {
  return `${origin}/article/${encodeURIComponent(slug)}`;
}

function urlset(urls: readonly Xml[]): string {
  return xmlDocument(element("urlset", { xmlns: sitemapNamespace }, ...urls));
}

/** Numbers of the blocks that contain at least one article, ascending; one small read for each. */
export async function listArticleBlocks(content: ArticleAddresses): Promise<number[]> {
  const blocks: number[] = [];
  let afterId = 0;
  for (;;) {
    const [first] = await content.listArticleAddresses({ afterId, limit: 1 });
    if (first === undefined) return blocks;
    const block = Math.ceil(first.id / blockSize);
    blocks.push(block);
    afterId = block * blockSize;
  }
}

/** The index of all sitemaps, without dates: a correct one would require reading every article. */
export function writeSitemapIndex({
  origin,
  blocks,
}: {
  origin: string;
  blocks: readonly number[];
}): string {
  const names = ["pages", "news", ...blocks.map((block) => `articles-${block}`)];
  return xmlDocument(
    element(
      "sitemapindex",
      { xmlns: sitemapNamespace },
      ...names.map((name) =>
        element("sitemap", {}, element("loc", {}, `${origin}/sitemaps/${name}.xml`)),
      ),
    ),
  );
}

/** The articles of one block, counted from 1; null if it has none. */
export async function writeArticleSitemap({
  content,
  origin,
  block,
}: {
  content: ArticleAddresses;
  origin: string;
  block: number;
}): Promise<string | null> {
  const listed = await content.listArticleAddresses({
    afterId: (block - 1) * blockSize,
    limit: blockSize,
  });
  const articles = listed.filter(({ id }) => id <= block * blockSize);
  if (articles.length === 0) return null;
  return urlset(
    articles.map(({ slug, updatedAt }) =>
      element(
        "url",
        {},
        element("loc", {}, articleAddress(origin, slug)),
        element("lastmod", {}, updatedAt),
      ),
    ),
  );
}

/** The sitemap of pages other than articles; each `path` is root-relative and encoded. */
export function writePageSitemap({
  origin,
  pages,
}: {
  origin: string;
  pages: readonly { readonly path: string; readonly updatedAt?: string }[];
}): string {
  return urlset(
    pages.map(({ path, updatedAt }) =>
      element(
        "url",
        {},
        element("loc", {}, `${origin}${path}`),
        ...(updatedAt === undefined ? [] : [element("lastmod", {}, updatedAt)]),
      ),
    ),
  );
}

async function listNews(content: ArticleAddresses, now: Date): Promise<ArticleAddress[]> {
  const since = new Date(now.getTime() - newsHours * 60 * 60 * 1000);
  const newestFirst = (a: ArticleAddress, b: ArticleAddress): number =>
    Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id;
  let news: ArticleAddress[] = [];
  let afterId = 0;
  for (;;) {
    const page = await content.listArticleAddresses({
      afterId,
      limit: mostNews,
      publishedSince: since,
    });
    const fresh = page.filter(({ publishedAt }) => {
      const at = Date.parse(publishedAt);
      return at >= since.getTime() && at <= now.getTime();
    });
    news = [...news, ...fresh].toSorted(newestFirst).slice(0, mostNews);
    const last = page.at(-1);
    if (last === undefined || page.length < mostNews) return news;
    afterId = last.id;
  }
}

/** Google's news sitemap: articles first published within 48 hours, at most the newest 1,000. */
export async function writeNewsSitemap({
  content,
  origin,
  name,
  language,
  now,
}: {
  content: ArticleAddresses;
  origin: string;
  /** The publication's name as it appears on its articles. */
  name: string;
  /** BCP 47; only the language part is sent, as Google requires. */
  language: string;
  now: Date;
}): Promise<string> {
  const news = await listNews(content, now);
  return xmlDocument(
    element(
      "urlset",
      { xmlns: sitemapNamespace, "xmlns:news": newsNamespace },
      ...news.map(({ slug, title, publishedAt }) =>
        element(
          "url",
          {},
          element("loc", {}, articleAddress(origin, slug)),
          element(
            "news:news",
            {},
            element(
              "news:publication",
              {},
              element("news:name", {}, name),
              element("news:language", {}, language.toLowerCase().split("-")[0] ?? language),
            ),
            element("news:publication_date", {}, publishedAt),
            element("news:title", {}, title),
          ),
        ),
      ),
    ),
  );
}

/** Rules for crawlers. Pages with `noindex` are not disallowed: a crawler must fetch them to see it. */
export function writeRobots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /dashboard/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemaps/news.xml`,
    "",
  ].join("\n");
}
