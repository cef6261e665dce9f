/** Screenshots of pages, small and gray, compared with accepted baselines. */
import { expect, type Browser } from "@playwright/test";
import sharp from "sharp";

const widths = { 390: 195, 1440: 360 } as const;

/** Visible pictures that have not loaded. */
const countWaiting = () =>
  [...document.images].filter((image) => image.getClientRects().length > 0 && !image.complete)
    .length;

/** Decodes all pictures, which a busy machine may do after the screenshot. */
const decodeAll = () =>
  Promise.all(
    [...document.images]
      .filter((image) => image.getClientRects().length > 0)
      .map((image) => {
        image.decoding = "sync";
        return image.decode();
      }),
  );

/** Parts far from the window have an estimated height until they are laid out. */
const layOutAll = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
};

async function takeScreenshot(browser: Browser, address: string, width: number): Promise<Buffer> {
  // Without scripts nothing depends on this machine's clock, and all content is shown.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    // Requests WebP, which is available at once; AVIF appears only after its encoding.
    await page.route(/\/image\?/, (route) =>
      route.continue({ headers: { ...route.request().headers(), accept: "image/webp" } }),
    );
    await page.goto(address, { waitUntil: "load" });
    await page.evaluate(layOutAll);
    const { height } = (await page.locator("body").boundingBox()) ?? { height: 900 };
    // Enlarges the window to the whole page, so that lazy pictures load.
    await page.setViewportSize({ width, height: Math.ceil(height) });
    await page.waitForLoadState("networkidle");
    // The page may have been idle before: waits until each picture has loaded.
    await expect.poll(() => page.evaluate(countWaiting)).toBe(0);
    await page.evaluate(decodeAll);
    return await page.screenshot({ fullPage: true });
  } finally {
    await context.close();
  }
}

/**
 * Compares a page with the baseline of that name. Both are small and gray, so that the comparison covers
 * layout and visual weight, not a machine's antialiasing.
 */
export async function expectBaseline(
  browser: Browser,
  { name, address, width }: { name: string; address: string; width: keyof typeof widths },
): Promise<void> {
  const picture = await takeScreenshot(browser, address, width);
  const small = await sharp(picture)
    .resize({ width: widths[width], kernel: "cubic" })
    .blur(0.6)
    .grayscale()
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(small).toMatchSnapshot([String(width), `${name}.png`], {
    maxDiffPixelRatio: 0.01,
    threshold: 0.15,
  });
}
