/**
 * Makes encodings and keeps them in the cache: during a request, with a limited number at once, and in
 * the background, one picture at a time, in the encoder's process.
 */
import { LRUCache } from "lru-cache";
import { createTaskQueue, TaskQueueFull } from "../../../../platform/limits/task-queue";
import { type Derivative, listWidths, nameOf } from "./derivatives";
import type { Draw, SizesTask } from "./encode-image";
import type { Encoder } from "./encoder";
import type { ImageCache, ImageLog } from "./image-cache";
import type { ImageRefusal } from "./image-request";
import type { ImageSource } from "./image-sources";
import { decode } from "./inspect-image";

const encodingsAtOnce = 2;
/** About ten seconds of work on a small machine; further requests get 503 with Retry-After. */
const mostWaiting = 100;
/** Encodings that wait in the background because someone asked for them. */
const mostWaitingInBackground = 200;
const retryMs = 10 * 60 * 1000;

type MayEncode = () => Promise<boolean>;

/** The files that `makeAll` found and made. */
export interface Pregenerated {
  /** The number of new encodings. */
  readonly made: number;
  /** The size of all, new or not. */
  readonly bytes: number;
}

function toBusy(error: unknown): ImageRefusal {
  if (error instanceof TaskQueueFull) return "busy";
  throw error;
}

export function createEncodings(deps: {
  cache: ImageCache;
  encoder: Pick<Encoder, "encodeSizes" | "close">;
  log: ImageLog;
}) {
  const { cache, encoder, log } = deps;
  const requested = createTaskQueue(encodingsAtOnce, mostWaiting);
  const background = createTaskQueue(1);
  const flights = new Map<string, Promise<Buffer | ImageRefusal>>();
  const work = new Set<Promise<unknown>>();
  /** The encodings waiting in the background, and failed ones that aren't retried for a while. */
  const waiting = new Set<string>();
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  let closed = false;

  function track<T>(job: Promise<T>): Promise<T> {
    work.add(job);
    void job.catch(() => undefined).finally(() => work.delete(job));
    return job;
  }

  async function make(source: ImageSource, draw: Draw): Promise<Buffer | ImageRefusal> {
    const original = await source.read();
    if (typeof original === "string") return original;
    try {
      return await draw(decode(original).autoOrient());
    } catch (error) {
      log.warn({ err: error, hash: source.hash }, "could not decode an image");
      return "not_an_image";
    }
  }

  /**
   * Encodes the widths that are not stored, in their turn in the background. Returns what was made and
   * the size of all.
   */
  async function makeSizes(
    source: ImageSource,
    { widths, format, isUrgent }: SizesTask,
  ): Promise<Pregenerated> {
    const missing: number[] = [];
    let bytes = 0;
    for (const width of widths) {
      const name = nameOf(source, { width, format });
      const size = await cache.size(name);
      bytes += size ?? 0;
      if (size === null && !failed.has(name)) missing.push(width);
    }
    if (closed || missing.length === 0) return { made: 0, bytes };
    const names = missing.map((width) => nameOf(source, { width, format }));
    try {
      const original = await source.read();
      // Nothing is wrong with the picture: the next run tries again.
      if (original === "away") return { made: 0, bytes };
      if (typeof original === "string") throw new Error(`The original is gone (${original}).`);
      const encoded = await encoder.encodeSizes(original, { widths: missing, format, isUrgent });
      for (const [at, name] of names.entries()) {
        const made = encoded[at];
        if (made !== undefined && (await cache.write(name, made))) bytes += made.length;
        else failed.set(name, true);
      }
      return { made: encoded.length, bytes };
    } catch (error) {
      // The encoder ends with the server.
      if (closed) return { made: 0, bytes };
      for (const name of names) failed.set(name, true);
      log.warn({ err: error, hash: source.hash, format }, "could not encode an image");
      return { made: 0, bytes };
    }
  }

  const makeInTurn = (source: ImageSource, task: SizesTask) =>
    track(background.run(() => makeSizes(source, task)));

  async function makeWaiting(
    source: ImageSource,
    { width, format, mayEncode }: Derivative & { mayEncode: MayEncode },
  ): Promise<void> {
    const name = nameOf(source, { width, format });
    waiting.add(name);
    try {
      if (await mayEncode()) await makeInTurn(source, { widths: [width], format });
    } finally {
      waiting.delete(name);
    }
  }

  async function settle(): Promise<void> {
    await cache.ready();
    while (work.size > 0) await Promise.allSettled(work);
  }

  return {
    hasFailed: (source: ImageSource, derivative: Derivative) =>
      failed.has(nameOf(source, derivative)),

    /**
     * Returns the cached encoding, or makes it; concurrent callers share one encoding. Writes in the
     * background.
     */
    async obtain(
      name: string,
      source: ImageSource,
      draw: Draw,
      mayEncode: MayEncode = () => Promise.resolve(true),
    ): Promise<Buffer | ImageRefusal> {
      const kept = await cache.read(name);
      if (kept !== null) return kept;
      if (!flights.has(name) && !(await mayEncode())) return "too_many";
      const running = flights.get(name);
      if (running !== undefined) return running;
      const flight = track(requested.run(() => make(source, draw)).catch(toBusy));
      flights.set(name, flight);
      const land = async (): Promise<void> => {
        try {
          const made = await flight;
          if (typeof made !== "string") await cache.write(name, made);
        } finally {
          flights.delete(name);
        }
      };
      void track(land()).catch(() => undefined);
      return flight;
    },

    /** Encodes in the background, unless too many wait already or `mayEncode` refuses. */
    makeLater(source: ImageSource, asked: Derivative & { mayEncode: MayEncode }): void {
      const name = nameOf(source, asked);
      if (closed || waiting.has(name) || waiting.size >= mostWaitingInBackground) return;
      track(makeWaiting(source, asked)).catch((error: unknown) =>
        log.warn({ err: error, name }, "could not encode an image"),
      );
    },

    /** Encodes all sizes that pages ask for, or those of `widths`, in one format. */
    makeAll(source: ImageSource, asked: Partial<SizesTask> & Pick<SizesTask, "format">) {
      const widths = listWidths(source).filter((width) => asked.widths?.includes(width) ?? true);
      return makeInTurn(source, { ...asked, widths });
    },

    /** How many encodings and writings are in progress or wait. */
    count: () => work.size,

    settle,

    /** Cancels what waits in the background, and resolves when the rest has finished. */
    async close(): Promise<void> {
      closed = true;
      encoder.close();
      await settle();
    },
  };
}
