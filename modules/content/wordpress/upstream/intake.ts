/** The content that one run imports: entries, the writers they need before them, and lists of articles after them. */
import { findTrouble } from "../../../../platform/database/trouble";
import { readEntries } from "./read-entries";
import { needsOf } from "./read-item";
import { findHashes, listEntriesOf, markGone, recordFailure } from "./store";
import type { SyncDeps } from "./sync-deps";
import type { EntryItem } from "./wire";

/**
 * @param options.origins WordPress's own addresses, as it last named them
 * @param options.tells whether webhooks are sent
 */
export function createIntake(
  deps: SyncDeps,
  options: { origins: readonly string[]; readonly tells: boolean },
) {
  const { pool, clock, log, client, inbound, take, origin, hashOf } = deps;
  const { tells } = options;
  let { origins } = options;
  let changed = 0;
  let removed = 0;
  /** Lists of articles that were not here yet, to be written again at the end. */
  const lists = new Map<number, EntryItem>();

  /**
   * Reads these entries and takes them in; those that WordPress says are gone are removed.
   *
   * @param forced also those whose hash is known: something that they refer to has changed
   */
  async function takeIds(
    ids: readonly number[],
    forced: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    if (ids.length === 0) return;
    const { entries, gone } = await readEntries(client, ids);
    await remove(gone);
    const known = await findHashes(
      pool,
      origin,
      entries.map(({ id }) => String(id)),
    );
    const fresh = entries.filter(
      ({ id, hash }) => forced.has(id) || known.get(String(id)) !== hashOf(hash),
    );
    await takeWriters(fresh);
    await takeSafely(fresh);
    for (const item of fresh) if (item.fields.articles) lists.set(item.id, item);
  }

  /** One item that can't be written must not keep the others out. */
  async function takeSafely(items: readonly EntryItem[], keepsTimes = false): Promise<void> {
    try {
      changed += await take(items, { origins, tells, keepsTimes });
    } catch (error) {
      if (findTrouble(error)) throw error;
      if (items.length > 1) {
        for (const item of items) await takeSafely([item], keepsTimes);
        return;
      }
      const [item] = items;
      if (!item) throw error;
      log.error(
        { err: error, id: item.id, type: item.type },
        "couldn’t import an entry from WordPress",
      );
      await recordFailure(pool, { origin, item, now: clock.now() });
    }
  }

  /** Writes lists of articles again, now that the articles are here. */
  async function finishLists(): Promise<void> {
    await takeSafely([...lists.values()], true);
    lists.clear();
  }

  /** Writers come before what they wrote. */
  async function takeWriters(items: readonly EntryItem[]): Promise<void> {
    const here = new Set(items.map(({ id }) => String(id)));
    const wanted = [...new Set(items.flatMap((item) => needsOf(item, origins).writerIds))];
    const known = await findHashes(pool, origin, wanted);
    const missing = wanted.filter((id) => !here.has(id) && !known.has(id));
    const { entries } = await readEntries(client, missing.map(Number));
    await takeSafely([...items, ...entries].filter(({ type }) => type === "writer"));
  }

  async function remove(ids: readonly number[]): Promise<void> {
    const rows = await listEntriesOf(pool, origin, ids.map(String));
    await inbound.trash(rows.map(({ entryId }) => entryId));
    await markGone(pool, origin, ids.map(String));
    removed += rows.length;
  }

  return {
    takeIds,
    remove,
    finishLists,
    counts: () => ({ changed, removed }),
    useOrigins(named: readonly string[]): void {
      origins = named;
    },
  };
}
