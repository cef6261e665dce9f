/** Inspects pictures before processing, and strips metadata from uploads. */
import sharp, { type Sharp } from "sharp";
import type { InspectedImage, SourceFormat } from "./image-sources";

const mostPixels = 64_000_000;

/** Detects the format by its first bytes, so that only these five decoders are ever given the data. */
function sniff(bytes: Buffer): SourceFormat | null {
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (bytes.length < 16) return null;
  if (text(0, 3) === "\xFF\xD8\xFF") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1A\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return text(4, 12) === "ftypavif" || text(4, 12) === "ftypavis" ? "avif" : null;
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
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = sniff(buffer);
  if (format === null) return null;
  try {
    const facts = await decode(buffer).metadata();
    const { width, height } = facts.autoOrient;
    return width * height <= mostPixels ? { width, height, format } : null;
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
 * Prepares an uploaded picture for storage: encoded again, upright, with only its color profile. A file
 * can contain its location and author in many places (EXIF, XMP, IPTC, comments, maker notes, a second
 * picture after the end), and only the pixels are known to be clean. Null where `inspectWhole` returns
 * null.
 */
export async function takeUpload(
  bytes: Uint8Array,
): Promise<(InspectedImage & { readonly bytes: Uint8Array }) | null> {
  const facts = await inspectWhole(bytes);
  if (facts === null) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { pages = 1 } = await decode(buffer).metadata();
  const isMoving = pages > 1 && (facts.format === "gif" || facts.format === "webp");
  // Animated pictures have no orientation.
  const picture = isMoving
    ? sharp(buffer, { limitInputPixels: mostPixels, animated: true })
    : decode(buffer).autoOrient();
  try {
    const clean = await rewritten[facts.format](picture.keepIccProfile()).toBuffer();
    return { ...facts, bytes: clean };
  } catch {
    return null;
  }
}
