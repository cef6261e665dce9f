/**
 * Finished public pages, kept in memory, already compressed. A page is rendered once per key
 * (path + allow-listed query + variant) and served as bytes until one of its tags changes.
 * It decides nothing about who may see what: the variant in the key is chosen before.
 */
import { LRUCache } from "lru-cache";
import { compressBest, compressQuick } from "./compress";

/** What rendering made. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** False for answers that must be made anew each time. */
  readonly storable: boolean;
}

export type Encoding = "identity" | "gzip" | "br";

export interface Page {
  readonly status: number;
  /** Header names and values in turn, per encoding, as `writeHead` takes them. */
  readonly headers: Record<Encoding, string[]>;
  readonly bodies: Record<Encoding, Buffer>;
  /** Strong validators, one per encoding. */
  readonly etags: Record<Encoding, string>;
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

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore({ maxBytes, freshFor, now, onError }: Options) {
  const kept = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page) =>
      page.bodies.identity.length + page.bodies.gzip.length + page.bodies.br.length + 2048,
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

  function keep(key: string, page: Page) {
    kept.set(key, page);
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  }

  function outdated(tags: readonly string[], begunAt: number): boolean {
    return allDroppedAt > begunAt || tags.some((tag) => (droppedAt.get(tag) ?? 0) > begunAt);
  }

  async function make(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const begunAt = drops;
    const rendered = await render();
    const page = finish(rendered, now() + freshFor, await compressQuick(rendered.body));
    if (!rendered.storable || outdated(rendered.tags, begunAt)) return page;
    keep(key, page);
    compressBest(rendered.body).then((bodies) => {
      if (kept.peek(key) === page) keep(key, finish(rendered, page.freshUntil, bodies));
    }, onError);
    return page;
  }

  function makeOnce(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const going = inFlight.get(key);
    if (going) return going;
    const made = make(key, render).finally(() => {
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
     * rendering. A page past its time is served once more while it is renewed behind it.
     */
    async get(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
      const page = kept.get(key);
      if (page) {
        counts.hits++;
        if (page.freshUntil < now() && !inFlight.has(key)) {
          counts.renewals++;
          makeOnce(key, render).catch(onError);
        }
        return page;
      }
      counts.misses++;
      return makeOnce(key, render);
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
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
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
export async function finishPage(rendered: RenderedPage): Promise<Page> {
  return finish(rendered, 0, await compressQuick(rendered.body));
}

/** Lays out headers per encoding once, so that serving a page copies nothing. */
function finish(
  rendered: RenderedPage,
  freshUntil: number,
  { gzip, br, etag }: { gzip: Buffer; br: Buffer; etag: string },
): Page {
  const bodies = { identity: rendered.body, gzip, br };
  const etags = { identity: `"${etag}"`, gzip: `"${etag}-g"`, br: `"${etag}-b"` };
  const headersFor = (encoding: Encoding): string[] => [
    ...Object.entries(rendered.headers).flat(),
    "etag",
    etags[encoding],
    "vary",
    "Accept-Encoding",
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    "content-length",
    String(bodies[encoding].length),
  ];
  return {
    status: rendered.status,
    bodies,
    etags,
    headers: {
      identity: headersFor("identity"),
      gzip: headersFor("gzip"),
      br: headersFor("br"),
    },
    tags: rendered.tags,
    freshUntil,
  };
}
