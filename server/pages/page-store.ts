/**
 * Rendered public pages in memory, already compressed. A page is rendered once per key (path +
 * allow-listed query + variant) and served as bytes until one of its tags changes. It decides nothing
 * about access: the variant in the key is chosen before.
 */
import { LRUCache } from "lru-cache";
import { compressBest, compressQuick, hashOf } from "./compress";
import type { Encoding } from "../http/encoding";
import type { FinishedPage, PageVersion } from "../http/finished-page";

/** The result of rendering. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** False for responses that must be rendered each time. */
  readonly storable: boolean;
}

export interface Page extends FinishedPage {
  readonly tags: readonly string[];
  /** Milliseconds since the epoch; after it the page is stale, and is renewed when requested. */
  readonly freshUntil: number;
}

interface Options {
  /** Upper bound of all stored bodies, in bytes. */
  maxBytes: number;
  /** How long a page counts as fresh, in milliseconds. */
  freshFor: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** A page that a caller waits for. */
interface PageRequest {
  render: () => Promise<RenderedPage>;
  /** The encoding that the caller accepts. */
  encoding: Encoding;
}

/**
 * How long a stale page may be served, in milliseconds. The first visitor after a quiet night waits for
 * a rendering instead of getting yesterday's page.
 */
const staleFor = 10 * 60_000;

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore({ maxBytes, freshFor, now, onError }: Options) {
  const stored = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ versions }) =>
      versions.identity.body.length + versions.gzip.body.length + versions.br.body.length + 2048,
    dispose: (page, key) => removeTags(page, key),
  });
  const keysByTag = new Map<string, Set<string>>();
  const inFlight = new Map<string, Promise<Page>>();
  /** When each tag last changed, counted in drops: a page begun before a drop is not stored after it. */
  const droppedAt = new Map<string, number>();
  let drops = 0;
  let allDroppedAt = 0;
  const counts = { hits: 0, misses: 0, renewals: 0, dropped: 0 };

  function removeTags(page: Page, key: string) {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  /** Stores a page; false if it is larger than the whole store. */
  function save(key: string, page: Page): boolean {
    if (!stored.set(key, page).has(key)) return false;
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

  async function make(key: string, request: PageRequest): Promise<Page> {
    const begunAt = drops;
    const rendered = await request.render();
    const page = await finishQuick(rendered, request.encoding, now() + freshFor);
    if (!rendered.storable || outdated(rendered.tags, begunAt) || !save(key, page)) return page;
    recompress(key, page, rendered).catch(onError);
    return page;
  }

  /** Replaces a quickly compressed page by a well compressed one. */
  async function recompress(key: string, page: Page, rendered: RenderedPage): Promise<void> {
    const bodies = await compressBest(rendered.body);
    if (stored.peek(key) === page) save(key, finish(rendered, page.freshUntil, bodies, "best"));
  }

  function makeOnce(key: string, request: PageRequest): Promise<Page> {
    const going = inFlight.get(key);
    if (going) return going;
    const made = make(key, request).finally(() => {
      if (inFlight.get(key) === made) inFlight.delete(key);
    });
    inFlight.set(key, made);
    return made;
  }

  return {
    /** A stored, fresh page, for the fast path; counts as a hit. */
    find(key: string): Page | undefined {
      const page = stored.get(key);
      if (page === undefined || page.freshUntil < now()) return undefined;
      counts.hits++;
      return page;
    },

    /**
     * Returns the stored page for a key, or renders it. Concurrent callers share one rendering. A stale
     * page is served while it is renewed in the background.
     */
    async get(key: string, request: PageRequest): Promise<Page> {
      const page = stored.get(key);
      if (page && now() <= page.freshUntil + staleFor) {
        counts.hits++;
        if (page.freshUntil < now() && !inFlight.has(key)) {
          counts.renewals++;
          makeOnce(key, request).catch(onError);
        }
        return page;
      }
      counts.misses++;
      const made = makeOnce(key, request);
      if (!page) return made;
      // An expired page is better than none, for example while the database is down.
      return made.catch((error: unknown) => {
        onError(error);
        return page;
      });
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

    stats: () => ({ ...counts, pages: stored.size, bytes: stored.calculatedSize }),
  };
}

/** A page that is sent once and not stored. */
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

/** Builds the headers of each encoding once, so that serving a page copies nothing. */
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
