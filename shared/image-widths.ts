/** Which widths to offer; apart from image-url.ts, which the newsroom’s frame loads. */
import { type ImageWidth, imageWidths } from "./image-url";

/** The widths of a picture `original` pixels wide: none is wider. Never empty. */
export function listSmallerWidths(original: number): readonly ImageWidth[] {
  const possible = imageWidths.filter((width) => width <= original);
  return possible.length > 0 ? possible : [imageWidths[0]];
}

/**
 * The widths worth offering for a picture that is shown between `least` and `most` CSS pixels wide:
 * from the first that fills the smallest size to the first that fills the largest on a screen of double
 * density. Never empty.
 */
export function listImageWidths(options: {
  original: number;
  least: number;
  most: number;
}): readonly ImageWidth[] {
  const possible = listSmallerWidths(options.original);
  const wide = possible.findIndex((width) => width >= options.most * 2);
  const upTo = wide === -1 ? possible.length : wide + 1;
  const from = possible.findIndex((width) => width >= options.least);
  return from === -1 || from >= upTo ? possible.slice(upTo - 1, upTo) : possible.slice(from, upTo);
}
