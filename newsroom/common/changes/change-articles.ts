/** Actions on articles from a list, and taking down: each keeps to the version it saw, and can be undone. */
import type {
  ArticleCopy,
  DeskArticle,
  PublishOrder,
  TakeDownOrder,
} from "../../../modules/content/newsroom/desk/types";
import { call } from "../call";

const read = (id: number): Promise<DeskArticle> => call(`/articles/${id}`);

const isLive = ({ state }: DeskArticle): boolean => state === "live" || state === "live-changed";

const save = (article: DeskArticle, change: Partial<ArticleCopy>): Promise<DeskArticle> =>
  call(`/articles/${article.id}/copy`, {
    method: "PUT",
    body: { ...article.copy, ...change },
    seen: article.version,
  });

/** A step in an article's life: "publish", "take-down". */
const step = ({ id, version }: DeskArticle, name: string, body?: unknown): Promise<DeskArticle> =>
  call(`/articles/${id}/${name}`, { method: "POST", body, seen: version });

export interface Changed {
  /** As they are now. */
  readonly articles: readonly DeskArticle[];
  /** Of those that did not change: which, and why. */
  readonly failed: readonly { readonly id: number; readonly message: string }[];
  /** How many have readers, who see the change after it is published. */
  readonly liveCount: number;
  undo(): Promise<void>;
}

interface Work {
  change(article: DeskArticle): Promise<DeskArticle>;
  undo(now: DeskArticle, before: DeskArticle): Promise<unknown>;
}

/** Changes each, one after the other; one that fails does not keep the others from it. */
async function changeEach(ids: readonly number[], { change, undo }: Work): Promise<Changed> {
  const changed: { before: DeskArticle; after: DeskArticle }[] = [];
  const failed: { id: number; message: string }[] = [];
  for (const id of ids) {
    try {
      const before = await read(id);
      changed.push({ before, after: await change(before) });
    } catch (error) {
      failed.push({ id, message: (error as Error).message });
    }
  }
  const articles = changed.map(({ after }) => after);
  return {
    articles,
    failed,
    liveCount: articles.filter(isLive).length,
    async undo() {
      for (const { before } of changed) await undo(await read(before.id), before);
    },
  };
}

/** Changes fields of each. */
export const changeCopies = (ids: readonly number[], change: Partial<ArticleCopy>) =>
  changeEach(ids, {
    change: (article) => save(article, change),
    undo(now, before) {
      const names = Object.keys(change) as (keyof ArticleCopy)[];
      // Only these fields: the others may have been written in since.
      return save(now, Object.fromEntries(names.map((name) => [name, before.copy[name]])));
    },
  });

/** Takes each down. To undo it publishes them again. */
export const takeDown = (ids: readonly number[], order: TakeDownOrder) =>
  changeEach(ids, {
    change: (article) => step(article, "take-down", order),
    undo: (now) => step(now, "publish", { at: null, isEmbargoed: false }),
  });

/** Publishes at an hour, or moves the hour of what is scheduled. */
export const schedule = async (id: number, order: PublishOrder): Promise<DeskArticle> =>
  step(await read(id), "publish", order);

/** A scheduled article is a draft again. */
export const unschedule = async (id: number): Promise<DeskArticle> =>
  step(await read(id), "unschedule");
