/** The newspaper's content: makes the four wings, each of which knows only those before it. */
import { createAuditLog } from "../../platform/desk/audit-log";
import { createEntries, type EntriesDeps } from "./entries/entries";
import { postTypes } from "./entries/model/post-types";
import { publishDueJob } from "./entries/announce";
import { createFollowers } from "./newsroom/followers";
import { followPlan } from "./newsroom/front/follow-plan";
import { kindOf } from "./newsroom/kinds/kinds";
import { createNewsroom, type NewsroomDeps } from "./newsroom/newsroom";
import { createPictures, type PicturesDeps } from "./pictures/pictures";
import type { Content } from "./types";
import { createWordPress, type WordPressDeps } from "./wordpress/wordpress";

/** The values that one wing gets from another. */
type Between =
  | ("followers" | "alsoDue" | "onPicture" | "onChange" | "onArticles")
  | ("audio" | "audit" | "entries" | "intake" | "reader" | "sections" | "writer");

/** The values that the server gives to the wings; each describes its own part. */
export type ContentDeps = Omit<EntriesDeps, Between> &
  Omit<PicturesDeps, Between> &
  Omit<NewsroomDeps, Between> &
  Omit<WordPressDeps, Between>;

/** Creates the module without side effects before `start`. */
export function createContent(deps: ContentDeps): Content {
  const { clock, database } = deps;
  const audit = createAuditLog({ pool: database.pool, clock });
  const announce = async (kind: "copy" | "list" | "*", id: number) =>
    deps.newsroom?.announce(kind, id);

  const entries = createEntries({
    ...deps,
    followers: createFollowers(audit),
    alsoDue: followPlan,
    onPicture: () => pictures.request(),
    async onChange({ id, type }) {
      if (!kindOf(type)) return;
      await announce("copy", id);
      await announce("list", id);
    },
  });
  const { reader, sections, writer } = entries;
  const pictures = createPictures({ ...deps, audit, reader, writer });
  const { audio, intake } = pictures;
  const newsroom = createNewsroom({ ...deps, audit, intake, reader, sections, writer });
  const wordpress = createWordPress({
    ...deps,
    audio,
    audit,
    entries,
    intake,
    async onArticles(ids) {
      const [first] = ids;
      if (ids.length === 1 && first) await announce("list", first);
      else await announce("*", 0);
    },
  });

  return {
    reader,
    sections,
    findPreview: newsroom.findPreview,
    findFeaturePreview: newsroom.findFeaturePreview,
    findShared: newsroom.findShared,
    indexQueue: entries.indexQueue,
    rest: wordpress.rest,
    answerRest: wordpress.answerRest,
    listRestRoutes: wordpress.listRestRoutes,
    upstream: wordpress.upstream,
    publishDue: writer.publishDue,
    today: newsroom.today,
    forIssues: newsroom.forIssues,
    findForDesk: newsroom.findForDesk,
    keepHandedOver: newsroom.keepHandedOver,
    countPictures: pictures.count,
    openSource: wordpress.openSource,
    openImport: wordpress.openImport,
    exporting: wordpress.exporting,
    pathOf: ({ type, slug, id }) => postTypes[type].path(slug, id),
    ensurePages: newsroom.ensurePages,
    async importEdition(edition) {
      const ids = await newsroom.importEdition(edition);
      await entries.announceAll();
      return ids;
    },

    routes: [...wordpress.routes, ...pictures.routes, ...entries.routes],
    measures: pictures.measures,
    deskCalls: wordpress.withUpstream([...newsroom.calls, ...pictures.calls]),
    dueJobs: [publishDueJob, ...pictures.dueJobs],
    async start() {
      await entries.start();
      await newsroom.start();
      await writer.publishDue();
      await wordpress.upstream.start();
      await entries.refresh();
      await pictures.start();
    },
    async stop() {
      entries.stop();
      wordpress.upstream.stop();
      await pictures.stop();
    },
  };
}
