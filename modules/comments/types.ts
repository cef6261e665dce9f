/** Public types of the module: what it is asked and what it answers. */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { Module } from "../../platform/module";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { RestRoute } from "../../platform/rest/rest-call";
import type { CommentRules } from "../../shared/publication/publication-shapes";
import type { DateLocale } from "../../shared/time/date-formats";
import type { AccessDecision } from "../access/types";
import type { ArticleSummary } from "../content/types";
import type { Staff, Visit } from "../accounts/types";

/** A comment that is approved: it shows to everybody who may read its article. */
export interface Comment {
  readonly id: number;
  readonly articleId: number;
  /** 0 for one that answers the article. */
  readonly parentId: number;
  /** Plain: the writer's name. */
  readonly author: string;
  /** Of the member of staff who wrote it; null for readers. */
  readonly staffId: number | null;
  /** Sanitised: paragraphs, emphasis, links. */
  readonly contentHtml: string;
  readonly status: CommentStatus;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly replies: { readonly total: number; readonly recent: readonly Comment[] };
}

export type CommentStatus = "approved" | "hold" | "spam" | "trash";

/** What somebody wants to say; name and e-mail only of those who are not signed in. */
export interface CommentDraft {
  readonly articleId: number;
  readonly parentId: number;
  readonly name: string;
  readonly email: string;
  readonly content: string;
}

export type Written =
  | { readonly ok: true; readonly comment: Comment; readonly cookies: readonly string[] }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly status: number;
    };

/** A comment on the wire, as far as the website asks for it in `_fields`. */
export interface CommentItem {
  readonly id: number;
  readonly parent: number;
  /** 0 unless somebody on the staff wrote it. */
  readonly author: number;
  readonly author_name: string;
  /** UTC without a zone. */
  readonly date_gmt: string;
  /** Without its text, and protected, where the article is not open to whoever asks. */
  readonly content: { readonly rendered: string; readonly protected: boolean };
  readonly status: CommentStatus;
  readonly replies?: { readonly total: number; readonly recent: readonly CommentItem[] };
}

/** What somebody has written under an article, as they are told. */
export interface OwnAnswer {
  /** What others do not see, not yet or not any more. */
  readonly comments: readonly {
    readonly id: number;
    readonly parent: number;
    readonly content: string;
    readonly status: CommentStatus;
    readonly createdAt: string;
    readonly canDelete: boolean;
  }[];
  /** Ids of those that everybody may read. */
  readonly approved: readonly number[];
}

export type ReportReason = "spam" | "abuse" | "off-topic" | "other";

/** Where an approved comment stands: its thread's first comment and that one's place in the list. */
export interface CommentPlace {
  readonly articleId: number;
  readonly threadId: number;
  readonly offset: number;
}

/** A comment on the moderation desk; instants are ISO 8601. */
export interface DeskItem {
  readonly id: number;
  readonly articleId: number;
  readonly parentId: number;
  /** Null: the article is not published any more. */
  readonly slug: string | null;
  /** Plain. */
  readonly title: string;
  /** Plain: who wrote it. */
  readonly name: string;
  readonly email: string | null;
  /** Sanitised. */
  readonly contentHtml: string;
  readonly createdAt: string;
  readonly status: CommentStatus;
  /** Sentences. */
  readonly because: readonly string[];
  readonly reports: readonly {
    readonly reason: string;
    readonly note: string;
    readonly at: string;
  }[];
  readonly writer: {
    readonly approved: number;
    readonly refused: number;
    readonly held: number;
    readonly banId: number | null;
    /** Until when they may not write; null: they may. */
    readonly bannedUntil: string | null;
    readonly isReader: boolean;
    readonly isStaff: boolean;
  };
}

/** How many wait in each queue, up to a thousand. */
export type QueueCounts = Readonly<Record<"hold" | "reported" | "spam" | "trash", number>>;

export interface DeskQueue {
  readonly items: readonly DeskItem[];
  readonly counts: QueueCounts;
  readonly more: boolean;
}

export interface DeskLog {
  readonly entries: readonly {
    readonly id: number;
    readonly at: string;
    readonly staff: string;
    readonly action: string;
    readonly commentId: number;
    /** Plain: how the comment begins. */
    readonly excerpt: string;
    readonly reason: string;
  }[];
  readonly more: boolean;
}

export interface CommentPage {
  readonly comments: readonly Comment[];
  /** All approved ones with this parent. */
  readonly total: number;
}

/** A comment that was written elsewhere. */
export interface ImportedComment {
  /** Its name in the set, for ever the same. */
  readonly key: string;
  /** The key of the comment that it answers; null for one that answers the article. */
  readonly answers: string | null;
  readonly articleId: number;
  readonly readerId: string | null;
  readonly staffId: number | null;
  readonly name: string;
  readonly email: string;
  /** As it would be typed. */
  readonly content: string;
  readonly status: CommentStatus;
  /** Why it waits, in words for the desk. */
  readonly because: readonly string[];
  readonly createdAt: Date;
  readonly report: { readonly reason: string; readonly note: string } | null;
}

export interface Comments extends Module {
  /** Approved comments with this parent (0, the first comments, unless given), the newest first. */
  list(query: {
    articleId: number;
    parentId?: number;
    offset?: number;
    limit: number;
  }): Promise<CommentPage>;
  /** How many approved comments each article has, replies included; 0 is left out. */
  count(articleIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Whether the sender may read the comments of an article, and write there: staff may, and whoever
   * reads the whole article. It counts nothing.
   */
  mayRead(request: Request, article: Pick<ArticleSummary, "id" | "access">): Promise<boolean>;
  /** Takes a comment from whoever sent `request`, by the same rules on every way in. */
  write(request: Request, draft: CommentDraft): Promise<Written>;
  findPlace(commentId: number): Promise<CommentPlace | null>;
  /** Takes in a set of comments; one that is there gets its date only. Answers how many they are. */
  importComments(comments: readonly ImportedComment[]): Promise<number>;
  /** Its part of `/wp-json`. */
  readonly restRoutes: readonly RestRoute[];
}

export interface CommentsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly bus: Pick<Bus, "publish">;
  readonly mail: Mail | null;
  /** Dates on the wire are the wall clock of its zone. */
  readonly paper: DateLocale & {
    readonly name: string;
    readonly postal: readonly string[];
    readonly members: string;
  };
  readonly rules: CommentRules;
  /** Signs marks of anonymous writers and the links in letters. */
  readonly secret: string;
  readonly secure: boolean;
  readonly origin: () => string;
  readonly originOf: (request: Request) => string;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  /** The reader's address now. */
  readonly findReader: (id: string) => Promise<{
    readonly id: string;
    readonly email: string;
    /** Null while nobody has proved that the address is theirs. */
    readonly verifiedAt: Date | null;
  } | null>;
  /** Who of the staff asks, by password or as a reader who is signed in; null for anybody else. */
  readonly findStaff: (request: Request) => Promise<Staff | null>;
  /** Published articles of these ids, in no order. */
  readonly findArticles: (ids: readonly number[]) => Promise<readonly ArticleSummary[]>;
  /** What access decides about the comments of gated articles, by article id; it counts nothing. */
  readonly decideOnComments: (
    asker: Request | { readonly readerId: string },
    articles: readonly Pick<ArticleSummary, "id" | "access">[],
  ) => Promise<ReadonlyMap<number, Pick<AccessDecision, "open">>>;
}
