import type { Picture } from "../../modules/content/types";
import { imageUrl } from "../../shared/image-url";

/** A small picture beside its headline. */
export function Thumb({ picture }: { readonly picture: Picture | null }) {
  if (!picture) return <span className="front-thumb" aria-hidden="true" />;
  const { url, focalX, focalY } = picture;
  return (
    <img
      className="front-thumb"
      src={imageUrl(url, 128)}
      alt=""
      loading="lazy"
      draggable={false}
      style={{ objectPosition: `${focalX}% ${focalY}%` }}
    />
  );
}
