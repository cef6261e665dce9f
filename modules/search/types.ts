/** Public types of the module: search query and response. */
import type { AnswerOf } from "../../platform/http/answer-of";
import type { Module } from "../../platform/module";
import type { Visitor } from "../access/types";
import type { searchAnswer, searchHit } from "./wire";

export type SearchHit = AnswerOf<typeof searchHit>;
export type SearchAnswer = AnswerOf<typeof searchAnswer>;

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
