/** The widths of the front page's pictures in their places, in CSS pixels. */
import type { PicturePlace } from "../../../ui/picture";

export const secondPlace: PicturePlace = {
  least: 340,
  most: 405,
  sizes: "(width >= 83em) 405px, (width >= 68.75em) 31vw, (width >= 48em) 46vw, 100vw",
};

export const besidePlace: PicturePlace = {
  least: 104,
  most: 200,
  sizes: "(width >= 68.75em) 180px, (width >= 48em) 200px, 104px",
};

export const threeColumns: PicturePlace = {
  least: 390,
  most: 720,
  sizes: "(width >= 83em) 624px, (width >= 68.75em) 47vw, 100vw",
};

export const fourColumns: PicturePlace = {
  least: 390,
  most: 845,
  sizes: "(width >= 83em) 843px, (width >= 68.75em) 64vw, 100vw",
};

export const sixColumns: PicturePlace = {
  least: 390,
  most: 1280,
  sizes: "(width >= 83em) 1280px, 100vw",
};

/** Two columns on a wide page, most of a narrower one; on phones a square of 104. */
export const minorTwoColumns: PicturePlace = {
  least: 104,
  most: 770,
  sizes: "(width >= 83em) 405px, (width >= 68.75em) 31vw, (width >= 48em) 70vw, 104px",
};

export const oneColumn: PicturePlace = {
  least: 104,
  most: 506,
  sizes: "(width >= 83em) 187px, (width >= 68.75em) 14vw, (width >= 48em) 46vw, 104px",
};

export const halfOfThree: PicturePlace = {
  least: 290,
  most: 410,
  sizes: "(width >= 83em) 296px, (width >= 68.75em) 22vw, (width >= 48em) 46vw, calc(100vw - 36px)",
};

/** The film in the rail: two columns, on a narrower page the full width. */
export const filmPlace: PicturePlace = {
  least: 340,
  most: 845,
  sizes: "(width >= 83em) 405px, (width >= 68.75em) 31vw, 100vw",
};
