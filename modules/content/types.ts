/** Public types of the module, for other modules, the website and the newsroom; each wing has its own. */
import type { PoolClient } from "../../platform/database/database";
import type { RestResponse } from "../../platform/rest/rest";
import type { RestRoute } from "../../platform/rest/rest-call";
import type { Hono } from "hono";
import type { Module } from "../../platform/module";
import type { ArticleForDesk, Asker } from "../desk/types";
import type { FeatureKind } from "../../shared/newsroom/feature-kinds";
import type { IndexQueue } from "./entries/index-queue/index-queue";
import type { PostTypeName } from "./entries/model/post-types";
import type { ContentReader, Sections } from "./entries/types";
import type { Edition, EditionPage } from "./newsroom/edition/edition";
import type { FrontForIssues } from "./newsroom/front/types";
import type { EntryPreview, FeaturePreview } from "./newsroom/preview/types";
import type { ContentToday } from "./newsroom/types";
import type { ContentExport } from "./wordpress/exports/export-types";
import type {
  ExportPlace,
  ImportOptions,
  ImportRun,
  ImportSite,
  ImportSource,
} from "./wordpress/imports/import-types";
import type { Upstream } from "./wordpress/upstream/types";

export type { IndexArticle, IndexQueue } from "./entries/index-queue/index-queue";
export type * from "./entries/model/published";
export type { Puzzle } from "./entries/model/puzzle";
export type { DeskRedirect } from "./entries/store/store-redirects";
export type * from "./entries/types";
export type { StoredAudio } from "./pictures/audio/audio-files";
export type * from "./pictures/desk/types";
export type * from "./newsroom/desk/types";
export type {
  Edition,
  EditionArticle,
  EditionEpisode,
  EditionPage,
} from "./newsroom/edition/edition";
export type * from "./newsroom/front/types";
export type * from "./newsroom/kinds/authors/types";
export type * from "./newsroom/kinds/features/types";
export type * from "./newsroom/preview/types";
export type * from "./newsroom/sections/types";
export type * from "./newsroom/topics/types";
export type * from "./newsroom/types";
export type * from "./wordpress/exports/export-types";
export type * from "./wordpress/imports/import-types";
export type { UpstreamReport } from "./wordpress/upstream/types";

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
  /** The parts of an article that the newsroom's other modules need; null: not for this person. */
  findForDesk(asker: Asker, articleId: number): Promise<ArticleForDesk | null>;
  /** Keeps an article's text as a revision of this person, in the transaction in which another takes over. */
  keepHandedOver(
    db: PoolClient,
    options: { readonly articleId: number; readonly staffName: string },
  ): Promise<void>;
  /** The paper's sections, as the newsroom has changed them. */
  readonly sections: Sections;
  /** The articles and the front page on the newsroom's Today screen. */
  readonly today: ContentToday;
  /** The edition at an hour, as newsletters read it. */
  readonly forIssues: FrontForIssues;
  /** Imports an edition, matched by slug; invalidates everything cached. Returns IDs by `type:slug`. */
  importEdition(edition: Edition): Promise<ReadonlyMap<string, number>>;
  /** Opens what another system exported. @throws Refusal for what can't be read */
  openSource(place: ExportPlace): Promise<ImportSource>;
  /**
   * Begins or continues with an import from another system.
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
