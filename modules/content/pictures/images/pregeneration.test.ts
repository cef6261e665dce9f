import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { ImageAddress } from "./image-request";
import { createPregeneration } from "./pregeneration";

/** A job queue with one worker, in memory. */
function createQueue() {
  let handler: () => Promise<void> = () => Promise.resolve();
  let queued = 0;
  return {
    work: async (_: string, run: (data: never, job: never) => Promise<void>) => {
      handler = () => run({} as never, {} as never);
    },
    send: async () => {
      queued = 1;
      return true;
    },
    async settle() {
      while (queued > 0) {
        queued = 0;
        await handler();
      }
    },
  };
}

function open(options: {
  pictures: () => readonly string[];
  onMade?: (name: string) => unknown;
  made?: string[];
  cacheBytes?: number;
}) {
  const { made = [], cacheBytes = 1_000_000 } = options;
  const jobs = createQueue();
  const pregeneration = createPregeneration({
    images: {
      formats: ["avif", "webp"],
      async pregenerate({ address, format, widths }) {
        const name = `${pathOf(address)} ${format}${widths ? ` ${widths.join()}` : ""}`;
        if (name.startsWith("broken")) throw new Error("broken");
        if (made.includes(name)) return { made: 0, bytes: 1_000 };
        made.push(name);
        await options.onMade?.(name);
        return { made: 1, bytes: 1_000 };
      },
      isPregenerated: async (address) => made.includes(`${pathOf(address)} avif`),
    },
    jobs,
    log: pino({ level: "silent" }),
    listPictures: async () => options.pictures().map((name) => `/media/${name}`),
    findLead: async () => "/media/lead",
    cacheBytes,
  });
  return { pregeneration, made, settle: jobs.settle };
}

const pathOf = (address: ImageAddress) => (address.from === "media" ? address.path : "remote");

const lead = ["lead webp 384,640,750,828,1080,1200", "lead avif 384,640,750,828,1080,1200"];

describe("pregeneration", () => {
  test("encodes the lead at the start, then the fast format of all before the slow one", async () => {
    const { pregeneration, made, settle } = open({ pictures: () => ["a", "b"] });
    await pregeneration.start();
    expect(made).toEqual(lead);
    expect(await pregeneration.count()).toEqual({ total: 2, ready: 0 });
    await settle();
    expect(made.slice(2)).toEqual(["a webp", "b webp", "a avif", "b avif"]);
    expect(await pregeneration.count()).toEqual({ total: 2, ready: 2 });
  });

  test("encodes what has been added during a run before the rest", async () => {
    const pictures = ["a", "b"];
    const { pregeneration, made, settle } = open({
      pictures: () => pictures,
      onMade: async (name) => {
        if (name !== "a webp") return;
        pictures.unshift("new");
        await pregeneration.request();
      },
    });
    await pregeneration.start();
    await settle();
    expect(made.slice(2)).toEqual(["a webp", "new webp", "b webp", "new avif", "a avif", "b avif"]);
  });

  test("stops at once, and a later process goes on where it stopped", async () => {
    const first = open({
      pictures: () => ["a", "b"],
      onMade: (name) => name === "a webp" && first.pregeneration.stop(),
    });
    await first.pregeneration.start();
    await first.settle();
    expect(first.made.slice(2)).toEqual(["a webp"]);
    const second = open({ pictures: () => ["a", "b"], made: first.made });
    await second.pregeneration.start();
    await second.settle();
    expect(second.made.slice(3)).toEqual(["b webp", "a avif", "b avif"]);
  });

  test("goes on after a picture that cannot be encoded", async () => {
    const { pregeneration, made, settle } = open({ pictures: () => ["broken", "b"] });
    await pregeneration.start();
    await settle();
    expect(made.slice(2)).toEqual(["b webp", "b avif"]);
  });

  test("leaves a quarter of the cache to older pictures", async () => {
    const pictures = Array.from({ length: 9 }, (_, at) => `p${at}`);
    const { pregeneration, made, settle } = open({ pictures: () => pictures, cacheBytes: 8_000 });
    await pregeneration.start();
    await settle();
    expect(made.slice(2)).toHaveLength(6);
    // A later run does not make others instead.
    await pregeneration.request();
    await settle();
    expect(made.slice(2)).toHaveLength(6);
  });
});
