/** Pictures are as large as their places need (`sizes`, web/ui/picture.tsx). */
import type { Page } from "@playwright/test";
import { expect, test, whenReady } from "../../paper";

/** A picture enlarged by a third looks soft. */
const mostEnlarged = 1.35;

const paths = [
  "/",
  "/section/national",
  "/section/opinion",
  "/article/harbor-towns-share-one-water-system",
  "/author/delphine-marsh",
  "/media",
  "/events",
  "/search?q=harbor",
];

/** The pictures whose file is too small for their place, with both widths in pixels. */
function listSoft(page: Page): Promise<readonly string[]> {
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

for (const width of [390, 768, 1000, 1440]) {
  test(`no picture is enlarged so much that it looks soft, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await whenReady(page);
      expect(await listSoft(page), path).toEqual([]);
    }
  });
}
