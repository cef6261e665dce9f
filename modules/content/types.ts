/**
 * Public types of the module: articles, authors, sections, top stories, crosswords, videos, pictures,
 * and the services that pages call.
 * Texts marked "plain" are decoded and hold no markup; fields ending in Html are sanitised.
 */
import type { Hono } from "hono";
import type { Module } from "../../platform/module";
import type { ArticleAccess } from "../access/types";
import type { Edition, EditionPage } from "./edition/edition";
import type { IndexQueue } from "./index-queue/index-queue";
import type { Puzzle, PuzzleGrid } from "./puzzle";

export type { Edition, EditionArticle, EditionPage } from "./edition/edition";
export type { IndexArticle, IndexQueue as IndexShelf } from "./index-queue/index-queue";
export type { Puzzle } from "./puzzle";

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

/** A film of the video area. */
export interface Video {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Plain name of the series it belongs to ("Short films"); null where it stands alone. */
  readonly series: string | null;
  /** Running time as "9:14" or "1:02:40"; null where nobody set one. */
  readonly duration: string | null;
  /** ISO 8601 instants, UTC. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly picture: Picture | null;
  readonly author: Byline | null;
  readonly section: SectionName | null;
  readonly video: {
    /** As an editor gave it. */
    readonly url: string;
    /** The film's id at the provider; empty when the address holds none. */
    readonly providerId: string;
    readonly provider: "youtube";
  };
}

export interface VideoList {
  readonly videos: readonly Video[];
  /** All that match, whatever offset and limit. */
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
  /** Address of the player's frame: the embedded one, else our own player for a puzzle kept here, else "". */
  readonly iframeSrc: string;
  /** What may be shown of a puzzle kept here without giving answers; null for one that is embedded. */
  readonly grid: PuzzleGrid | null;
}

/** An evening, walk or tour of the paper's own. */
export interface CalendarEvent {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Sanitised. */
  readonly bodyHtml: string;
  /** ISO 8601 instants, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
  /** Plain: the house, its address, what it costs; empty where not given. */
  readonly place: string;
  readonly address: string;
  readonly admission: string;
  /** Where to book; null when nobody has to. */
  readonly bookingUrl: string | null;
  readonly picture: Picture | null;
  readonly host: Byline | null;
}

/** A page of the paper's own text, e.g. About or the privacy policy. */
export interface ContentPage {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck; may be empty. */
  readonly excerpt: string;
  /** Plain, for search engines; empty where staff set none. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Sanitized; each heading of the second level has an id. May hold shortcodes. */
  readonly bodyHtml: string;
  /** The headings of the second level, in order; `name` is plain. */
  readonly headings: readonly { readonly id: string; readonly name: string }[];
  /** ISO 8601 instant, UTC. */
  readonly updatedAt: string;
}

export interface FrontPage {
  readonly topStories: TopStories;
  /** The newest puzzle and the newest film of a section that the video area shows. */
  readonly crossword: Crossword | null;
  readonly video: Video | null;
  /** Newest articles of all sections that page one does not show. */
  readonly newest: readonly Story[];
  /** By section slug, newest first: at least `homepageCount` stories more than page one shows, where they exist. */
  readonly stories: Readonly<Record<string, readonly Story[]>>;
}

export interface StoryList {
  readonly stories: readonly Story[];
  /** All that match, whatever offset and limit. */
  readonly total: number;
}

