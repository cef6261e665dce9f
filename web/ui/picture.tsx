import type { Picture as PictureData } from "../../modules/content/types";
import { imageUrl } from "../../shared/image-url";
import { listImageWidths } from "../../shared/image-widths";
import { isLettered } from "../../shared/text/is-lettered";

export type PictureShape = "3-2" | "16-10" | "16-9" | "panorama" | "4-3" | "4-5" | "1-1";

/** The narrowest and the widest width of a picture's place, in CSS pixels, and its `sizes`. */
export interface PicturePlace {
  readonly least: number;
  readonly most: number;
  readonly sizes: string;
}

interface PictureProps {
  picture: PictureData;
  place: PicturePlace;
  shape: PictureShape;
  /** Loaded eagerly and with high priority. One per page. */
  first?: boolean;
  /** True where the text beside it has the same content: the picture then has an empty `alt`. */
  decorative?: boolean;
  className?: string;
}

/** An engraving or photograph, cropped around its focal point to one of the standard shapes. */
export function Picture({ picture, place, shape, first, decorative, className }: PictureProps) {
  const { src, srcSet } = listPictureSources(picture, place);
  // A map or chart is never cropped.
  const crop = isLettered(picture) ? "whole" : shape;
  const focus = focalClass("x", picture.focalX) + focalClass("y", picture.focalY);
  return (
    <img
      className={`picture shape-${crop}${focus}${className ? ` ${className}` : ""}`}
      src={src}
      srcSet={srcSet}
      sizes={place.sizes}
      width={picture.width}
      height={picture.height}
      alt={decorative ? "" : picture.alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
    />
  );
}

function listPictureSources(
  picture: PictureData,
  place: PicturePlace,
): { src: string; srcSet: string } {
  const widths = listImageWidths({ original: picture.width, ...place });
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 640;
  return {
    src: imageUrl(picture.url, middle),
    srcSet: widths.map((width) => `${imageUrl(picture.url, width)} ${width}w`).join(", "),
  };
}

/** CSS has a class for every ten percent; the center needs none. */
function focalClass(axis: "x" | "y", percent: number): string {
  const step = Math.min(100, Math.max(0, Math.round(percent / 10) * 10));
  return step === 50 ? "" : ` focal-${axis}-${step}`;
}
