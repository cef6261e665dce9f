/** Finds articles by what is in them. Public face of the module; see README.md. */
import type { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/rate-limit";
import type { AccessDecision, AccessQuestion, Visitor } from "../access/access";
import type { ArticleAccess } from "../content/content";
import type { IndexShelf } from "../content/index-shelf";

/** One article found, in the shape that Algolia's records of WordPress have. */
export interface SearchHit {
  readonly objectID: string;
  readonly post_id: number;
  readonly slug: string;
  /** Plain. */
  readonly post_title: string;
  /** Plain: the deck. */
  readonly post_excerpt: string;
  /** Seconds since 1970. */
  readonly post_date: number;
  readonly image_url: string | null;
  readonly author: { readonly post_title: string } | null;
  readonly section: string | null;
  readonly access: ArticleAccess;
  /** Plain words around the match, from what everybody may read; empty where the deck says it. */
  readonly snippet: string;
}

export interface SearchAnswer {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** All that match; an estimate where `exhaustiveNbHits` is false. */
  readonly nbHits: number;
  readonly exhaustiveNbHits: boolean;
  /** From 0. */
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly processingTimeMS: number;
}

export interface SearchQuery {
  readonly text: string;
  /** From 0. */
  readonly page?: number;
  readonly hitsPerPage?: number;
}

export interface Search {
  find(query: SearchQuery, visitor: Visitor): Promise<SearchAnswer>;
  /** Resolves once everything that has changed is found; for tests, the seed and the bench. */
  catchUp(): Promise<void>;
  readonly routes: readonly { at: string; routes: Hono }[];
  readonly dueJobs: readonly string[];
  start(): Promise<void>;
}

export interface SearchDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string;
  /** The visitor, as access knows them. */
  readonly findVisitor: (request: Request) => Promise<Visitor>;
  /** Asked for every text that is shown around a match. */
  readonly decide: (question: AccessQuestion) => AccessDecision;
  /** Where articles come from. */
  readonly shelf: IndexShelf;
}

export function createSearch(_deps: SearchDeps): Search {
  return {
    find: async ({ text, page = 0, hitsPerPage = 20 }) => ({
      query: text,
      hits: [],
      nbHits: 0,
      exhaustiveNbHits: true,
      page,
      nbPages: 0,
      hitsPerPage,
      processingTimeMS: 0,
    }),
    catchUp: async () => undefined,
    routes: [],
    dueJobs: [],
    start: async () => undefined,
  };
}
