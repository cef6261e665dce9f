/** One run of an import: takes items in, some at a time, and leaves what it took in before as it is. */
import { createHash } from "node:crypto";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inRehearsal } from "../../../../platform/database/rehearsal";
import type { PostTypeName } from "../../entries/model/post-types";
import { putOldLists, putOldPaths } from "../../entries/store/store-redirects";
import type { AudioFiles } from "../../pictures/audio/audio-files";
import type { PictureIntake } from "../../pictures/take-picture";
import { typeHere } from "../inbound/type-here";
import { putUpstream } from "../inbound/upstream-store";
import type { Inbound } from "../inbound/write-inbound";
import { type FileMap, openFileMap } from "./file-map";
import { createBatches } from "./import-batch";
import { createImportAudio } from "./import-audio";
import { createBodies } from "./import-bodies";
import { createImportIndex } from "./import-index";
import { isPicture, type LibraryItem, libraryItem, takeLibrary } from "./import-library";
import { listOldLists } from "./import-lists";
import { createImportPictures } from "./import-pictures";
import type {
  ImportedItem,
  ImportItem,
  ImportOptions,
  ImportRun,
  ImportSite,
} from "./import-types";
import { createImportWriters } from "./import-writers";
import { inBatches } from "../inbound/in-batches";
import { countTags, createImportTopics } from "./import-topics";
import { listReferences, type SectionRules, statusHere, tagsOf } from "./map-item";

export interface ImportDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Writes with this pool. */
  readonly inboundOn: (pool: Pool, options: { readonly isRehearsal: boolean }) => Inbound;
  readonly intake: PictureIntake;
  readonly audio: Pick<AudioFiles, "take">;
  readonly sections: readonly {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
  }[];
  /** Addresses of this paper, as its own exports have them. */
  readonly origins: readonly string[];
  /** For what is noted of items, which is as long as an export is. */
  readonly folder: string;
}

/** Raised when the same item would become another entry than before. */
const mapping = 4;

const mostAtOnce = 50;

