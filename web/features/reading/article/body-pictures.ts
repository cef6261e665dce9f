import { decode, encode } from "html-entities";
import { type ImageWidth, imageUrl } from "../../../../shared/image-url";
import { listImageWidths } from "../../../../shared/image-widths";

const ownPicture = /<img\b([^>]*?)\bsrc="(\/media\/[^"]+)"([^>]*)>/g;
const place = { least: 354, most: 660, sizes: "(width < 48em) calc(100vw - 36px), 660px" };

/**
 * Adds responsive sizes to the publication's own pictures in a body, so that a phone does not load
 * the original. External pictures are unchanged.
 *
 * @param html sanitized body
 */
export function withResponsivePictures(html: string): string {
  return html.replace(ownPicture, (_, before: string, src: string, after: string) => {
    const original = Number(/\bwidth="(\d+)"/.exec(before + after)?.[1] ?? 1200);
    const url = decode(src);
    const widths = listImageWidths({ original, ...place });
    const address = (width: ImageWidth) => encode(imageUrl(url, width));
    const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 640;
    const set = widths.map((width) => `${address(width)} ${width}w`).join(", ");
    return `<img${before}src="${address(middle)}" srcset="${set}" sizes="${place.sizes}"${after}>`;
  });
}
