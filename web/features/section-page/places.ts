/** Where a section page's pictures stand and how wide they are there, in CSS pixels. */
import type { PicturePlace } from "../../ui/picture";

export const heroPlace: PicturePlace = {
  least: 390,
  most: 740,
  sizes: "(width >= 1328px) 734px, (width >= 768px) 56vw, 100vw",
};

export const tallPlace: PicturePlace = {
  least: 340,
  most: 405,
  sizes: "(width >= 1328px) 405px, (width >= 1100px) 31vw, (width >= 768px) 48vw, 100vw",
};

export const middlePlace: PicturePlace = {
  least: 104,
  most: 405,
  sizes: "(width >= 1328px) 405px, (width >= 1100px) 31vw, (width >= 768px) 48vw, 104px",
};

export const riverPlace: PicturePlace = {
  least: 104,
  most: 220,
  sizes: "(width >= 768px) 220px, 104px",
};
