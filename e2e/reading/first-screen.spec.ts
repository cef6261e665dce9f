/** The news that a phone shows before it is scrolled. */
import type { Page } from "@playwright/test";
import { bar, tab } from "../accounts/subscribe-steps";
import { expect, test, whenReady } from "../paper";

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).filter({ visible: true }).first().boundingBox())!;

test("a phone shows the headline and some of the lead picture above the expanded subscribe bar", async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await whenReady(page);
    await expect(tab(page)).toHaveAttribute("aria-expanded", "true");
    const edge = (await bar(page).boundingBox())!;
    expect(edge.height).toBeLessThanOrEqual(120);
    const headline = await boxOf(page, "main .head-lead");
    const picture = await boxOf(page, "main img");
    expect(headline.y + headline.height).toBeLessThan(edge.y);
    expect(edge.y - picture.y).toBeGreaterThanOrEqual(width === 390 ? 150 : 20);

    const ad = await boxOf(page, '[data-ad-slot="homepage-header"]');
    expect(ad.height).toBeLessThanOrEqual(64);
    const [date, ticker] = [
      await boxOf(page, ".masthead-date"),
      await boxOf(page, "[data-ticker=line]"),
    ];
    expect(Math.abs(date.y + date.height / 2 - ticker.y - ticker.height / 2)).toBeLessThan(4);
    expect(date.x + date.width).toBeLessThanOrEqual(ticker.x);
  }
});

test("a phone on its side shows the headline", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await expect(page.locator("main .head-lead").first()).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page, '[data-ad-slot="homepage-header"]')).height).toBeLessThanOrEqual(64);
});

test("an article's header ad takes 64 px of a phone, and advertises no ad space @variant", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/article/harbor-towns-share-one-water-system");
  const slot = '[data-ad-slot="article-header"]';
  expect((await boxOf(page, slot)).height).toBeLessThanOrEqual(64);
  await expect(page.locator(`${slot} a`)).not.toHaveAttribute("href", /advertise/);
});

test("the nameplate of inner pages is in the middle of a phone", async ({ page }) => {
  for (const width of [375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/about");
    const plate = await boxOf(page, ".header-bar .nameplate");
    expect(Math.abs(plate.x + plate.width / 2 - width / 2)).toBeLessThanOrEqual(1);
  }
});
