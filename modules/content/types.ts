/**
 * Public types of the module: articles, authors, sections, top stories, crosswords, videos, pictures,
 * and the services that pages call.
 * Texts marked "plain" are decoded and contain no markup; fields ending in Html are sanitized.
 */
import type { RestResponse } from "../../platform/rest/rest";
import type { Hono } from "hono";
import type { Module } from "../../platform/module";
import type { ArticleAccess } from "../access/types";
import type { Edition, EditionPage } from "./edition/edition";
import type { IndexQueue } from "./index-queue/index-queue";
import type { Puzzle, PuzzleGrid } from "./puzzle";

export type { Edition, EditionArticle, EditionPage } from "./edition/edition";
export type { IndexArticle, IndexQueue } from "./index-queue/index-queue";
export type { Puzzle } from "./puzzle";

export interface Picture {
  readonly id: number;
  /** Path on this origin (`/media/...`) or an absolute URL on an allowed host. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Plain. Empty only for a portrait next to the name. */
  readonly alt: string;
  /** Plain; empty if the picture has none. */
  readonly caption: string;
  readonly credit: string;
  /** Focal point in percent from left and top; 50, 50 by default. */
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
  readonly color: string;
}

/** An article as lists and cards show it. */
export interface Story {
  readonly id: number;
  readonly slug: string;
  /** Plain, curly quotes. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Plain subject for the kicker ("Books"); null if there is none. */
  readonly subject: string | null;
  /** Plain dateline ("Port Ellery"); null if there is none. */
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
  /** Sanitized body; must never be sent to a visitor who may not read it. */
  readonly bodyHtml: string;
  /** The first paragraphs, at most 80 words, that anyone may read. */
  readonly teaserHtml: string;
  readonly wordCount: number;
}

/** The page `top-stories-2`: ordered articles and how the first is displayed. */
export interface TopStories {
  readonly featured: Story | null;
  readonly breaking: boolean;
  readonly bulleted: boolean;
  /** Plain: the featured excerpt, else the article's own, else empty. With `bulleted`, one item per line. */
  readonly excerpt: string;
  readonly others: readonly Story[];
  readonly ids: readonly number[];
}

/** A video. */
export interface Video {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Plain name of its series ("Short films"); null if it belongs to none. */
  readonly series: string | null;
  /** Duration as "9:14" or "1:02:40"; null if not set. */
  readonly duration: string | null;
  /** ISO 8601 instants, UTC. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly picture: Picture | null;
  readonly author: Byline | null;
  readonly section: SectionName | null;
  readonly video: {
    /** As entered by an editor. */
    readonly url: string;
    /** The video's ID at the provider; empty if the URL contains none. */
    readonly providerId: string;
    readonly provider: "youtube";
  };
}

export interface VideoList {
  readonly videos: readonly Video[];
  /** The total, regardless of offset and limit. */
  readonly total: number;
}

export interface Crossword {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** ISO 8601 instant, UTC. */
  readonly publishedAt: string;
  readonly author: Byline | null;
  /** URL of the player's frame: the embedded one, else our own player for a stored puzzle, else "". */
  readonly iframeSrc: string;
  /** The parts of a stored puzzle that reveal no answers; null for an embedded one. */
  readonly grid: PuzzleGrid | null;
}

/** An event of the newspaper. */
export interface CalendarEvent {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Sanitized. */
  readonly bodyHtml: string;
  /** ISO 8601 instants, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
  /** Plain: venue, its address, the price; empty if not given. */
  readonly place: string;
  readonly address: string;
  readonly admission: string;
  /** Booking URL; null if no booking is needed. */
  readonly bookingUrl: string | null;
  readonly picture: Picture | null;
  readonly host: Byline | null;
}

/** A content page, e.g. About or the privacy policy. */
export interface ContentPage {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck; may be empty. */
  readonly excerpt: string;
  /** Plain, for search engines; empty if not set. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Sanitized; each second-level heading has an ID. May contain shortcodes. */
  readonly bodyHtml: string;
  /** The second-level headings, in order; `name` is plain. */
  readonly headings: readonly { readonly id: string; readonly name: string }[];
  /** ISO 8601 instant, UTC. */
  readonly updatedAt: string;
}

export interface FrontPage {
  readonly topStories: TopStories;
  /** The newest puzzle, and the newest video of a section that the video area shows. */
  readonly crossword: Crossword | null;
  readonly video: Video | null;
  /** The newest articles of all sections that are not among the top stories. */
  readonly newest: readonly Story[];
  /** By section slug, newest first: at least `homepageCount` stories besides the top stories, if they exist. */
  readonly stories: Readonly<Record<string, readonly Story[]>>;
}

export interface StoryList {
  readonly stories: readonly Story[];
  /** The total, regardless of offset and limit. */
  readonly total: number;
}

/** What other modules need to know about a published article, e.g. comments and newsletters. */
export interface ArticleSummary {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  readonly access: ArticleAccess;
  readonly publishedAt: Date;
  /** Whether its editor allows comments on it. */
  readonly takesComments: boolean;
}

