/** Makes the newsroom: its calls on everything that is written, the front page, previews, and the screen Today. */
import type { Bus } from "../../../platform/bus";
import type { Clock } from "../../../platform/clock";
import type { Database, PoolClient } from "../../../platform/database/database";
import type { AuditLog } from "../../../platform/desk/audit-log";
import type { AnyDeskCall } from "../../../platform/desk/desk-call";
import type { Log } from "../../../platform/log";
import type { Mail } from "../../../platform/mail/mail";
import type { Section } from "../../../shared/publication/publication-shapes";
import type { DateLocale } from "../../../shared/time/date-formats";
import type { Asker } from "../../desk/types";
import { topStoriesSlug } from "../entries/model/post-types";
import { findIdBySlug } from "../entries/store/collections/store-collection";
import type { ContentReader, Sections } from "../entries/types";
import type { Writer } from "../entries/write";
import type { PictureIntake } from "../pictures/take-picture";
import { createCorrectionCalls } from "./correction-calls";
import { createDeskSettings } from "./desk/settings";
import type { Edition, EditionPage } from "./edition/edition";
import { importEdition, importFirstPages } from "./edition/import-edition";
import { createForIssues } from "./front/for-issues";
import { createFrontCalls } from "./front/front-calls";
import { createFrontDesk } from "./front/front-desk";
import { readPlanAt } from "./front/plan-store";
import { type Colleagues, createWrittenCalls } from "./kinds/written-calls";
import { findEntryForDesk, keepHandedOver } from "./kinds/entry-for-desk";
import { createReviewEmails, type ReviewPaper } from "./desk/review/review-emails";
import { createTellAuthors } from "./desk/review/tell-authors";
import type { AuthorStaff } from "./kinds/authors/types";
import { createFilmProvider, type SimulatedProvider } from "./kinds/features/film-provider";
import { createReplaceCalls } from "./pictures/replace-calls";
import { createPreviews } from "./preview/find-preview";
import { createPreviewLinks } from "./preview/preview-link";
import { createRedirectCalls } from "./redirect-calls";
import { createSectionCalls } from "./sections/section-calls";
import { listDay, listHeadlines, listWorks } from "./today";
import { createTopicCalls } from "./topics/topic-calls";
import type { ContentToday } from "./types";

export interface NewsroomDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
  readonly bus: Pick<Bus, "publish" | "record">;
  readonly audit: AuditLog;
  readonly writer: Writer;
  readonly reader: ContentReader;
  readonly sections: Sections;
  readonly intake: PictureIntake;
  readonly publication: DateLocale & { readonly sections: readonly Section[] };
  /** Names of the colors that a section may have. */
  readonly sectionColors: readonly string[];
  /** The WordPress in which the newsroom writes; null: it writes here. */
  readonly wordpress: { readonly url: string } | null;
  /** The public origin of a request, without a trailing slash. */
  readonly originOf: (request: Request) => string;
  /** The site's origin, for work without a request. */
  readonly siteOrigin: () => string;
  /** Whether a page of the website answers at a path with any query. */
  readonly ignoresQuery: (path: string) => boolean;
  /** Whether the site itself answers at a path, so that no page of the content can stand there. */
  readonly isSitePath: (path: string) => boolean;
  /** The content pages of a new installation. */
  readonly starterPages: () => readonly EditionPage[];
  /** Signs links to previews. */
  readonly secret: string;
  /** The most-read articles, the most read first. */
  readonly listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
  /** Everyone who works here, by name; they may be authors. */
  readonly listStaff: () => Promise<readonly AuthorStaff[]>;
  /** The address of someone who works here; null if there is none. */
  readonly findStaffEmail: (staffId: number) => Promise<string | null>;
  /** Null if emails can neither be sent nor stored. */
  readonly mail: Mail | null;
  /** The paper's details in emails. */
  readonly paper: ReviewPaper;
  /** Locks, notes and events of articles that are being written; absent in tests of this module alone. */
  readonly newsroom?: Colleagues;
  /** In the place of the films' provider; null: the provider itself. */
  readonly simulatedFilms: SimulatedProvider | null;
}

export function createNewsroom(deps: NewsroomDeps) {
  const { audit, clock, database, publication, sections, writer } = deps;
  const { pool } = database;
  const { timeZone } = publication;
  const listSections = sections.list;
  const settings = createDeskSettings({ pool, clock, audit });
  const previews = createPreviews({ database, listSections });
  const previewLinks = createPreviewLinks({ ...deps, pool, findPreview: previews.findPreview });
  const tellAuthors = createTellAuthors({
    ...deps,
    emails: deps.mail && createReviewEmails({ ...deps, mail: deps.mail, origin: deps.siteOrigin }),
  });
  const films = createFilmProvider({ simulated: deps.simulatedFilms });

  return {
    ...previews,
    findShared: previewLinks.findShared,
    forIssues: createForIssues(pool, publication),
    findForDesk: (asker: Asker, articleId: number) => findEntryForDesk(pool, asker, articleId),
    keepHandedOver: (db: PoolClient, options: Parameters<typeof keepHandedOver>[1]) =>
      keepHandedOver(db, options, clock.now()),

    today: {
      listWorks: (asker) => listWorks(pool, asker, listSections()),
      listDay: (asker, from, to) => listDay(pool, asker, { from, to, now: clock.now() }),
      listFrontIds: async () => (await readPlanAt(pool, clock.now()))?.articleIds ?? [],
      listHeadlines: (ids) => listHeadlines(pool, ids),
    } satisfies ContentToday,

    calls: [
      ...createWrittenCalls({
        ...deps,
        ...deps.intake,
        pool,
        settings,
        listSections,
        tellAuthors,
        films,
        timeZone,
        newsroom: deps.newsroom ?? null,
      }),
      ...createRedirectCalls({ ...deps, pool }),
      ...createSectionCalls({ ...deps, pool, defaultSections: publication.sections }),
      ...createTopicCalls({ ...deps, pool }),
      ...previewLinks.calls,
      ...createCorrectionCalls({ ...deps, pool, publishesOwn: settings.publishesOwn }),
      ...createFrontCalls(createFrontDesk({ ...deps, pool, locale: publication })),
      ...createReplaceCalls({ ...deps, pool }),
    ] satisfies readonly AnyDeskCall[],

    importEdition: (edition: Edition) => importEdition(pool, edition, clock.now()),
    /** Imports these pages unless the installation has content pages. */
    ensurePages: (pages: readonly EditionPage[]) => importFirstPages(pool, pages, clock.now()),

    /** Ensures that the top-stories page and the other pages exist. */
    async start(): Promise<void> {
      if ((await findIdBySlug(pool, "page", topStoriesSlug)) === null) {
        await writer.create(
          "page",
          { title: "Top stories", slug: topStoriesSlug, status: "publish" },
          null,
        );
      }
      await importFirstPages(pool, deps.starterPages(), clock.now());
    },
  };
}
