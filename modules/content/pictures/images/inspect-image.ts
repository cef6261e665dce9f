/** Inspects pictures before processing, and strips metadata from uploads. */
import sharp, { type Sharp } from "sharp";
import type { InspectedImage, SourceFormat } from "./image-sources";
import { type PictureTexts, readPictureTexts } from "./read-texts.ts";

const mostPixels = 64_000_000;
/** Of all frames together: they are decoded one after the other. */
const mostMovingPixels = 400_000_000;

/** Why an upload isn’t taken. */
export type PictureFault = "not-a-picture" | "too-many-pixels";

export interface PreparedPicture extends InspectedImage {
  readonly bytes: Uint8Array;
  /** The text read from the file, which isn’t in `bytes`. */
  readonly texts: PictureTexts;
}

/** Detects the format by its first bytes, so that only these five decoders are ever given the data. */
function sniff(bytes: Buffer): SourceFormat | null {
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (bytes.length < 16) return null;
  if (text(0, 3) === "\xFF\xD8\xFF") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1A\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return isAvif(bytes) ? "avif" : null;
}

/** A file of images names its brands: AVIF may be the first, or one of those that it is compatible with. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 512);
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the first brand and the others is a version.
    if (at !== 12 && /^avi[fs]$/.test(bytes.toString("latin1", at, at + 4))) return true;
  }
  return false;
}

/** A decoder that rejects too many pixels and corrupt data. */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
}

/**
 * Size and format of a picture; null for anything but JPEG, PNG, WebP, AVIF and GIF, for invalid
 * headers and for more than 64 million pixels. Reads the header, not the pixels.
 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage | null> {
  const image = await inspectHeader(bytes);
  return image && image.width * image.height <= mostPixels ? image : null;
}

async function inspectHeader(bytes: Uint8Array): Promise<InspectedImage | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = sniff(buffer);
  if (format === null) return null;
  try {
    const { autoOrient } = await sharp(buffer, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height, format };
  } catch {
    return null;
  }
}

/** Like `inspectImage`, but decodes all pixels; null for a truncated picture. */
export async function inspectWhole(bytes: Uint8Array): Promise<InspectedImage | null> {
  const facts = await inspectImage(bytes);
  const drawn = facts && decode(Buffer.from(bytes)).resize(16).raw().toBuffer();
  return drawn?.then(() => facts).catch(() => null) ?? null;
}

/** How each format is encoded again, without visible loss. */
const rewritten: Readonly<Record<SourceFormat, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 95 }),
  avif: (picture) => picture.avif({ quality: 85 }),
  gif: (picture) => picture.gif(),
};

/**
 * Prepares an uploaded picture for storage: encoded again, upright, with only its color profile; one for print
 * (CMYK) gets the colors that its profile means. A file can contain its location and author in many places
 * (EXIF, XMP, IPTC, comments, maker notes, a second picture after the end), and only the pixels are known to be
 * clean.
 */
export async function takeUpload(bytes: Uint8Array): Promise<PreparedPicture | PictureFault> {
  const header = await inspectHeader(bytes);
  if (header && header.width * header.height > mostPixels) return "too-many-pixels";
  const facts = await inspectWhole(bytes);
  if (facts === null) return "not-a-picture";
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { pages = 1, iptc, xmp, exif } = await decode(buffer).metadata();
  const isMoving = pages > 1 && (facts.format === "gif" || facts.format === "webp");
  if (isMoving && facts.width * facts.height * pages > mostMovingPixels) return "too-many-pixels";
  // Animated pictures have no orientation.
  const picture = isMoving
    ? sharp(buffer, { limitInputPixels: mostMovingPixels, animated: true })
    : decode(buffer).autoOrient();
  try {
    const clean = await rewritten[facts.format](picture.keepIccProfile()).toBuffer();
    return { ...facts, bytes: clean, texts: readPictureTexts({ iptc, xmp, exif }) };
  } catch {
    return "not-a-picture";
  }
}
