/** The newsroom's calls on content: articles, links to previews, corrections, the front page, pictures. */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { AuditLog } from "../../platform/desk/audit-log";
import type { AnyDeskCall } from "../../platform/desk/desk-call";
import type { DateLocale } from "../../shared/time/date-formats";
import { createCorrectionCalls } from "./corrections/correction-calls";
import { createDeskCalls, type Newsroom } from "./desk/desk";
import { createDeskSettings } from "./desk/paper/settings";
import { createFrontCalls } from "./front/front-calls";
import { createFrontDesk } from "./front/front-desk";
import type { MediaFiles } from "./media-files";
import { createPictureCalls } from "./pictures-desk/picture-calls";
import type { TakeUpload } from "./rest/calls/rest-call";
import { createSectionCalls } from "./sections/section-calls";
import type { SectionDeskDeps } from "./sections/section-desk";
import type { Sections } from "./sections/types";
import { createTopicCalls } from "./topics/topic-calls";
import type { ContentReader } from "./types";
import type { Writer } from "./write";

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
  readonly newsroom?: Newsroom;
  readonly listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
  readonly previewCalls: readonly AnyDeskCall[];
}): readonly AnyDeskCall[] {
  const { locale } = deps;
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
    ...createFrontCalls(createFrontDesk(deps)),
    ...createPictureCalls({ ...deps, timeZone: locale.timeZone }),
  ];
}
