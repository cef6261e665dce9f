/** What is previewed: entries as they would be published. */
import type {
  Article,
  CalendarEvent,
  ContentPage,
  Crossword,
  Video,
} from "../../entries/model/published";
import type { Episode } from "../../entries/types";
import type { Puzzle } from "../../entries/model/puzzle";

/** An article that need not be published: its working copy, if there is one, laid over its entry. */
export interface ArticlePreview {
  readonly type: "article";
  /** Without a slug, a section or a date of its own if no one has set them. */
  readonly article: Article;
  /** The ID of the member of the staff whose article it is; null for an imported one. */
  readonly ownerId: number | null;
  /** Whether it has an hour of publication. */
  readonly isDated: boolean;
  readonly isLive: boolean;
  /** Whether it was withdrawn. */
  readonly isTakenDown: boolean;
  /** Whether no one outside the newsroom may know of it before its hour. */
  readonly isEmbargoed: boolean;
  /** Whether its working copy is newer than what is published. */
  readonly hasChanges: boolean;
}

/** The same of a page. */
export interface PagePreview {
  readonly type: "page";
  /** Without a slug if no one has set one. */
  readonly page: ContentPage;
  /** No one's: pages are everyone's who may write any. */
  readonly ownerId: null;
  readonly isTakenDown: boolean;
  readonly isEmbargoed: boolean;
}

export type EntryPreview = ArticlePreview | PagePreview;

/** A crossword, film or event, with a date of its own if no one has set one. */
export type FeaturePreview =
  | {
      readonly kind: "crosswords";
      readonly isDated: boolean;
      readonly crossword: Crossword;
      readonly puzzle: Puzzle | null;
    }
  | {
      readonly kind: "video";
      readonly isDated: boolean;
      readonly video: Video & { readonly bodyHtml: string };
    }
  | { readonly kind: "podcast"; readonly isDated: boolean; readonly episode: Episode }
  | { readonly kind: "events"; readonly isDated: boolean; readonly event: CalendarEvent };
