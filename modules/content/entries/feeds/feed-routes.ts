/** Routes of feeds, sitemaps and robots.txt. Responses contain only what an anonymous visitor may read. */
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Access } from "../../../access/types";
import type { ContentReader } from "../types";
import type { Story } from "../model/published";
import type { Podcast } from "../../../../shared/publication/publication-shapes";
import { authorPath, pathOfPage, sectionPath, topicPath } from "../../../../shared/paths";
import { etagMatches, etagOf } from "../../../../platform/http/etag";
import { refuseText } from "../../../../platform/http/answers";
import { type Feed, type FeedItem, type FeedPaper, lastChangeOf, writeFeed } from "./feeds";
import { mostEpisodes, writePodcastFeed } from "./podcast-feed";
import { writeCorrectionsFeed } from "./corrections-feed";
import {
  blockSize,
  writeArticleSitemap,
  writeNewsSitemap,
  writePageSitemap,
  writeRobots,
  writeSitemapIndex,
} from "./sitemaps";
import { storedSlug } from "../../../../shared/stored-slug";

export interface FeedSection {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly description: string;
}

export interface FeedPublication extends FeedPaper {
  readonly description: string;
  readonly podcast?: Podcast;
}

const mostItems = 40;
const bodyCacheLength = 8 * 1024 * 1024;

/** How many of the newest films, of the newest crosswords and so on the pages sitemap lists. */
const mostFeatures = 5_000;

/** The reader functions that feeds and sitemaps use. */
export type FeedContent = Pick<
  ContentReader,
  | "findArticle"
  | "findAuthor"
  | "findBreakingId"
  | "findMovedAuthor"
  | "findTopic"
  | "listTopics"
  | "findRedirect"
  | "getFrontPage"
  | "listAddressBlocks"
  | "listArticleAddresses"
  | "listAuthors"
  | "listCorrections"
  | "listEpisodes"
  | "listFeaturePaths"
  | "listNewAddresses"
  | "listPages"
  | "listStories"
>;

/**
 * `origin` returns the public origin of a request, without a trailing slash. `pagePaths`: the website's
 * pages that the sitemap lists, besides those of the content.
 */
