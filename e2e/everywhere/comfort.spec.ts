/** Comfort: large controls, the keyboard, reduced motion, print. */
import { signIn } from "../accounts/readers";
import { expect, test, whenReady } from "../paper";
import { openFromWall } from "../paywall/checkout-steps";
import { findSmallControls } from "../operation/audits/find-small-controls";

test.describe("for a finger @variant", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("controls that change the account at checkout are 44 px high and wide @variant", async ({
    page,
    context,
  }) => {
    await signIn(context, "ben");
    const dialog = await openFromWall(page);
    await expect(dialog.getByRole("button", { name: "Logout" })).toBeVisible();
    expect(await findSmallControls(page)).toEqual([]);
  });
});

test("on a phone the current section is fully visible in the navigation @variant", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/section/justice");
  await whenReady(page);
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Justice" });
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("after a navigation the keyboard focus starts at the top of the new page", async ({
  page,
}) => {
  await page.goto("/about");
  await whenReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "National" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "National" })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await skip.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("a map is shown uncropped in any aspect ratio", async ({ page }) => {
  await page.goto("/article/prairie-towns-keep-their-wind");
  const map = page.locator("figure img").first();
  const [shown, drawn] = await map.evaluate((image: HTMLImageElement) => [
    image.clientWidth / image.clientHeight,
    Number(image.getAttribute("width")) / Number(image.getAttribute("height")),
  ]);
  expect(shown).toBeCloseTo(drawn!, 1);
});

test("a headline does not break between a number and its noun", async ({ page }) => {
  await page.goto("/section/national");
  const compound = page.locator("h2 .compound", { hasText: "90-Year" }).first();
  expect(await compound.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test("an article prints its text, pictures and URL @variant", async ({ page }) => {
  await page.goto("/article/harbor-towns-share-one-water-system");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.locator("figcaption").first()).toBeVisible();
  await expect(main.locator(".printed-address")).toBeVisible();
  await expect(main.getByText("Josiah Penrose went to fetch his rival")).toBeVisible();
  await expect(page.locator("nav:visible, footer:visible, button:visible")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "More from National" })).toBeHidden();
});

test.describe("with less motion @variant", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the menu appears at once and nothing animates", async ({ page }) => {
    await page.goto("/section/national");
    await whenReady(page);
    await page
      .getByRole("button", { name: /Sections/ })
      .first()
      .click();
    const menu = page.getByRole("navigation", { name: "Site menu" });
    const seen = await menu.evaluate((element) => ({
      left: element.getBoundingClientRect().left,
      moving: document.getAnimations().length,
    }));
    expect(seen).toEqual({ left: 0, moving: 0 });
  });
});
