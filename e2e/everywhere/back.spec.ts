/** Pages that Back shows as they were left, from the browser’s back/forward cache. */
import type { Page } from "@playwright/test";
import { signIn } from "../accounts/readers";
import { expect, test, whenReady } from "../paper";

/**
 * Dispatches the events of a browser that keeps a page and shows it again. The headless shell itself keeps no pages
 * (https://github.com/GoogleChrome/lighthouse/issues/14784).
 */
const leaveAndComeBack = (page: Page) =>
  page.evaluate(() => {
    for (const type of ["pagehide", "pageshow"])
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });

test("Back shows no menu, search or pop-up that was open", async ({ page, context }) => {
  const banner = page.getByRole("banner");
  const menu = page.getByRole("navigation", { name: "Site menu" });

  await page.goto("/section/national");
  await whenReady(page);
  await banner.getByRole("button", { name: "Sections" }).click();
  await expect(menu).toBeVisible();
  await leaveAndComeBack(page);
  await expect(menu).toBeHidden();

  await banner.getByRole("link", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("textbox").fill("harbor");
  await leaveAndComeBack(page);
  await expect(search).toBeHidden();

  await page.goto("/");
  await whenReady(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const welcome = page.getByRole("dialog", { name: "Sign up for breaking news" });
  await expect(welcome).toBeVisible();
  await leaveAndComeBack(page);
  await expect(welcome).toBeHidden();

  await signIn(context, "max");
  await page.goto("/article/harbor-towns-share-one-water-system");
  await whenReady(page);
  const account = banner.locator("details.account-menu");
  await account.locator("summary").click();
  await expect(account).toHaveAttribute("open");
  await leaveAndComeBack(page);
  await expect(account).not.toHaveAttribute("open");
});
