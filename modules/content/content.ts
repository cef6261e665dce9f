/**
 * The newspaper's content: the reader service for pages, `/wp-json`, pictures, feeds, calendars and
 * edition imports.
 */
import { join } from "node:path";
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { MediaStorage } from "../../platform/media/media-storage";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { WebhookOutbox } from "../webhooks/types";
import type { Section } from "../../shared/publication/publication-shapes";
import type { DateLocale } from "../../shared/time/date-formats";
import type { RestRoute } from "../../platform/rest/rest-call";
import type { FeedPublication } from "./entries/feeds/feed-routes";
import { createAuditLog } from "../../platform/desk/audit-log";
import { imageMeasures } from "./pictures/images/image-measures";
import { createImages } from "./pictures/images/images";
import { createPregeneration } from "./pictures/images/pregeneration";
import { takeUpload } from "./pictures/images/inspect-image";
import { findArticleForDesk, keepHandedOver } from "./newsroom/kinds/articles/article-for-desk";
import { createPreviewLinks } from "./newsroom/preview/preview-link";
import type { Newsroom } from "./newsroom/kinds/article-and-page-calls";
import {
  createReviewEmails,
  type ReviewPaper,
} from "./newsroom/kinds/articles/review/review-emails";
import { createTellAuthors } from "./newsroom/kinds/articles/review/tell-authors";
import { listDay, listHeadlines, listWorks } from "./newsroom/today";
import { createForIssues } from "./newsroom/front/for-issues";
import { readPlanAt } from "./newsroom/front/plan-store";
import type { EditionPage } from "./newsroom/edition/edition";
import { importEdition, importFirstPages } from "./newsroom/edition/import-edition";
import type { SimulatedProvider } from "./newsroom/kinds/features/film-provider";
import { createIndexQueue } from "./entries/index-queue/index-queue";
import { createMediaFiles } from "./pictures/media-files";
import { createPictureList } from "./pictures/picture-list";
import { postTypes, topStoriesSlug } from "./entries/model/post-types";
import { createFindFeaturePreview, createFindPreview, createReader } from "./entries/reader";
import { createItemTexts } from "./wordpress/rest/items/item-text-cache";
import type { RestDeps } from "./wordpress/rest/calls/rest-call";
import { contentRoutes } from "./wordpress/rest/routes";
import { createPageStarts } from "./entries/store/collections/page-starts";
import { refreshStatistics } from "./entries/store/statistics";
import { findIdBySlug } from "./entries/store/collections/store-collection";
import type { Content } from "./types";
import { createAnnouncer, publishDueJob, silenced } from "./entries/announce";
import { createInbound } from "./wordpress/inbound/write-inbound";
import { withoutDeskWrites, withoutRestWrites } from "./wordpress/upstream/read-only";
import { createUpstream, type UpstreamDeps } from "./wordpress/upstream/upstream";
import { createUpstreamCalls } from "./wordpress/upstream/upstream-calls";
import { createNewsroomCalls } from "./newsroom/newsroom";
import { createPublicRoutes } from "./public-routes";
import { createContentExport } from "./wordpress/exports/export-entries";
import { createImportRun, type ImportDeps } from "./wordpress/imports/import-run";
import { createSections } from "./entries/sections/sections";
import { createWriter } from "./entries/write";

