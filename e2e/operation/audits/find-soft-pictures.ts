/** Finds pictures whose file is too small for their place (`sizes`, web/ui/picture.tsx). */
import type { Page } from "@playwright/test";

/** A picture enlarged by a third looks soft. */
const mostEnlarged = 1.35;

/** The pictures whose file is too small for their place, with both widths in pixels. */
export function findSoftPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (most) => {
    const soft: string[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>("img.picture")) {
      picture.scrollIntoView();
      picture.loading = "eager";
      await picture.decode();
      const { width, height } = picture.getBoundingClientRect();
      if (width === 0) continue;
      const side = (name: string) => Number(picture.getAttribute(name));
      const ratio = side("width") / side("height");
      // `object-fit: cover` enlarges a picture until both its sides fill the place.
      const isCropped = getComputedStyle(picture).objectFit === "cover";
      const needed = isCropped ? Math.max(width, height * ratio) : width;
      const chosen = Number(new URL(picture.currentSrc).searchParams.get("w"));
      if (needed > chosen * most) {
        soft.push(`${picture.className}: ${chosen} for ${Math.round(needed)}`);
      }
    }
    return soft;
  }, mostEnlarged);
}
