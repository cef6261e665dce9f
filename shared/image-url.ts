/** The widths, in pixels, that the image server supports. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;

export type ImageWidth = (typeof imageWidths)[number];

/**
 * The widths that pages ask for: every `src` and `srcset` is made of these, and they are encoded before
 * anybody asks (docs/decisions/040).
 */
export const pageImageWidths = [
  64, 128, 256, 384, 640, 750, 1200, 1920,
] as const satisfies readonly ImageWidth[];

export type PageImageWidth = (typeof pageImageWidths)[number];

/** Those of the front page's lead picture, on phones and on desktops. */
export const leadImageWidths = [384, 640, 750, 1200] as const satisfies readonly PageImageWidth[];

/** The formats that browsers get, best first. JPEG is only for clients that name neither. */
export const pageImageFormats = ["avif", "webp"] as const;

export const imageQuality = 75;

/** The URL of a picture at one of `imageWidths`. */
export function imageUrl(url: string, width: ImageWidth): string {
  return `/image?url=${encodeURIComponent(url)}&w=${width}&q=${imageQuality}`;
}

/** The widths that pages may ask for of a picture `original` pixels wide: none is wider. Never empty. */
export function listPageImageWidths(original: number): readonly PageImageWidth[] {
  const possible = pageImageWidths.filter((width) => width <= original);
  return possible.length > 0 ? possible : [pageImageWidths[0]];
}

/**
 * The widths worth offering for a picture that is shown between `least` and `most` CSS pixels wide:
 * from the first that fills the smallest size to the first that fills the largest on a screen of double
 * density. Never empty.
 */
export function listImageWidths(given: {
  original: number;
  least: number;
  most: number;
}): readonly PageImageWidth[] {
  const possible = listPageImageWidths(given.original);
  const wide = possible.findIndex((width) => width >= given.most * 2);
  const upTo = wide === -1 ? possible.length : wide + 1;
  const from = possible.findIndex((width) => width >= given.least);
  return from === -1 || from >= upTo ? possible.slice(upTo - 1, upTo) : possible.slice(from, upTo);
}
