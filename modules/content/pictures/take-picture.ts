/** Takes in an uploaded picture: checks and cleans it, and stores its file. */
import type { MediaStorageError } from "../../../platform/media/media-storage";
import type { MediaFiles } from "./media-files";
import { type EntryFields, longestTitle } from "../entries/model/entry";
import { toPlain } from "../entries/text/plain-text";

/** The largest file that can be uploaded. */
export const mostPictureBytes = 20 * 1024 * 1024;

const mimes: Readonly<Record<string, { mime: string; extension: string }>> = {
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
  gif: { mime: "image/gif", extension: "gif" },
  avif: { mime: "image/avif", extension: "avif" },
};

/** Prepares an uploaded picture for storage; null if it is not a picture. */
export type TakeUpload = (bytes: Uint8Array) => Promise<{
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly format: string;
} | null>;

export interface PictureIntake {
  readonly clock: { now(): Date };
  readonly media: MediaFiles;
  readonly takeUpload: TakeUpload;
}

/** Why a picture was not taken: no picture, or a storage that is full, refuses or does not answer. */
export type PictureRefusal = "not-a-picture" | MediaStorageError["because"];

/** When the same upload may work, in seconds; not before someone has changed the rights. */
export const untilRetry: Readonly<Record<PictureRefusal, number | undefined>> = {
  "not-a-picture": undefined,
  full: 300,
  refused: undefined,
  away: 60,
};

export type TakenPicture =
  | { readonly taken: true; readonly title: string; readonly fields: EntryFields }
  | { readonly taken: false; readonly because: PictureRefusal };

/** Stores a picture's file; the entry is created by the caller. */
export async function takePicture(
  { clock, media, takeUpload }: PictureIntake,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<TakenPicture> {
  const image = await takeUpload(bytes);
  const format = image && Object.hasOwn(mimes, image.format) ? mimes[image.format] : undefined;
  if (!image || !format) return { taken: false, because: "not-a-picture" };
  const stored = await media.store({
    name,
    extension: format.extension,
    bytes: image.bytes,
    at: clock.now(),
  });
  if (!stored.stored) return { taken: false, because: stored.because };
  return {
    taken: true,
    title: toPlain(name.replace(/\.[^.]*$/, ""))
      .slice(0, longestTitle)
      .toWellFormed(),
    fields: {
      source: `/media/${stored.file}`,
      file: stored.file,
      mime: format.mime,
      bytes: image.bytes.byteLength,
      width: image.width,
      height: image.height,
    },
  };
}
