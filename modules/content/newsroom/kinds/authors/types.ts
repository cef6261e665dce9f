/** The wire format of the newsroom's authors: `/api/v1/desk/authors` and below. */
import type { DeskPicture } from "../../../pictures/desk/types";
import type { AuthorLink } from "../../../entries/model/published";

/** A member of the staff. */
export interface AuthorStaff {
  readonly id: number;
  readonly name: string;
}

export interface AuthorRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** The path of the author's page; null if there is none. */
  readonly address: string | null;
  readonly portrait: DeskPicture | null;
  /** Articles that are or were published, scheduled or written under this name; none in the trash. */
  readonly articles: number;
  readonly staff: AuthorStaff | null;
}

export interface AuthorList {
  readonly authors: readonly AuthorRow[];
  /** Pass it as `after` for the following rows; null at the end. */
  readonly next: string | null;
}

/** The editable fields of an author. Texts are plain. */
export interface AuthorFields {
  readonly name: string;
  /** "National correspondent" */
  readonly role: string;
  /** The biography. */
  readonly life: string;
  /** The last part of the address; empty: made from the name. */
  readonly slug: string;
  readonly pictureId: number | null;
  readonly links: readonly AuthorLink[];
  /** The member of the staff whose byline this is. */
  readonly staffId: number | null;
}

export interface DeskAuthor extends AuthorRow {
  /** Every write sends the version that it saw as `If-Match`. */
  readonly version: number;
  readonly fields: AuthorFields;
  /** Films, events, crosswords and articles: an author with any can't be deleted, only merged. */
  readonly works: number;
  /** The newest headlines. */
  readonly newest: readonly { readonly id: number; readonly title: string }[];
  readonly savedAt: string;
  readonly savedBy: string;
  /** Whether authors are WordPress's, and can't be changed here. */
  readonly isElsewhere?: boolean;
}

/** `POST /authors/:id/merge`: the author `from` becomes `:id`. */
export interface MergeOrder {
  readonly from: number;
  readonly fromVersion: number;
  /** The number that the button named: what has come since is looked at first. */
  readonly works: number;
}
