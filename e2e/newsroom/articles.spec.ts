import type { Locator, Page } from "@playwright/test";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { openNewsroom } from "./newsroom-steps";

const rowsOf = (page: Page): Locator =>
  page.getByRole("list", { name: "Articles" }).locator("> li");
const message = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Messages" }).getByText(text);

test("the list is filtered, walked through and changed by keyboard alone", async ({ page }) => {
  await openNewsroom(page, "/articles");
  const rows = rowsOf(page);
  await expect(rows.nth(20)).toBeAttached();
  await expect(page).toHaveTitle(/^Articles · /);
  await expectAccessible(page);
  await expectFitting(page, [768, 1100, 1440]);

  // Filters are in the address, and in the browser's history.
  await page.getByRole("button", { name: "Section: all" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(page.getByRole("menuitemradio", { name: "Justice" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?section=8$/);
  await expect(rows.first().locator(".kicker")).toHaveText("Justice");
  await expect(page.getByRole("button", { name: "Section: Justice" })).toBeFocused();

  // The first key shows where one is, the next one moves.
  await page.keyboard.press("j");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("j");
  const second = rows.nth(1).getByRole("link").first();
  await expect(second).toBeFocused();
  const title = await second.innerText();
  await expect(
    page.getByRole("complementary", { name: "Selected article" }).getByRole("heading"),
  ).toHaveText(title);

  // A headline in its place.
  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: "Headline" })).toBeFocused();
  await page.keyboard.type("A Headline Changed in Its Row");
  await page.keyboard.press("Enter");
  await expect(message(page, "Headline changed.")).toBeVisible();
  const changed = rows.filter({ hasText: "A Headline Changed in Its Row" });
  await expect(changed).toContainText("unpublished changes");
  await page.keyboard.press("u");
  await expect(changed).toHaveCount(0);
  await expect(rows.filter({ hasText: title })).not.toContainText("unpublished changes");

  // Opening an article and coming back: the same filter, row and focus.
  await rows.nth(2).getByRole("link").first().focus();
  const third = await rows.nth(2).getByRole("link").first().innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/articles\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?section=8$/);
  await expect(page.getByRole("link", { name: third }).first()).toBeFocused();

  // Any key is in the overview; single letters can be turned off, Ctrl K stays.
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Edit headline in the list")).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole("checkbox", { name: "Single letters are shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find anything" });
  await expect(field).toBeFocused();
  await page.keyboard.type("harbor towns");
  await expect(page.getByRole("option", { name: /Harbor Towns/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/articles\/\d+$/);
});

test("several are changed together and undone, and what was loaded outlives a lost connection @variant", async ({
  page,
  errors,
}) => {
  await openNewsroom(page, "/articles?section=6&tab=live");
  const rows = rowsOf(page);
  await expect(rows.nth(1)).toBeVisible();
  const forSubscribers = rows.filter({ hasText: "Subscribers" });
  const subscribersBefore = await forSubscribers.count();
  const marked = page.getByRole("region", { name: "Selected articles" });
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(marked).toContainText("2 selected");
  await expectAccessible(page);
  await marked.getByRole("button", { name: "Set access" }).press("ArrowDown");
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await expect(message(page, "2 articles: access is subscribers.")).toBeVisible();
  await expect(forSubscribers).toHaveCount(subscribersBefore + 2);
  await page.keyboard.press("u");
  await expect(forSubscribers).toHaveCount(subscribersBefore);

  const before = await rows.count();
  await marked.getByRole("button", { name: "Take down…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Take down 2 articles" });
  const why = dialog.getByRole("textbox", { name: "Why" });
  await expect(why).toBeFocused();
  await dialog.getByRole("button", { name: "Take down" }).press("Enter");
  await expect(why).toHaveAccessibleDescription(/Please give a reason/);
  await why.fill("They quote a report that was withdrawn.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take down" }).press("Enter");
  await expect(message(page, "2 articles taken down.")).toBeVisible();
  await expect(rows).toHaveCount(before - 2);
  await page.keyboard.press("u");
  await expect(rows).toHaveCount(before);

  // The loaded list stays while the server can't be reached.
  await page.route("**/api/v1/desk/articles?*", (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: /^All/ }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("We couldn’t load the list.");
  await expect(page.getByRole("alert")).toContainText("Last updated");
  await expect(rows).toHaveCount(before);
  await page.unroute("**/api/v1/desk/articles?*");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  allowErrors(errors, /ERR_FAILED/);
});

test("on a phone the dock, the menu and the rows fit and can be used @variant", async ({
  page,
  errors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewsroom(page, "/articles");
  await expect(rowsOf(page).first()).toBeVisible();
  await expectFitting(page, [390]);
  const dock = page.getByRole("navigation", { name: "Dock" });
  await expect(dock.getByRole("link", { name: "Articles" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await dock.getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("dialog", { name: "Desks" });
  await expect(menu.getByRole("link", { name: "Articles" })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Comments" }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await dock.getByRole("button", { name: "More" }).click();
  await menu.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/sign in/i);
  // Without a session the API says so.
  allowErrors(errors, /401/);
});
