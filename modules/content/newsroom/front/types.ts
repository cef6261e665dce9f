/** The wire format of front-page plans: `/api/v1/desk/front` and below. */
import type { ArticleAccess } from "../../../access/types";
import type { FrontPlaces } from "../../entries/model/front-places";
import type { Picture } from "../../entries/model/published";

export type { FrontLead, FrontPlaces } from "../../entries/model/front-places";

/** Why an article can't stand on the front page at an hour. */
export type NotOut = "draft" | "later" | "embargo" | "taken-down" | "deleted";

export interface FrontProblem {
  readonly articleId: number;
  readonly title: string;
  readonly because: NotOut;
  /** When it will be out, if that is known. ISO 8601, UTC. */
  readonly outAt: string | null;
  /** A sentence that may be shown. */
  readonly message: string;
}

export interface FrontPlan extends FrontPlaces {
  readonly id: number;
  /** "" where no one gave one. */
  readonly name: string;
  /** ISO 8601, UTC, like all times here. */
  readonly goesUpAt: string;
  readonly state: "past" | "up" | "scheduled" | "canceled";
  readonly madeAt: string;
  /** A name or a login; "" for an import. */
  readonly madeBy: string;
  readonly madeVia: "desk" | "rest" | "import";
  /** The plan that it was made from. */
  readonly madeFromId: number | null;
}

/** An article as it could stand on the front page. */
export interface FrontArticle {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  /** The path on the site. */
  readonly address: string | null;
  readonly sectionIds: readonly number[];
  readonly access: ArticleAccess;
  readonly picture: Picture | null;
  /** "out", or why it is not. */
  readonly state: "out" | NotOut;
  readonly publishedAt: string | null;
}

/** The current front page and scheduled plans. */
export interface FrontDesk {
  /** The paper's time. */
  readonly now: string;
  /** The plan of the hour, those since `since`, and the scheduled ones; by hour. */
  readonly plans: readonly (FrontPlan & { readonly problems: readonly FrontProblem[] })[];
  /** Every article that a plan names, if it still exists. */
  readonly articles: readonly FrontArticle[];
}

/** Candidates for the front page: a search's results, or three lists. */
export interface FrontCandidates {
  readonly scheduled: readonly FrontArticle[];
  readonly newest: readonly FrontArticle[];
  readonly mostRead: readonly FrontArticle[];
  readonly found: readonly FrontArticle[];
}

export interface FrontHistory {
  readonly plans: readonly FrontPlan[];
  readonly articles: readonly FrontArticle[];
  /** Pass it as `before` for earlier plans; null at the end. */
  readonly next: number | null;
}

/** The edition at an hour, as newsletters read it. */
export interface FrontForIssues {
  /** The lead of the front page at an hour; null if nothing is planned for it. */
  findPlacesAt(at: Date): Promise<FrontPlaces | null>;
  /** Why these articles are not out at an hour. */
  listProblems(ids: readonly number[], at: Date): Promise<readonly FrontProblem[]>;
}
