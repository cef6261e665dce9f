/** What a picture is, before anything is made of it; and an upload without what nobody should see. */
import sharp, { type Sharp } from "sharp";
import type { InspectedImage, SourceFormat } from "./image-sources";

const mostPixels = 64_000_000;

/** Tells the format by its first bytes, so that only these five decoders ever see the data. */
function sniff(bytes: Buffer): SourceFormat | null {
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (bytes.length < 16) return null;
  if (text(0, 3) === "\xFF\xD8\xFF") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1A\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return text(4, 12) === "ftypavif" || text(4, 12) === "ftypavis" ? "avif" : null;
}

/** A decoder that refuses too many pixels and broken data. */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
}

/**
 * Size and format of a picture; null for anything but JPEG, PNG, WebP, AVIF and GIF, for broken
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

/** The same for a picture that can be drawn to its last line; null for one that breaks off. */
export async function inspectWhole(bytes: Uint8Array): Promise<InspectedImage | null> {
  const facts = await inspectImage(bytes);
  const drawn = facts && decode(Buffer.from(bytes)).resize(16).raw().toBuffer();
  return drawn?.then(() => facts).catch(() => null) ?? null;
}

/** How each format is written again: nothing that an eye could tell is lost. */
const rewritten: Readonly<Record<SourceFormat, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 95 }),
  avif: (picture) => picture.avif({ quality: 85 }),
  gif: (picture) => picture.gif(),
};

/**
 * An uploaded picture as it is kept: drawn anew, upright, with its color profile and nothing else that
 * came with it. A file can say where it was taken and by whom in many places (EXIF, XMP, IPTC,
 * comments, makers' segments, a second picture after the end), and only what was drawn is known to be
 * clean. Null where `inspectWhole` gives null.
 */
export async function takeUpload(
  bytes: Uint8Array,
): Promise<(InspectedImage & { readonly bytes: Uint8Array }) | null> {
  const facts = await inspectWhole(bytes);
  if (facts === null) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { pages = 1 } = await decode(buffer).metadata();
  const isMoving = pages > 1 && (facts.format === "gif" || facts.format === "webp");
  // Pictures that move have no way up.
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
