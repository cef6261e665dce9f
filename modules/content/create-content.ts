/** Builds the content module: what pages read, what `/wp-json` answers, what the seed loads. */
import type { Database } from "../../platform/database/database";
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Jobs } from "../../platform/jobs/jobs";
import type { ContentReader, SectionName, TopStories } from "./content";
import type { Edition } from "./edition";
import { importEdition } from "./import-edition";
import { createMediaFiles, type MediaFileDoor } from "./media-files";
import { topStoriesSlug } from "./post-types";
import { createRead } from "./store/query";
import type { TakeUpload, RestDeps, RestSection } from "./rest/rest-call";
import type { RestRoute } from "../../platform/rest/rest-call";
import { createIndexShelf } from "./index-shelf";
import { contentRoutes } from "./rest/routes";
import {
  readArticle,
  readGate,
  readFront,
  readMovedSlug,
  readStories,
  readBreakingId,
} from "./store/store";
import { refreshStatistics } from "./store/statistics";
import { findIdBySlug } from "./store/store-collection";
import {
  readCrossword,
  readCrosswords,
  readEvent,
  readEvents,
  readRelated,
  readVideo,
  readVideos,
} from "./store/store-features";
import { readAddress, readAddresses, readAuthors } from "./store/store-lists";
import { readFocalPoints } from "./store/store-pictures";
import { readPicked, readStandings, readTopIds } from "./store/store-picks";
import { createWriter, publishDueJob } from "./write";

export interface ContentDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly access: RestDeps["access"];
  readonly findVisitor: RestDeps["findVisitor"];
  readonly publication: {
    readonly name: string;
    readonly description: string;
    readonly timeZone: string;
    readonly sections: readonly (RestSection & {
      readonly color: SectionName["color"];
      readonly homepageCount: number;
      readonly showInMedia: boolean;
    })[];
  };
  readonly dataDir: string;
  readonly takeUpload: TakeUpload;
  readonly authenticateStaff: RestDeps["authenticateStaff"];
  /** The paper's own origin for a request, without a slash at its end. */
  readonly origin: (request: Request) => string;
  /** The file system under uploads; tests fill the disk here. */
  readonly files?: MediaFileDoor;
}

/** Stories a front-page block gets beyond what it shows, for pages that drop some of them. */
const spareStories = 3;

function createReader(deps: ContentDeps): ContentReader {
  const read = createRead(deps.database);
  const { sections } = deps.publication;
  const names = new Map<number, SectionName>(
    sections.map(({ id, slug, label, color }) => [id, { id, slug, label, color }]),
  );
  const counts = new Map(
    sections.map(({ id, homepageCount }) => [id, homepageCount + spareStories]),
  );
  const filmSections = sections.filter((section) => section.showInMedia).map(({ id }) => id);

  return {
    async getFrontPage() {
      const { page, top, bySection, ...rails } = await readFront(read, {
        counts,
        sections: names,
        filmSections,
      });
      const [featured = null, ...others] = top;
      const topStories: TopStories = {
        featured,
        breaking: page?.breaking ?? false,
        bulleted: page?.bulleted_featured_excerpt ?? false,
        excerpt: page?.featured_excerpt || featured?.excerpt || "",
        others,
        ids: top.map((story) => story.id),
      };
      const stories = Object.fromEntries(
        sections.map(({ id, slug }) => [slug, bySection.get(id) ?? []]),
      );
      return { topStories, stories, ...rails };
    },
    listStories: (query) => readStories(read, query, names),
    listPicked: (ids) => readPicked(read, ids, names),
    listTop: async () => readPicked(read, await readTopIds(read), names),
    listStandings: (ids) => readStandings(read, ids),
    findArticle: (slug) => readArticle(read, slug, names),
    findGate: (slug) => readGate(read, slug),
    listFocalPoints: (url) => readFocalPoints(read, url),
    findAddress: (id) => readAddress(read, id),
    findMovedArticle: (oldSlug) => readMovedSlug(read, oldSlug),
    findBreakingId: () => readBreakingId(read),
    findAuthor: async (slug) => (await readAuthors(read, slug))[0] ?? null,
    listAuthors: () => readAuthors(read, null),
    listVideos: (query) => readVideos(read, query, names),
    findVideo: (slug) => readVideo(read, slug, names),
    listCrosswords: (query) => readCrosswords(read, query),
    findCrossword: (slug) => readCrossword(read, slug),
    listEvents: (query) => readEvents(read, query),
    findEvent: (slug) => readEvent(read, slug),
    listRelated: ({ id, subject, section }, limit) =>
      readRelated(read, { id, subject, sectionId: section?.id ?? null, limit }, names),
    listArticleAddresses: (query) => readAddresses(read, query),
  };
}

/** Builds the module; nothing happens before `start`. */
export function createContent(deps: ContentDeps) {
  const { clock, database, bus, jobs, publication } = deps;
  const { pool } = database;
  const writer = createWriter({ pool, clock, bus, jobs });
  const rest: RestDeps = {
    pool,
    clock,
    access: deps.access,
    findVisitor: deps.findVisitor,
    writer,
    media: createMediaFiles({ dataDir: deps.dataDir, files: deps.files }),
    takeUpload: deps.takeUpload,
    authenticateStaff: deps.authenticateStaff,
    origin: deps.origin,
    sections: publication.sections,
    paper: publication,
  };

  return {
    reader: createReader(deps),
    /** What changed, for the index of words. */
    shelf: createIndexShelf({ pool, bus, sections: publication.sections }),
    /** To be mounted at `/wp-json`; `beside` are other modules' parts of it. */
    routesWith: (beside: readonly RestRoute[]) => contentRoutes(rest, beside),
    /** Queues whose job looks for what is due by the clock. */
    dueJobs: [publishDueJob],
    /** Publishes what is due by the clock; answers how many. Call it whenever the clock is wound. */
    publishDue: (): Promise<number> => writer.publishDue(),
    /** Loads an edition, matched by slug; everything stored is stale afterwards. Ids by `type:slug`. */
    async importEdition(edition: Edition): Promise<ReadonlyMap<string, number>> {
      const ids = await importEdition(pool, edition, clock.now());
      await refreshStatistics(pool);
      await bus.publish("tags", ["*"]);
      return ids;
    },
    /** Makes sure that the page of top stories exists, and publishes what fell due meanwhile. */
    async start(): Promise<void> {
      await jobs.work(publishDueJob, async () => {
        await writer.publishDue();
      });
      // Every scheduled entry wakes the job at its own hour; this catches what a crash lost.
      await jobs.schedule(publishDueJob, "* * * * *");
      if ((await findIdBySlug(pool, "page", topStoriesSlug)) === null) {
        await writer.create(
          "page",
          { title: "Top stories", slug: topStoriesSlug, status: "publish" },
          "",
        );
      }
      await writer.publishDue();
      await refreshStatistics(pool);
    },
  };
}
