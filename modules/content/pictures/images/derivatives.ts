/** The encodings of a picture that the cache may have, and which of them answers a request best. */
import { listSmallerWidths } from "../../../../shared/image-widths";
import { recipe } from "./encode-image";
import type { ImageCache } from "./image-cache";
import type { ImageFormat } from "./image-request";
import type { ImageSource, InspectedImage } from "./image-sources";

export interface Derivative {
  /** In pixels, at most the original's. */
  readonly width: number;
  readonly format: ImageFormat;
}

/** The largest original, in bytes, that may replace a size that is not encoded yet. */
const mostOriginalBytes = 128 * 1024;

/** The name of a derivative in the cache. */
export function nameOf({ hash }: ImageSource, { width, format }: Derivative): string {
  return `${hash}-${recipe}-${width}.${format}`;
}

/** The widths of a picture's encodings, in pixels. */
export function listWidths({ width }: InspectedImage): readonly number[] {
  return listSmallerWidths(width).map((asked) => Math.min(asked, width));
}

/**
 * The cached derivative nearest in width, the wider one first and of equals the format named first;
 * null if none has between half and double the width.
 */
export async function findNearest(
  cache: Pick<ImageCache, "size">,
  source: ImageSource,
  { width, formats }: { width: number; formats: readonly ImageFormat[] },
): Promise<Derivative | null> {
  const others = listWidths(source);
  const wider = others.filter((other) => other > width && other <= width * 2);
  const narrower = others.filter((other) => other < width && other >= width / 2).toReversed();
  for (const candidate of [width, ...wider, ...narrower]) {
    for (const format of formats) {
      const derivative = { width: candidate, format };
      if ((await cache.size(nameOf(source, derivative))) !== null) return derivative;
    }
  }
  return null;
}

/** Whether the original itself may be sent to a client that accepts these formats. */
export function canStandIn(source: ImageSource, formats: readonly ImageFormat[]): boolean {
  const { format, bytes } = source;
  const isShown = format === "webp" || format === "avif" ? formats.includes(format) : true;
  return isShown && bytes <= mostOriginalBytes;
}
