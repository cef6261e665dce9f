/** The 1280x720 image that social networks and search engines show beside a link. */
import type { Picture } from "../../modules/content/types";
import { toPreviewStep } from "../../shared/preview-step";
import defaultPreview from "#look/social-preview.jpg?url";

export interface PreviewImage {
  /** Absolute. */
  readonly url: string;
  readonly width: 1280;
  readonly height: 720;
  /** Plain text. */
  readonly alt: string;
}

const media = "/media/";

/** The picture cropped around its focal point; the default card where there is no picture. */
export function previewImage({
  picture,
  origin,
  paperName,
}: {
  picture: Picture | null;
  origin: string;
  paperName: string;
}): PreviewImage {
  const size = { width: 1280, height: 720 } as const;
  if (picture === null) {
    return { url: new URL(defaultPreview, origin).href, ...size, alt: paperName };
  }
  const own = picture.url.startsWith(media);
  const url = new URL(`/preview/${own ? picture.url.slice(media.length) : "remote"}.jpg`, origin);
  if (!own) url.searchParams.set("url", picture.url);
  const focus = `${toPreviewStep(picture.focalX)},${toPreviewStep(picture.focalY)}`;
  if (focus !== "50,50") url.searchParams.set("focus", focus);
  return { url: url.href, ...size, alt: picture.alt || paperName };
}
