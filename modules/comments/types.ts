/** Public types of the module. */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { AnswerOf } from "../../platform/http/answer-of";
import type { Module } from "../../platform/module";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { RestRoute } from "../../platform/rest/rest-call";
import type { CommentRules } from "../../shared/publication/publication-shapes";
import type { DateLocale } from "../../shared/time/date-formats";
import type { AccessDecision } from "../access/types";
import type { ArticleSummary } from "../content/types";
import type { Staff, Visit } from "../accounts/types";
import type { WebhookOutbox } from "../webhooks/types";
import type { commentPlace, emailChoice, ownAnswer } from "./wire";

export type CommentEmailChoice = AnswerOf<typeof emailChoice>;
export type OwnAnswer = AnswerOf<typeof ownAnswer>;
export type CommentPlace = AnswerOf<typeof commentPlace>;

/** An approved comment, visible to everyone who may read its article. */
export interface Comment {
  readonly id: number;
  readonly articleId: number;
  /** 0 for a top-level comment. */
  readonly parentId: number;
  /** Plain: the commenter's name. */
  readonly author: string;
  /** ID of the staff member who wrote it; null for readers. */
  readonly staffId: number | null;
  /** Sanitized: paragraphs, emphasis, links. */
  readonly contentHtml: string;
  readonly status: CommentStatus;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly replies: { readonly total: number; readonly recent: readonly Comment[] };
}

export type CommentStatus = "approved" | "hold" | "spam" | "trash";

/** A new comment; name and email only without a session. */
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

/** A comment in REST with the fields that the website requests in `_fields`. */
export interface CommentItem {
  readonly id: number;
  readonly parent: number;
  /** 0 unless a staff member wrote it. */
  readonly author: number;
  readonly author_name: string;
  /** UTC without a zone. */
  readonly date_gmt: string;
  /** Empty and protected if the article is not open to the caller. */
  readonly content: { readonly rendered: string; readonly protected: boolean };
  readonly status: CommentStatus;
  readonly replies?: { readonly total: number; readonly recent: readonly CommentItem[] };
}

export type ReportReason = "spam" | "abuse" | "off-topic" | "other";

/** A comment at the desk; instants are ISO 8601. */
export interface DeskItem {
  readonly id: number;
  readonly articleId: number;
  readonly parentId: number;
  /** Null: the article is no longer published. */
  readonly slug: string | null;
  /** Plain. */
  readonly title: string;
  /** Plain: the commenter. */
  readonly name: string;
  readonly email: string | null;
  /** Sanitized. */
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
    /** End of the commenter's ban; null if not banned. */
    readonly bannedUntil: string | null;
    readonly isReader: boolean;
    readonly isStaff: boolean;
  };
}

/** The length of each queue, up to a thousand. */
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
    /** Plain: the beginning of the comment. */
    readonly excerpt: string;
    readonly reason: string;
  }[];
  readonly more: boolean;
}

export interface CommentPage {
  readonly comments: readonly Comment[];
  /** All approved comments with this parent. */
  readonly total: number;
}

/** A comment from another system. */
export interface ImportedComment {
  /** Its permanent key in the imported set. */
  readonly key: string;
  /** The key of the comment it replies to; null for a top-level comment. */
  readonly answers: string | null;
  readonly articleId: number;
  readonly readerId: string | null;
  readonly staffId: number | null;
  readonly name: string;
  readonly email: string;
  /** As it would be typed. */
  readonly content: string;
  readonly status: CommentStatus;
  /** Why it is held, worded for the desk. */
  readonly because: readonly string[];
  readonly createdAt: Date;
  readonly report: { readonly reason: string; readonly note: string } | null;
}

/** A comment for another system. */
export interface CommentForExport {
  readonly id: number;
  readonly articleId: number;
  /** The comment that it was written to. */
  readonly answersId: number | null;
  /** Its key in an imported set. */
  readonly importKey: string | null;
  readonly name: string;
  readonly email: string | null;
  /** As it was typed. */
  readonly raw: string;
  readonly status: CommentStatus;
  readonly createdAt: Date;
}

export interface Comments extends Module {
  /** Approved comments with this parent (0, the top-level comments, by default), newest first. */
  list(query: {
    articleId: number;
    parentId?: number;
    offset?: number;
    limit: number;
  }): Promise<CommentPage>;
  /**
   * The number of approved comments of each article, replies included; articles without comments are
   * omitted.
   */
  count(articleIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Whether the sender may read and write comments on an article: staff may, and anyone who may read
   * the whole article. Does not affect the meter.
   */
  mayRead(request: Request, article: Pick<ArticleSummary, "id" | "access">): Promise<boolean>;
  /** Posts a comment on behalf of the sender of `request`; every route uses the same rules. */
  write(request: Request, draft: CommentDraft): Promise<Written>;
  /** For the newsroom: comments since an instant that everyone may see, and what waits now. */
  countToday(since: Date): Promise<{
    readonly approved: number;
    readonly held: number;
    readonly reported: number;
  }>;
  findPlace(commentId: number): Promise<CommentPlace | null>;
  /** A reader's comments, newest first; with its article if everyone can see the comment. */
  listOfReader(
    readerId: string,
    limit: number,
  ): Promise<
    readonly {
      readonly id: number;
      readonly at: Date;
      readonly status: CommentStatus;
      readonly article: { readonly slug: string; readonly title: string } | null;
    }[]
  >;
  /** Imports comments; an existing one only gets its new date. Returns the number of comments. */
  importComments(
    comments: readonly ImportedComment[],
    options?: {
      /** Writes with it are rolled back, so nothing is announced. */
      readonly rehearsal?: Pool;
    },
  ): Promise<number>;
  /** All comments on these articles that their writers have not deleted, each after what it answers. */
  exportComments(articleIds: readonly number[]): Promise<readonly CommentForExport[]>;
  /** The module's part of `/wp-json`. */
  readonly restRoutes: readonly RestRoute[];
}

export interface CommentsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly budget: EmailBudget;
  readonly bus: Pick<Bus, "record">;
  readonly mail: Mail | null;
  /** Dates in REST are in its time zone. */
  readonly paper: DateLocale & {
    readonly name: string;
    readonly domain: string;
    readonly postal: readonly string[];
    readonly members: string;
  };
  readonly webhooks: WebhookOutbox;
  readonly rules: CommentRules;
  /** Signs visitor IDs of anonymous commenters and the links in emails. */
  readonly secret: string;
  readonly secure: boolean;
  readonly origin: () => string;
  readonly originOf: (request: Request) => string;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  /** The reader with the current address. */
  readonly findReader: (id: string) => Promise<{
    readonly id: string;
    readonly email: string;
    /** Null while the address is unverified. */
    readonly verifiedAt: Date | null;
  } | null>;
  /** The calling staff member, by password or session; null for anyone else. */
  readonly findStaff: (request: Request) => Promise<Staff | null>;
  /** Published articles of these IDs, in no particular order. */
  readonly findArticles: (ids: readonly number[]) => Promise<readonly ArticleSummary[]>;
  /** Access decisions about the comments of gated articles, by article ID; does not affect the meter. */
  readonly decideOnComments: (
    asker: Request | { readonly readerId: string },
    articles: readonly Pick<ArticleSummary, "id" | "access">[],
  ) => Promise<ReadonlyMap<number, Pick<AccessDecision, "open">>>;
}
