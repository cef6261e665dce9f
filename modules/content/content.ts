/**
 * What the paper prints: articles, authors, sections, top stories, crosswords, videos, pictures.
 * Public face of the module: the shapes that pages read and the services they call.
 * Texts marked "plain" are decoded and hold no markup; fields ending in Html are sanitised.
 */

export type ArticleAccess = "free" | "metered" | "subscribers";

export interface Picture {
  readonly id: number;
  /** Path on this origin (`/media/...`) or an absolute address on an allow-listed host. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Plain. Empty only for a portrait beside a printed name. */
  readonly alt: string;
  /** Plain; empty when the picture has none. */
  readonly caption: string;
  readonly credit: string;
  /** Focal point in percent from left and top; 50, 50 where nobody set one. */
  readonly focalX: number;
  readonly focalY: number;
}

export interface Byline {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly portrait: Picture | null;
}

export interface Author extends Byline {
  /** Plain, e.g. "National correspondent". */
  readonly role: string;
  /** Plain. */
  readonly excerpt: string;
}

/** The slug and label of a configured section. */
export interface SectionName {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly color: "ink" | "red";
}

/** An article as lists and cards show it. */
export interface Story {
  readonly id: number;
  readonly slug: string;
  /** Plain, curly quotes. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Plain subject for the kicker ("Books"); null where the data has none. */
  readonly subject: string | null;
  /** Plain place of the dispatch ("Port Ellery"); null where the data has none. */
  readonly dateline: string | null;
  /** ISO 8601 instants, UTC. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly access: ArticleAccess;
  readonly picture: Picture | null;
  readonly author: Byline | null;
  readonly section: SectionName | null;
}

/** An article as its own page shows it. */
export interface Article extends Story {
  readonly authorLife: { readonly role: string; readonly excerpt: string } | null;
  /** Sanitised body; what a visitor who may not read it must never receive. */
  readonly bodyHtml: string;
  /** The first paragraphs, at most 80 words: what everybody may read. */
  readonly teaserHtml: string;
  readonly wordCount: number;
}

/** The page `top-stories-2`: ordered articles and how the first is set. */
export interface TopStories {
  readonly featured: Story | null;
  readonly breaking: boolean;
  readonly bulleted: boolean;
  /** Plain: the featured excerpt, else the article's own, else empty. With `bulleted`, one point a line. */
  readonly excerpt: string;
  readonly others: readonly Story[];
  readonly ids: readonly number[];
}

export interface FrontPage {
  readonly topStories: TopStories;
  /** By section slug, newest first: at least `homepageCount` stories more than page one shows, where they exist. */
  readonly stories: Readonly<Record<string, readonly Story[]>>;
}

export interface StoryList {
  readonly stories: readonly Story[];
  /** All that match, whatever offset and limit. */
  readonly total: number;
}

/** What pages, feeds and sitemaps read. All of it is published matter only. */
export interface ContentReader {
  getFrontPage(): Promise<FrontPage>;
  /** `sectionId`, `authorId` narrow; newest first by (date, id). */
  listStories(query: {
    sectionId?: number;
    authorId?: number;
    excludeIds?: readonly number[];
    offset?: number;
    limit: number;
  }): Promise<StoryList>;
  /** A published article by its current slug. */
  findArticle(slug: string): Promise<Article | null>;
  /** The current slug of an article that once had this one; null when there is none. */
  findMovedArticle(oldSlug: string): Promise<string | null>;
  /** The id of the article that leads the paper as breaking news; null when none does. */
  findBreakingId(): Promise<number | null>;
  findAuthor(slug: string): Promise<Author | null>;
  listAuthors(): Promise<readonly Author[]>;
  /** For sitemaps: slugs with dates, ascending by id, `limit` at a time after `afterId`. */
  listArticleAddresses(query: {
    afterId: number;
    limit: number;
    publishedSince?: Date;
  }): Promise<
    readonly { id: number; slug: string; title: string; publishedAt: string; updatedAt: string }[]
  >;
}