/** What pages, feeds and sitemaps read; published content only. */
export interface ContentReader {
  getFrontPage(): Promise<FrontPage>;
  /** Filtered by `sectionId` and `authorId`; newest first by (date, ID). */
  listStories(query: {
    sectionId?: number;
    authorId?: number;
    excludeIds?: readonly number[];
    offset?: number;
    limit: number;
  }): Promise<StoryList>;
  /** Published articles of these IDs, in the given order. */
  listPicked(ids: readonly number[]): Promise<readonly Story[]>;
  /** The top stories, in the editors' order. */
  listTop(): Promise<readonly Story[]>;
  /** Summaries of published articles of these IDs, in no particular order. */
  listSummaries(ids: readonly number[]): Promise<readonly ArticleSummary[]>;
  /** A published article by its current slug, without its body. */
  findStory(slug: string): Promise<Story | null>;
  /** A published article by its current slug. */
  findArticle(slug: string): Promise<Article | null>;
  /** What an access decision needs about a published article, by its current slug. */
  findAccessFacts(slug: string): Promise<Pick<Story, "id" | "slug" | "access"> | null>;
  /** Focal points in percent from left and top, of the stored pictures with this URL. */
  listFocalPoints(url: string): Promise<readonly { readonly x: number; readonly y: number }[]>;
  /** The current slug of an article that once had this one; null if there is none. */
  findMovedArticle(oldSlug: string): Promise<string | null>;
  /**
   * The URL of the published entry with this ID, or of a picture's file: a path, with a fragment if it
   * is a section of a page, or an absolute URL. Null if there is none.
   */
  findAddress(id: number): Promise<string | null>;
  /** The ID of the breaking-news article; null if there is none. */
  findBreakingId(): Promise<number | null>;
  /** A published page by its current slug; never the top-stories page. */
  findPage(slug: string): Promise<ContentPage | null>;
  /** The current slug of a page that once had this one; null if there is none. */
  findMovedPage(oldSlug: string): Promise<string | null>;
  /** Published pages except the top-stories page, by slug. */
  listPages(): Promise<readonly Pick<ContentPage, "slug" | "updatedAt">[]>;
  findAuthor(slug: string): Promise<Author | null>;
  listAuthors(): Promise<readonly Author[]>;
  /** Newest first by (date, ID). `sectionIds`: only videos of these; `excludeIds`: without these. */
  listVideos(query: {
    sectionIds?: readonly number[];
    excludeIds?: readonly number[];
    offset?: number;
    limit: number;
  }): Promise<VideoList>;
  findVideo(slug: string): Promise<(Video & { readonly bodyHtml: string }) | null>;
  /** Newest first by (date, ID). */
  listCrosswords(query: {
    offset?: number;
    limit: number;
  }): Promise<{ readonly crosswords: readonly Crossword[]; readonly total: number }>;
  /** `puzzle` is null for a crossword in a vendor's frame. */
  findCrossword(
    slug: string,
  ): Promise<{ readonly crossword: Crossword; readonly puzzle: Puzzle | null } | null>;
  /** `upcoming`: events that have not ended at `now`, the next first; `past`: the others, the latest first. */
  listEvents(query: {
    when: "upcoming" | "past";
    now: Date;
    offset?: number;
    limit: number;
  }): Promise<{ readonly events: readonly CalendarEvent[]; readonly total: number }>;
  findEvent(slug: string): Promise<CalendarEvent | null>;
  /** Related articles: same subject, then same section, newest first; never itself. */
  listRelated(
    article: Pick<Story, "id" | "subject" | "section">,
    limit: number,
  ): Promise<readonly Story[]>;
  /** For sitemaps: slugs with dates, ascending by ID, `limit` at a time after `afterId`. */
  listArticleAddresses(query: {
    afterId: number;
    limit: number;
    publishedSince?: Date;
  }): Promise<
    readonly { id: number; slug: string; title: string; publishedAt: string; updatedAt: string }[]
  >;
}

export interface Content extends Module {
  readonly reader: ContentReader;
  /** Changed articles, for the search index. */
  readonly indexQueue: IndexQueue;
  /** All of `/wp-json`, also for `/?rest_route=...`. */
  readonly rest: Hono;
  /** The same, without a `Response`. */
  readonly answerRest: (request: Request) => Promise<RestResponse>;
  /** Publishes due entries and returns how many. Call it whenever the clock is moved forward. */
  publishDue(): Promise<number>;
  /** Imports an edition, matched by slug; invalidates everything cached. Returns IDs by `type:slug`. */
  importEdition(edition: Edition): Promise<ReadonlyMap<string, number>>;
  /** Imports these pages unless the installation has content pages. */
  ensurePages(pages: readonly EditionPage[]): Promise<void>;
  /** Ensures that the top-stories page and the other pages exist, and publishes overdue entries. */
  start(): Promise<void>;
  /** How many of the pictures in use have all the sizes that pages ask for. */
  countPictures(): Promise<{ readonly total: number; readonly ready: number }>;
  /** Cancels queued encoding, and resolves when the rest has finished. */
  stop(): Promise<void>;
}
