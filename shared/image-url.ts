/** The widths, in pixels, that the image server supports. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;

/** The URL of a picture at one of `imageWidths`. */
export function imageUrl(url: string, width: number): string {
  return `/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;
}

/**
 * The widths worth offering for a picture that is shown between `least` and `most` CSS pixels wide:
 * from the first that fills the smallest size to the first that fills the largest on a screen of double
 * density, and none wider than the original. Never empty.
 */
export function listImageWidths(given: {
  original: number;
  least: number;
  most: number;
}): number[] {
  const possible = imageWidths.filter((width) => width <= given.original);
  if (possible.length === 0) return [imageWidths[0]];
  const wide = possible.findIndex((width) => width >= given.most * 2);
  const upTo = wide === -1 ? possible.length : wide + 1;
  const from = possible.findIndex((width) => width >= given.least);
  return from === -1 || from >= upTo ? possible.slice(upTo - 1, upTo) : possible.slice(from, upTo);
}
