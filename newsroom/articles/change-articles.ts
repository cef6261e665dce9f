/** What the list does to articles: each keeps to the version it saw, and can be undone. */
import type { ArticleCopy, DeskArticle, PublishOrder } from "../../modules/content/desk/types";
import { call } from "../common/call";

const read = (id: number): Promise<DeskArticle> => call(`/articles/${id}`);

const isLive = ({ state }: DeskArticle): boolean => state === "live" || state === "live-changed";

const save = (article: DeskArticle, change: Partial<ArticleCopy>): Promise<DeskArticle> =>
  call(`/articles/${article.id}/copy`, {
    method: "PUT",
    body: { ...article.copy, ...change },
    seen: article.version,
  });

export interface Changed {
  readonly articles: readonly DeskArticle[];
  /** Of those that did not change: which, and why. */
  readonly failed: readonly { readonly id: number; readonly message: string }[];
  /** How many have readers, who see the change after it is published. */
  readonly liveCount: number;
  undo(): Promise<void>;
}

/** Changes a field of each, one after the other; one that fails does not keep the others from it. */
export async function changeCopies(
  ids: readonly number[],
  change: Partial<ArticleCopy>,
): Promise<Changed> {
  const before = new Map<number, ArticleCopy>();
  const articles: DeskArticle[] = [];
  const failed: { id: number; message: string }[] = [];
  for (const id of ids) {
    try {
      const article = await read(id);
      before.set(id, article.copy);
      articles.push(await save(article, change));
    } catch (error) {
      failed.push({ id, message: (error as Error).message });
    }
  }
  return {
    articles,
    failed,
    liveCount: articles.filter(isLive).length,
    async undo() {
      const names = Object.keys(change) as (keyof ArticleCopy)[];
      for (const article of articles) {
        const was = before.get(article.id)!;
        // Only these fields: somebody may have written in the others since.
        const back = Object.fromEntries(names.map((name) => [name, was[name]]));
        await save(await read(article.id), back);
      }
    },
  };
}

/** Publishes at an hour, or moves the hour of what is scheduled. */
export async function schedule(id: number, order: PublishOrder): Promise<DeskArticle> {
  const { version } = await read(id);
  return call(`/articles/${id}/publish`, { method: "POST", body: order, seen: version });
}
