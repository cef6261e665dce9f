/**
 * The widths, in pixels, that the image server supports. Every `srcset` is made of them, and they are
 * encoded before anyone asks (docs/decisions/040).
 */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Those of the front page's lead picture, on phones and on desktops. */
export const leadImageWidths = [
  384, 640, 750, 828, 1080, 1200,
] as const satisfies readonly ImageWidth[];

/** The formats that browsers get, best first. JPEG is only for clients that name neither. */
export const pageImageFormats = ["avif", "webp"] as const;

export const imageQuality = 75;

/** The URL of a picture at one of `imageWidths`. */
export function imageUrl(url: string, width: ImageWidth): string {
  return `/image?url=${encodeURIComponent(url)}&w=${width}&q=${imageQuality}`;
}
