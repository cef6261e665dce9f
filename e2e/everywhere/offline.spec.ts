/** Navigations that are slow or get no response: the page stays, shows a notice, and retries. */
import type { BrowserContext, Route } from "@playwright/test";
import { expect, expectAccessible, expectFitting, test } from "../paper";
import {
  disconnected,
  expectSameDocument,
  failed,
  expectOnlyErrors,
  line,
  notice,
  offline,
  open,
  section,
  slow,
  stopTime,
  title,
} from "./offline-steps";

test("a tap without a connection keeps the page, shows a notice, and navigates when it returns", async ({
  page,
  context,
  errors,
}) => {
  await open(page, "/about");
  const before = await title(page).textContent();
  await context.setOffline(true);
  const link = section(page, "National");
  await link.click();
  // Neither the data nor the script of the next page has loaded.
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expect(title(page)).toHaveText(before!);
  await expect(page).toHaveURL("/about");
  await expect(link).toBeFocused();
  await expect(line(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectFitting(page);
  const button = await notice(page).getByRole("button", { name: "Try again" }).boundingBox();
  expect(button!.height).toBeGreaterThanOrEqual(44);
  // A failed retry changes nothing.
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(notice(page).getByRole("button", { name: "Try again" })).toBeEnabled();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);

  await context.setOffline(false);
  await expect(title(page)).toHaveText("National");
  await expect(page).toHaveURL("/section/national");
  await expect(notice(page)).toHaveCount(0);
  await expectSameDocument(page);
  expectOnlyErrors(errors, disconnected);
});

test("Stay on this page cancels the navigation, also for Back", async ({
  page,
  context,
  errors,
}) => {
  await open(page, "/section/culture");
  await section(page, "National").click();
  await expect(title(page)).toHaveText("National");
  await context.setOffline(true);
  const stay = notice(page).getByRole("button", { name: "Stay on this page" });

  await page.goBack();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expect(title(page)).toHaveText("National");
  await stay.click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page).toHaveURL("/section/national");

  await section(page, "Opinion").click();
  await stay.click();
  await expect(notice(page)).toHaveCount(0);
  await expect(title(page)).toHaveText("National");

  // Back online, the canceled page does not open, and the history is unchanged.
  await context.setOffline(false);
  await page.goBack();
  await expect(title(page)).toHaveText("Arts+");
  await expect(page).toHaveURL("/section/culture");
  await context.setOffline(true);
  await page.goForward();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await context.setOffline(false);
  await expect(title(page)).toHaveText("National");
  await expectSameDocument(page);
  expectOnlyErrors(errors, disconnected);
});

test("an unnoticed loss of connection is retried after a pause", async ({ page, errors }) => {
  await page.clock.install();
  await open(page, "/about");
  let isGone = true;
  await page.route(/national\.data/, (route) => (isGone ? route.abort() : route.continue()));
  await section(page, "National").click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  isGone = false;
  await page.clock.runFor(2000);
  await expect(title(page)).toHaveText("National");
  expectOnlyErrors(errors, /ERR_FAILED/);
});

test("when the server fails the page stays, and Try again opens the next one", async ({
  page,
  errors,
}) => {
  await open(page, "/about");
  // A response that is not the app's own, such as a proxy's error page.
  await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "broken" }));
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("searchbox").or(search.getByRole("textbox")).first().fill("water");
  await page.keyboard.press("Enter");
  await search.locator("a[data-hit]").first().click();
  await expect(notice(page).getByRole("alert")).toHaveText(failed);
  await expect(search).toBeVisible();
  await expectAccessible(page);

  await page.unroute("**/*.data*");
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(search).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await expectSameDocument(page);
  expectOnlyErrors(errors, /503/);
});

test("a progress line appears after 300 ms, and a sentence when it takes longer", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/about");
  await stopTime(page);
  let seen: (route: Route) => void = () => {};
  const held = new Promise<Route>((resolve) => {
    seen = resolve;
  });
  await page.route("**/*.data*", (route) => seen(route), { times: 1 });
  await section(page, "National").click();
  const route = await held;
  await page.clock.runFor(250);
  await expect(line(page)).toHaveCount(0);
  await page.clock.runFor(50);
  await expect(line(page)).toBeVisible();
  expect((await line(page).boundingBox())!.height).toBe(3);
  await page.clock.runFor(7000);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(notice(page).getByRole("status")).toHaveText(slow);
  await expect(line(page)).toBeVisible();
  await route.continue();
  await expect(title(page)).toHaveText("National");
  await expect(line(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});

test("a fast navigation shows neither", async ({ page }) => {
  await page.clock.install();
  await open(page, "/about");
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches("[popover=manual]"))
            shown.push(node.className);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // With the clock stopped, no timer can fire.
  await stopTime(page);
  await section(page, "National").click();
  await expect(title(page)).toHaveText("National");
  expect(await page.evaluate(() => Reflect.get(window, "shown") as string[])).toEqual([]);
});

test("before hydration a tap without a connection keeps the page, too", async ({
  page,
  context,
  errors,
}) => {
  await holdApp(context);
  await page.goto("/about");
  const before = await title(page).textContent();
  await context.setOffline(true);
  await section(page, "National").click();
  await expect(page.getByRole("alert")).toHaveText(offline);
  await expect(title(page)).toHaveText(before!);
  await context.setOffline(false);
  await expect(page).toHaveURL("/section/national");
  await expect(title(page)).toHaveText("National");
  expectOnlyErrors(errors, disconnected);
});

/** Never answers requests for the app's files, as if the connection had failed before them. */
async function holdApp(context: BrowserContext): Promise<void> {
  await context.route("**/assets/*.js", () => undefined);
}
