/** Reads content for pages: the queries of `store/` with section names added. */
import type { Database } from "../../../platform/database/database";
import type { ContentReader } from "./types";
import type { FrontPage, TopStories } from "./model/published";
import { fieldsOf } from "./model/front-places";
import { storedSlug } from "../../../shared/stored-slug";
import { createEpisodeReader } from "./store/store-episodes";
import { createNames, type ListSections } from "./section-names";
import { readCorrections } from "./store/store-corrections";
import { createRead } from "./store/query";
import {
  readArticle,
  readAccessFacts,
  readMovedSlug,
  readStories,
  readStory,
  readBreakingId,
} from "./store/store";
import {
  readCrossword,
  readCrosswords,
  readEvent,
  readEvents,
  readRelated,
  readVideo,
  readVideos,
} from "./store/store-features";
import { type FrontRows, readFront, readFrontAt } from "./store/store-front";
import { readAddress, readAuthor, readAuthors } from "./store/store-lists";
import {
  readAddressBlocks,
  readAddresses,
  readFeaturePaths,
  readNewAddresses,
} from "./store/store-sitemaps";
import { readPage, readPages } from "./store/store-pages";
import { findWithdrawn, readNumbered, readRedirect, readWithdrawn } from "./store/store-redirects";
import { readFocalPoints } from "./store/store-pictures";
import { readTopic, readTopics, readTopicStories } from "./store/store-topics";
import { readPicked, readSummaries, readTopIds } from "./store/store-picks";

/** Extra stories per front-page block, because pages may drop some of them. */
const spareStories = 3;

export function createReader(deps: {
  database: Pick<Database, "pool" | "kind">;
  listSections: ListSections;
}): ContentReader {
  const { listSections } = deps;
  const { pool } = deps.database;
  const read = createRead(deps.database);
  const names = createNames(listSections);

  const frontQuery = () => {
    const sections = listSections();
    return {
      counts: new Map(sections.map(({ id, homepageCount }) => [id, homepageCount + spareStories])),
      sections: names(),
      filmSections: sections.filter((section) => section.showInMedia).map(({ id }) => id),
    };
  };

  function toFrontPage({ page, top, bySection, ...rails }: FrontRows): FrontPage {
    const [featured = null, ...others] = top;
    const topStories: TopStories = {
      featured,
      breaking: page?.breaking ?? false,
      bulleted: page?.bulleted_featured_excerpt ?? false,
      headline: page?.featured_headline || featured?.title || "",
      excerpt: page?.featured_excerpt || featured?.excerpt || "",
      others,
      ids: top.map((story) => story.id),
    };
    const stories = Object.fromEntries(
      listSections().map(({ id, slug }) => [slug, bySection.get(id) ?? []]),
    );
    return { topStories, stories, ...rails };
  }

  /** Where readers of an article go that was taken down. */
  const leadOn = async (id: number) => (await findWithdrawn(pool, id))?.to ?? null;

  return {
    getFrontPage: async () => toFrontPage(await readFront(read, frontQuery())),
    async getFrontPageAt(at, places) {
      const rows = await readFrontAt(read, { ...frontQuery(), at, topIds: places.articleIds });
      const outIds = new Set(rows.top.map(({ id }) => id));
      return toFrontPage({ ...rows, page: fieldsOf(places, outIds) });
    },
    listStories: ({ topicId, ...query }) =>
      topicId === undefined
        ? readStories(read, query, names())
        : readTopicStories(read, { ...query, topicId }, names()),
    findTopic: (slug) => readTopic(read, storedSlug(slug)),
    listTopics: () => readTopics(read),
    listPicked: (ids) => readPicked(read, ids, names()),
    listTop: async () => readPicked(read, await readTopIds(read), names()),
    listSummaries: (ids) => readSummaries(read, ids),
    findStory: (slug) => readStory(read, storedSlug(slug), names()),
    findArticle: (slug) => readArticle(read, storedSlug(slug), names()),
    findAccessFacts: (slug) => readAccessFacts(read, storedSlug(slug)),
    listFocalPoints: (url) => readFocalPoints(read, url),
    // Entries from WordPress keep their short addresses.
    async findAddress(id) {
      const there = await readNumbered(read, id);
      if (there) return there.to ?? (there.entryId === null ? null : leadOn(there.entryId));
      return (await readAddress(read, id)) ?? leadOn(id);
    },
    findMovedArticle: (oldSlug) => readMovedSlug(read, "article", storedSlug(oldSlug)),
    findWithdrawn: (slug) => readWithdrawn(read, storedSlug(slug)),
    findRedirect: (path) => readRedirect(read, path),
    findBreakingId: () => readBreakingId(read),
    findPage: (slug) => readPage(read, storedSlug(slug)),
    findMovedPage: (oldSlug) => readMovedSlug(read, "page", storedSlug(oldSlug)),
    listPages: () => readPages(read),
    listCorrections: (query) => readCorrections(read, query),
    findAuthor: (slug) => readAuthor(read, storedSlug(slug)),
    findMovedAuthor: (oldSlug) => readMovedSlug(read, "writer", storedSlug(oldSlug)),
    listAuthors: () => readAuthors(read),
    listVideos: (query) => readVideos(read, query, names()),
    findVideo: (slug) => readVideo(read, storedSlug(slug), names()),
    listCrosswords: (query) => readCrosswords(read, query),
    findCrossword: (slug) => readCrossword(read, storedSlug(slug)),
    ...createEpisodeReader({ read, names }),
    listEvents: (query) => readEvents(read, query),
    findEvent: (slug) => readEvent(read, storedSlug(slug)),
    listRelated: ({ id, subject, section }, limit) =>
      readRelated(read, { id, subject, sectionId: section?.id ?? null, limit }, names()),
    listArticleAddresses: (query) => readAddresses(read, query),
    listNewAddresses: (query) => readNewAddresses(read, query),
    listFeaturePaths: (limit) => readFeaturePaths(read, limit),
    listAddressBlocks: (size) => readAddressBlocks(read, size),
  };
}
