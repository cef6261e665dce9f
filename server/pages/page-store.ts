/**
 * Rendered public pages in memory, already compressed. A page is rendered once per key (path +
 * allow-listed query + variant) and served as bytes until one of its tags changes. It decides nothing
 * about access: the variant in the key is chosen before.
 */
import { LRUCache } from "lru-cache";
import type { Encoding } from "../http/encoding";
import type { FinishedPage } from "../http/finished-page";
import { compress, type Effort } from "./compress";
import { createSpareTime } from "./spare-time";
import {
  finish,
  readBody,
  type RenderedPage,
  type StoredPage,
  toVersion,
  withVersion,
} from "./stored-page";

interface Options {
  /** Upper bound of all stored bodies, in bytes. */
  maxBytes: number;
  /** How long a page counts as fresh, in milliseconds. */
  freshFor: number;
  /** How long a stale page may be served while it is renewed, in milliseconds. */
  staleFor: number;
  /** How long a stale page may be served because it can't be renewed, in milliseconds. */
  keptFor: number;
  /** Whether the database is down: then pages are not renewed. */
  isAway: () => boolean;
  /** Whether what is requested often is made as small as possible. */
  makesSmaller: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
  /** Called after each rendering that succeeded. */
  onRendered?: (seconds: number) => void;
}

/** A page that a caller waits for. */
interface PageRequest {
  render: () => Promise<RenderedPage>;
  /** The encoding that the caller accepts. */
  encoding: Encoding;
}

