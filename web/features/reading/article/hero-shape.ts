import type { PictureShape } from "../../../ui/picture";

/**
 * The house shape nearest to a picture's own: 16:9 for anything lying, and for what a cut to 16:9
 * would behead or halve the shape that keeps it whole. `width`, `height`: pixels of the original.
 */
export function heroShape({ width, height }: { width: number; height: number }): PictureShape {
  const ratio = width / height;
  if (ratio < 0.9) return "4-5";
  if (ratio < 1.15) return "1-1";
  if (ratio < 1.4) return "4-3";
  return ratio > 2.4 ? "panorama" : "16-9";
}
