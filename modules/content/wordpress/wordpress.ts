/** Makes what WordPress has: its REST API, the WordPress in which a newsroom writes, imports and exports. */
import { join } from "node:path";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { AuditLog } from "../../../platform/desk/audit-log";
import type { AnyDeskCall } from "../../../platform/desk/desk-call";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import type { MountedRoutes } from "../../../platform/module";
import type { RestRoute } from "../../../platform/rest/rest-call";
import type { Section } from "../../../shared/publication/publication-shapes";
import { silenced } from "../entries/announce";
import type { Entries } from "../entries/entries";
import type { EditionPage } from "../newsroom/edition/edition";
import type { AudioFiles } from "../pictures/audio/audio-files";
import type { PictureIntake } from "../pictures/take-picture";
import { createContentExport } from "./exports/export-entries";
import { openSource } from "./formats/open-source";
import { createImportRun, type ImportDeps } from "./imports/import-run";
import { createStarterCheck } from "./imports/written-here";
import type { ExportPlace, ImportOptions, ImportRun, ImportSite } from "./imports/import-types";
import { createInbound } from "./inbound/write-inbound";
import type { RestDeps } from "./rest/calls/rest-call";
import { createItemTexts } from "./rest/items/item-text-cache";
import { contentRoutes } from "./rest/routes";
import { withoutDeskWrites, withoutRestWrites } from "./upstream/read-only";
import { createUpstream, type UpstreamDeps } from "./upstream/upstream";
import { createUpstreamCalls } from "./upstream/upstream-calls";

export interface WordPressDeps extends Pick<
  RestDeps,
  "access" | "authenticateStaff" | "findVisitor"
> {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly audit: AuditLog;
  readonly entries: Pick<Entries, "announcer" | "lists" | "sections" | "writer">;
  readonly intake: PictureIntake;
  readonly audio: Pick<AudioFiles, "take">;
  readonly publication: RestDeps["paper"] & {
    readonly domain: string;
    readonly sections: readonly Section[];
  };
  readonly dataDir: string;
  /** The site's origin, for work without a request. */
  readonly siteOrigin: () => string;
  /** The pages that a new paper begins with. */
  readonly starterPages: () => readonly EditionPage[];
  /** The public origin of a request, without a trailing slash. */
  readonly originOf: (request: Request) => string;
  /** Whether the site itself answers at a path, so that no page of the content can stand there. */
  readonly isSitePath: (path: string) => boolean;
  /** Other modules' `/wp-json` routes; called on the first request. */
  readonly otherRestRoutes: () => readonly RestRoute[];
  /** The WordPress in which the newsroom writes; null: it writes here. */
  readonly wordpress: UpstreamDeps["wordpress"];
  /** Called after articles came from elsewhere, for the newsroom's lists. */
  readonly onArticles: (ids: readonly number[]) => Promise<void>;
}

export function createWordPress(deps: WordPressDeps) {
  const { audio, audit, clock, database, dataDir, entries, intake, publication, wordpress } = deps;
  const { pool } = database;
  const { announcer, lists, writer } = entries;
  const listSections = entries.sections.list;

  const inbound = createInbound({ ...deps, pool, announcer });
  const replaces = createStarterCheck(deps.starterPages);
  const inboundOn: ImportDeps["inboundOn"] = (db, { isRehearsal }) => {
    const on = isRehearsal
      ? createInbound({ ...deps, pool: db, announcer: silenced(announcer), onArticles: undefined })
      : inbound;
    return { ...on, write: (order) => on.write({ replaces, ...order }) };
  };
  const upstream = createUpstream({
    ...deps,
    inbound,
    announcer,
    pictures: intake,
    paper: publication.name,
    timeZone: publication.timeZone,
    sections: publication.sections,
  });
  const rest = contentRoutes(
    {
      ...deps,
      ...intake,
      pool,
      lists,
      clock,
      writer,
      listSections,
      itemTexts: createItemTexts(),
      origin: deps.originOf,
      paper: publication,
    },
    deps.otherRestRoutes,
    (routes) => (wordpress ? withoutRestWrites(routes, wordpress.url) : routes),
  );

  return {
    upstream,
    rest: rest.routes,
    answerRest: rest.answer,
    listRestRoutes: rest.list,
    exporting: createContentExport(pool),

    openSource: (place: ExportPlace) => openSource(place, publication.timeZone),

    openImport(
      site: ImportSite,
      options: ImportOptions & { readonly trustedOrigin: string | null },
    ): ImportRun {
      const folder = join(dataDir, "imports");
      const sections = listSections();
      const origins = [deps.siteOrigin(), `https://${publication.domain}`];
      const importing = { pool, clock, inboundOn, intake, audio, sections, folder, origins };
      return createImportRun(importing, site, options);
    },

    routes: [
      { at: "/wp-json", routes: rest.routes },
      { at: "/api", routes: upstream.routes },
    ] satisfies readonly MountedRoutes[],

    /** The newsroom's calls, without those that write what a WordPress writes, and those on that WordPress. */
    withUpstream: (calls: readonly AnyDeskCall[]): readonly AnyDeskCall[] => [
      ...(wordpress ? withoutDeskWrites(calls, { pool, url: wordpress.url }) : calls),
      ...createUpstreamCalls({ upstream, pool, audit }),
    ],
  };
}
