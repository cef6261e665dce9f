import type { DeskPicture } from "../../modules/content/newsroom/desk/types";
import { imageUrl } from "../../shared/image-url";
import { listImageWidths } from "../../shared/image-widths";

interface ThumbProps {
  readonly picture: Pick<DeskPicture, "url" | "width" | "focalX" | "focalY">;
  /** How wide it is shown, in CSS pixels. */
  readonly width: number;
  readonly className?: string;
  /** Empty where words beside it say the same. */
  readonly alt?: string;
}

/** A picture in a list, cropped around its focal point to the shape that the sheet gives it. */
export function Thumb({ picture, width, className, alt = "" }: ThumbProps) {
  const widths = listImageWidths({ original: picture.width, least: width, most: width });
  return (
    <img
      className={className}
      src={imageUrl(picture.url, widths[0]!)}
      srcSet={widths.map((each) => `${imageUrl(picture.url, each)} ${each}w`).join(", ")}
      sizes={`${width}px`}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${picture.focalX}% ${picture.focalY}%` }}
    />
  );
}
