import type { PicturePlace } from "../../ui/picture";

/**
 * Two columns for a picture cropped to 4:5, on phones the page's width for one of 4:3. A crop to 4:5 shows
 * about half of the picture's width, so its file must be wider than the place: half as wide again looks
 * sharp.
 */
export const tallPlace: PicturePlace = {
  least: 390,
  most: 608,
  sizes: "(width >= 83em) 608px, (width >= 68.75em) 46vw, (width >= 48em) 72vw, 100vw",
};
