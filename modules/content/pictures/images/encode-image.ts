/** Encodes a picture in one size and format. Also runs in a process of its own (`encoder-process.ts`). */
import sharp, { type Sharp } from "sharp";
import { imageQuality } from "../../../../shared/image-url.ts";
import type { ImageFormat } from "./image-request";
import { decode } from "./inspect-image.ts";

/** Part of every cache key: increase it when the encoding below changes. */
export const recipe = 2;

/** Draws a part or a size of a picture that stands upright. */
export type Draw = (picture: Sharp) => Promise<Buffer>;

/** Which sizes of a picture to encode, in pixels, none wider than the picture. */
export interface SizesTask {
  readonly widths: readonly number[];
  readonly format: ImageFormat;
  /** Whether someone waits. */
  readonly isUrgent?: boolean;
}

/**
 * The efforts are measured (docs/decisions/040): higher ones take two to ten times as long and save a
 * few percent of the bytes.
 */
export function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: imageQuality - 20, effort: 1 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: imageQuality, effort: 2 }).toBuffer();
  // JPEG has no transparency: flatten onto white.
  return picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: imageQuality, progressive: true })
    .toBuffer();
}

export function drawTo(width: number, format: ImageFormat): Draw {
  return (picture) => encode(picture.resize({ width, withoutEnlargement: true }), format);
}

/** Encodes several sizes one after the other, in the given order; decodes the original once. */
export async function encodeSizes(
  original: Buffer,
  { widths, format }: SizesTask,
): Promise<readonly Buffer[]> {
  const { data, info } = await decode(original)
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height, channels } = info;
  const encoded: Buffer[] = [];
  for (const width of widths) {
    const picture = sharp(data, { raw: { width: wide, height, channels } });
    encoded.push(await encode(picture.resize({ width }), format));
  }
  return encoded;
}

/** Keeps libvips to one thread for each picture, and without memory of earlier ones. */
export function keepEncodingLight(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}
