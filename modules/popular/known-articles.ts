/**
 * Which IDs are published articles. Look-ups are batched and cached, so that a flood of invalid IDs
 * costs the database one query at a time.
 */
import type { Clock } from "../../platform/clock";
import type { Story } from "../content/types";

export interface KnownArticle {
  readonly sectionId: number | null;
}

const keptMs = { known: 60_000, unknown: 10_000 };
const mostKept = 10_000;
/** IDs per query. */
const batchSize = 200;
/** IDs are 4-byte integers in the database. */
const highestId = 2 ** 31 - 1;

export function createKnownArticles(deps: {
  clock: Clock;
  findStories: (ids: readonly number[]) => Promise<readonly Story[]>;
}) {
  const now = () => deps.clock.now().getTime();
  const known = new Map<number, { readonly article: KnownArticle; readonly until: number }>();
  const unknown = new Map<number, { readonly article: null; readonly until: number }>();
  const waiting = new Map<number, PromiseWithResolvers<KnownArticle | null>>();
  let isLoading = false;

  async function load(ids: readonly number[]): Promise<void> {
    const batch = ids.map((id) => ({ id, waiter: waiting.get(id) }));
    for (const id of ids) waiting.delete(id);
    try {
      const found = await deps.findStories(ids);
      const byId = new Map(found.map(({ id, section }) => [id, section?.id ?? null]));
      for (const { id, waiter } of batch) {
        const sectionId = byId.get(id);
        const article = sectionId === undefined ? null : { sectionId };
        if (article) remember(known, id, { article, until: now() + keptMs.known });
        else remember(unknown, id, { article, until: now() + keptMs.unknown });
        waiter?.resolve(article);
      }
    } catch (error) {
      for (const { waiter } of batch) waiter?.reject(error);
    }
  }

  async function loadAll(): Promise<void> {
    isLoading = true;
    // Batches all look-ups of the same tick.
    await Promise.resolve();
    while (waiting.size > 0) await load([...waiting.keys()].slice(0, batchSize));
    isLoading = false;
  }

  return {
    /** The published article with this ID; null if there is none. */
    find(id: number): Promise<KnownArticle | null> {
      if (id < 1 || id > highestId) return Promise.resolve(null);
      const kept = known.get(id) ?? unknown.get(id);
      if (kept && kept.until > now()) return Promise.resolve(kept.article);
      known.delete(id);
      const waiter = waiting.get(id) ?? Promise.withResolvers<KnownArticle | null>();
      waiting.set(id, waiter);
      if (!isLoading) void loadAll();
      return waiter.promise;
    },
  };
}

/**
 * Evicts the oldest entries first; unknown IDs have a cache of their own, so that they cannot evict
 * articles.
 */
function remember<Value>(kept: Map<number, Value>, id: number, value: Value): void {
  const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(id, value);
}
