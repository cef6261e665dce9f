/**
 * Writes sitemaps and robots.txt. Article sitemaps are blocks of IDs: block n contains IDs
 * (n-1)*10,000+1 to n*10,000. An article never moves to another file, and each file is one read by key,
 * however large the archive.
 */
import { element, type Xml, xmlDocument } from "../../../../shared/text/xml";
import type { ContentReader } from "../types";
import { articlePath } from "../../../../shared/paths";

/** How many IDs one sitemap covers. */
export const blockSize = 10_000;
const mostNews = 1_000;
const newsHours = 48;

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const newsNamespace = "http://www.google.com/schemas/sitemap-news/0.9";

function articleAddress(origin: string, slug: string): string {
  return `${origin}${articlePath(slug)}`;
}

function urlset(urls: readonly Xml[]): string {
  return xmlDocument(element("urlset", { xmlns: sitemapNamespace }, ...urls));
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
  content: Pick<ContentReader, "listArticleAddresses">;
  origin: string;
  block: number;
}): Promise<string | null> {
  const toId = block * blockSize;
  const articles = await content.listArticleAddresses({ afterId: toId - blockSize, toId });
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

/** Google's news sitemap: articles first published within 48 hours, at most the newest 1,000. */
export async function writeNewsSitemap({
  content,
  origin,
  name,
  language,
  now,
}: {
  content: Pick<ContentReader, "listNewAddresses">;
  origin: string;
  /** The publication's name as it appears on its articles. */
  name: string;
  /** BCP 47. */
  language: string;
  now: Date;
}): Promise<string> {
  const since = new Date(now.getTime() - newsHours * 60 * 60 * 1000);
  const news = await content.listNewAddresses({ since, until: now, limit: mostNews });
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
              element("news:language", {}, newsLanguage(language)),
            ),
            element("news:publication_date", {}, publishedAt),
            element("news:title", {}, title),
          ),
        ),
      ),
    ),
  );
}

/** As Google asks for it: the language alone, except that Chinese is zh-cn or zh-tw, by its script. */
function newsLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language !== "zh") return language;
  return script === "Hant" ? "zh-tw" : "zh-cn";
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
