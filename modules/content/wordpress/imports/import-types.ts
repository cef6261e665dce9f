/** The items that an import reads from another system, in one form for every format. */
import type { Pool } from "../../../../platform/database/database";
import type { ArticleAccess } from "../../../access/types";

/** A person who writes there; becomes a writer here. */
export interface ImportUser {
  /** The key that items use for their author. */
  readonly id: string;
  /** As its list is addressed there (`/?author=2`). */
  readonly number?: string;
  readonly slug: string;
  readonly name: string;
  readonly bio: string;
  /** As it came. */
  readonly source: unknown;
}

export interface ImportTerm {
  /**
   * "category", "post_tag", "tag" for a system that has one kind only (a section if one has its name, otherwise a
   * topic), or a taxonomy of the other system's own.
   */
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
  /** As its list is addressed there (`/?cat=3`). */
  readonly number?: string;
  /** The slug of the term above it, which is part of its address there. */
  readonly parent?: string;
}

export interface ImportComment {
  readonly id: string;
  /** "0" for none. */
  readonly parentId: string;
  readonly name: string;
  readonly email: string;
  readonly content: string;
  readonly status: "approved" | "hold" | "spam" | "trash";
  /** Null: it is not known. */
  readonly at: Date | null;
}

/** A file of the other system's library. */
export interface ImportFile {
  readonly url: string;
  readonly mime: string;
  readonly alt: string;
  readonly caption: string;
  readonly description: string;
  readonly title: string;
  readonly credit: string;
}

export interface ImportItem {
  readonly id: string;
  /** The post type there. */
  readonly type: string;
  /** The status there: "publish", "draft", ... */
  readonly status: string;
  /** As it is there: letters may be percent-encoded. */
  readonly slug: string;
  /** Its address there; empty if it has none. */
  readonly link: string;
  readonly oldSlugs: readonly string[];
  /** The ID of the page above it; null: none. */
  readonly parentId: string | null;
  /** Null: it has no date. */
  readonly publishedAt: Date | null;
  readonly modifiedAt: Date | null;
  /** Texts may have markup. */
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly form: "raw" | "rendered";
  readonly isProtected: boolean;
  /** IDs of users, in the order of the byline. */
  readonly authors: readonly string[];
  /** The ID of its featured picture, or else that picture's address. */
  readonly thumbnailId: string | null;
  readonly pictureUrl: string | null;
  /** The item's own details on its featured picture; texts may have markup. */
  readonly aboutPicture: { readonly alt: string; readonly caption: string } | null;
  readonly terms: readonly ImportTerm[];
  readonly meta: Readonly<Record<string, readonly string[]>>;
  /** Null: nothing is said of it. */
  readonly access: ArticleAccess | null;
  readonly areCommentsOpen: boolean;
  readonly comments: readonly ImportComment[];
  /** Of an attachment. */
  readonly file: ImportFile | null;
  /** Messages from reading it. */
  readonly problems: readonly string[];
  /** The item as it came, for what has no place here and for the way out. */
  readonly source: unknown;
}

/** The head of an export: the site it's from, and its authors. */
export interface ImportSite {
  /** Its address, without a trailing slash. */
  readonly origin: string;
  readonly title: string;
  readonly users: readonly ImportUser[];
  readonly terms: readonly ImportTerm[];
  /** All before the items, as it came. */
  readonly source: unknown;
}

/** Where an export is: at the address of a WordPress, or in a file. */
export type ExportPlace =
  | { readonly format: "site"; readonly url: string }
  | { readonly format: "wxr"; readonly file: string }
  /** `site`: where it is from, if the file doesn't say; `file` of Substack: `posts.csv`. */
  | {
      readonly format: "ghost" | "substack";
      readonly file: string;
      readonly site: string | null;
    };

/** An export, which can be read more than once. */
export interface ImportSource {
  /** "WordPress export (WXR 1.2)". */
  readonly name: string;
  readonly site: ImportSite;
  /** Messages from before any item. */
  readonly problems: readonly string[];
  /** Items in the order of the export; `onProgress` gets the part that was read, from 0 to 1. */
  items(onProgress?: (part: number) => void): AsyncIterable<ImportItem>;
  /** Where reading ended early, in a sentence; null after a complete read. */
  readonly brokenOff: () => string | null;
  /** Removes what reading it left behind. */
  close(): Promise<void>;
}

/** A publisher's choices for an import. */
export interface ImportOptions {
  /** Sections by the slug of the category there; "*" is for all that have none. */
  readonly sections: Readonly<Record<string, string>>;
  /** Types here by the post type there, beyond those that are known. */
  readonly types: Readonly<Record<string, string>>;
  /** Default for articles that specify none. */
  readonly access: ArticleAccess;
  /** Whether pictures that nothing shows come, too. */
  readonly allPictures: boolean;
  /** A copy of the other system's folder of uploads, which is looked into first; null: there is none. */
  readonly uploads: string | null;
  /** Whether what was edited here since is overwritten. */
  readonly overwrites: boolean;
  /** Whether nothing is written. */
  readonly isDry: boolean;
}

export type ImportOutcome =
  /** An entry that is new here. */
  | "new"
  /** An entry that was taken in before, or a page of a new paper, and changed. */
  | "changed"
  | "unchanged"
  /** It changed there, but was edited here, too, and stays as it is here. */
  | "edited"
  /** Changed at the source but deleted here; stays deleted. */
  | "deleted"
  /** It has no place here: its source is kept, and nothing shows it. */
  | "kept"
  /** It is neither shown nor kept: trash, and what can't be read. */
  | "skipped";

export interface ImportedItem {
  readonly item: ImportItem;
  readonly outcome: ImportOutcome;
  /** Its type here; null if it has no place here. */
  readonly type: string | null;
  /** The entry; null if there is none. A dry run has rolled it back. */
  readonly entryId: number | null;
  /** Losses, and other notes. */
  readonly losses: readonly string[];
  /** Whether its comments are to be taken in. */
  readonly wantsComments: boolean;
}

export interface ImportRun {
  /** Looks at an item before any is taken in: what others refer to. */
  note(item: ImportItem): void;
  /** Takes in those who write, and all that must be there before the others, some at a time. */
  begin(): AsyncIterable<readonly ImportedItem[]>;
  /**
   * Takes some items in. In a dry run they are there while `follow` runs, on the pool that it gets, and are then
   * rolled back with what it did.
   */
  takeIn(
    items: readonly ImportItem[],
    follow: (taken: readonly ImportedItem[], pool: Pool) => Promise<readonly ImportedItem[]>,
  ): Promise<readonly ImportedItem[]>;
  /** Records that the comments of items were taken in. */
  noteComments(pool: Pool, items: readonly ImportItem[]): Promise<void>;
  /** The references to other items, the library of pictures, and old addresses of lists, some at a time. */
  finish(): AsyncIterable<readonly ImportedItem[]>;
  /** How many pictures were fetched, and how many could not be had. */
  pictures(): { readonly taken: number; readonly refused: number };
  /** Removes what was noted on the way. */
  close(): void;
}
