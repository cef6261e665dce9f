/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { PaperDays } from "../../shared/time/paper-days";
import type { Grant, GrantSource, GrantStore } from "./grants";
import type { MeterOwner } from "./meter";
import type { AccessDecision, AccessQuestion, ArticleAccess, Visitor } from "./rules";

export type { Grant, GrantSource, GrantStore as GrantKeeper } from "./grants";
export type { AccessDecision, AccessQuestion, ArticleAccess, Visitor } from "./rules";

/** The fields of an article that access depends on. */
export interface GatedArticle {
  readonly id: number;
  readonly slug: string;
  readonly access: ArticleAccess;
}

/** A trial period, free or at a reduced price, that ends by itself. */
export interface TimeTrial {
  readonly id: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** The sender of a request, as a visitor. */
export interface KnownVisitor {
  readonly visitor: Visitor;
  /** Null if there is no session, or if the address is unverified and nothing has been paid. */
  readonly readerId: string | null;
  /** The visitor or reader whose meter counts. */
  readonly owner: MeterOwner;
}

/** Query of `explain`. */
export interface AccessQuery {
  /** Null: a visitor without an account. */
  readonly readerId: string | null;
  readonly article: GatedArticle;
  readonly at: Date;
}

export interface Explanation {
  readonly decision: AccessDecision;
  readonly visitor: Visitor;
  /** The newest grant of each source, newest first. */
  readonly grants: readonly Grant[];
}

export interface OpenedArticle {
  readonly decision: AccessDecision;
  readonly cookies: readonly string[];
  /** Whether the article is closed to a subscriber because of an unpaid invoice. */
  readonly isPaymentDue: boolean;
}

/** The wall that stopped someone on an article's page. */
export type MetWall = "registration-wall" | "paywall" | "payment-due";

export interface WallsOfDay {
  /** "2026-11-21". */
  readonly day: string;
  readonly wall: MetWall;
  readonly count: number;
}

export interface GrantsInForce {
  readonly at: Date;
  readonly source: GrantSource;
  readonly count: number;
}

/** A count of complimentary grants, gifts or seats of groups at the end of a day, or now if that is to come. */
export interface GrantsOfDay {
  readonly day: string;
  readonly source: GrantSource;
  readonly count: number;
}

export interface AccessDays {
  readonly walls: readonly WallsOfDay[];
  readonly grants: readonly GrantsOfDay[];
}

export interface Access extends Module {
  /** Decides on one article on one surface. Pure and synchronous. */
  decide(question: AccessQuestion): AccessDecision;
  /** Identifies the sender of a request. */
  findVisitor(request: Request): Promise<KnownVisitor>;
  /**
   * Decides on an article's own page for the sender of a request.
   *
   * @param counts whether the article is being read now: only then is it counted
   * @returns the decision, `Set-Cookie` values, and whether an unpaid invoice closes the article
   */
  openArticle(
    request: Request,
    article: Pick<GatedArticle, "id" | "access">,
    counts: boolean,
  ): Promise<OpenedArticle>;
  /**
   * Decides on the comments of articles, for the sender of a request or for the recipient of an email.
   * Counts nothing: a metered article must have been opened before.
   *
   * @returns the decision for each article ID
   */
  decideOnComments(
    asker: Request | { readonly readerId: string },
    articles: readonly Pick<GatedArticle, "id" | "access">[],
  ): Promise<ReadonlyMap<number, AccessDecision>>;
  /** Explains why a reader has access at an instant, or has none. Counts nothing. */
  explain(query: AccessQuery): Promise<Explanation>;
  /** Those of these readers who have a grant at an instant. */
  filterPaying(readerIds: readonly string[], at: Date): Promise<ReadonlySet<string>>;
  /** The ID of a reader's highest tier. */
  tierOf(readerId: string): Promise<string>;
  /** Adds this browser's views to the account of the reader who signs in with it. */
  mergeMeter(request: Request, readerId: string): Promise<void>;
  /** Data for the figures of days. */
  readonly figures: {
    countDays(days: PaperDays): Promise<AccessDays>;
    /** The first day with a figure; null if there is none. */
    findFirstDay(): Promise<string | null>;
  };
  /** Billing records purchases here. */
  readonly grants: GrantStore;
}
