/** The parts of each entry that an export writes. */
import type { ArticleAccess } from "../../../access/types";
import type { Entry, EntryFields } from "../../entries/model/entry";

/** The results of an item besides its texts, as they were written. */
export interface ItemBecame {
  readonly sectionIds: readonly number[];
  /** Slugs of its categories that are sections here. */
  readonly categories: readonly string[];
  /** Null: its type has none. */
  readonly access: ArticleAccess | null;
  readonly pictureId: number | null;
  readonly writerIds: readonly number[];
  readonly fields: EntryFields;
}

/** The item that an entry was taken in from. */
export interface ExportSource {
  readonly origin: string;
  /** Its ID there. */
  readonly upstreamId: string;
  /** The item as it came. */
  readonly item: unknown;
  /** The state of the entry when it was imported; null: unknown. */
  readonly became: ItemBecame | null;
  /** Whether the entry was edited here since. */
  readonly isEdited: boolean;
}

export interface ExportEntry extends Pick<
  Entry,
  | "id"
  | "type"
  | "status"
  | "slug"
  | "title"
  | "body"
  | "excerpt"
  | "access"
  | "pictureId"
  | "sectionIds"
  | "fields"
  | "publishedAt"
  | "modifiedAt"
> {
  /** In the order of the byline. */
  readonly writerIds: readonly number[];
  readonly oldSlugs: readonly string[];
  readonly source: ExportSource | null;
}

export interface ContentExport {
  /** Where most of what was taken in came from, what its export began with, and the highest ID there. */
  findOrigin(): Promise<{
    readonly origin: string;
    readonly site: unknown;
    readonly highestId: number;
  } | null>;
  /** Where entries were taken in from: the ID there by the ID here. */
  listIds(origin: string): Promise<ReadonlyMap<number, string>>;
  listWriters(): Promise<
    readonly { readonly id: number; readonly slug: string; readonly name: string }[]
  >;
  /** All entries that are not in the trash, writers first and pages last, some at a time. */
  listEntries(): AsyncIterable<readonly ExportEntry[]>;
  /** Items of an origin that have no place here, as they came. */
  listKept(origin: string): AsyncIterable<unknown>;
}
