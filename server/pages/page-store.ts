/**
 * Finished public pages, kept in memory, already compressed. A page is rendered once per key
 * (path + allow-listed query + variant) and served as bytes until one of its tags changes.
 * It decides nothing about who may see what: the variant in the key is chosen before.
 */
import { LRUCache } from "lru-cache";
import { compressBest, compressQuick, hashOf } from "./compress";
import type { Encoding } from "../http/encoding";
import type { FinishedPage, PageVersion } from "../http/finished-page";

/** What rendering made. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** False for answers that must be made anew each time. */
  readonly storable: boolean;
}

export interface Page extends FinishedPage {
  readonly tags: readonly string[];
  /** Milliseconds since the epoch; after it the page is served once more while it is renewed. */
  readonly freshUntil: number;
}

interface Options {
  /** Upper bound of all kept bodies, in bytes. */
  maxBytes: number;
  /** How long a page counts as fresh, in milliseconds. */
  freshFor: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** A page somebody waits for. */
interface Asked {
  render: () => Promise<RenderedPage>;
  /** What the one who waits can read. */
  encoding: Encoding;
}

/**
 * How long past its time a page may still be served, in milliseconds. Who comes after a quiet night
 * waits for a rendering, and is not told that yesterday's event is the next.
 */
const staleFor = 10 * 60_000;

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore({ maxBytes, freshFor, now, onError }: Options) {
  const kept = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ versions }) =>
      versions.identity.body.length + versions.gzip.body.length + versions.br.body.length + 2048,
    dispose: (page, key) => forget(page, key),
  });
  const keysByTag = new Map<string, Set<string>>();
  const inFlight = new Map<string, Promise<Page>>();
  /** When each tag last changed, counted in drops: a page begun before a drop is not kept after it. */
  const droppedAt = new Map<string, number>();
  let drops = 0;
  let allDroppedAt = 0;
  const counts = { hits: 0, misses: 0, renewals: 0, dropped: 0 };

  function forget(page: Page, key: string) {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  /** Answers whether the page is kept; one that is larger than the whole store is not. */
  function keep(key: string, page: Page): boolean {
    if (!kept.set(key, page).has(key)) return false;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    return true;
  }

  function outdated(tags: readonly string[], begunAt: number): boolean {
    return allDroppedAt > begunAt || tags.some((tag) => (droppedAt.get(tag) ?? 0) > begunAt);
  }

  async function make(key: string, asked: Asked): Promise<Page> {
    const begunAt = drops;
    const rendered = await asked.render();
    const page = await finishQuick(rendered, asked.encoding, now() + freshFor);
    if (!rendered.storable || outdated(rendered.tags, begunAt) || !keep(key, page)) return page;
    improve(key, page, rendered).catch(onError);
    return page;
  }

  /** Replaces a page compressed in haste by the same one compressed well. */
  async function improve(key: string, page: Page, rendered: RenderedPage): Promise<void> {
    const bodies = await compressBest(rendered.body);
    if (kept.peek(key) === page) keep(key, finish(rendered, page.freshUntil, bodies, "best"));
  }

  function makeOnce(key: string, asked: Asked): Promise<Page> {
    const going = inFlight.get(key);
    if (going) return going;
    const made = make(key, asked).finally(() => {
      if (inFlight.get(key) === made) inFlight.delete(key);
    });
    inFlight.set(key, made);
    return made;
  }

  return {
    /** A kept and fresh page, for the fast path; counts as a hit. */
    find(key: string): Page | undefined {
      const page = kept.get(key);
      if (page === undefined || page.freshUntil < now()) return undefined;
      counts.hits++;
      return page;
    },

    /**
     * The page for a key: the kept one, or one rendered now. Many callers at once cost one
     * rendering. A page just past its time is served once more while it is renewed behind it.
     */
    async get(key: string, asked: Asked): Promise<Page> {
      const page = kept.get(key);
      if (page && now() <= page.freshUntil + staleFor) {
        counts.hits++;
        if (page.freshUntil < now() && !inFlight.has(key)) {
          counts.renewals++;
          makeOnce(key, asked).catch(onError);
        }
        return page;
      }
      counts.misses++;
      const made = makeOnce(key, asked);
      if (!page) return made;
      // Old news is better than none, should the database be away.
      return made.catch((error: unknown) => {
        onError(error);
        return page;
      });
    },

    /** Forgets every page that carries one of these tags; `*` forgets them all. */
    drop(tags: readonly string[]): void {
      drops++;
      // Renderings under way may have read what just changed: later callers start afresh.
      inFlight.clear();
      if (tags.includes("*")) {
        allDroppedAt = drops;
        droppedAt.clear();
        counts.dropped += kept.size;
        kept.clear();
        return;
      }
      for (const tag of tags) {
        droppedAt.set(tag, drops);
        for (const key of keysByTag.get(tag) ?? []) {
          if (kept.delete(key)) counts.dropped++;
        }
      }
      if (droppedAt.size > 50_000) {
        allDroppedAt = drops;
        droppedAt.clear();
      }
    },

    stats: () => ({ ...counts, pages: kept.size, bytes: kept.calculatedSize }),
  };
}

/** A page that is sent once and not kept. */
export const finishPage = (rendered: RenderedPage, encoding: Encoding): Promise<Page> =>
  finishQuick(rendered, encoding, 0);

async function finishQuick(
  rendered: RenderedPage,
  encoding: Encoding,
  freshUntil: number,
): Promise<Page> {
  const bodies = { [encoding]: await compressQuick(rendered.body, encoding) };
  return finish(rendered, freshUntil, bodies, "quick");
}

/** Lays out headers per encoding once, so that serving a page copies nothing. */
function finish(
  rendered: RenderedPage,
  freshUntil: number,
  bodies: Partial<Record<Encoding, Buffer>>,
  effort: "quick" | "best",
): Page {
  const hash = hashOf(rendered.body);
  const common = [...Object.entries(rendered.headers).flat(), "vary", "Accept-Encoding"];
  const version = (body: Buffer, encoding: Encoding): PageVersion => {
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}-${effort}"`;
    return {
      body,
      etag,
      headers: [
        ...common,
        "etag",
        etag,
        ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
        "content-length",
        String(body.length),
      ],
    };
  };
  const identity = version(rendered.body, "identity");
  return {
    status: rendered.status,
    versions: {
      identity,
      gzip: bodies.gzip ? version(bodies.gzip, "gzip") : identity,
      br: bodies.br ? version(bodies.br, "br") : identity,
    },
    isForReadersOnly: rendered.headers["cache-control"]?.startsWith("private") ?? false,
    tags: rendered.tags,
    freshUntil,
  };
}