/** From this hit on a page is worth the most effort: a crawler asks for each page once or twice. */
const hitsUntilSmaller = 5;
/** How many pages may wait for it. */
const mostWaiting = 100;
/** How long a page is served as it is after its renewal failed, in milliseconds. */
const restFor = 5_000;
/** How long a page that was made ahead need not be made again, in milliseconds, unless it changes. */
const aheadFor = 3_600_000;
/** Memory of a stored page besides its bodies, in bytes. */
const pageOverhead = 4096;

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore(options: Options) {
  const { maxBytes, freshFor, staleFor, keptFor, isAway, now, onError } = options;
  const stored = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ versions }) =>
      Object.values(versions).reduce((sum, { body }) => sum + body.length, pageOverhead),
    dispose: (page, key) => removeTags(page, key),
  });
  const keysByTag = new Map<string, Set<string>>();
  const inFlight = new Map<string, Promise<StoredPage>>();
  const encodingsInFlight = new Map<string, Promise<FinishedPage>>();
  const spareTime = createSpareTime({ most: mostWaiting, onError });
  /** When each tag last changed, counted in drops: a page begun before a drop is not stored after it. */
  const droppedAt = new Map<string, number>();
  let drops = 0;
  let allDroppedAt = 0;
  /** Pages begun before this drop may be outdated: they are kept for when they can't be renewed. */
  let doubtedAt = 0;
  const counts = { hits: 0, misses: 0, renewals: 0, stale: 0, dropped: 0 };

  function removeTags(page: StoredPage, key: string) {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  /** Stores a page, unless it is larger than the whole store. */
  function save(key: string, page: StoredPage): void {
    if (!stored.set(key, page).has(key)) return;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  }

  /** Whether a page begun then must not be stored: one of its tags changed, or a newer one is there. */
  function outdated(key: string, tags: readonly string[], begunAt: number): boolean {
    if ((stored.peek(key)?.begunAt ?? 0) > begunAt) return true;
    return allDroppedAt > begunAt || tags.some((tag) => (droppedAt.get(tag) ?? 0) > begunAt);
  }

  async function make(key: string, request: PageRequest): Promise<StoredPage> {
    const begunAt = drops;
    const started = performance.now();
    const rendered = await request.render();
    options.onRendered?.((performance.now() - started) / 1000);
    const page = await finish(rendered, {
      encoding: request.encoding,
      freshUntil: now() + (rendered.freshFor ?? freshFor),
      begunAt,
      before: stored.peek(key),
    });
    if (rendered.storable && !outdated(key, rendered.tags, begunAt)) save(key, page);
    return page;
  }

  function makeOnce(key: string, request: PageRequest): Promise<StoredPage> {
    return once(inFlight, key, () => make(key, request));
  }

  /** Whether a page is served without a try to renew it, because that would fail. */
  function rests(page: StoredPage): boolean {
    if (!isAway() && now() >= page.restsUntil) return false;
    // A page of a gated article may have been closed since.
    const isClosed = page.isForReadersOnly && page.begunAt < doubtedAt;
    return !isClosed && now() <= page.freshUntil + keptFor;
  }

  /** The page to serve after its renewal failed; undefined if it has been dropped, or is too old. */
  function keep(key: string): StoredPage | undefined {
    const page = stored.peek(key);
    if (page) page.restsUntil = now() + restFor;
    return page && rests(page) ? page : undefined;
  }

  /** Adds an encoding to a page, or replaces it. */
  async function encode(
    key: string,
    page: StoredPage,
    { encoding, effort }: { encoding: Encoding; effort: Effort },
  ): Promise<FinishedPage> {
    const body = await compress(await readBody(page), encoding, effort);
    const version = toVersion(page, encoding, { body, effort });
    const current = stored.peek(key);
    if (current?.hash === page.hash && current.headers === page.headers) {
      save(key, withVersion(current, version));
    }
    return version;
  }

  function inEncoding(key: string, page: StoredPage, encoding: Encoding): Promise<FinishedPage> {
    const found = page.versions[encoding];
    if (found) return Promise.resolve(found);
    return once(encodingsInFlight, `${encoding} ${page.hash} ${key}`, () =>
      encode(key, page, { encoding, effort: "quick" }),
    );
  }

  function countHit(key: string, page: StoredPage, encoding: Encoding): void {
    counts.hits++;
    page.hits++;
    if (!options.makesSmaller || encoding === "identity") return;
    if (page.hits < hitsUntilSmaller || page.versions[encoding]?.effort !== "quick") return;
    spareTime.run(`${encoding} ${key}`, async () => {
      const current = stored.peek(key);
      if (current?.versions[encoding]?.effort !== "quick") return;
      await encode(key, current, { encoding, effort: "most" });
    });
  }

  return {
    /** A stored page that needs no renewal or can get none, for the fast path; counts as a hit. */
    find(key: string, encoding: Encoding): FinishedPage | undefined {
      const page = stored.get(key);
      if (page === undefined) return undefined;
      const isFresh = page.freshUntil >= now() && page.begunAt >= doubtedAt;
      if (!isFresh && !rests(page)) return undefined;
      const version = page.versions[encoding];
      if (version) countHit(key, page, encoding);
      return version;
    },

    /**
     * Returns the stored page for a key, or renders it. Concurrent callers share one rendering. A stale
     * page is served while it is renewed in the background.
     */
    async get(key: string, request: PageRequest): Promise<FinishedPage> {
      const page = stored.get(key);
      const isStale = page !== undefined && page.freshUntil < now();
      const isServed =
        page !== undefined && page.begunAt >= doubtedAt && now() <= page.freshUntil + staleFor;
      if (page && (isServed || rests(page))) {
        countHit(key, page, request.encoding);
        if (isStale) counts.stale++;
        if (isStale && !rests(page) && !inFlight.has(key)) {
          counts.renewals++;
          makeOnce(key, request).catch((error: unknown) => {
            keep(key);
            onError(error);
          });
        }
        return inEncoding(key, page, request.encoding);
      }
      counts.misses++;
      const made = await makeOnce(key, request).catch((error: unknown) => {
        // An expired page is better than none, for example while the database is down.
        const kept = keep(key);
        if (!kept) throw error;
        counts.stale++;
        onError(error);
        return kept;
      });
      const { identity } = made.versions;
      if (made.compressesLater && identity) return identity;
      return inEncoding(key, made, request.encoding);
    },

    /** How to render a page before anyone asks for it; null while one is stored that was fresh within the hour. */
    prepare(key: string, request: PageRequest): (() => Promise<boolean>) | null {
      const isStored = () => {
        const page = stored.peek(key);
        return page && page.freshUntil + aheadFor >= now() && page.begunAt >= doubtedAt;
      };
      if (isStored()) return null;
      return async () => {
        if (isStored()) return true;
        counts.renewals++;
        let isStorable = true;
        const render = async () => {
          const rendered = await request.render();
          isStorable = rendered.storable;
          return rendered;
        };
        await makeOnce(key, { ...request, render });
        return isStorable;
      };
    },

    /** Pages with this tag count as stale from now on. */
    expire(tag: string): void {
      for (const key of keysByTag.get(tag) ?? []) {
        const page = stored.peek(key);
        if (page && page.freshUntil >= now()) stored.set(key, { ...page, freshUntil: now() - 1 });
      }
    },

    /** Drops every page with one of these tags; `*` drops all. */
    drop(tags: readonly string[]): void {
      drops++;
      // Renderings in progress may have read old data: later callers start new ones.
      inFlight.clear();
      if (tags.includes("*")) {
        allDroppedAt = drops;
        droppedAt.clear();
        counts.dropped += stored.size;
        stored.clear();
        return;
      }
      for (const tag of tags) {
        droppedAt.set(tag, drops);
        for (const key of keysByTag.get(tag) ?? []) {
          if (stored.delete(key)) counts.dropped++;
        }
      }
      if (droppedAt.size > 50_000) {
        allDroppedAt = drops;
        droppedAt.clear();
      }
    },

    /**
     * Something may have changed unnoticed: no page counts as fresh until it was rendered again. Where
     * that fails, a public page is served as it is.
     */
    doubt(): void {
      drops++;
      inFlight.clear();
      doubtedAt = drops;
    },

    stats: () => ({ ...counts, pages: stored.size, bytes: stored.calculatedSize }),
  };
}

/** Concurrent callers for one key share a promise. */
function once<Result>(
  going: Map<string, Promise<Result>>,
  key: string,
  start: () => Promise<Result>,
): Promise<Result> {
  const found = going.get(key);
  if (found) return found;
  const made = start().finally(() => {
    if (going.get(key) === made) going.delete(key);
  });
  going.set(key, made);
  return made;
}
