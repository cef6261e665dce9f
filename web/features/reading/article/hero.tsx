import type { Picture as PictureData } from "../../../../modules/content/types";
import { Caption } from "../../../ui/caption";
import { isLettered } from "../../../../shared/text/is-lettered";
import { Picture, type PicturePlace, type PictureShape } from "../../../ui/picture";

/** The place of the picture above an article; the route preloads the picture for it. */
export const heroPlace: PicturePlace = {
  least: 360,
  most: 915,
  sizes: "(width >= 68.75em) min(915px, 72vw), (width >= 48em) min(842px, 95vw), 100vw",
};

/** The picture above an article: edge to edge on phones, the text's width when it is upright. */
export function Hero({ picture }: { picture: PictureData }) {
  const shape = heroShape(picture);
  // A map or chart is drawn for a column: at full width its lettering would be too large.
  const stands = shape === "4-5" || shape === "1-1" || isLettered(picture);
  return (
    <figure className={stands ? "article-hero article-hero-portrait" : "article-hero"}>
      <Picture picture={picture} place={heroPlace} shape={shape} className="bleed" first />
      <Caption picture={picture} />
    </figure>
  );
}

/**
 * The standard shape nearest to a picture's own: 16:9 for landscape pictures; otherwise the shape
 * that keeps a subject whole which 16:9 would cut. `width`, `height`: pixels of the original.
 */
export function heroShape({ width, height }: { width: number; height: number }): PictureShape {
  const ratio = width / height;
  if (ratio < 0.9) return "4-5";
  if (ratio < 1.15) return "1-1";
  if (ratio < 1.4) return "4-3";
  return ratio > 2.4 ? "panorama" : "16-9";
}
