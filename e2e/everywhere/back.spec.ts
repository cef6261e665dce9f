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

/** Whether Back restored the document, or why the browser loaded it again. */
const readRestored = () => {
  const { restored } = document.documentElement.dataset;
  const [opened] = performance.getEntriesByType("navigation");
  const { notRestoredReasons = null } = opened as { notRestoredReasons?: unknown };
  return restored ?? JSON.stringify(notRestoredReasons);
};

/** Leaves by a link, comes back, and makes sure that the same document was shown again. */
async function leaveAndComeBack(page: Page, link: Locator): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["restored"] = String(persisted);
    });
  });
  // A page that waits for a response isn’t kept.
  await page.waitForLoadState("networkidle");
  await link.click();
  await expect(page).not.toHaveURL(new RegExp(`${pathname}$`));
  await whenReady(page);
  // A restored page doesn’t load.
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(readRestored)).toBe("true");
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
