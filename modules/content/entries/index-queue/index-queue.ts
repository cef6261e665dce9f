/** The queue of changed articles, for search indexes. */
import type { Bus } from "../../../../platform/bus";
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { ArticleAccess } from "../../../access/types";
import { deleteQueued, lockQueued, readQueued, type QueuedArticle } from "./queue-store";
import { wordsOf } from "../text/plain-text";

/** A published article for an index; all fields are plain text. */
export interface IndexArticle {
  readonly id: number;
  readonly slug: string;
  readonly head: string;
  readonly deck: string;
  /** The text that anyone may read: the body of a free article, else its teaser. */
  readonly text: string;
  /** Names, in the order of the byline. */
  readonly authors: readonly string[];
  /** Section labels. */
  readonly sections: readonly string[];
  readonly subject: string | null;
  readonly publishedAt: Date;
  readonly access: ArticleAccess;
  /** URL of its picture. */
  readonly imageUrl: string | null;
}

export interface IndexChanges {
  readonly articles: readonly IndexArticle[];
  /** IDs of articles that are no longer published. */
  readonly goneIds: readonly number[];
}

export interface IndexQueue {
  /**
   * Passes at most `limit` changed articles to `handle` and removes them from the queue once it
   * resolves. Returns how many; concurrent processes get different articles.
   *
   * @param handle must use the client it is given, whose transaction ends with the call
   */
  takeChanged(
    limit: number,
    handle: (changed: IndexChanges, db: PoolClient) => Promise<void>,
  ): Promise<number>;
  /** Calls `fn`, in every process, whenever an article may have changed. */
  onChanged(fn: () => void): () => void;
}

/** Tags published when an indexed article changes. */
const isOfArticles = (tag: string) => tag === "*" || tag === "front" || tag.startsWith("article:");

export function createIndexQueue(deps: {
  pool: Pool;
  bus: Pick<Bus, "subscribe">;
  listSections: () => readonly { readonly id: number; readonly label: string }[];
}): IndexQueue {
  const labelOf = (id: number) => deps.listSections().find((section) => section.id === id)?.label;

  const toIndexArticle = (article: QueuedArticle): IndexArticle => ({
    id: article.id,
    slug: article.slug,
    head: article.title,
    deck: article.excerpt,
    // A search hit in withheld text would reveal it.
    text: wordsOf(article.access === "free" ? article.body : article.teaser).join(" "),
    authors: article.authors,
    sections: article.sectionIds.flatMap((id) => labelOf(id) ?? []),
    subject: article.subject,
    publishedAt: article.publishedAt,
    access: article.access,
    imageUrl: article.imageUrl,
  });

  return {
    takeChanged: (limit, handle) =>
      inTransaction(deps.pool, async (db) => {
        const ids = await lockQueued(db, limit);
        if (ids.length === 0) return 0;
        const found = await readQueued(db, ids);
        const published = new Set(found.map(({ id }) => id));
        await handle(
          {
            articles: found.map(toIndexArticle),
            goneIds: ids.filter((id) => !published.has(id)),
          },
          db,
        );
        await deleteQueued(db, ids);
        return ids.length;
      }),
    onChanged: (fn) =>
      deps.bus.subscribe("tags", (tags) => {
        if (tags.some(isOfArticles)) fn();
      }),
  };
}
