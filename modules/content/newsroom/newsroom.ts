/** The newsroom's calls on content: articles, links to previews, corrections, the front page, pictures. */
import type { Bus } from "../../../platform/bus";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { AuditLog } from "../../../platform/desk/audit-log";
import type { AnyDeskCall } from "../../../platform/desk/desk-call";
import type { DateLocale } from "../../../shared/time/date-formats";
import { createAuthorCalls } from "./kinds/authors/author-calls";
import { type AuthorDeskDeps, createAuthorDesk } from "./kinds/authors/author-desk";
import { createMergeAuthors } from "./kinds/authors/merge-authors";
import { createCorrectionCalls } from "./correction-calls";
import { createDeskCalls, type Newsroom } from "./kinds/article-and-page-calls";
import { createDeskSettings } from "./desk/settings";
import type { TellAuthors } from "./kinds/articles/review/tell-authors";
import { createFeatureCalls } from "./kinds/features/feature-calls";
import { createFilmProvider, type SimulatedProvider } from "./kinds/features/film-provider";
import { createFrontCalls } from "./front/front-calls";
import { createFrontDesk } from "./front/front-desk";
import type { MediaFiles } from "../pictures/media-files";
import { createPictureCalls } from "../pictures/desk/picture-calls";
import type { TakeUpload } from "../wordpress/rest/calls/rest-call";
import { createSectionCalls } from "./sections/section-calls";
import type { SectionDeskDeps } from "./sections/section-desk";
import type { Sections } from "../entries/sections/types";
import { createTopicCalls } from "./topics/topic-calls";
import type { ContentReader } from "../types";
import type { Writer } from "../entries/write";

export function createNewsroomCalls(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "publish" | "record">;
  readonly writer: Writer;
  readonly audit: AuditLog;
  readonly reader: ContentReader;
  readonly media: MediaFiles;
  readonly takeUpload: TakeUpload;
  readonly sections: Sections;
  readonly defaultSections: SectionDeskDeps["defaultSections"];
  readonly sectionColors: readonly string[];
  readonly wordpress: SectionDeskDeps["wordpress"];
  readonly locale: DateLocale;
  readonly originOf: (request: Request) => string;
  readonly ignoresQuery: (path: string) => boolean;
  readonly isSitePath: (path: string) => boolean;
  readonly newsroom?: Newsroom;
  readonly tellAuthors: TellAuthors;
  readonly listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
  readonly simulatedFilms: SimulatedProvider | null;
  readonly previewCalls: readonly AnyDeskCall[];
  /** Everyone who works here, who may be an author. */
  readonly listStaff: AuthorDeskDeps["listStaff"];
}): readonly AnyDeskCall[] {
  const { locale } = deps;
  const authors = createAuthorDesk(deps);
  const announceAll = async () => deps.newsroom?.announce("*", 0);
  return [
    ...createDeskCalls({
      ...deps,
      listSections: deps.sections.list,
      newsroom: deps.newsroom ?? null,
    }),
    ...createSectionCalls(deps),
    ...createTopicCalls(deps),
    ...deps.previewCalls,
    ...createCorrectionCalls({ ...deps, publishesOwn: createDeskSettings(deps).publishesOwn }),
    ...createAuthorCalls(authors, createMergeAuthors({ ...deps, authors, announceAll })),
    ...createFrontCalls(createFrontDesk(deps)),
    ...createFeatureCalls({
      ...deps,
      timeZone: locale.timeZone,
      films: createFilmProvider({ simulated: deps.simulatedFilms }),
      sectionIds: () => new Set(deps.sections.list().map(({ id }) => id)),
    }),
    ...createPictureCalls({ ...deps, timeZone: locale.timeZone }),
  ];
}
