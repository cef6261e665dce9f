/** One run of an import: takes items in, some at a time, and leaves what it took in before as it is. */
import { createHash } from "node:crypto";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import type { PostTypeName } from "../../post-types";
import { putOldLists, putOldPaths } from "../../store/store-redirects";
import type { PictureIntake } from "../../take-picture";
import { typeHere } from "../type-here";
import { putUpstream } from "../upstream-store";
import type { Inbound } from "../write-inbound";
import { openFileMap } from "./file-map";
import { createBatches } from "./import-batch";
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
import { inBatches } from "../in-batches";
import type { SectionRules } from "./map-item";

export interface ImportDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inbound: Inbound;
  readonly intake: PictureIntake;
  readonly sections: readonly {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
  }[];
  /** For what is noted of items, which is as long as an export is. */
  readonly folder: string;
}

/** Raised when the same item would become another entry than before. */
const mapping = 2;

const mostAtOnce = 50;

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** @param trustedOrigin whose pictures may come over http and from this network */
export function createImportRun(
  { pool, clock, inbound, intake, sections, folder }: ImportDeps,
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

  const typeOf = (type: string): PostTypeName | null => typeHere(type, options.types);
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
  const isEarly = ({ type }: ImportItem) => typeOf(type) === "writer";
  const isLate = (item: ImportItem) =>
    typeOf(item.type) === "page" && (item.meta.articles?.[0] ?? "") !== "";

  const bodies = createBodies({
    index,
    pictures: isDry ? null : pictures,
    origin,
    onShown: (url) => void (isDry && shown.set(url, true)),
  });
  const writers = createImportWriters({
    pool,
    inbound,
    origin,
    users: new Map(site.users.map((user) => [user.id, user])),
    isDry,
    overwrites,
    hashOf: digest,
    now,
  });
  const batches = createBatches({
    pool,
    inbound,
    origin,
    options,
    rules,
    typeOf,
    hashOf,
    index,
    bodies,
    writers,
    onStale: ({ id }) => stale.set(id, true),
    now,
  });

  async function* takeAll(items: Iterable<ImportItem>): AsyncGenerator<readonly ImportedItem[]> {
    for (const some of inBatches(items, mostAtOnce)) yield await batches.take(some);
  }

  /** What a run that writes would say of a picture of the library. */
  function foretell({ item }: LibraryItem): ImportedItem {
    const isNew = stale.has(item.id);
    const remote = isNew ? bodies.remoteOf({ url: item.file!.url, upstreamId: item.id }) : null;
    const isTaken = remote !== null && (options.allPictures || shown.has(remote.url));
    return batches.found(item, !isNew ? "unchanged" : isTaken ? "new" : "kept");
  }

  return {
    pictures: () => (isDry ? { taken: shown.size, refused: 0 } : pictures.counts()),
    close() {
      for (const notes of [index, pictures, shown, library, stale, early, late]) notes.close();
    },
    note(item) {
      index.note(item);
      if (item.file !== null) {
        if (isPicture(item)) library.set(item.id, libraryItem(item, hashOf(item)));
      } else if (isEarly(item)) early.set(String(early.size), item);
      else if (isLate(item)) late.set(String(late.size), item);
    },
    async *begin() {
      if (!isDry) {
        const about = { hash: digest(site.source), refs: [], losses: [], waitsFor: [] };
        const row = { kind: "site", upstreamId: "", entryId: null, source: site.source, ...about };
        await putUpstream(pool, { origin, now: now(), items: [row] });
      }
      yield* takeAll(early.values());
    },
    takeIn: (items) => batches.take(items.filter((item) => !isEarly(item) && !isLate(item))),
    async noteComments(items) {
      await putUpstream(pool, {
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
      for (const some of inBatches(library.values(), mostAtOnce)) {
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
            inbound,
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
      if (isDry) return;
      await putOldPaths(pool, { origin, now: now(), paths: await writers.listOldPaths() });
      const paths = listOldLists({ terms: site.terms, rules, sections });
      await putOldLists(pool, { origin, now: now(), paths });
    },
  };
}
