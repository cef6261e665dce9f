import type { Picture as PictureData } from "../../../../modules/content/types";
import { Caption } from "../../../ui/caption";
import { isLettered } from "../../../../shared/is-lettered";
import { Picture, type PicturePlace, type PictureShape } from "../../../ui/picture";

/** Where the picture over an article stands; the route preloads it for this place. */
export const heroPlace: PicturePlace = {
  least: 360,
  most: 915,
  sizes: "(width >= 68.75em) min(915px, 72vw), (width >= 48em) min(842px, 95vw), 100vw",
};

/** The picture over an article: from edge to edge on the phone, the text's width when it stands. */
export function Hero({ picture }: { picture: PictureData }) {
  const shape = heroShape(picture);
  // A map or chart as wide as the page would shout: its words are drawn for a column.
  const stands = shape === "4-5" || shape === "1-1" || isLettered(picture);
  return (
    <figure className={stands ? "article-hero article-hero-standing" : "article-hero"}>
      <Picture picture={picture} place={heroPlace} shape={shape} className="bleed" first />
      <Caption picture={picture} />
    </figure>
  );
}

/**
 * The house shape nearest to a picture's own: 16:9 for anything lying, and for what a cut to 16:9
 * would behead or halve the shape that keeps it whole. `width`, `height`: pixels of the original.
 */
export function heroShape({ width, height }: { width: number; height: number }): PictureShape {
  const ratio = width / height;
  if (ratio < 0.9) return "4-5";
  if (ratio < 1.15) return "1-1";
  if (ratio < 1.4) return "4-3";
  return ratio > 2.4 ? "panorama" : "16-9";
}
