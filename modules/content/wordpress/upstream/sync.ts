/**
 * Keeps the copy of a WordPress: follows its log of changes, compares all IDs and hashes every hour, and
 * resumes where a run was cut off, because each batch commits and what has the right hash is not read again.
 */
import { inBatches } from "../inbound/in-batches";
import { mostEntries } from "./client";
import { createIntake } from "./intake";
import { UpstreamError } from "./read-answer";
import { readEntries } from "./read-entries";
import { putOldLists } from "../../entries/store/store-redirects";
import {
  listDependents,
  listReady,
  readHashes,
  readState,
  saveState,
  type UpstreamState,
} from "./store";
import type { SyncDeps } from "./sync-deps";
import type { SyncResult } from "./types";
import { entryItem, type StatusAnswer } from "./wire";

/** How long a run may take before it makes room for the next, which continues where it stopped. */
const budgetMs = 120_000;
export const compareEveryMs = 3_600_000;
/** Deletions of one comparison beyond both need someone's agreement. */
const mostDeleted = { share: 0.05, least: 10 };
/** More than these are found by a comparison. */
const mostDependents = 500;
/** While everything is compared, changes are looked for this often. */
const glanceMs = 1_000;
const agreementMs = 24 * 3_600_000;

export function createSync(deps: SyncDeps) {
  const { pool, clock, log, client, take, origin, hashOf, listPaths } = deps;

  /** One run, under the caller's lock. @throws UpstreamError after recording it */
  async function run(options: { readonly compares?: boolean } = {}): Promise<SyncResult> {
    const before = await readState(pool, origin);
    const work = createRun(before);
    try {
      if (before.cursor !== null) await work.followChanges();
      const { heldAt, agreedAt, comparedAt, cursor } = before;
      const isDue =
        comparedAt === null || clock.now().getTime() - comparedAt.getTime() >= compareEveryMs;
      const hasAgreed = heldAt !== null && agreedAt !== null;
      if (options.compares || isDue || hasAgreed || cursor === null || work.needsComparison()) {
        await work.compare(await client.status());
      }
      await work.succeed();
      return work.result();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      await work.fail(error);
      throw error;
    }
  }

  function createRun(initial: UpstreamState) {
    let state = initial;
    let isComparisonNeeded = false;
    let hasMore = false;
    const until = performance.now() + budgetMs;
    const intake = createIntake(deps, {
      origins: initial.facts.origins ?? [new URL(origin).origin],
      // The first reading notifies no one: its articles were already published.
      tells: initial.cursor !== null,
    });

    const keep = async (change: Partial<UpstreamState>) => {
      state = { ...state, ...change };
      await saveState(pool, origin, state);
    };

    /** The details that WordPress gives about itself. */
    function meet({ home, name, wordpress, plugin, latest }: StatusAnswer): void {
      const other = URL.parse(home)?.origin;
      const origins = [...new Set([new URL(origin).origin, ...(other ? [other] : [])])];
      state = { ...state, facts: { ...state.facts, name, wordpress, plugin, latest, origins } };
      intake.useOrigins(origins);
    }

    async function followChanges(): Promise<void> {
      for (;;) {
        const cursor = state.cursor ?? 0;
        const answer = await client.changes(cursor);
        if (isCursorLost(cursor, answer)) {
          log.info(
            { cursor, oldest: answer.oldest, latest: answer.latest },
            "WordPress’s change log doesn’t go back far enough; comparing everything",
          );
          isComparisonNeeded = true;
          return;
        }
        const ids = answer.changes.flatMap(({ kind, id }) => (kind === "entry" ? [id] : []));
        const refs = answer.changes.map(({ kind, id }) => `${kind}:${id}`);
        const dependents = await listDependents(pool, { origin, refs, most: mostDependents });
        const isMany = dependents.length > mostDependents;
        if (isMany) isComparisonNeeded = true;
        const forced = new Set(isMany ? [] : dependents);
        const all = [...new Set([...ids, ...forced])];
        for (const batch of inBatches(all, mostEntries)) await intake.takeIds(batch, forced);
        await intake.finishLists();
        // The log has rows of its own that are not listed: at its end the cursor is its own number.
        const last = answer.more ? (answer.changes.at(-1)?.seq ?? cursor) : answer.latest;
        await keep({ cursor: Math.max(cursor, last) });
        if (!answer.more || answer.changes.length === 0) return;
        if (performance.now() > until) {
          hasMore = true;
          return;
        }
      }
    }

    async function compare(status: StatusAnswer): Promise<void> {
      meet(status);
      await putOldLists(pool, { origin, paths: listPaths, now: clock.now() });
      const known = await readHashes(pool, origin);
      const seen = new Set<string>();
      const differing: number[] = [];
      for (let after = 0; ;) {
        const { ids, more } = await client.ids(after);
        for (const [id, hash] of ids) {
          seen.add(String(id));
          if (known.get(String(id))?.hash !== hashOf(hash)) differing.push(id);
        }
        after = ids.at(-1)?.[0] ?? after;
        if (!more) break;
      }
      let glancedAt = performance.now();
      let remaining = differing.length;
      for (const batch of inBatches(differing, mostEntries)) {
        await intake.takeIds(batch);
        remaining -= batch.length;
        await keep({ facts: { ...state.facts, remaining } });
        if (performance.now() > until) {
          hasMore = true;
          return;
        }
        if (state.cursor !== null && performance.now() - glancedAt > glanceMs) {
          await followChanges();
          glancedAt = performance.now();
        }
      }
      await intake.finishLists();
      const missing = [...known.keys()].filter((id) => !seen.has(id));
      await removeMissing(missing, known);
      const isLost = state.cursor === null || isCursorLost(state.cursor, status);
      await keep({
        cursor: isLost ? status.latest : state.cursor,
        comparedAt: clock.now(),
        facts: { ...state.facts, remaining: 0 },
      });
    }

    /** A comparison's own mistake must not delete: WordPress has to say of each that it is gone. */
    async function removeMissing(
      missing: readonly string[],
      known: Awaited<ReturnType<typeof readHashes>>,
    ): Promise<void> {
      const gone: string[] = [];
      for (const batch of inBatches(missing.map(Number), mostEntries)) {
        const answer = await readEntries(client, batch);
        gone.push(...answer.gone.map(String));
      }
      const isEntry = (id: string) => known.get(id)?.isPicture === false;
      const deleted = gone.filter(isEntry);
      const all = [...known.values()].filter(({ isPicture }) => !isPicture).length;
      const isMany =
        deleted.length >= mostDeleted.least && deleted.length > all * mostDeleted.share;
      const agreedAt = state.agreedAt ?? (await readState(pool, origin)).agreedAt;
      const hasAgreed =
        agreedAt !== null && clock.now().getTime() - agreedAt.getTime() < agreementMs;
      if (isMany && !hasAgreed) {
        if (state.heldAt === null) {
          log.warn(
            { deletions: deleted.length, of: all },
            "many entries are missing from WordPress; nothing is deleted until you confirm (npm run wordpress -- sync --delete)",
          );
        }
        await keep({ heldIds: deleted, heldAt: state.heldAt ?? clock.now() });
        return;
      }
      for (const batch of inBatches(gone.map(Number), mostEntries)) await intake.remove(batch);
      await keep({ heldIds: [], heldAt: null, agreedAt: null });
    }

    return {
      followChanges,
      compare,
      needsComparison: () => isComparisonNeeded,
      result: (): SyncResult => ({ ...intake.counts(), hasMore, held: state.heldIds.length }),
      succeed: () =>
        keep({
          lastOkAt: clock.now(),
          lastError: null,
          failingSince: null,
          facts: { ...state.facts, failures: 0 },
        }),
      async fail(error: UpstreamError): Promise<void> {
        const failures = (state.facts.failures ?? 0) + 1;
        if (failures === 1 || state.lastError !== error.message) {
          log.warn(
            { reason: error.message, kind: error.kind },
            "could not read WordPress; the copy is unchanged",
          );
        }
        await keep({
          lastError: error.message,
          failingSince: state.failingSince ?? clock.now(),
          facts: { ...state.facts, failures },
        });
      },
    };
  }

  /** Writes entries again whose pictures are here by now. Returns how many were looked at. */
  async function fillPictures(): Promise<number> {
    const { facts } = await readState(pool, origin);
    const ready = await listReady(pool, origin, mostEntries);
    const items = ready.map((source) => entryItem.parse(source));
    const origins = facts.origins ?? [new URL(origin).origin];
    await take(items, { origins, tells: false, keepsTimes: true });
    return items.length;
  }

  return { run, fillPictures };
}

/** Whether the log of changes begins after the cursor, or ends before it: a backup was restored there. */
const isCursorLost = (
  cursor: number,
  { oldest, latest }: { readonly oldest: number; readonly latest: number },
): boolean => cursor < oldest - 1 || cursor > latest;
