/**
 * Every page of the website, opened once for each window: nothing shifts, is wider than its window or lost,
 * controls are large enough for a finger, pictures are sharp, and no accessibility rule is broken. Each check
 * is a step with a name of its own, and a failed one doesn’t keep the next from being made.
 */
import type { CDPSession, Page } from "@playwright/test";
import {
  cachedExamples,
  firstExamples,
  uncachedExamples,
  wholeCachedExamples,
} from "../../../test/pages/examples";
import { signIn } from "../../accounts/readers";
import {
  expect,
  expectAccessible,
  expectFitting,
  openOnceBefore,
  test,
  whenReady,
} from "../../paper";
import { findLoss } from "./find-loss";
import { findSmallControls } from "./find-small-controls";
import { findSoftPictures } from "./find-soft-pictures";

test.describe.configure({ mode: "parallel" });

/** Further pages of the video area, on its dark background. */
const dark = ["/media?section=opinion", "/media/on-rivers-that-vote"];

/** Pages that are the same for everyone; later pages of a list have the same layout as the first. */
const still = new Set([...wholeCachedExamples.filter((path) => !path.includes("?")), ...dark]);

/** Each shows its pictures at widths of its own. */
const pictured = [
  "/",
  "/section/national",
  "/section/opinion",
  "/article/harbor-towns-share-one-water-system",
  "/author/delphine-marsh",
  "/media",
  "/events",
  "/search?q=harbor",
];

for (const path of new Set([...cachedExamples, ...uncachedExamples, ...pictured, ...dark])) {
  test(`${path} fits every window and font size`, async ({ page, context }) => {
    if (still.has(path)) await openOnceBefore(page, path);
    await recordShifts(page);
    for (const width of widthsOf(path)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await whenReady(page);
      if (still.has(path)) {
        await test.step(`nothing shifts at ${width} px`, () => expectNoShift(page));
      }
      // The first page of each kind.
      if (width === 1440 && still.has(path) && [...firstExamples, ...dark].includes(path)) {
        await test.step("it breaks no accessibility rule", () => expectAccessible(page));
      }
      if (pictured.includes(path)) {
        await test.step(`no picture looks soft at ${width} px`, async () => {
          expect.soft(await findSoftPictures(page)).toEqual([]);
        });
      }
    }
    if (still.has(path)) await test.step("it fits its screen", () => expectFitting(page));
    await signIn(context, "dora");
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await test.step("nothing is lost at 320 px (400 % zoom)", () => expectNoLoss(page));
    const browser = await context.newCDPSession(page);
    await setType(browser, 32);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`nothing is lost at ${width} px, type at 200 %`, () => expectNoLoss(page));
    }
    await expect.soft(page.locator("html")).toHaveCSS("font-size", "32px");
  });
}

test.describe("for a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const path of [
    ...firstExamples,
    "/section/culture?page=2",
    "/article/relief-keeper-of-eleven-lights",
    "/media?page=2",
  ]) {
    test(`every control of ${path} is 44 px high and wide`, async ({ page, context }) => {
      if (uncachedExamples.includes(path)) await signIn(context, "dora");
      await page.goto(path);
      await whenReady(page);
      expect(await findSmallControls(page)).toEqual([]);
    });
  }
});

function widthsOf(path: string): readonly number[] {
  if (pictured.includes(path)) return [390, 768, 1000, 1440];
  return still.has(path) ? [390, 1440] : [];
}

/** Records the layout shifts of each document that is opened from here on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.push(shift.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect.soft(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
}

async function expectNoLoss(page: Page): Promise<void> {
  expect.soft(await findLoss(page)).toEqual([]);
}

/** As in the browser’s settings: affects rem, and em in media queries. */
const setType = (browser: CDPSession, standard: number) =>
  browser.send("Page.setFontSizes", { fontSizes: { standard } });
