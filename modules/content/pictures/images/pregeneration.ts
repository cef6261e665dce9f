/**
 * The job that encodes pictures in all sizes that pages ask for, before anyone asks. It keeps no list of
 * its own: each run compares the pictures in use with the cache, so it continues after a restart, and makes
 * what was lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { leadImageWidths } from "../../../../shared/image-url";
import type { Jobs } from "../../../../platform/jobs/jobs";
import type { Log } from "../../../../platform/log";
import { parseImageAddress, type ImageAddress } from "./image-request";
import type { Images } from "./images";

export const pregenerateJob = "content.pregenerate-pictures";

/** Pictures that get one format before the next one: readers soon have some format of all of them. */
const pictureGroup = 40;
/** Below the time after which the job queue starts a job again. */
const longestRunMs = 4 * 60_000;
/** How long a start waits for the lead picture, which takes half a second. */
const longestLeadMs = 2_000;
const reportEveryMs = 30_000;
/** The part of the cache for these sizes; the rest is for older pictures. */
const cacheShare = 0.75;

export interface Pregeneration {
  /** Registers the job, encodes the lead picture, and queues the rest. */
  start(): Promise<void>;
  /** Pictures have been added: they come first. */
  request(): Promise<void>;
  /** How many of the pictures in use have all their sizes. */
  count(): Promise<{ readonly total: number; readonly ready: number }>;
  stop(): void;
}

export function createPregeneration(deps: {
  images: Pick<Images, "pregenerate" | "isPregenerated" | "formats">;
  jobs: Pick<Jobs, "work" | "send">;
  log: Pick<Log, "info" | "warn">;
  /** URLs of the pictures in use, the most urgent first. */
  listPictures: () => Promise<readonly string[]>;
  /** URL of the front page's lead picture. */
  findLead: () => Promise<string | null>;
  cacheBytes: number;
}): Pregeneration {
  const { images, jobs, log } = deps;
  /** Fastest first. */
  const formats = images.formats.toReversed();
  let requests = 0;
  let isStarted = false;
  let isStopped = false;

  async function listAddresses(): Promise<readonly ImageAddress[]> {
    const addresses = (await deps.listPictures()).map((url) => parseImageAddress(url));
    return addresses.filter((address) => typeof address !== "string");
  }

  /** One picture that cannot be encoded must not keep the others from being encoded. */
  async function pregenerate(asked: Parameters<Images["pregenerate"]>[0]) {
    try {
      return await images.pregenerate(asked);
    } catch (error) {
      if (!isStopped) log.warn({ err: error, ...asked }, "could not encode a picture");
      return { made: 0, bytes: 0 };
    }
  }

  async function request(): Promise<void> {
    // A start requests everything anyway.
    if (!isStarted || isStopped) return;
    requests += 1;
    await jobs.send(pregenerateJob, {}, { singletonKey: "all" });
  }

  async function run(): Promise<void> {
    const seen = requests;
    const began = performance.now();
    let reported = began;
    let made = 0;
    let room = deps.cacheBytes * cacheShare;
    const isInTime = () => performance.now() - began < longestRunMs;
    // A new request restarts the list: its job waits for the end of this one.
    const isWanted = () => !isStopped && seen === requests && isInTime() && room > 0;
    const addresses = await listAddresses();
    for (let at = 0; at < addresses.length && isWanted(); at += pictureGroup) {
      for (const format of formats) {
        for (const address of addresses.slice(at, at + pictureGroup)) {
          if (!isWanted()) break;
          const found = await pregenerate({ address, format });
          made += found.made;
          room -= found.bytes;
          if (made > 0 && performance.now() - reported > reportEveryMs) {
            reported = performance.now();
            log.info({ made, pictures: addresses.length, done: at }, "encoding pictures");
          }
        }
      }
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    if (made > 0) log.info({ made, pictures: addresses.length, seconds }, "pictures encoded");
    if (!isStopped && seen === requests && !isInTime()) await request();
  }

  async function encodeLead(): Promise<void> {
    const url = await deps.findLead();
    const address = url === null ? "none" : parseImageAddress(url);
    // Another host may be slow.
    if (typeof address === "string" || address.from === "remote") return;
    for (const format of formats) {
      await pregenerate({ address, format, widths: leadImageWidths, isUrgent: true });
    }
  }

  return {
    async start() {
      const lead = encodeLead().catch((error: unknown) =>
        log.warn({ err: error }, "could not encode the lead picture"),
      );
      await Promise.race([lead, sleep(longestLeadMs, undefined, { ref: false })]);
      // It may take minutes, and nothing depends on it.
      await jobs.work(pregenerateJob, run, { isSettled: false });
      isStarted = true;
      await request();
    },
    request,
    async count() {
      const addresses = await listAddresses();
      let ready = 0;
      for (const address of addresses) if (await images.isPregenerated(address)) ready += 1;
      return { total: addresses.length, ready };
    },
    stop() {
      isStopped = true;
    },
  };
}
