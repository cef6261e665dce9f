/** Encodes a picture in one size and format. */
import sharp, { type Sharp } from "sharp";
import { imageQuality, type ImageFormat } from "./image-request";
import { decode } from "./inspect-image";

/** Part of every cache key: increase it when the encoding below changes. */
export const recipe = 2;

/** Draws a part or a size of a picture that stands upright. */
export type Draw = (picture: Sharp) => Promise<Buffer>;

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

/** Decodes a picture once, upright and at most `width` wide, to encode it several times. */
export async function readPixels(original: Buffer, width: number): Promise<() => Sharp> {
  const { data, info } = await decode(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height, channels } = info;
  return () => sharp(data, { raw: { width: wide, height, channels } });
}

/** Keeps libvips to one thread for each picture, and without memory of earlier ones. */
export function keepEncodingLight(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}
