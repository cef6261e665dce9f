/** Public types of the module: what is published (published.ts), and the services that pages call. */
import type { PoolClient } from "../../platform/database/database";
import type { RestResponse } from "../../platform/rest/rest";
import type { RestRoute } from "../../platform/rest/rest-call";
import type { Hono } from "hono";
import type { Upstream } from "./wordpress/upstream/types";
import type { Module } from "../../platform/module";
import type { ArticleForDesk, Asker, DayMark, Work } from "../desk/types";
import type { FrontPlaces, FrontProblem } from "./newsroom/front/types";
import type { Edition, EditionPage } from "./newsroom/edition/edition";
import type { ContentExport } from "./wordpress/exports/export-types";
import type { ImportOptions, ImportRun, ImportSite } from "./wordpress/imports/import-types";
import type { IndexQueue } from "./entries/index-queue/index-queue";
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
  Video,
  VideoList,
  Withdrawn,
} from "./entries/model/published";
import type { FeatureKind, FeaturePreview } from "./newsroom/kinds/features/types";
import type { PostTypeName } from "./entries/model/post-types";
import type { Puzzle } from "./entries/model/puzzle";
import type { Sections } from "./entries/sections/types";
import type { Topic } from "./entries/topics/types";

export type * from "./newsroom/desk/types";
export type * from "./newsroom/kinds/features/types";
export type { DeskRedirect } from "./entries/store/store-redirects";
export type { UpstreamReport } from "./wordpress/upstream/types";
export type * from "./newsroom/front/types";
export type * from "./pictures/desk/types";
export type * from "./newsroom/kinds/authors/types";
export type * from "./entries/sections/types";
export type * from "./entries/topics/types";
export type { Edition, EditionArticle, EditionPage } from "./newsroom/edition/edition";
export type { IndexArticle, IndexQueue } from "./entries/index-queue/index-queue";
export type * from "./wordpress/exports/export-types";
export type * from "./wordpress/imports/import-types";
export type { Puzzle } from "./entries/model/puzzle";
export type * from "./entries/model/published";

/** What pages, feeds and sitemaps read; published content only. */
export interface ContentReader {
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
  /** What an access decision needs about a published article, by its current slug. */
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

/** An article that need not be published: its working copy, if there is one, laid over its entry. */
export interface ArticlePreview {
  readonly type: "article";
  /** Without a slug, a section or a date of its own if nobody has set them. */
  readonly article: Article;
  /** The ID of the member of the staff whose article it is; null for an imported one. */
  readonly ownerId: number | null;
  /** Whether it has an hour of publication. */
  readonly isDated: boolean;
  readonly isLive: boolean;
  /** Whether it was withdrawn. */
  readonly isTakenDown: boolean;
  /** Whether nobody outside the newsroom may know of it before its hour. */
  readonly isEmbargoed: boolean;
  /** Whether its working copy is newer than what is published. */
  readonly hasChanges: boolean;
}

/** The same of a page. */
export interface PagePreview {
  readonly type: "page";
  /** Without a slug if nobody has set one. */
  readonly page: ContentPage;
  /** Nobody's: pages are everybody's who may write any. */
  readonly ownerId: null;
  readonly isTakenDown: boolean;
  readonly isEmbargoed: boolean;
}

export type EntryPreview = ArticlePreview | PagePreview;

export interface ContentToday {
  /** Articles that are being written, wait for review or for their hour; the most urgent first. */
  listWorks(asker: Asker): Promise<readonly Work[]>;
  /** What went out and is due between two instants. */
  listDay(asker: Asker, from: Date, to: Date): Promise<readonly DayMark[]>;
  /** IDs of the articles on the front page. */
  listFrontIds(): Promise<readonly number[]>;
  /** Headlines of published articles. */
  listHeadlines(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

export interface Content extends Module {
  /** The WordPress in which the newsroom writes, if there is one. */
  readonly upstream: Upstream;
  readonly reader: ContentReader;
  /** An article or a page as it would be published, by its ID; null if it does not exist or is in the trash. */
  findPreview(id: number): Promise<EntryPreview | null>;
  /** The same by the token of a link for an outsider; null if it is over, or under embargo. */
  findShared(token: string): Promise<EntryPreview | null>;
  /** A crossword, film or event as it would be published; null if it does not exist or is in the trash. */
  findFeaturePreview(kind: FeatureKind, id: number): Promise<FeaturePreview | null>;
  /** Changed articles, for the search index. */
  readonly indexQueue: IndexQueue;
  /** All of `/wp-json`, also for `/?rest_route=...`. */
  readonly rest: Hono;
  /** The same, without a `Response`. */
  readonly answerRest: (request: Request) => Promise<RestResponse>;
  /** Every route of `/wp-json`, other modules' too, for the API's document. */
  readonly listRestRoutes: () => readonly RestRoute[];
  /** Publishes due entries and returns how many. Call it whenever the clock is moved forward. */
  publishDue(): Promise<number>;
  /** What the newsroom's other modules must know of an article; null: not for this person. */
  findForDesk(asker: Asker, articleId: number): Promise<ArticleForDesk | null>;
  /** Keeps an article's text as a revision of this person, in the transaction in which another takes over. */
  keepHandedOver(
    db: PoolClient,
    given: { readonly articleId: number; readonly staffName: string },
  ): Promise<void>;
  /** The paper's sections, as the newsroom has changed them. */
  readonly sections: Sections;
  /** What the newsroom's screen Today tells of articles and the front page. */
  readonly today: ContentToday;
  /** What newsletters read of the edition at an hour. */
  readonly forIssues: {
    /** What leads the front page at an hour; null if nothing is planned for it. */
    findPlacesAt(at: Date): Promise<FrontPlaces | null>;
    /** Why these articles are not out at an hour. */
    listProblems(ids: readonly number[], at: Date): Promise<readonly FrontProblem[]>;
  };
  /** Imports an edition, matched by slug; invalidates everything cached. Returns IDs by `type:slug`. */
  importEdition(edition: Edition): Promise<ReadonlyMap<string, number>>;
  /**
   * Begins or goes on with an import from another system.
   *
   * @param options.trustedOrigin whose pictures may come over http and from this network
   */
  openImport(
    site: ImportSite,
    options: ImportOptions & { readonly trustedOrigin: string | null },
  ): ImportRun;
  /** Everything there is, for the way out. */
  readonly exporting: ContentExport;
  /** The path of an entry on this site. */
  pathOf(entry: {
    readonly type: PostTypeName;
    readonly slug: string;
    readonly id: number;
  }): string;
  /** Imports these pages unless the installation has content pages. */
  ensurePages(pages: readonly EditionPage[]): Promise<void>;
  /** Ensures that the top-stories page and the other pages exist, and publishes overdue entries. */
  start(): Promise<void>;
  /** How many of the pictures in use have all the sizes that pages ask for. */
  countPictures(): Promise<{ readonly total: number; readonly ready: number }>;
  /** Cancels queued encoding, and resolves when the rest has finished. */
  stop(): Promise<void>;
}