/** What pages, feeds and sitemaps read. All of it is published matter only. */
/** What a published article is to those who do not show it: readers' comments, letters. */
export interface ArticleSummary {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  readonly access: ArticleAccess;
  readonly publishedAt: Date;
  /** Whether its editor lets readers comment on it. */
  readonly takesComments: boolean;
}

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
  /** Published articles of these ids, in the order of the ids. */
  listPicked(ids: readonly number[]): Promise<readonly Story[]>;
  /** The top stories, in the editors' order. */
  listTop(): Promise<readonly Story[]>;
  /** Published articles of these ids, in no order. */
  listSummaries(ids: readonly number[]): Promise<readonly ArticleSummary[]>;
  /** A published article by its current slug, without its body. */
  findStory(slug: string): Promise<Story | null>;
  /** A published article by its current slug. */
  findArticle(slug: string): Promise<Article | null>;
  /** What a published article is to readers, by its current slug; no more of it is read. */
  findAccessFacts(slug: string): Promise<Pick<Story, "id" | "slug" | "access"> | null>;
  /** In percent from left and top, of the stored pictures that have this address. */
  listFocalPoints(url: string): Promise<readonly { readonly x: number; readonly y: number }[]>;
  /** The current slug of an article that once had this one; null when there is none. */
  findMovedArticle(oldSlug: string): Promise<string | null>;
  /**
   * Where whatever is published under an id has its page, or the file of a picture: a path of ours,
   * with a fragment where it is a part of a page, or an absolute address. Null where nothing is.
   */
  findAddress(id: number): Promise<string | null>;
  /** The id of the article that leads the paper as breaking news; null when none does. */
  findBreakingId(): Promise<number | null>;
  /** A published page by its current slug; never the page that holds the top stories. */
  findPage(slug: string): Promise<ContentPage | null>;
  /** The current slug of a page that once had this one; null when there is none. */
  findMovedPage(oldSlug: string): Promise<string | null>;
  /** Published pages without the one that holds the top stories, by slug. */
  listPages(): Promise<readonly Pick<ContentPage, "slug" | "updatedAt">[]>;
  findAuthor(slug: string): Promise<Author | null>;
  listAuthors(): Promise<readonly Author[]>;
  /** Newest first by (date, id). `sectionIds`: only films of these; `excludeIds`: without these. */
  listVideos(query: {
    sectionIds?: readonly number[];
    excludeIds?: readonly number[];
    offset?: number;
    limit: number;
  }): Promise<VideoList>;
  findVideo(slug: string): Promise<(Video & { readonly bodyHtml: string }) | null>;
  /** Newest first by (date, id). */
  listCrosswords(query: {
    offset?: number;
    limit: number;
  }): Promise<{ readonly crosswords: readonly Crossword[]; readonly total: number }>;
  /** `puzzle` is null for one that is played in a vendor's frame. */
  findCrossword(
    slug: string,
  ): Promise<{ readonly crossword: Crossword; readonly puzzle: Puzzle | null } | null>;
  /** `upcoming`: what has not ended at `now`, the next first; `past`: the rest, the latest first. */
  listEvents(query: {
    when: "upcoming" | "past";
    now: Date;
    offset?: number;
    limit: number;
  }): Promise<{ readonly events: readonly CalendarEvent[]; readonly total: number }>;
  findEvent(slug: string): Promise<CalendarEvent | null>;
  /** Articles akin to this one: of its subject, then of its section, newest first; never itself. */
  listRelated(
    article: Pick<Story, "id" | "subject" | "section">,
    limit: number,
  ): Promise<readonly Story[]>;
  /** For sitemaps: slugs with dates, ascending by id, `limit` at a time after `afterId`. */
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
  /** What changed, for the search index. */
  readonly indexQueue: IndexQueue;
  /** All of `/wp-json`, also for `/?rest_route=...`. */
  readonly rest: Hono;
  /** Publishes what is due by the clock; answers how many. Call it whenever the clock is advanced. */
  publishDue(): Promise<number>;
  /** Loads an edition, matched by slug; everything stored is stale afterwards. Ids by `type:slug`. */
  importEdition(edition: Edition): Promise<ReadonlyMap<string, number>>;
  /** Gives a paper that has no pages of its own text these. */
  ensurePages(pages: readonly EditionPage[]): Promise<void>;
  /** Makes sure that the page of top stories and other pages exist, and publishes what fell due meanwhile. */
  start(): Promise<void>;
  /** Gives up waiting AVIF work, and resolves when the rest has ended. */
  stop(): Promise<void>;
}
