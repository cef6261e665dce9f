/** Articles for those who keep an index of their words: which have changed, and what they say. */
import type { ArticleAccess } from "./content";

/** A published article as an index needs it; every text is plain. */
export interface IndexArticle {
  readonly id: number;
  readonly slug: string;
  readonly head: string;
  readonly deck: string;
  /** What everybody may read: the body of a free article, else its teaser. */
  readonly text: string;
  readonly author: string | null;
  /** Labels. */
  readonly sections: readonly string[];
  readonly subject: string | null;
  readonly publishedAt: Date;
  readonly access: ArticleAccess;
  /** Address of its picture. */
  readonly imageUrl: string | null;
}

export interface IndexShelf {
  /**
   * Hands over at most `limit` articles that have changed since they were last taken, and the ids of
   * those that are published no more; forgets them once `handle` resolves. Answers how many it were;
   * several processes may take at once and get different ones.
   */
  takeChanged(
    limit: number,
    handle: (changed: {
      readonly articles: readonly IndexArticle[];
      readonly goneIds: readonly number[];
    }) => Promise<void>,
  ): Promise<number>;
  /** Told, in this process, whenever something may have changed. */
  onChanged(fn: () => void): () => void;
}

export function createIndexShelf(): IndexShelf {
  return { takeChanged: async () => 0, onChanged: () => () => undefined };
}
