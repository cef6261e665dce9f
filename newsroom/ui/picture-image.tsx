import type { DeskPicture } from "../../modules/content/newsroom/desk/types";
import { imageUrl } from "../../shared/image-url";
import { listImageWidths } from "../../shared/image-widths";

interface PictureImageProps {
  readonly picture: Pick<DeskPicture, "url" | "width" | "height" | "alt" | "focalX" | "focalY">;
  /** How wide it is shown, in CSS pixels. */
  readonly width: number;
  /** Another text than the picture's description; "" where the text beside it says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/** A stored picture at a size that fits; where it is cropped, around its focal point. */
export function PictureImage({ picture, width, alt, className }: PictureImageProps) {
  const { url, focalX, focalY } = picture;
  const widths = listImageWidths({ original: picture.width, least: width, most: width });
  return (
    <img
      className={className}
      src={imageUrl(url, widths[0] ?? 640)}
      srcSet={widths.map((each) => `${imageUrl(url, each)} ${each}w`).join(", ")}
      sizes={`${Math.round(width)}px`}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ objectPosition: `${focalX}% ${focalY}%` }}
      onError={({ currentTarget }) => {
        // A host whose pictures are not resized here.
        if (!currentTarget.srcset || !url.startsWith("https:")) return;
        currentTarget.srcset = "";
        currentTarget.src = url;
      }}
    />
  );
}
