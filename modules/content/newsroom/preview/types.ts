/** Previews: entries as they would be published. */
import type { Article, ContentPage } from "../../entries/model/published";

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

export type { FeaturePreview } from "./feature-preview";