export function createFeedRoutes({
  content,
  access,
  publication,
  listSections,
  pagePaths,
  clock,
  origin,
}: {
  content: FeedContent;
  access: Pick<Access, "decide">;
  publication: FeedPublication;
  listSections: () => readonly FeedSection[];
  pagePaths: readonly string[];
  clock: { now(): Date };
  origin: (request: Request) => string;
}): Hono {
  /** Cached bodies of open articles, so that a new article costs one read instead of forty. */
  const bodies = new LRUCache<string, string>({
    maxSize: bodyCacheLength,
    sizeCalculation: (body) => body.length * 2 + 1,
  });

  const isOpen = (article: Pick<Story, "id" | "access">): boolean =>
    access.decide({ surface: "feed", visitor: { kind: "anonymous" }, article }).open;

  async function findOpenBody(story: Story): Promise<string | null> {
    if (!isOpen(story)) return null;
    const key = `${story.id} ${story.updatedAt}`;
    const kept = bodies.get(key);
    if (kept !== undefined) return kept;
    const article = await content.findArticle(story.slug);
    // The body is read after the list, so the article may have been gated or replaced in between.
    if (article === null || article.id !== story.id || !isOpen(article)) return null;
    if (article.updatedAt === story.updatedAt) bodies.set(key, article.bodyHtml);
    return article.bodyHtml;
  }

  async function answerFeed(
    c: Context,
    about: Omit<Feed, "items">,
    narrowedBy: { sectionId?: number; authorId?: number; topicId?: number },
  ): Promise<Response> {
    const { stories } = await content.listStories({ ...narrowedBy, limit: mostItems });
    const items: FeedItem[] = await Promise.all(
      stories.map(async (story) => ({ story, bodyHtml: await findOpenBody(story) })),
    );
    const written = writeFeed({
      paper: publication,
      feed: { ...about, items },
      origin: origin(c.req.raw),
    });
    return answer(c, written, "application/rss+xml; charset=utf-8", lastChangeOf(stories));
  }

  /** The feed of a list that has another address now. */
  async function movedOrMissing(c: Context, path: string): Promise<Response> {
    const moved = await content.findRedirect(path);
    return moved?.to?.startsWith("/") ? c.redirect(`${moved.to}/feed`, 301) : missing(c);
  }

  const routes = new Hono();

  routes.get("/feed", (c) =>
    answerFeed(
      c,
      {
        title: publication.name,
        description: publication.description,
        path: "/feed",
        pagePath: "/",
      },
      {},
    ),
  );

  routes.get("/section/:slug/feed", async (c) => {
    const section = listSections().find(({ slug }) => slug === storedSlug(c.req.param("slug")));
    if (section === undefined) return movedOrMissing(c, sectionPath(c.req.param("slug")));
    const pagePath = sectionPath(section.slug);
    return answerFeed(
      c,
      {
        title: `${section.label} | ${publication.name}`,
        description: section.description,
        path: `${pagePath}/feed`,
        pagePath,
      },
      { sectionId: section.id },
    );
  });

  routes.get("/topic/:slug/feed", async (c) => {
    const topic = await content.findTopic(c.req.param("slug"));
    const pagePath = topicPath(c.req.param("slug"));
    if (topic === null) return movedOrMissing(c, pagePath);
    return answerFeed(
      c,
      {
        title: `${topic.label} | ${publication.name}`,
        description: topic.description || `Articles about ${topic.label}.`,
        path: `${pagePath}/feed`,
        pagePath,
      },
      { topicId: topic.id },
    );
  });

  routes.get("/author/:slug/feed", async (c) => {
    const author = await content.findAuthor(c.req.param("slug"));
    if (author === null) {
      const moved = await content.findMovedAuthor(c.req.param("slug"));
      return moved === null ? missing(c) : c.redirect(`${authorPath(moved)}/feed`, 301);
    }
    const pagePath = authorPath(author.slug);
    return answerFeed(
      c,
      {
        title: `${author.name} | ${publication.name}`,
        description: author.excerpt || `Articles by ${author.name}.`,
        path: `${pagePath}/feed`,
        pagePath,
      },
      { authorId: author.id },
    );
  });

  routes.get("/corrections/feed", async (c) => {
    const { corrections } = await content.listCorrections({ limit: mostItems });
    const written = writeCorrectionsFeed({
      paper: publication,
      corrections,
      origin: origin(c.req.raw),
    });
    const newest = corrections[0]?.correction.madeAt;
    const changedAt = newest === undefined ? null : new Date(newest);
    return answer(c, written, "application/rss+xml; charset=utf-8", changedAt);
  });

  routes.get("/podcast/feed", async (c) => {
    const { episodes } = await content.listEpisodes({ limit: mostEpisodes });
    const written = writePodcastFeed({ paper: publication, episodes, origin: origin(c.req.raw) });
    return answer(c, written, "application/rss+xml; charset=utf-8", lastChangeOf(episodes));
  });

  routes.get("/sitemap.xml", async (c) => {
    const blocks = await content.listAddressBlocks(blockSize);
    return answer(c, writeSitemapIndex({ origin: origin(c.req.raw), blocks }), xmlType);
  });

  routes.get("/sitemaps/pages.xml", async (c) => {
    const [authors, topics, pages, features] = await Promise.all([
      content.listAuthors(),
      content.listTopics(),
      content.listPages(),
      content.listFeaturePaths(mostFeatures),
    ]);
    const toPages = (paths: readonly string[]) => paths.map((path) => ({ path }));
    const listed = [
      ...toPages(pagePaths),
      ...pages
        .map(({ slug, updatedAt }) => ({ path: pathOfPage(slug), updatedAt }))
        // A page that is a section of another page has no URL of its own.
        .filter(({ path }) => !path.includes("#") && !pagePaths.includes(path)),
      ...toPages(listSections().map(({ slug }) => sectionPath(slug))),
      ...toPages(topics.map(({ slug }) => topicPath(slug))),
      ...toPages(authors.map(({ slug }) => authorPath(slug))),
      ...toPages(features),
    ];
    return answer(c, writePageSitemap({ origin: origin(c.req.raw), pages: listed }), xmlType);
  });

  routes.get("/sitemaps/news.xml", async (c) => {
    const { name, language } = publication;
    const written = await writeNewsSitemap({
      content,
      origin: origin(c.req.raw),
      name,
      language,
      now: clock.now(),
    });
    return answer(c, written, xmlType);
  });

  routes.get("/sitemaps/:file", async (c) => {
    const [, block] = /^articles-([1-9]\d{0,5})\.xml$/.exec(c.req.param("file")) ?? [];
    if (block === undefined) return missing(c);
    const written = await writeArticleSitemap({
      content,
      origin: origin(c.req.raw),
      block: Number(block),
    });
    return written === null ? missing(c) : answer(c, written, xmlType);
  });

  routes.get("/robots.txt", (c) =>
    answer(c, writeRobots(origin(c.req.raw)), "text/plain; charset=utf-8"),
  );

  return routes;
}

const xmlType = "application/xml; charset=utf-8";

function missing(c: Context): Response {
  return refuseText(c, 404, "Not found.");
}

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2). */
function isUnchanged(c: Context, etag: string, changedAt: Date | null): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) return etagMatches(tags, etag);
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return changedAt !== null && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

function answer(
  c: Context,
  body: string,
  contentType: string,
  changedAt: Date | null = null,
): Response {
  const etag = etagOf(body);
  const headers: Record<string, string> = { etag, "cache-control": "public, no-cache" };
  if (changedAt !== null) headers["last-modified"] = changedAt.toUTCString();
  if (isUnchanged(c, etag, changedAt)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "content-type": contentType });
}
