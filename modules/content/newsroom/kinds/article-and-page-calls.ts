/** Makes the services of articles and pages, and the calls on them: pages are written as articles are. */
import type { Pool } from "../../../../platform/database/database";
import type { AnyDeskCall } from "../../../../platform/desk/desk-call";
import type { ContentReader } from "../../entries/types";
import type { SectionName } from "../../entries/model/published";
import { type Advisers, createChecks } from "./articles/before-it-goes-out";
import { createDeskArticles } from "./articles/desk-articles";
import { createArticleCalls } from "./articles/desk-calls";
import { createDeskChange, type DeskDeps, type Together } from "./articles/desk-change";
import { createHistory } from "./articles/history";
import { createPublishing } from "./articles/publishing";
import { createPuttingAway } from "./articles/putting-away";
import { createPageAddresses } from "../desk/page-addresses";
import { createPageCalls } from "./pages/page-calls";
import { createReview } from "./articles/review/review";
import type { TellAuthors } from "./articles/review/tell-authors";

/** What this module asks of others about articles that are being written. */
export type Colleagues = Together & Advisers;

interface Dependencies extends Pick<DeskDeps, "clock" | "writer" | "audit" | "settings"> {
  readonly pool: Pool;
  readonly reader: ContentReader;
  readonly listSections: () => readonly SectionName[];
  readonly originOf: (request: Request) => string;
  /** Whether the site itself answers at a path, so that no page can stand there. */
  readonly isSitePath: (path: string) => boolean;
  readonly tellAuthors: TellAuthors;
  /** Absent in tests of this module alone. */
  readonly newsroom: Colleagues | null;
}

const alone: Colleagues = {
  checkLock: async () => ({ ok: true }),
  announce: async () => undefined,
  listWarnings: async () => [],
  listUses: async () => [],
};

export function createArticleAndPageCalls(options: Dependencies): readonly AnyDeskCall[] {
  const { pool, reader, listSections, originOf, settings } = options;
  const newsroom = options.newsroom ?? alone;
  const deps = {
    ...options,
    together: newsroom,
    addresses: createPageAddresses(options),
    sectionIds: () => new Set(listSections().map(({ id }) => id)),
  };
  const desk = createDeskChange(deps);
  const articles = createDeskArticles(deps, desk);
  const articleCalls = createArticleCalls({
    pool,
    articles,
    publishing: createPublishing(deps, desk),
    puttingAway: createPuttingAway({ ...deps, listSections }, desk),
    review: createReview(deps, desk),
    history: createHistory(deps, desk),
    checks: createChecks({ ...deps, reader, advisers: newsroom }, desk),
    settings,
    listSections,
    originOf,
  });
  return [...articleCalls, ...createPageCalls({ ...deps, articles })];
}
