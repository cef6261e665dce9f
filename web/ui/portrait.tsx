import type { Picture } from "../../modules/content/types";
import { imageUrl } from "../../shared/image-url";
import { listImageWidths } from "../../shared/image-widths";

/**
 * A round portrait beside a printed name, and therefore without a text alternative. Sizes: 92 in
 * opinion, 64 in a byline, 96 in the author card, 112 on an author's page.
 */
export function Portrait({ picture, size }: { picture: Picture | null; size: 64 | 92 | 96 | 112 }) {
  const className = `portrait portrait-${size}`;
  if (picture === null) {
    return (
      <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
        <path d="M8 28a12 12 0 0 1 24 0z" fill="var(--color-accent)" />
        <path d="M0 28.5h40" stroke="var(--color-ink)" />
      </svg>
    );
  }
  const widths = listImageWidths({ original: picture.width, least: size, most: size });
  return (
    <img
      className={className}
      src={imageUrl(picture.url, widths[0] ?? 128)}
      srcSet={widths.map((width) => `${imageUrl(picture.url, width)} ${width}w`).join(", ")}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
