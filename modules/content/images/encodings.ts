/**
 * Makes encodings and keeps them in the cache: during a request, with a limited number at once, and in
 * the background, one at a time and only while no request waits for one.
 */
import { LRUCache } from "lru-cache";
import { createTaskQueue, TaskQueueFull } from "../../../platform/limits/task-queue";
import { type Derivative, listWidths, nameOf } from "./derivatives";
import { type Draw, drawTo, encode, readPixels } from "./encode-image";
import type { ImageCache, ImageLog } from "./image-cache";
import type { ImageFormat, ImageRefusal } from "./image-request";
import type { ImageSource } from "./image-sources";
import { decode } from "./inspect-image";

const encodingsAtOnce = 2;
/** About ten seconds of work on a small machine; further requests get 503 with Retry-After. */
const mostWaiting = 100;
/** Encodings that wait in the background because somebody asked for them. */
const mostWaitingInBackground = 200;
const retryMs = 10 * 60 * 1000;

type MayEncode = () => Promise<boolean>;

/** What `makeAll` found and made. */
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

export type Encodings = ReturnType<typeof createEncodings>;

export function createEncodings({ cache, log }: { cache: ImageCache; log: ImageLog }) {
  const requested = createTaskQueue(encodingsAtOnce, mostWaiting);
  const background = createTaskQueue(1);
  const flights = new Map<string, Promise<Buffer | ImageRefusal>>();
  const work = new Set<Promise<unknown>>();
  /** What waits in the background, and what failed and is not retried for a while. */
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

  /** Runs a task that stores the encoding `name`, in its turn in the background. */
  async function runInBackground(name: string, task: () => Promise<boolean>): Promise<void> {
    const run = () => requested.run(async () => closed || (await task()), "background");
    try {
      if (!(await track(background.run(run)))) failed.set(name, true);
    } catch (error) {
      failed.set(name, true);
      log.warn({ err: error, name }, "could not encode an image");
    }
  }

  async function makeWaiting(
    name: string,
    source: ImageSource,
    { width, format, mayEncode }: Derivative & { mayEncode: MayEncode },
  ): Promise<void> {
    waiting.add(name);
    try {
      if (!(await mayEncode())) return;
      await runInBackground(name, async () => {
        if ((await cache.size(name)) !== null) return true;
        const made = await make(source, drawTo(width, format));
        return typeof made !== "string" && cache.write(name, made);
      });
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
      track(makeWaiting(name, source, asked)).catch((error: unknown) =>
        log.warn({ err: error, name }, "could not encode an image"),
      );
    },

    /**
     * Encodes the sizes that pages ask for, one after the other, as long as `isWanted`. The original is
     * decoded once.
     */
    async makeAll(
      source: ImageSource,
      asked: { format: ImageFormat; widths?: readonly number[]; isWanted: () => boolean },
    ): Promise<Pregenerated> {
      const { format, isWanted } = asked;
      const widths = listWidths(source).filter((width) => asked.widths?.includes(width) ?? true);
      let made = 0;
      let bytes = 0;
      let pixels: ReturnType<typeof readPixels> | undefined;
      const readOnce = async (): ReturnType<typeof readPixels> => {
        const original = await source.read();
        if (typeof original === "string") throw new Error(`The original is gone (${original}).`);
        return readPixels(original, Math.max(...widths));
      };
      for (const width of widths) {
        const name = nameOf(source, { width, format });
        const size = await cache.size(name);
        bytes += size ?? 0;
        if (size !== null || failed.has(name)) continue;
        if (closed || !isWanted()) break;
        await runInBackground(name, async () => {
          const copy = await (pixels ??= readOnce());
          const encoded = await encode(copy().resize({ width }), format);
          if (!(await cache.write(name, encoded))) return false;
          made += 1;
          bytes += encoded.length;
          return true;
        });
      }
      return { made, bytes };
    },

    settle,

    /** Cancels what waits in the background, and resolves when the rest has finished. */
    async close(): Promise<void> {
      closed = true;
      await settle();
    },
  };
}
