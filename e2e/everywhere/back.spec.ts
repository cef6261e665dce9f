/** Pages that Back restores as they were left, by the browser’s back/forward cache. */
import type { Locator, Page } from "@playwright/test";
import config from "../../playwright.config";
import { signIn } from "../accounts/readers";
import { expect, test, whenReady } from "../paper";

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    // Playwright turns the cache off that readers’ browsers have.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** Why Chromium loaded pages again, from its own explanations. */
async function watchReloads(page: Page): Promise<() => readonly string[]> {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      // A browser that is short of memory or time gives up pages that it could have kept.
      const isChance = type === "Circumstantial" && !reason.startsWith("BackForwardCacheDisabled");
      if (!isChance) reasons.push(reason);
    }
  });
  return () => reasons;
}

/** Leaves by a link and comes back. */
async function leaveAndComeBack(page: Page, link: Locator): Promise<void> {
  const { pathname } = new URL(page.url());
  const reasons = await watchReloads(page);
  // A page that waits for a response isn’t kept.
  await page.waitForLoadState("networkidle");
  await link.click();
  await expect(page).not.toHaveURL(new RegExp(`${pathname}$`));
  await whenReady(page);
  // A restored page doesn’t load.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  expect(reasons()).toEqual([]);
}

test("Back shows no menu, search or pop-up that was open", async ({ page, context }) => {
  const banner = page.getByRole("banner");
  const menu = page.getByRole("navigation", { name: "Site menu" });

  await page.goto("/section/national");
  await whenReady(page);
  await banner.getByRole("button", { name: "Sections" }).click();
  await leaveAndComeBack(page, menu.getByRole("link", { name: "Foreign" }));
  await expect(menu).toBeHidden();

  await banner.getByRole("link", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("textbox").fill("harbor");
  await leaveAndComeBack(page, search.getByRole("link", { name: /Harbor Towns/ }).first());
  await expect(search).toBeHidden();

  await page.goto("/");
  await whenReady(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const welcome = page.getByRole("dialog", { name: "Sign up for breaking news" });
  await expect(welcome).toBeVisible();
  await leaveAndComeBack(page, welcome.getByRole("link", { name: "Privacy Policy" }));
  await expect(welcome).toBeHidden();

  await signIn(context, "max");
  await page.goto("/article/harbor-towns-share-one-water-system");
  await whenReady(page);
  const account = banner.locator("details.account-menu");
  await account.locator("summary").click();
  await leaveAndComeBack(page, account.getByRole("link", { name: "Dashboard" }));
  await expect(account).not.toHaveAttribute("open");
});
