/** Pictures of an import: from a folder that was copied, or from where they are. */
import { open } from "node:fs/promises";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { fetchInboundImage, type RemoteBytes } from "../../pictures/images/remote-image";
import type { PictureIntake } from "../../pictures/take-picture";
import {
  type AboutPicture,
  findPictures,
  type RemoteState,
  requestPictures,
  type TakenRemote,
} from "../inbound/picture-queue";
import { takeRemotePicture } from "../inbound/take-remote-picture";
import { copiedPaths } from "./copied-paths";
import { openFileMap } from "./file-map";

export interface WantedImport {
  readonly url: string;
  readonly about: AboutPicture;
}

export interface ImportPictures {
  /** Takes in those that are not here yet; then `find` knows them. */
  take(wanted: readonly WantedImport[]): Promise<void>;
  /** Looks for those that were taken in before; then `find` knows them. */
  look(urls: readonly string[]): Promise<void>;
  /** Of those of the last `take` or `look`; null: it could not be had. */
  find(url: string): TakenRemote | null;
  /** Why it could not be had; null: it could, or no one asked. */
  whyRefused(url: string): string | null;
  /** Whether it could not be had, and may answer another time. */
  isWaiting(url: string): boolean;
  /** How many were fetched, and how many could not be had. */
  counts(): { readonly taken: number; readonly refused: number };
  close(): void;
}

const atOnce = 4;
const largestBytes = 20 * 1024 * 1024;

export function createImportPictures(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly intake: PictureIntake;
  readonly origin: string;
  readonly trustedOrigin: string | null;
  readonly uploads: string | null;
  /** For what is noted. */
  readonly folder: string;
}): ImportPictures {
  const { pool, clock, origin, uploads, trustedOrigin } = deps;
  let known: ReadonlyMap<string, TakenRemote> = new Map();
  /** Each is tried once in a run. */
  const refused = openFileMap<{ readonly reason: string; readonly isWaiting: boolean }>(
    deps.folder,
  );
  let count = 0;

  const fetch = async (url: URL): Promise<RemoteBytes> => {
    const copied = uploads === null ? null : await readCopied(uploads, url);
    return copied ? { bytes: copied } : fetchInboundImage(url, trustedOrigin);
  };

  async function takeOne({ url, about }: WantedImport): Promise<void> {
    const entry = await takeRemotePicture({ ...deps, fetch }, { url, about, tries: 0 });
    if (entry) count += 1;
  }

  return {
    whyRefused: (url) => refused.get(url)?.reason ?? null,
    isWaiting: (url) => refused.get(url)?.isWaiting ?? false,
    counts: () => ({ taken: count, refused: refused.size }),
    close: () => refused.close(),
    find: (url) => known.get(url) ?? null,
    async look(urls) {
      known = takenOf(await findPictures(pool, urls));
    },
    async take(wanted) {
      known = new Map();
      const fresh = [
        ...new Map(
          wanted.filter(({ url }) => !refused.has(url)).map((one) => [one.url, one]),
        ).values(),
      ];
      if (fresh.length === 0) return;
      const urls = fresh.map(({ url }) => url);
      await requestPictures(pool, { origin, wanted: fresh, now: clock.now() });
      const before = await findPictures(pool, urls);
      const missing = fresh.filter(({ url }) => before.get(url)?.isWaiting);
      const lanes = Array.from({ length: atOnce }, async () => {
        for (let next = missing.pop(); next; next = missing.pop()) await takeOne(next);
      });
      await Promise.all(lanes);
      const after = await findPictures(pool, urls);
      known = takenOf(after);
      for (const url of urls) {
        const state = after.get(url);
        if (state?.taken) continue;
        const reason = state?.reason ?? "it was deleted here";
        refused.set(url, { reason, isWaiting: state?.isWaiting ?? false });
      }
    },
  };
}

const takenOf = (found: ReadonlyMap<string, RemoteState>): ReadonlyMap<string, TakenRemote> =>
  new Map([...found].flatMap(([url, { taken }]) => (taken ? [[url, taken] as const] : [])));

/** The file of an address in a copy of the folder that it is in: the longest end of its path that exists. */
async function readCopied(folder: string, { pathname }: URL): Promise<Buffer | null> {
  for (const path of copiedPaths(folder, pathname)) {
    const bytes = await readSmall(path);
    if (bytes) return bytes;
  }
  return null;
}

async function readSmall(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= largestBytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}