export interface ContentDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly bus: Pick<Bus, "publish" | "record" | "subscribe">;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string;
  readonly webhooks: WebhookOutbox;
  /** The site's origin, for work without a request. */
  readonly siteOrigin: () => string;
  readonly access: RestDeps["access"];
  readonly findVisitor: RestDeps["findVisitor"];
  readonly publication: FeedPublication &
    DateLocale & {
      readonly domain: string;
      readonly sections: readonly Section[];
    };
  /** Names of the colors that a section may have. */
  readonly sectionColors: readonly string[];
  /** Paths of the website's pages that the sitemap lists. */
  readonly pagePaths: readonly string[];
  /** Whether a page of the website answers at a path with any query. */
  readonly ignoresQuery: (path: string) => boolean;
  /** Whether the site itself answers at a path, so that no page of the content can stand there. */
  readonly isSitePath: (path: string) => boolean;
  /** The content pages of a new installation. */
  readonly starterPages: () => readonly EditionPage[];
  /** Signs links to previews. */
  readonly secret: string;
  readonly dataDir: string;
  readonly pictures: {
    /** Allowed hosts of remote pictures, in addition to this origin. */
    readonly hosts: readonly string[];
    readonly cacheBytes: number;
    readonly makesAvif: boolean;
    /** Whether the sizes that pages ask for are encoded before anybody asks. */
    readonly pregenerates: boolean;
  };
  readonly authenticateStaff: RestDeps["authenticateStaff"];
  /** The most-read articles, the most read first. */
  readonly listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
  /** The public origin of a request, without a trailing slash. */
  readonly originOf: (request: Request) => string;
  /** Other modules' `/wp-json` routes; called on the first request. */
  readonly otherRestRoutes: () => readonly RestRoute[];
  /** Everyone who works here, by name. */
  readonly listStaff: () => Promise<readonly { readonly id: number; readonly name: string }[]>;
  /** The address of someone who works here; null without one. */
  readonly findStaffEmail: (staffId: number) => Promise<string | null>;
  /** Null if emails can neither be sent nor stored. */
  readonly mail: Mail | null;
  /** What the emails say of the paper. */
  readonly paper: ReviewPaper;
  /** Locks, notes and events of articles that are being written. */
  readonly newsroom?: Newsroom;
  /** Where originals are stored; what is made of them is cached in `dataDir`. */
  readonly media: MediaStorage;
  /** The WordPress in which the newsroom writes; null: it writes here. */
  readonly wordpress: UpstreamDeps["wordpress"];
  /** In the place of the films' provider; null: the provider itself. */
  readonly simulatedFilms: SimulatedProvider | null;
}

