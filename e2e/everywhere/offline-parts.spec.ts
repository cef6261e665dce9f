/** Overlays that have not loaded yet, without a connection. */
import { expect, test } from "../paper";
import {
  disconnected,
  expectSameDocument,
  expectOnlyErrors,
  notice,
  offline,
  open,
  searchIcon,
  stopTime,
  unsent,
} from "./offline-steps";

test("an overlay waits for the connection, and opens when it returns", async ({
  page,
  context,
  errors,
}) => {
  await page.clock.install();
  await open(page, "/article/harbor-towns-share-one-water-system");
  const search = page.getByRole("dialog", { name: "Search" });
  const openSearch = () => searchIcon(page).click();
  await context.setOffline(true);
  await openSearch();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expect(page).toHaveURL(/\/article\//);
  // After Stay on this page nothing opens later.
  await notice(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // Offline, the provider's window would show the browser's error page.
  const google = page.getByRole("dialog").getByRole("link", { name: "Continue with Google" });
  const status = page.getByRole("dialog").locator(".provider-status");
  await context.setOffline(true);
  await google.click();
  await expect(status).toHaveText(unsent);
  expect(context.pages()).toEqual([page]);
  await context.setOffline(false);
  const opened = page.waitForEvent("popup");
  await google.click();
  await opened;
  await expect(status).toHaveText(/^Waiting for Google/);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openSearch();
  await expect(search).toBeVisible();

  await stopTime(page);
  await search.getByRole("textbox").fill("water");
  await page.keyboard.press("Enter");
  await expect(search.getByText("Top articles on water")).toBeVisible();
  await context.setOffline(true);
  const hit = search.locator("a[data-hit]").last();
  await hit.click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  // Neither the page nor the list scrolls under the notice.
  await expect(hit).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A query sent by Enter is not sent again after the typing delay.
  await page.clock.runFor(300);
  await expect(search.getByText("Top articles on water")).toBeVisible();
  await expect(search.getByRole("alert")).toHaveCount(0);
  await notice(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(hit).toBeInViewport();
  await search.getByRole("textbox").fill("bridge");
  await page.clock.runFor(300);
  await expect(search.getByRole("alert")).toHaveText(unsent);
  await expectSameDocument(page);
  expectOnlyErrors(errors, disconnected);
});

test("an overlay loads with its styles on Try again after an unnoticed loss of connection", async ({
  page,
  errors,
}) => {
  await open(page, "/pricing");
  await page.route("**/assets/**", (route) => route.abort());
  await page.locator(".plan-join").filter({ visible: true }).first().click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await page.unroute("**/assets/**");
  await notice(page).getByRole("button", { name: "Try again" }).click();
  const paywall = page.getByRole("dialog");
  await expect(paywall).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  const sheets = () =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
      ({ sheet }) => (sheet?.cssRules.length ?? 0) > 0,
    );
  expect(new Set(await page.evaluate(sheets))).toEqual(new Set([true]));
  await expectSameDocument(page);
  expectOnlyErrors(errors, /ERR_FAILED/);
});

test("when an overlay's file is gone, the page with the same purpose opens", async ({
  page,
  errors,
}) => {
  await open(page, "/about");
  await page.route("**/assets/search-overlay-*.js", (route) => route.fulfill({ status: 404 }));
  await searchIcon(page).click();
  await expect(page).toHaveURL("/search?q=");
  expectOnlyErrors(errors, /404/);
});
