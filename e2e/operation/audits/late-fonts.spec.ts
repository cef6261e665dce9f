/** A page begins in fallbacks, and its own fonts replace them without moving anything. */
import type { Page } from "@playwright/test";
import { expect, test, whenReady } from "../../paper";

const article = "/article/harbor-towns-share-one-water-system";

/** Selectors of text in each font that a page begins with. */
const pages = [
  { path: "/", shown: ["main .head-lead", "main .deck", "main .kicker", "header .button"] },
  { path: "/section/national", shown: ["main .head", "main .deck", "header .button"] },
  { path: article, shown: ["main h1", "main .deck", ".article-body p", "header .button"] },
  { path: "/pricing", shown: ["main h1", "main p", "main .button"] },
];

/** Opens a page whose fonts arrive after its first paint; returns its layout shift by then. */
async function openWithLateFonts(
  page: Page,
  path: string,
  visit: "first" | "later",
): Promise<number> {
  const painted = Promise.withResolvers<void>();
  // A route keeps the browser from using its cache.
  await page.route("**/*.woff2", async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.addInitScript((isFirst) => {
    // Undoes what paper.ts sets for every other test.
    if (isFirst) localStorage.removeItem("faces");
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as { value?: number }).value ?? 0;
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, visit === "first");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  painted.resolve();
  await whenReady(page);
  await page.waitForFunction(
    () => !("faces" in document.documentElement.dataset) && document.fonts.status === "loaded",
  );
  return page.evaluate(async () => {
    // The shift is recorded with the frame after the exchange.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shift: number }).shift;
  });
}

/** The names of the fonts in which the first of these elements are drawn. */
async function listDrawnFonts(page: Page, selectors: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const names: string[] = [];
  for (const selector of selectors) {
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.length, selector).toBeGreaterThan(0);
    names.push(...fonts.map(({ familyName }) => familyName));
  }
  await session.detach();
  return [...new Set(names)];
}

for (const { path, shown } of pages) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`${path} at ${width} px: a first visitor sees the paper's fonts, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const shift = await openWithLateFonts(page, path, "first");
      // A word of a headline may move by some pixels.
      expect(shift).toBeLessThanOrEqual(0.002);
      for (const name of await listDrawnFonts(page, shown)) {
        expect(name).toMatch(/Libre Caslon Condensed|Newsreader|Source Sans|Noto Serif Display/);
      }
    });
  }
}

test("a later page with an empty cache does not move either", async ({ page }) => {
  expect(await openWithLateFonts(page, article, "later")).toBeLessThanOrEqual(0.002);
});

test("on a first visit the fonts of text and labels are fetched after the page has loaded", async ({
  page,
}) => {
  await openWithLateFonts(page, article, "first");
  const fonts = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const loadedAt = document?.loadEventStart ?? 0;
    return performance.getEntriesByType("resource").flatMap(({ name, startTime }) => {
      const font = /\/(display|text|sans)-[\w-]{8}\.woff2$/.exec(name)?.[1];
      return font ? [`${font} ${startTime < loadedAt ? "before" : "after"} load`] : [];
    });
  });
  expect(fonts.toSorted()).toEqual(["display before load", "sans after load", "text after load"]);
  // The next page has them from the start.
  expect(await page.evaluate(() => localStorage.getItem("faces"))).toBe("all");
});