/** Creates the module without side effects before `start`. */
export function createContent(deps: ContentDeps): Content {
  const { clock, database, bus, jobs, log, publication, pictures } = deps;
  const { access, dataDir, originOf: origin } = deps;
  const { pool } = database;
  const starts = createPageStarts(pool);
  bus.subscribe("tags", (tags) => {
    if (tags.includes("entries") || tags.includes("*")) starts.forget();
  });
  const sections = createSections({ pool, bus, log, defaults: publication.sections });
  const listSections = sections.list;
  const reader = createReader({ database, listSections });
  const images = createImages({
    dataDir,
    media: deps.media,
    imageHosts: pictures.hosts,
    cacheBytes: pictures.cacheBytes,
    makesAvif: pictures.makesAvif,
    log,
  });
  const pregeneration = createPregeneration({
    images,
    jobs,
    log,
    ...createPictureList({ database, reader }),
    cacheBytes: pictures.cacheBytes,
  });
  const audit = createAuditLog({ pool, clock });
  const writer = createWriter({
    ...deps,
    pool,
    audit,
    onPicture: pregeneration.request,
    async onArticle(id) {
      await deps.newsroom?.announce("copy", id);
      await deps.newsroom?.announce("list", id);
    },
  });
  const requestPictures = () => {
    pregeneration
      .request()
      .catch((error: unknown) =>
        log.warn({ err: error }, "could not queue the encoding of pictures"),
      );
  };
  let unsubscribe: () => void = () => undefined;
  const media = createMediaFiles({ storage: deps.media, log });
  const announcer = createAnnouncer({ ...deps, pool, onPicture: pregeneration.request });
  const inbound = createInbound({
    ...deps,
    pool,
    announcer,
    onArticles: async (ids) => {
      const [first] = ids;
      if (ids.length === 1 && first) await deps.newsroom?.announce("list", first);
      else await deps.newsroom?.announce("*", 0);
    },
  });
  const inboundOn: ImportDeps["inboundOn"] = (db, { isRehearsal }) =>
    isRehearsal ? createInbound({ ...deps, pool: db, announcer: silenced(announcer) }) : inbound;
  const upstream = createUpstream({
    ...deps,
    inbound,
    announcer,
    pictures: { clock, media, takeUpload },
    paper: publication.name,
    timeZone: publication.timeZone,
    sections: publication.sections,
  });
  const {
    routes: rest,
    answer: answerRest,
    list: listRestRoutes,
  } = contentRoutes(
    {
      pool,
      lists: { db: pool, starts, prepares: database.kind === "postgres" },
      itemTexts: createItemTexts(),
      clock,
      access,
      findVisitor: deps.findVisitor,
      writer,
      media,
      takeUpload,
      authenticateStaff: deps.authenticateStaff,
      origin,
      listSections,
      paper: publication,
    },
    deps.otherRestRoutes,
    (routes) => (deps.wordpress ? withoutRestWrites(routes, deps.wordpress.url) : routes),
  );

  const findPreview = createFindPreview({ database, listSections });
  const findFeaturePreview = createFindFeaturePreview({ database, listSections });
  const previewLinks = createPreviewLinks({
    pool,
    clock,
    audit,
    secret: deps.secret,
    originOf: origin,
    findPreview,
  });

  const newsroomCalls = createNewsroomCalls({
    ...deps,
    pool,
    writer,
    audit,
    reader,
    media,
    takeUpload,
    sections,
    defaultSections: publication.sections,
    locale: publication,
    tellAuthors: createTellAuthors({
      ...deps,
      emails:
        deps.mail && createReviewEmails({ ...deps, mail: deps.mail, origin: deps.siteOrigin }),
    }),
    previewCalls: previewLinks.calls,
  });

  return {
    reader,
    sections,
    findPreview,
    findFeaturePreview,
    findShared: previewLinks.findShared,
    indexQueue: createIndexQueue({ pool, bus, listSections }),
    rest,
    answerRest,
    listRestRoutes,
    upstream,
    publishDue: () => writer.publishDue(),
    today: {
      listWorks: (asker) => listWorks(pool, asker, listSections()),
      listDay: (asker, from, to) => listDay(pool, asker, { from, to, now: clock.now() }),
      listFrontIds: async () => (await readPlanAt(pool, clock.now()))?.articleIds ?? [],
      listHeadlines: (ids) => listHeadlines(pool, ids),
    },
    forIssues: createForIssues(pool, publication),
    findForDesk: (asker, articleId) => findArticleForDesk(pool, asker, articleId),
    keepHandedOver: (db, given) => keepHandedOver(db, given, clock.now()),
    countPictures: pregeneration.count,
    openImport: (site, options) => {
      const intake = { clock, media, takeUpload };
      const folder = join(dataDir, "imports");
      const given = { pool, clock, inboundOn, intake, sections: listSections(), folder };
      return createImportRun(given, site, options);
    },
    exporting: createContentExport(pool),
    pathOf: ({ type, slug, id }) => postTypes[type].path(slug, id),
    ensurePages: (pages) => importFirstPages(pool, pages, clock.now()),
    async importEdition(edition) {
      const ids = await importEdition(pool, edition, clock.now());
      await refreshStatistics(pool);
      await bus.publish("tags", ["*"]);
      return ids;
    },

    routes: createPublicRoutes({
      ...deps,
      rest,
      upstream: upstream.routes,
      images,
      reader,
      listSections,
      origin,
    }),
    measures: imageMeasures(images),
    deskCalls: [
      ...(deps.wordpress
        ? withoutDeskWrites(newsroomCalls, { pool, url: deps.wordpress.url })
        : newsroomCalls),
      ...createUpstreamCalls({ upstream, pool, audit }),
    ],
    dueJobs: [publishDueJob],
    async start() {
      await jobs.work(publishDueJob, async () => {
        await writer.publishDue();
      });
      // Each scheduled entry has its own job; this one recovers jobs lost in a crash.
      await jobs.schedule(publishDueJob, "* * * * *");
      if ((await findIdBySlug(pool, "page", topStoriesSlug)) === null) {
        await writer.create(
          "page",
          { title: "Top stories", slug: topStoriesSlug, status: "publish" },
          null,
        );
      }
      await importFirstPages(pool, deps.starterPages(), clock.now());
      await writer.publishDue();
      await upstream.start();
      await sections.settle();
      await refreshStatistics(pool);
      if (!pictures.pregenerates) return;
      await pregeneration.start();
      // Imports, in any process.
      unsubscribe = bus.subscribe("tags", (tags) => {
        if (tags.includes("*")) requestPictures();
      });
    },
    async stop() {
      unsubscribe();
      sections.close();
      upstream.stop();
      pregeneration.stop();
      await images.close();
    },
  };
}
