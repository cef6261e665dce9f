/** The services of entries: the reader of published content, and the sections. */
import type { EpisodeReader } from "./store/store-episodes";
import type { Section } from "../../../shared/publication/publication-shapes";
import type { FrontPlaces } from "./model/front-places";
import type {
  Article,
  ArticleSummary,
  Author,
  AuthorProfile,
  CalendarEvent,
  ContentPage,
  CorrectionList,
  Crossword,
  FrontPage,
  Story,
  StoryList,
  Topic,
  Video,
  VideoList,
  Withdrawn,
} from "./model/published";
import type { Puzzle } from "./model/puzzle";

export type { Episode } from "./store/store-episodes";

/** Reads for pages, feeds and sitemaps; published content only. */
export interface ContentReader extends EpisodeReader {
  getFrontPage(): Promise<FrontPage>;
  /** The front page as it is at an hour with these top stories, also before that hour; for previews. */
  getFrontPageAt(at: Date, places: FrontPlaces): Promise<FrontPage>;
  /** Filtered by `sectionId` and `authorId`, or by `topicId` alone; newest first by (date, ID). */
  listStories(query: {
    sectionId?: number;
    authorId?: number;
    topicId?: number;
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
  /** The data that an access decision needs about a published article, by its current slug. */
  findAccessFacts(slug: string): Promise<Pick<Story, "id" | "slug" | "access"> | null>;
  /** Focal points in percent from left and top, of the stored pictures with this URL. */
  listFocalPoints(url: string): Promise<readonly { readonly x: number; readonly y: number }[]>;
  /** The current slug of an article that once had this one; null if there is none. */
  findMovedArticle(oldSlug: string): Promise<string | null>;
  /** Where readers go from an article that was taken down, by a slug it had; null for any other. */
  findWithdrawn(slug: string): Promise<Withdrawn | null>;
  /** Where a path leads that no page answers, if the newsroom has said so. */
  findRedirect(path: string): Promise<Withdrawn | null>;
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
  /** Of published articles. */
  listCorrections(query: { offset?: number; limit: number }): Promise<CorrectionList>;
  /** A topic that published articles have, by its current slug. */
  findTopic(slug: string): Promise<Topic | null>;
  /** Topics that published articles have. */
  listTopics(): Promise<readonly Topic[]>;
  findAuthor(slug: string): Promise<AuthorProfile | null>;
  /** The current slug of an author who once had this one, also of one who was merged; null if there is none. */
  findMovedAuthor(oldSlug: string): Promise<string | null>;
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
  /** For sitemaps: the articles with IDs above `afterId` and up to `toId`, ascending. */
  listArticleAddresses(query: {
    afterId: number;
    toId: number;
  }): Promise<readonly ArticleAddress[]>;
  /** For the news sitemap: the articles of a time, newest first. */
  listNewAddresses(query: {
    since: Date;
    until: Date;
    limit: number;
  }): Promise<readonly ArticleAddress[]>;
  /** For the sitemap of pages: of the newest crosswords, films and so on, at most `limit` of each type. */
  listFeaturePaths(limit: number): Promise<readonly string[]>;
  /** Numbers of the blocks of `size` IDs, counted from 1, that have an article; ascending. */
  listAddressBlocks(size: number): Promise<readonly number[]>;
}

/** An article as sitemaps list it. */
export interface ArticleAddress {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/** The paper's sections, as the publication has them and the newsroom has changed them. */
export interface Sections {
  /** As this process knows them; another's change arrives within a moment. In the order of the publication. */
  list(): readonly Section[];
  /** Resolves once every change that this process has heard of is in the list. */
  settle(): Promise<void>;
}
