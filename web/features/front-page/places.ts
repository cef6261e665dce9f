/** Where the front page's pictures stand and how wide they are there, in CSS pixels. */
import type { PicturePlace } from "../../ui/picture";

export const secondPlace: PicturePlace = {
  least: 340,
  most: 405,
  sizes: "(width >= 1328px) 405px, (width >= 1100px) 31vw, (width >= 768px) 46vw, 100vw",
};

export const besidePlace: PicturePlace = {
  least: 104,
  most: 200,
  sizes: "(width >= 1100px) 180px, (width >= 768px) 200px, 104px",
};

export const threeColumns: PicturePlace = {
  least: 390,
  most: 720,
  sizes: "(width >= 1328px) 624px, (width >= 1100px) 47vw, 100vw",
};

export const fourColumns: PicturePlace = {
  least: 390,
  most: 845,
  sizes: "(width >= 1328px) 843px, (width >= 1100px) 64vw, 100vw",
};

export const sixColumns: PicturePlace = {
  least: 390,
  most: 1280,
  sizes: "(width >= 1328px) 1280px, 100vw",
};

export const twoColumns: PicturePlace = {
  least: 340,
  most: 405,
  sizes: "(width >= 1328px) 405px, (width >= 1100px) 31vw, (width >= 768px) 48vw, 100vw",
};

/** Two columns on a wide page; on the phone a square of 104. */
export const minorTwoColumns: PicturePlace = {
  least: 104,
  most: 405,
  sizes: "(width >= 1328px) 405px, (width >= 1100px) 31vw, (width >= 768px) 32vw, 104px",
};

export const oneColumn: PicturePlace = {
  least: 104,
  most: 300,
  sizes: "(width >= 1328px) 187px, (width >= 1100px) 14vw, (width >= 768px) 300px, 104px",
};

export const halfOfThree: PicturePlace = {
  least: 290,
  most: 410,
  sizes:
    "(width >= 1328px) 296px, (width >= 1100px) 22vw, (width >= 768px) 46vw, calc(100vw - 36px)",
};

/** The film in the rail: two columns, on a narrower page all of it. */
export const filmPlace: PicturePlace = {
  least: 340,
  most: 845,
  sizes: "(width >= 1328px) 405px, (width >= 1100px) 31vw, 100vw",
};
