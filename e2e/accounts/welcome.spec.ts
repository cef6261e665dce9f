/** The welcome pop-up of the homepage. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, whenReady } from "../paper";
import { signIn } from "./readers";
import { countEmails, test, unknown } from "./sign-in-steps";
import { bar, tab, thanks } from "./subscribe-steps";

const welcome = (page: Page) =>
  page.getByRole("dialog", { name: "Sign up for breaking news and exclusive daily updates" });

const readOn = (page: Page, to: number) => page.evaluate((y) => window.scrollTo(0, y), to);

test("the welcome pop-up appears beyond 800 px, takes no focus, and appears once @variant", async ({
  page,
}) => {
  await page.goto("/");
  await expect(bar(page)).toBeVisible();
  await readOn(page, 800);
  await expect(welcome(page)).toHaveCount(0);
  await expect(tab(page)).toHaveAttribute("aria-expanded", "true");
  await readOn(page, 801);
  await expect(welcome(page)).toBeInViewport({ ratio: 1 });
  await expect(tab(page)).toHaveAttribute("aria-expanded", "false");
  await expect(bar(page).getByLabel("Your email address")).toBeHidden();
  await expect(welcome(page).getByRole("heading")).toHaveText(
    "Sign up for breaking news and exclusive daily updates",
  );
  await expect(welcome(page).getByRole("button", { name: "Sign up" })).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("seen-welcome-modal"))).toBe("true");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(welcome(page)).toHaveCount(0);
  // The bar collapsed for the pop-up only; the reader has not collapsed it.
  await expect(tab(page)).toHaveAttribute("aria-expanded", "true");
  await readOn(page, 0);
  await readOn(page, 1200);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await readOn(page, 1300);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(welcome(page)).toHaveCount(0);
});

test("the welcome pop-up works by keyboard and returns the focus", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  await page.goto("/");
  await expect(bar(page)).toBeVisible();
  await readOn(page, 900);
  await welcome(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await expect(welcome(page).getByLabel("Your email address")).toBeFocused();
  await page.keyboard.type("welcome@example.com");
  await page.keyboard.press("Enter");
  await expect(welcome(page).getByText(thanks)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => countEmails(page, "welcome@example.com")).toBe(1);
});

test("the key / opens the search and closes the welcome pop-up, but is typed in its field", async ({
  page,
}) => {
  await page.goto("/");
  await expect(bar(page)).toBeVisible();
  await readOn(page, 900);
  await welcome(page).getByLabel("Your email address").fill("a");
  await page.keyboard.press("/");
  await expect(welcome(page).getByLabel("Your email address")).toHaveValue("a/");
  await welcome(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the welcome pop-up closes for the sign-in pop-up and does not appear beside it", async ({
  page,
}) => {
  await page.goto("/");
  await expect(bar(page)).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).first().click();
  const signInPopUp = page.getByRole("dialog", { name: /Sign in or Create a free account/ });
  await expect(signInPopUp).toBeVisible();
  await readOn(page, 1000);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(welcome(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await readOn(page, 1001);
  await expect(welcome(page)).toBeVisible();
  await page.locator(".header-bar").getByRole("link", { name: "Sign In" }).click();
  await expect(signInPopUp).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test("the welcome pop-up waits while the bar is used, and closes when the bar is expanded", async ({
  page,
}) => {
  await page.goto("/");
  await bar(page).getByLabel("Your email address").focus();
  await readOn(page, 1000);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(welcome(page)).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(tab(page)).toBeFocused();
  await readOn(page, 1001);
  await expect(welcome(page)).toBeVisible();
  await expect(tab(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(tab(page)).toHaveAttribute("aria-expanded", "true");
  await expect(welcome(page)).toHaveCount(0);
});

test("the welcome pop-up does not appear in a narrow window, on other pages, or for readers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto("/");
  await expect(bar(page)).toBeVisible();
  await readOn(page, 1000);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(welcome(page)).toHaveCount(0);
  // Widened on the front page, which has been scrolled, it would rightly appear.
  await page.goto("/section/national");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar(page)).toBeVisible();
  await readOn(page, 1000);
  await expect(welcome(page)).toHaveCount(0);
  await signIn(page.context(), "ben");
  const known = page.waitForResponse("**/blaize/profile");
  const held = Promise.withResolvers<void>();
  await page.route("**/blaize/profile", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  await whenReady(page);
  await readOn(page, 1000);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  // Nor before the session is known.
  await expect(welcome(page)).toHaveCount(0);
  held.resolve();
  await known;
  await readOn(page, 1001);
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(welcome(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("seen-welcome-modal"))).toBeNull();
});
