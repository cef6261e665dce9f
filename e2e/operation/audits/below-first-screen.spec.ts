/**
 * Parts that the first paint doesn’t lay out (web/styles/pages/below-first-screen.css), and that a script lays
 * out when the browser is idle (web/early/lay-out.ts).
 */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, openOnceBefore, test, whenReady } from "../../paper";

const partNames = ".front-page > :is(.zone, .opinion), .site-footer";

/** Waits until every part is laid out. */
async function whenLaidOut(page: Page): Promise<void> {
  await whenReady(page);
  const parts = page.locator(partNames);
  expect(await parts.count()).toBeGreaterThan(6);
  await expect(page.locator(`:is(${partNames}):not([data-laid-out])`)).toHaveCount(0);
}

/** Each part's height, first as long as it is not laid out, then its own. */
async function measureParts(page: Page) {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("main *, footer")].filter(
      (element) => getComputedStyle(element).contentVisibility === "auto",
    );
    const heights = () => parts.map((part) => part.getBoundingClientRect().height);
    const reserved = heights();
    const visible = new CSSStyleSheet();
    visible.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [visible];
    const real = heights();
    /** Links whose focus ring or touch target would end at the part's edge. */
    const cut = parts.flatMap((part) => {
      const edges = part.getBoundingClientRect();
      return [...part.querySelectorAll("a:not([tabindex]), button, input, summary")]
        .filter((control) => {
          const { top, bottom, left, right, width } = control.getBoundingClientRect();
          const ring = 6;
          return (
            width > 0 &&
            (top - ring < edges.top ||
              bottom + ring > edges.bottom ||
              left - ring < edges.left ||
              right + ring > edges.right)
          );
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    document.adoptedStyleSheets = [];
    return {
      parts: parts.map(({ className }, index) => ({
        name: className,
        reserved: reserved[index]!,
        real: real[index]!,
      })),
      cut,
    };
  });
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px each part of the front page reserves its height, cuts nothing and shifts nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openOnceBefore(page, "/");
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number }).value ?? 0);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/");
    // A held route has no cache, so fonts arrive late: late-fonts.spec.ts measures what they move.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    });
    const { parts, cut } = await measureParts(page);
    expect(parts.length).toBeGreaterThan(6);
    for (const { name, reserved, real } of parts) {
      expect(Math.abs(reserved - real) / real, `${name}: ${reserved} for ${real}`).toBeLessThan(
        0.2,
      );
    }
    expect(cut).toEqual([]);

    // Laid out while nobody scrolls, each has its own height.
    held.resolve();
    await whenLaidOut(page);
    const heights = await page
      .locator(partNames)
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    expect(heights).toEqual(parts.map(({ real }) => real));

    // Downward through the whole page, then to its middle, as with Back.
    const moved = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const root = document.documentElement;
      for (let top = 0; top < root.scrollHeight; top += 400) {
        window.scrollTo(0, top);
        await frame();
        await frame();
      }
      const height = root.scrollHeight;
      window.scrollTo(0, height / 2);
      await frame();
      await frame();
      const { shifts } = window as unknown as { shifts: number[] };
      return {
        shift: shifts.reduce((sum, value) => sum + value, 0),
        grown: root.scrollHeight - height,
      };
    });
    expect(Number(moved.shift.toFixed(3))).toBe(0);
    expect(moved.grown).toBe(0);
  });
}

for (const width of [390, 1440]) {
  test(`a capture of the whole page at ${width} px, which never scrolls, has every part`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await whenLaidOut(page);
    const capture = sharp(await page.screenshot({ fullPage: true }));
    const boxes = await page.locator(partNames).evaluateAll((all) =>
      all.map((part) => {
        const { left, top, width: wide, height } = part.getBoundingClientRect();
        const [x, y] = [Math.max(0, left), top + window.scrollY].map(Math.ceil);
        const inner = { width: Math.floor(wide) - 2, height: Math.floor(height) - 2 };
        return { left: x!, top: y!, ...inner };
      }),
    );
    const { width: whole = 0, height: end = 0 } = await capture.metadata();
    for (const box of boxes) {
      const inside = { ...box, width: Math.min(box.width, whole - box.left) };
      expect(inside.top + inside.height).toBeLessThanOrEqual(end);
      const { channels } = await capture.clone().extract(inside).stats();
      // Ink on paper: a blank part has one tone.
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }
  });
}

test("in print every part is laid out, with and without scripts", async ({ page }) => {
  // Never answered.
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/");
  const skipped = () =>
    page
      .locator(partNames)
      .evaluateAll(
        (all) => all.filter((part) => getComputedStyle(part).contentVisibility === "auto").length,
      );
  expect(await skipped()).toBeGreaterThan(6);
  await page.emulateMedia({ media: "print" });
  expect(await skipped()).toBe(0);
});

test("without scripts, as archives capture a page, every part is laid out", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/");
  const visibility = await page
    .locator(partNames)
    .evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility));
  expect(visibility.length).toBeGreaterThan(6);
  expect(new Set(visibility)).toEqual(new Set(["visible"]));
  await context.close();
});

test("a link to a place in a part that is not laid out yet leads there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/#footer-more");
  await whenReady(page);
  await expect(page.locator("#footer-more")).toBeInViewport();
});
