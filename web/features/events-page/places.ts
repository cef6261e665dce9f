/** Where the events page's pictures stand and how wide they are there, in CSS pixels. */
import type { PicturePlace } from "../../ui/picture";

export const nextPlace: PicturePlace = {
  least: 390,
  most: 740,
  sizes: "(width >= 1328px) 734px, (width >= 768px) 56vw, 100vw",
};

export const eventPlace: PicturePlace = {
  least: 104,
  most: 300,
  sizes: "(width >= 1100px) 300px, (width >= 768px) 220px, 104px",
};
