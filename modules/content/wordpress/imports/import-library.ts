/** The other system's library of files: pictures that something shows become pictures here. */
import type { Pool } from "../../../../platform/database/database";
import { putOldLists } from "../../entries/store/store-redirects";
import type { ItemBecame } from "../exports/export-types";
import { fileKindOf } from "../inbound/file-kind";
import { findEntryIds, putUpstream } from "../inbound/upstream-store";
import type { Inbound, InboundEntry } from "../inbound/write-inbound";
import type { ImportPictures, WantedImport } from "./import-pictures";
import { withBecame } from "./import-entry";
import { readSources } from "./import-store";
import type { ImportedItem, ImportItem } from "./import-types";
import { fieldsHere, oldPathsOf, textsHere } from "./map-item";
import { plain } from "./plain";

/** A picture of the library, as it is noted. */
export interface LibraryItem {
  /** Without its source, and without fields that only WordPress reads. */
  readonly item: ImportItem;
  /** Of the item with its source. */
  readonly hash: string;
}

export const libraryItem = (item: ImportItem, hash: string): LibraryItem => ({
  hash,
  item: {
    ...item,
    source: null,
    content: "",
    meta: Object.fromEntries(Object.entries(item.meta).filter(([name]) => !name.startsWith("_"))),
  },
});

interface Library {
  readonly pool: Pool;
  readonly inbound: Inbound;
  readonly origin: string;
  readonly pictures: ImportPictures;
  readonly overwrites: boolean;
  readonly now: () => Date;
  /** Whether the item of this ID is new, or changed there. */
  readonly isStale: (id: string) => boolean;
  readonly remoteOf: (wanted: { url: string; upstreamId: string | null }) => WantedImport | null;
  readonly pathThere: (address: string) => string | null;
}

export const isPicture = ({ file }: ImportItem): boolean =>
  file !== null &&
  (/^image\/(?:jpeg|png|gif|webp|avif)$/.test(file.mime) || fileKindOf(file.url) === "picture");

/** Gives pictures that were fetched the texts, dates and names that the library has for them. */
export async function takeLibrary(
  { pool, inbound, origin, pictures, overwrites, now, isStale, remoteOf, pathThere }: Library,
  noted: readonly LibraryItem[],
): Promise<readonly ImportedItem[]> {
  const items = noted.map(({ item }) => item);
  const hashes = new Map(noted.map(({ item, hash }) => [item.id, hash]));
  const addresses = new Map(
    items.flatMap((item) => {
      const remote = remoteOf({ url: item.file!.url, upstreamId: item.id });
      return remote ? [[item.id, remote.url] as const] : [];
    }),
  );
  await pictures.look([...addresses.values()]);
  const ids = items.map(({ id }) => id);
  const known = await findEntryIds(pool, origin, "entry", ids);
  const sources = await readSources(pool, { origin, ids });
  const taken = new Map(
    items.flatMap((item) => {
      const picture = pictures.find(addresses.get(item.id) ?? "");
      return picture ? [[item.id, picture] as const] : [];
    }),
  );
  const fresh = items.filter(
    (item) =>
      (taken.has(item.id) && !known.has(item.id)) || (known.has(item.id) && isStale(item.id)),
  );
  // The entry that the picture made is this item's.
  await putUpstream(pool, {
    origin,
    now: now(),
    items: fresh
      .filter((item) => !known.has(item.id))
      .map((item) => Object.assign(rowOf(item), { hash: "", entryId: taken.get(item.id)!.id })),
  });
  const written = await inbound.write({
    origin,
    tells: false,
    keepsEdits: !overwrites,
    items: fresh.map(entryOf),
  });
  await putOldLists(pool, { origin, now: now(), paths: items.flatMap(oldPlacesOf) });
  return items.map((item) => {
    const change = written.get(item.id);
    return {
      item,
      outcome: outcomeOf(item, change !== undefined),
      type: "attachment",
      entryId: change?.after.id ?? null,
      losses: item.problems,
      wantsComments: false,
    };
  });

  /** Where its page and its file were; of several that share a file, the first has it. */
  function oldPlacesOf(item: ImportItem): { readonly path: string; readonly to: string }[] {
    const own = taken.get(item.id);
    if (!own) return [];
    const file = addresses.get(item.id)!.includes("#") ? null : pathThere(item.file!.url);
    const paths = [...oldPathsOf(item, pathThere), ...(file === null ? [] : [file])];
    return paths.map((path) => ({ path, to: own.url }));
  }

  function outcomeOf(item: ImportItem, isWritten: boolean): ImportedItem["outcome"] {
    if (fresh.includes(item)) return !isWritten ? "edited" : known.has(item.id) ? "changed" : "new";
    return isStale(item.id) && !known.has(item.id) ? "kept" : "unchanged";
  }

  function rowOf(item: ImportItem) {
    return {
      kind: "entry",
      upstreamId: item.id,
      hash: hashes.get(item.id) ?? "",
      refs: [],
      losses: [],
      waitsFor: [],
      source: sources.get(item.id) ?? null,
    };
  }

  function entryOf(item: ImportItem): InboundEntry {
    const row = rowOf(item);
    const entry = pictureEntry(item, now());
    const became = { ...blankBecame, fields: entry.change.fields ?? {} };
    return { ...row, source: withBecame(row.source, became), ...entry };
  }
}

const blankBecame: ItemBecame = {
  sectionIds: [],
  categories: [],
  access: null,
  pictureId: null,
  writerIds: [],
  fields: {},
};

type PictureEntry = Pick<
  InboundEntry,
  "type" | "status" | "slug" | "publishedAt" | "modifiedAt" | "change" | "oldSlugs" | "oldPaths"
>;

function pictureEntry(item: ImportItem, now: Date): PictureEntry {
  const { file, publishedAt, modifiedAt } = item;
  const { title } = textsHere(item, { type: "attachment", body: "", access: "free" });
  const at = publishedAt ?? now;
  return {
    type: "attachment",
    status: "publish",
    slug: item.slug,
    publishedAt: at,
    modifiedAt: modifiedAt ?? at,
    change: {
      title,
      fields: {
        ...fieldsHere(item, "attachment", { entryIds: new Map() }).fields,
        alt: plain(file?.alt ?? ""),
        caption: plain(file?.caption ?? ""),
        ...(file?.description ? { description: plain(file.description) } : {}),
      },
    },
    oldSlugs: item.oldSlugs,
    // They lead to its file.
    oldPaths: [],
  };
}
