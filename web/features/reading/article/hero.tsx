import type { Picture as PictureData } from "../../../../modules/content/content";
import { Caption } from "../../../ui/caption";
import { isLettered } from "../../../../shared/is-lettered";
import { Picture, type PicturePlace } from "../../../ui/picture";
import { heroShape } from "./hero-shape";

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
