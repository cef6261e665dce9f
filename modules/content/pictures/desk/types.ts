/** The wire format of the newsroom's pictures: `/api/v1/desk/pictures` and below. */
import type { PostTypeName } from "../../entries/model/post-types";
import type { ArticleState } from "../../../../shared/newsroom/article-state";

/** A picture as the newsroom's screens show it. */
export interface DeskPicture {
  readonly id: number;
  /** Path on this origin or an absolute URL; `/image` resizes it. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** The description; empty and not decorative: it can't be published. */
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly caption: string;
  readonly credit: string;
  /** In percent from left and top. */
  readonly focalX: number;
  readonly focalY: number;
}

/** A picture in the newsroom's list. */
export interface StoredPicture extends DeskPicture {
  /** Changes with every change; a write sends it as `If-Match`. */
  readonly version: string;
  /** As on the person's computer, as far as it is known. */
  readonly fileName: string;
  /** "image/webp". */
  readonly mime: string;
  /** Of the file. */
  readonly bytes: number;
  /** ISO 8601, UTC. */
  readonly uploadedAt: string;
  /** Whether this person may change its texts and its focal point; the server decides again. */
  readonly mayChange: boolean;
}

/** Where in an entry a picture stands. `search`: in search results and shared links. */
export type PicturePlaceName = "lead" | "body" | "search" | "portrait";

/** An entry that shows a picture. */
export interface PictureUse {
  readonly id: number;
  readonly type: Exclude<PostTypeName, "attachment">;
  readonly title: string;
  readonly state: ArticleState;
  readonly places: readonly PicturePlaceName[];
  /** Only in changes that are not published yet. */
  readonly isWaiting: boolean;
  readonly isOnFront: boolean;
}

/** A picture with all that is known of it. */
export interface PictureDetails extends StoredPicture {
  /** Those that this person may know of. */
  readonly uses: readonly PictureUse[];
  /** Including those that this person may not know of. */
  readonly useCount: number;
  readonly mayReplace: boolean;
}

export type PictureFilter = "all" | "mine" | "unused" | "without-credit" | "without-description";

export interface PictureList {
  readonly pictures: readonly StoredPicture[];
  /** Pass it as `after` for the following ones; null at the end. */
  readonly next: string | null;
  /** How many each filter has, regardless of the search and the page. */
  readonly counts: Readonly<Record<PictureFilter, number>>;
}

/** Texts are plain. */
export interface PictureChange {
  readonly alt?: string;
  readonly isDecorative?: boolean;
  readonly caption?: string;
  readonly credit?: string;
  /** In percent from left and top. */
  readonly focalX?: number;
  readonly focalY?: number;
}

/** The changes by "Replace everywhere", to be able to undo them. */
export interface Replacement {
  readonly picture: PictureDetails;
  /** IDs of the entries that now show it. */
  readonly entryIds: readonly number[];
}
