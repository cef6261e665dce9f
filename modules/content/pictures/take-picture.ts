/** Takes in an uploaded picture: checks and cleans it, and stores its file. */
import type { MediaStorageError } from "../../../platform/media/media-storage";
import type { MediaFiles } from "./media-files";
import { type EntryFields, longestTitle } from "../entries/model/entry";
import type { PictureFault, PreparedPicture } from "./images/inspect-image";
import type { PictureTexts } from "./images/read-texts";
import { toPlain } from "../entries/text/plain-text";

/** The largest file that can be uploaded. */
export const mostPictureBytes = 20 * 1024 * 1024;

const mimes: Readonly<Record<PreparedPicture["format"], { mime: string; extension: string }>> = {
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
  gif: { mime: "image/gif", extension: "gif" },
  avif: { mime: "image/avif", extension: "avif" },
};

/** Prepares an uploaded picture for storage. */
export type TakeUpload = (bytes: Uint8Array) => Promise<PreparedPicture | PictureFault>;

export interface PictureIntake {
  readonly clock: { now(): Date };
  readonly media: MediaFiles;
  readonly takeUpload: TakeUpload;
}

/** Why a picture was not taken: the file, or a storage that is full, refuses or does not answer. */
export type PictureRefusal = PictureFault | MediaStorageError["because"];

/** When the same upload may work, in seconds; not before someone has changed the rights. */
export const untilRetry: Readonly<Record<PictureRefusal, number | undefined>> = {
  "not-a-picture": undefined,
  "too-many-pixels": undefined,
  full: 300,
  refused: undefined,
  away: 60,
};

export type TakenPicture =
  | {
      readonly taken: true;
      readonly title: string;
      readonly fields: EntryFields;
      /** The texts that were in the file. */
      readonly texts: PictureTexts;
    }
  | { readonly taken: false; readonly because: PictureRefusal };

/** Stores a picture's file; the entry is created by the caller. */
export async function takePicture(
  { clock, media, takeUpload }: PictureIntake,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<TakenPicture> {
  const image = await takeUpload(bytes);
  if (typeof image === "string") return { taken: false, because: image };
  const format = mimes[image.format];
  const stored = await media.store({
    name,
    extension: format.extension,
    content: image.bytes,
    at: clock.now(),
  });
  if (!stored.stored) return { taken: false, because: stored.because };
  return {
    taken: true,
    texts: image.texts,
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
