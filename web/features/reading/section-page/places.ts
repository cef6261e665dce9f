/** The widths of a section page's pictures in their places, in CSS pixels. */
import type { PicturePlace } from "../../../ui/picture";

export const heroPlace: PicturePlace = {
  least: 390,
  most: 740,
  sizes: "(width >= 83em) 734px, (width >= 48em) 56vw, 100vw",
};

export const middlePlace: PicturePlace = {
  least: 104,
  most: 405,
  sizes: "(width >= 83em) 405px, (width >= 68.75em) 31vw, (width >= 48em) 48vw, 104px",
};

export const riverPlace: PicturePlace = {
  least: 104,
  most: 220,
  sizes: "(width >= 48em) 220px, 104px",
};
