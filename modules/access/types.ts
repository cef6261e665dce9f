/** Public types of the module: who asks, about what, and what the answer says. */
import type { Module } from "../../platform/module";
import type { Grant, GrantKeeper } from "./grants";
import type { MeterOwner } from "./meter";
import type { AccessDecision, AccessQuestion, ArticleAccess, Visitor } from "./rules";

export type { GrantKeeper } from "./grants";
export type { AccessDecision, AccessQuestion, ArticleAccess, Visitor } from "./rules";

/** An article as far as reading it goes. */
export interface GatedArticle {
  readonly id: number;
  readonly slug: string;
  readonly access: ArticleAccess;
}

/** Days at nearly no cost, or at none, that run out by themselves. */
export interface TimeTrial {
  readonly id: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Who sent a request, as far as reading goes. */
export interface KnownVisitor {
  readonly visitor: Visitor;
  /** Null without a session that counts: an address that is not proved counts once it pays. */
  readonly readerId: string | null;
  /** Whose meter it is. */
  readonly owner: MeterOwner;
}

/** What somebody asks who wants to know why. */
export interface AccessQuery {
  /** Null: a visitor without an account. */
  readonly readerId: string | null;
  readonly article: GatedArticle;
  readonly at: Date;
}

export interface Explanation {
  readonly decision: AccessDecision;
  readonly visitor: Visitor;
  /** What each source says now, newest first. */
  readonly grants: readonly Grant[];
}

export interface OpenedArticle {
  readonly decision: AccessDecision;
  readonly cookies: readonly string[];
  /** It is shut to a subscriber whose bill waits for its money. */
  readonly isPaymentDue: boolean;
}

export interface Access extends Module {
  /** Pure and synchronous: the answer for one body on one surface. */
  decide(question: AccessQuestion): AccessDecision;
  /** Who sent a request. */
  findVisitor(request: Request): Promise<KnownVisitor>;
  /**
   * Decides about an article's own page for whoever sent a request.
   *
   * @param counts whether it is read now: only then the meter moves
   * @returns the decision, `Set-Cookie` values, and whether a bill that can be paid keeps them out
   */
  openArticle(
    request: Request,
    article: Pick<GatedArticle, "id" | "access">,
    counts: boolean,
  ): Promise<OpenedArticle>;
  /**
   * Decides about what readers say under articles, for whoever sent a request or for a reader who is
   * written to. Counts nothing: a metered article has to have been opened.
   *
   * @returns the decision for each id
   */
  decideOnComments(
    asker: Request | { readonly readerId: string },
    articles: readonly Pick<GatedArticle, "id" | "access">[],
  ): Promise<ReadonlyMap<number, AccessDecision>>;
  /** Why a reader is let in, or not, at an instant. Counts nothing. */
  explain(query: AccessQuery): Promise<Explanation>;
  /** The highest tier that a reader holds. */
  tierOf(readerId: string): Promise<string>;
  /** What this browser has read counts for the reader who signs in with it. */
  mergeMeter(request: Request, readerId: string): Promise<void>;
  /** Where billing records what readers have paid for. */
  readonly grants: GrantKeeper;
}
