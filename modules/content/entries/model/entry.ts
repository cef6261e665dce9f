/**
 * Rows of the tables of `migrations/0003-content.sql`, whose triggers maintain listings and totals.
 * `npm test` compares them with the tables wherever a statement returns them (`test/sql/`).
 */
import type { ArticleAccess } from "../../../access/types";
import type { PostTypeName } from "./post-types";

/** Fields that have no column of their own; each type uses only some of them. */
export interface EntryFields {
  /** Article: "closed" disables comments. */
  readonly comment_status?: "open" | "closed";
  /** Article: whether it is hidden from everything outside the newsroom until its hour. */
  readonly is_embargoed?: boolean;
  /** Article: shown by search engines and in shared links instead of headline, deck and lead picture. */
  readonly search_title?: string;
  readonly search_description?: string;
  readonly search_picture?: number;
  /** Article: IDs of its topics, in their order on the page. */
  readonly topics?: readonly number[];
  readonly subject?: string;
  readonly dateline?: string;
  readonly role?: string;
  /** Writer: links on their page. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** Writer: the ID of the member of the staff whose byline it is. */
  readonly staff_id?: number;
  readonly embed?: string;
  readonly url?: string;
  readonly duration?: string;
  readonly series?: string;
  /** Episode: path of its audio file on this origin, `/media/...`. */
  readonly audio?: string;
  /** Episode: their numbers, in digits. */
  readonly season?: string;
  readonly episode?: string;
  /** Crossword: its ipuz file, if played on this site. */
  readonly puzzle?: string;
  /** Event: ISO 8601 in UTC with milliseconds, so that the strings sort chronologically. */
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly place?: string;
  readonly address?: string;
  readonly admission?: string;
  readonly booking_url?: string;
  /** Page: shown by search engines instead of its title and excerpt. */
  readonly meta_title?: string;
  readonly meta_description?: string;
  readonly articles?: readonly number[];
  readonly breaking?: boolean;
  readonly bulleted_featured_excerpt?: boolean;
  readonly featured_excerpt?: string;
  /** Top stories: shown instead of the first article's own headline; set in the newsroom only. */
  readonly featured_headline?: string;
  /** Picture: URL, type, size in bytes and pixels, texts, focal point in percent. */
  readonly source?: string;
  /** Picture: the entry that it was uploaded to; 0 for none. */
  readonly post?: number;
  readonly file?: string;
  readonly mime?: string;
  readonly bytes?: number;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
  /** Picture: it needs no description. */
  readonly is_decorative?: boolean;
  readonly caption?: string;
  readonly description?: string;
  readonly credit?: string;
  readonly focal_x?: number;
  readonly focal_y?: number;
}

export type EntryStatus = "publish" | "future" | "draft" | "pending" | "private" | "trash";

/** The index that sorts by title cannot contain longer ones. */
export const longestTitle = 500;

/** Texts as a client sent them, markup and all; only those that are stored otherwise. Never shown to readers. */
export interface SentTexts {
  readonly title?: string;
  readonly body?: string;
  readonly excerpt?: string;
}

/** An entry as returned by the stores; its body is "" and `sent` null unless requested. */
export interface Entry {
  readonly id: number;
  readonly type: PostTypeName;
  readonly status: EntryStatus;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
  readonly sent: SentTexts | null;
  readonly teaser: string;
  readonly wordCount: number;
  readonly access: ArticleAccess;
  /** The first writer. */
  readonly authorId: number | null;
  /** The other writers, in the order of the byline. */
  readonly coauthorIds: readonly number[];
  readonly pictureId: number | null;
  readonly sectionIds: readonly number[];
  readonly fields: EntryFields;
  readonly publishedAt: Date;
  readonly modifiedAt: Date;
  readonly dateFloats: boolean;
  readonly statusBeforeTrash: EntryStatus | null;
}

/** The people of an entry, in the newsroom. */
export interface EntryStaff {
  /** The name of the person who saved it last; "" for an import. */
  readonly savedBy: string;
  /** The ID of the member of the staff who began it; null for an import. */
  readonly ownerId: number | null;
}

export interface VersionedEntry extends Entry {
  /** Changes with the row. */
  readonly version: string;
}

export interface Revision {
  readonly id: number;
  readonly entryId: number;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
  readonly staffLogin: string;
  readonly revisedAt: Date;
}

/** An entry's writers, in the order of the byline. */
export const writerIdsOf = (entry: Pick<Entry, "authorId" | "coauthorIds">): readonly number[] =>
  entry.authorId === null ? entry.coauthorIds : [entry.authorId, ...entry.coauthorIds];
