/** Where the events page's pictures stand and how wide they are there, in CSS pixels. */
import type { PicturePlace } from "../../../ui/picture";

export const nextPlace: PicturePlace = {
  least: 390,
  most: 740,
  sizes: "(width >= 83em) 734px, (width >= 48em) 56vw, 100vw",
};

export const eventPlace: PicturePlace = {
  least: 104,
  most: 300,
  sizes: "(width >= 68.75em) 300px, (width >= 48em) 220px, 104px",
};
