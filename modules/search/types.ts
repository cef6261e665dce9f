/** Public types of the module: search query and response. */
import type { Module } from "../../platform/module";
import type { ArticleAccess, Visitor } from "../access/types";

/** One hit, in the format of Algolia's WordPress records. */
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
  /** Plain text around the match, from what anyone may read; empty if the deck matches. */
  readonly snippet: string;
}

export interface SearchAnswer {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** The total of matches; an estimate if `exhaustiveNbHits` is false. */
  readonly nbHits: number;
  readonly exhaustiveNbHits: boolean;
  /** Zero-based. */
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly processingTimeMS: number;
}

export interface SearchQuery {
  readonly text: string;
  /** Zero-based. */
  readonly page?: number;
  readonly hitsPerPage?: number;
}

export interface Search extends Module {
  find(query: SearchQuery, visitor: Visitor): Promise<SearchAnswer>;
  /** Resolves once all changes are indexed; for tests, the seed and benchmarks. */
  catchUp(): Promise<void>;
}
