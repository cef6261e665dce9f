/** Overlays that have not loaded yet, without a connection. */
import { allowErrors, expect, test } from "../../paper";
import {
  disconnected,
  expectSameDocument,
  notice,
  offline,
  open,
  searchIcon,
  stopTime,
  unsent,
} from "./offline-steps";

test("an overlay that cannot load says so, and runs when the connection returns", async ({
  page,
  context,
  errors,
}) => {
  await open(page, "/article/harbor-towns-share-one-water-system");
  await context.setOffline(true);
  await searchIcon(page).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search).toBeVisible();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await notice(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);

  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  const email = page.getByRole("dialog").getByLabel("Email");
  await email.fill("typed@exam");
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole("dialog").locator("[data-live]")).toBeAttached();
  await expect(email).toHaveValue("typed@exam");
  await expectSameDocument(page);
  allowErrors(errors, disconnected);
});

test("a result of the search, followed without a connection, waits for it above the list", async ({
  page,
  context,
  errors,
}) => {
  await page.clock.install();
  await open(page, "/article/harbor-towns-share-one-water-system");
  const search = page.getByRole("dialog", { name: "Search" });
  await searchIcon(page).click();
  // Its island starts by the page's clock.
  await expect(search.locator("[data-live]")).toBeAttached();

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
  allowErrors(errors, disconnected);
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
  allowErrors(errors, /ERR_FAILED/);
});

test("when an overlay's file is gone, its form leads to the page with the same purpose", async ({
  page,
  errors,
}) => {
  await open(page, "/article/harbor-towns-share-one-water-system");
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await searchIcon(page).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("textbox").fill("water");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=water");
  allowErrors(errors, /404/);
});
