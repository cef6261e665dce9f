/** In-memory content for the tests of feeds and sitemaps. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";
import { decideAccess } from "../../../access/rules";
import type { Article, Author, Story } from "../model/published";
import { createFeedRoutes, type FeedContent, type FeedPublication } from "./feed-routes";

export const now = new Date("2024-03-06T12:00:00Z");
export const hour = 60 * 60 * 1000;

const publication: FeedPublication = {
  name: "The Sun & Co",
  description: "News <and> argument.",
  language: "en-US",
  timeZone: "America/New_York",
  feedImage: { path: "/feed.png", width: 144, height: 144 },
};

const sections = [
  { id: 5, slug: "culture", label: "Arts+", description: "Books and music." },
  { id: 6, slug: "economy", label: "Economy", description: "Work and money." },
];

export const ida: Author = {
  id: 1,
  name: "Ida “Ink” Roe",
  slug: "ida-roe",
  portrait: null,
  role: "",
  excerpt: "",
};

/** An article published as many hours ago as its ID. */
export function write(id: number, options: Partial<Article> = {}): Article {
  const publishedAt = new Date(now.getTime() - id * hour).toISOString();
  const { author = ida } = options;
  return {
    id,
    slug: `story-${id}`,
    title: `Story ${id}`,
    excerpt: `Excerpt ${id}`,
    subject: null,
    dateline: null,
    publishedAt,
    updatedAt: publishedAt,
    access: "free",
    picture: null,
    author,
    section: { id: 5, slug: "culture", label: "Arts+", color: "red" },
    authors: author ? [{ ...author, role: "", excerpt: "" }] : [],
    corrections: [],
    topics: [],
    search: { title: "", description: "", picture: null },
    bodyHtml: `<p>Body ${id} with <a href="/about">a link</a>.</p>`,
    teaserHtml: "",
    wordCount: 5,
    ...options,
  };
}

/** Lists contain no bodies. */
function withoutBody({ bodyHtml: _body, teaserHtml: _teaser, ...story }: Article): Story {
  return story;
}

function newest(a: Story, b: Story): number {
  return b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id;
}

/** The content reader over an array. */
function createFeedFixtures(articles: Article[]): FeedContent & { bodiesRead: number } {
  const indexQueue: FeedContent & { bodiesRead: number } = {
    bodiesRead: 0,
    findBreakingId: () => Promise.resolve(null),
    findRedirect: () => Promise.resolve(null),
    findTopic: () => Promise.resolve(null),
    listTopics: () => Promise.resolve([]),
    getFrontPage: async () => {
      throw new Error("feeds do not read the front page");
    },
    listStories: async ({ sectionId, authorId, offset = 0, limit }) => {
      const found = articles
        .filter((a) => sectionId === undefined || a.section?.id === sectionId)
        .filter((a) => authorId === undefined || a.author?.id === authorId)
        .toSorted(newest);
      const stories = found.slice(offset, offset + limit);
      return {
        stories: stories.map(withoutBody),
        total: found.length,
      };
    },
    findArticle: async (slug) => {
      indexQueue.bodiesRead += 1;
      return articles.find((a) => a.slug === slug) ?? null;
    },
    findMovedAuthor: async () => null,
    findAuthor: async (slug) => (slug === ida.slug ? { ...ida, links: [] } : null),
    listEpisodes: async () => ({ episodes: [], total: 0 }),
    listFeaturePaths: async () => ["/media/a-film", "/crosswords/small-hours"],
    listPages: async () => [
      { slug: "about", updatedAt: "2024-03-01T12:00:00.000Z" },
      { slug: "community", updatedAt: "2024-03-01T12:00:00.000Z" },
      { slug: "imprint", updatedAt: "2024-03-02T12:00:00.000Z" },
      { slug: "terms-of-use", updatedAt: "2024-03-02T12:00:00.000Z" },
    ],
    listCorrections: async () => ({ corrections: [], total: 0 }),
    listAuthors: async () => [ida],
    listArticleAddresses: async ({ afterId, toId }) =>
      articles.filter(({ id }) => id > afterId && id <= toId).toSorted((a, b) => a.id - b.id),
    listNewAddresses: async ({ since, until, limit }) =>
      articles
        .filter(
          ({ publishedAt }) => new Date(publishedAt) >= since && new Date(publishedAt) <= until,
        )
        .toSorted(newest)
        .slice(0, limit),
    listAddressBlocks: async (size) =>
      [...new Set(articles.map(({ id }) => Math.ceil(id / size)))].toSorted((a, b) => a - b),
  };
  return indexQueue;
}

/** Feed and sitemap routes over these articles, with helpers that request and parse them. */
export function open(articles: Article[], changes: Partial<FeedPublication> = {}) {
  const content = createFeedFixtures(articles);
  const routes = createFeedRoutes({
    content,
    access: {
      decide: (question) => decideAccess(question, { days: 30, anonymous: 2, registered: 5 }),
    },
    publication: { ...publication, ...changes },
    listSections: () => sections,
    pagePaths: ["/", "/follow", "/community"],
    clock: { now: () => now },
    origin: () => "https://sun.example",
  });
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name, path) =>
      ["item", "sitemap", "category"].includes(name) || path === "urlset.url",
  });
  return {
    content,
    ask: (path: string, headers: Record<string, string> = {}) => routes.request(path, { headers }),
    async read(path: string) {
      const response = await routes.request(path);
      const text = await response.text();
      expect(XMLValidator.validate(text)).toBe(true);
      return { response, text, parsed: parser.parse(text) };
    },
  };
}