const sameId = "an earlier item has the same ID";

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** @param trustedOrigin whose pictures may come over http and from this network */
export function createImportRun(
  { pool, clock, inboundOn, intake, audio, sections, folder, origins }: ImportDeps,
  site: ImportSite,
  { trustedOrigin, ...options }: ImportOptions & { readonly trustedOrigin: string | null },
): ImportRun {
  const { origin } = site;
  const { isDry, overwrites } = options;
  const now = () => clock.now();
  const bySlug = new Map(sections.map((section) => [section.slug, section]));
  const fallback = bySlug.get(options.sections["*"] ?? "") ?? sections[0] ?? null;
  const rules: SectionRules = {
    ids: new Map(sections.map(({ slug, id }) => [slug, id])),
    named: options.sections,
    fallback,
  };
  const chosen = [mapping, options.sections, options.types, options.access];
  const hashes = new WeakMap<ImportItem, string>();
  const hashOf = (item: ImportItem): string => {
    const known = hashes.get(item) ?? digest([chosen, item.source, item.comments.length]);
    hashes.set(item, known);
    return known;
  };

  // WordPress's own podcasts stay there: only exports bring episodes.
  const typeOf = (type: string): PostTypeName | null =>
    typeHere(type, options.types) ?? (type === "podcast" ? type : null);
  const index = createImportIndex(origin, { folder, typeOf });
  const pictures = createImportPictures({
    pool,
    clock,
    intake,
    origin,
    trustedOrigin,
    uploads: options.uploads,
    folder,
  });
  /** Addresses of pictures that are shown; a dry run only counts them. */
  const shown = openFileMap<true>(folder);
  const library = openFileMap<LibraryItem>(folder);
  /** IDs of the library's pictures that are new, or changed there. */
  const stale = openFileMap<true>(folder);
  /** Writers, whom others refer to, and what refers to articles. */
  const early = openFileMap<ImportItem>(folder);
  const late = openFileMap<ImportItem>(folder);
  /** By ID, whether an item becomes an entry; IDs of the second pass, and slugs that a dry run gave away. */
  const noted = openFileMap<boolean>(folder);
  const read = openFileMap<true>(folder);
  const slugs = openFileMap<true>(folder);
  /** IDs of pictures that this paper exported itself. */
  const own = openFileMap<true>(folder);
  const isEarly = ({ type }: ImportItem) => typeOf(type) === "writer";
  const isLate = (item: ImportItem) =>
    typeOf(item.type) === "page" && (item.meta.articles?.[0] ?? "") !== "";

  const bodies = createBodies({
    index,
    pictures: isDry ? null : pictures,
    origin,
    onShown: (url) => void (isDry && shown.set(url, true)),
  });
  const tags = countTags((term) => tagsOf({ terms: [term] }, rules).length > 0);
  const users = new Map(site.users.map((user) => [user.id, user]));

  /** The functions that write with a pool. */
  function open(db: Pool) {
    const inbound = inboundOn(db, { isRehearsal: isDry });
    const common = { pool: db, inbound, origin, now };
    const topics = createImportTopics({ pool: db, now });
    const writers = createImportWriters({ ...common, users, overwrites, hashOf: digest });
    const batches = createBatches({
      ...common,
      origins,
      options,
      rules,
      typeOf,
      hashOf,
      index,
      tags,
      topics,
      bodies,
      audio: createImportAudio({ pool: db, audio, uploads: options.uploads, isDry }),
      writers,
      slugs: isDry ? { has: slugs.has, add: (slug) => slugs.set(slug, true) } : null,
      isComing: (id) => isDry && noted.get(id) === true,
      onStale: ({ id }) => stale.set(id, true),
      onOwn: ({ id }) => own.set(id, true),
    });
    return { pool: db, inbound, writers, topics, batches };
  }
  type Open = ReturnType<typeof open>;
  const real = open(pool);

  /** A dry run does the same, and rolls it back: in short transactions, because the paper keeps working. */
  const perform = <Result>(work: (on: Open) => Promise<Result>): Promise<Result> =>
    isDry ? inRehearsal(pool, (db) => work(open(db))) : work(real);

  /** Takes in some items; in a dry run after the writers whom they name, who were rolled back. */
  async function take(on: Open, items: readonly ImportItem[]): Promise<readonly ImportedItem[]> {
    if (isDry) {
      const named = items.flatMap((item) => {
        const type = typeOf(item.type);
        return type && !isEarly(item) ? listReferences(item, type) : [];
      });
      await on.batches.take([...new Set(named)].flatMap((id) => early.get(id) ?? []));
    }
    return on.batches.take(items);
  }

  async function* takeAll(items: Iterable<ImportItem>): AsyncGenerator<readonly ImportedItem[]> {
    for (const some of inBatches(items, mostAtOnce)) yield await perform((on) => take(on, some));
  }

  /** Of items with the same ID, the first; an item that can't be read has its ID from a guess. */
  function isRepeated({ id, type }: ImportItem, before: FileMap<unknown>): boolean {
    return type !== "broken" && before.has(id);
  }

  /** The message that a real run would give about a library picture. */
  function foretell({ item }: LibraryItem): ImportedItem {
    const isNew = stale.has(item.id);
    const remote = isNew ? bodies.remoteOf({ url: item.file!.url, upstreamId: item.id }) : null;
    const isTaken = remote !== null && (options.allPictures || shown.has(remote.url));
    return real.batches.found(item, !isNew ? "unchanged" : isTaken ? "new" : "kept");
  }

  return {
    pictures: () => (isDry ? { taken: shown.size, refused: 0 } : pictures.counts()),
    close() {
      const maps = [shown, library, stale, early, late, noted, read, slugs, own];
      for (const notes of [index, pictures, ...maps]) notes.close();
    },
    note(item) {
      if (isRepeated(item, noted)) return;
      if (item.type !== "broken") {
        const type = typeOf(item.type);
        noted.set(item.id, type !== null && statusHere(item, type) !== null);
      }
      index.note(item);
      if (typeOf(item.type) === "article" && item.status === "publish") tags.note(item);
      if (item.file !== null) {
        if (isPicture(item)) library.set(item.id, libraryItem(item, hashOf(item)));
      } else if (isEarly(item)) early.set(item.id, item);
      else if (isLate(item)) late.set(item.id, item);
    },
    async *begin() {
      const about = { hash: digest(site.source), refs: [], losses: [], waitsFor: [] };
      const row = { kind: "site", upstreamId: "", entryId: null, source: site.source, ...about };
      await perform((on) => putUpstream(on.pool, { origin, now: now(), items: [row] }));
      yield* takeAll(early.values());
    },
    takeIn(items, follow) {
      const repeated: ImportItem[] = [];
      const fresh: ImportItem[] = [];
      for (const item of items) {
        if (isRepeated(item, read)) repeated.push(item);
        else if (!isEarly(item) && !isLate(item)) fresh.push(item);
        if (item.type !== "broken") read.set(item.id, true);
      }
      return perform(async (on) => {
        const taken = await follow(await take(on, fresh), on.pool);
        const losses = [sameId];
        return taken.concat(repeated.map((item) => on.batches.found(item, "skipped", { losses })));
      });
    },
    async noteComments(db, items) {
      await putUpstream(db, {
        origin,
        now: now(),
        items: items.map((item) => ({
          kind: "comments",
          upstreamId: item.id,
          hash: hashOf(item),
          refs: [],
          losses: [],
          waitsFor: [],
          source: null,
          entryId: null,
        })),
      });
    },
    async *finish() {
      yield* takeAll(late.values());
      for (const batch of inBatches(library.values(), mostAtOnce)) {
        const some = batch.filter(({ item }) => !own.has(item.id));
        if (isDry) {
          yield some.map(foretell);
          continue;
        }
        const { remoteOf } = bodies;
        const wanted = options.allPictures
          ? some.flatMap(
              ({ item: { id, file } }) => remoteOf({ url: file!.url, upstreamId: id }) ?? [],
            )
          : [];
        await pictures.take(wanted);
        yield await takeLibrary(
          {
            pool,
            inbound: real.inbound,
            origin,
            pictures,
            overwrites,
            now,
            isStale: (id) => stale.has(id),
            remoteOf,
            pathThere: index.pathThere,
          },
          some,
        );
      }
      await perform(async ({ pool: db, writers, topics }) => {
        const { terms } = site;
        const known = await topics.listSlugs(terms);
        const paths = listOldLists({ terms, rules, sections, topics: known });
        await putOldPaths(db, { origin, now: now(), paths: await writers.listOldPaths() });
        await putOldLists(db, { origin, now: now(), paths });
      });
    },
  };
}
