/** Public types of the module: what a search is asked and what it answers. */
import type { Module } from "../../platform/module";
import type { ArticleAccess, Visitor } from "../access/types";

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

export interface Search extends Module {
  find(query: SearchQuery, visitor: Visitor): Promise<SearchAnswer>;
  /** Resolves once everything that has changed is found; for tests, the seed and the bench. */
  catchUp(): Promise<void>;
}
