/** The wire format of the newsroom's articles: `/api/v1/desk/articles` and below. */
import type { DeskPicture } from "../../pictures/desk/types";
import type { Correction } from "../../entries/model/published";
import type { ArticleReview, ArticleState } from "../../../../shared/newsroom/article-state";
import type { ArticleAccess } from "../../../access/types";

export type { DeskPicture } from "../../pictures/desk/types";
export type { ArticleReview, ArticleState } from "../../../../shared/newsroom/article-state";

/** Everything of an article that is written: the working copy. Texts are plain, the body is HTML. */
export interface ArticleCopy {
  /** The headline. */
  readonly title: string;
  /** The deck. */
  readonly excerpt: string;
  /** As in `content.entries.body`; an element with `class="paywall"` is where a wall stands. */
  readonly body: string;
  readonly subject: string;
  readonly dateline: string;
  /** IDs of configured sections; the first is shown. */
  readonly sectionIds: readonly number[];
  /** IDs of topics, in their order on the page. */
  readonly topicIds: readonly number[];
  readonly access: ArticleAccess;
  /** IDs of writers, in the order of the byline. */
  readonly writerIds: readonly number[];
  /** The lead picture. */
  readonly pictureId: number | null;
  /** The last part of the address, of a page the whole address; empty: made from the headline. */
  readonly slug: string;
  /** The texts that search engines and shared links show instead of headline, deck and lead picture, if not empty. */
  readonly search: {
    readonly title: string;
    readonly description: string;
    readonly pictureId: number | null;
  };
  readonly commentsOpen: boolean;
}

export interface DeskWriter {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly portrait: DeskPicture | null;
}

/** An entry of any kind, with the text that is being written. */
export interface WrittenEntry<Copy> {
  readonly id: number;
  readonly state: ArticleState;
  /**
   * The text that was submitted and waits for an editor, or was sent back. A draft in review has the state `review`; changes of
   * what is published, scheduled or taken down are in review beside it.
   */
  readonly review: ArticleReview | null;
  /** Of the working copy; every write sends the version that it saw as `If-Match`. */
  readonly version: number;
  readonly copy: Copy;
  /** The version that readers see now; null unless it is published. */
  readonly published: Copy | null;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** The name of the person who saved last; "" for an import. */
  readonly savedBy: string;
  /** Publication time, past or scheduled; null if not set. ISO 8601, UTC. */
  readonly publishedAt: string | null;
  /** Its path on the site, also before it is published; null if there is no slug. */
  readonly address: string | null;
  /** The objects behind the IDs of `copy`. */
  readonly picture: DeskPicture | null;
  readonly writers: readonly DeskWriter[];
  /** The actions that this person may take; the server decides again. */
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  readonly owner: { readonly id: number; readonly name: string } | null;
  /** Sentences about what the copy names and no longer exists: a section, a writer, the picture. */
  readonly notices: readonly string[];
  /** Until when the last publication can be undone; null if it can't. ISO 8601, UTC. */
  readonly takeBackUntil: string | null;
}

/** An article, or a page. */
export interface DeskArticle extends WrittenEntry<ArticleCopy> {
  /** A page has no section, access, byline or comments. */
  readonly type: "article" | "page";
  /** The WordPress edit URL, if content is managed there. */
  readonly wordpressUrl?: string;
}

/** One row of the list of articles. */
export interface ArticleRow {
  readonly id: number;
  readonly state: ArticleState;
  /** Whether it, or its changes, wait for an editor. */
  readonly isInReview: boolean;
  readonly version: number;
  readonly title: string;
  readonly excerpt: string;
  readonly sectionIds: readonly number[];
  readonly subject: string;
  readonly dateline: string;
  readonly writers: readonly Pick<DeskWriter, "id" | "name">[];
  readonly picture: DeskPicture | null;
  readonly access: ArticleAccess;
  readonly wordCount: number;
  readonly publishedAt: string | null;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly address: string | null;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

export interface ArticleList {
  readonly articles: readonly ArticleRow[];
  /** Pass it as `after` for the following rows; null at the end. */
  readonly next: string | null;
  /** How many articles each tab has, regardless of the page. */
  readonly counts: Readonly<
    Record<"all" | "mine" | "review" | "scheduled" | "live" | "drafts" | "taken-down", number>
  >;
}

/** One row of the list of pages. */
export interface PageRow {
  readonly id: number;
  readonly state: ArticleState;
  readonly title: string;
  /** Its path on the site, also before it is published; null if slug or title is missing. */
  readonly address: string | null;
  readonly publishedAt: string | null;
  readonly savedAt: string;
  readonly savedBy: string;
}

/** `GET /pages`, by address. */
export interface PageList {
  readonly pages: readonly PageRow[];
}

/** `GET /pages/address`: what an address becomes, and why a page can't have it; null if it can. */
export interface PageAddressCheck {
  readonly slug: string;
  readonly taken: string | null;
}

/** Why a revision was kept. */
export type RevisionKind =
  | "begun"
  | "imported"
  | "saved"
  | "rest"
  | "submitted"
  | "sent-back"
  | "scheduled"
  | "published"
  | "named"
  | "restored"
  | "handed-over"
  /** Text received after someone else took the lock. */
  | "late"
  | "replaced"
  | "discarded";

/** One row of an entry's history. */
export interface ArticleRevision {
  readonly id: number;
  readonly kind: RevisionKind;
  /** Given by a person; empty for none. */
  readonly name: string;
  /** The headline at that time. */
  readonly title: string;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface ArticleHistory {
  /** Newest first. */
  readonly revisions: readonly ArticleRevision[];
  /** Pass it as `before` for older ones; null at the end. */
  readonly next: number | null;
}

/** A revision with its text. */
export interface WholeArticleRevision extends ArticleRevision {
  readonly copy: ArticleCopy;
  /** False for an old revision, which stores only headline, deck and body; the other fields are current values. */
  readonly isWhole: boolean;
}

/** The exchanges between the author of an article and its editors. */
export type ReviewStep = "submitted" | "withdrawn" | "sent-back" | "published";

/** `GET /reviews`: what waits for an editor. */
export interface ReviewCount {
  readonly total: number;
  /** The last submission; null if nothing waits. */
  readonly latest: {
    readonly articleId: number;
    readonly title: string;
    readonly by: string;
  } | null;
}

/** Where readers go from an article that was taken down. */
export type TakeDownTarget =
  | { readonly kind: "article"; readonly id: number }
  | { readonly kind: "section"; readonly id: number }
  | { readonly kind: "gone" };

export interface TakeDownOrder {
  readonly reason: string;
  readonly to: TakeDownTarget;
}

/** A place that shows an entry, other than its own page and lists. */
export interface ArticleUse {
  readonly kind: "front" | "email";
  /** A sentence: "It leads the front page." */
  readonly label: string;
}

/** Points to check before an article is published. */
export interface CopyCheck {
  /** Missing fields that block publication. */
  readonly missing: readonly string[];
  readonly warnings: readonly string[];
}

/** A change to an article at publication. `at` null: now. */
export interface PublishOrder {
  readonly at: string | null;
  readonly isEmbargoed: boolean;
}

/** An article's corrections, oldest first: `/articles/:id/corrections`. */
export interface DeskCorrections {
  readonly corrections: readonly Correction[];
}

/** A link for someone outside the newsroom: `/articles/:id/preview-link`. */
export interface PreviewLink {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}
