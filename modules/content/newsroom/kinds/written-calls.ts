/** Makes the desk of everything that is written, and the calls of each kind on it. */
import type { Bus } from "../../../../platform/bus";
import type { Pool } from "../../../../platform/database/database";
import type { AnyDeskCall } from "../../../../platform/desk/desk-call";
import type { ContentReader } from "../../entries/types";
import type { SectionName } from "../../entries/model/published";
import type { Writer } from "../../entries/write";
import { type Advisers, createChecks } from "../desk/before-it-goes-out";
import { createEntryDesk } from "../desk/entry-desk";
import type { EntryDeskDeps } from "../desk/work";
import { createHistory } from "../desk/history";
import { createPageAddresses } from "../desk/page-addresses";
import type { DeskSettings } from "../desk/settings";
import { createEntryCalls } from "../desk/verbs/entry-calls";
import { articlePath, createArticleCalls } from "./articles/article-calls";
import { article } from "./articles/article-kind";
import { authorPath, createAuthorCalls } from "./authors/author-calls";
import { createMergeAuthors } from "./authors/merge-authors";
import { createFeatureCalls, featurePath } from "./features/feature-calls";
import type { FilmDeps } from "./features/film-calls";
import { createPageCalls } from "./pages/page-calls";
import { page } from "./pages/page-kind";

/** The services that this module needs from others about entries that are being written. */
export type Colleagues = EntryDeskDeps["together"] & Advisers;

type Dependencies = Pick<EntryDeskDeps, "clock" | "audit" | "tellAuthors" | "listStaff"> &
  FilmDeps & {
    readonly pool: Pool;
    readonly bus: Pick<Bus, "record">;
    readonly writer: Writer;
    readonly reader: ContentReader;
    readonly settings: DeskSettings;
    readonly listSections: () => readonly SectionName[];
    readonly originOf: (request: Request) => string;
    /** Whether the site itself answers at a path, so that no page can stand there. */
    readonly isSitePath: (path: string) => boolean;
    readonly timeZone: string;
    /** Absent in tests of this module alone. */
    readonly newsroom: Colleagues | null;
  };

const alone: Colleagues = {
  checkLock: async () => ({ ok: true }),
  announce: async () => undefined,
  listWarnings: async () => [],
  listUses: async () => [],
};

export function createWrittenCalls(options: Dependencies): readonly AnyDeskCall[] {
  const { pool, listSections } = options;
  const newsroom = options.newsroom ?? alone;
  const addresses = createPageAddresses(options);
  const facts = { addresses, listSections };
  const desk = createEntryDesk({ ...options, together: newsroom, facts });
  const deps = {
    ...options,
    desk,
    addresses,
    history: createHistory(pool, desk),
    checks: createChecks({ ...options, facts, advisers: newsroom }, desk),
  };
  const announceAll = () => newsroom.announce("*", 0);
  return [
    ...createArticleCalls(deps),
    ...createPageCalls(deps),
    ...createFeatureCalls(deps),
    ...createAuthorCalls({ ...deps, merge: createMergeAuthors({ ...deps, announceAll }) }),
    ...[articlePath([article, page]), featurePath, authorPath].flatMap((path) =>
      createEntryCalls(deps, path),
    ),
  ];
}
