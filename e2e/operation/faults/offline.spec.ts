/** Navigations that are slow or get no response: the page stays, shows a notice, and retries. */
import type { BrowserContext, Route } from "@playwright/test";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../../paper";
import {
  disconnected,
  expectSameDocument,
  failed,
  line,
  noteShown,
  notice,
  offline,
  open,
  press,
  section,
  slow,
  stopTime,
  title,
  waitUntilStale,
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
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expect(title(page)).toHaveText(before!);
  await expect(page).toHaveURL("/about");
  await expect(link).toBeFocused();
  await expect(line(page)).toHaveCount(0);
  await expectSameDocument(page);
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
  allowErrors(errors, disconnected);
});

test("Stay on this page cancels the navigation", async ({ page, context, errors }) => {
  await open(page, "/section/culture");
  await context.setOffline(true);
  await section(page, "National").click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await notice(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page).toHaveURL("/section/culture");
  // Another link takes its place; back online, only that page opens.
  await section(page, "National").click();
  await section(page, "Opinion").click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expectSameDocument(page);
  await context.setOffline(false);
  await expect(title(page)).toHaveText("Opinion");
  await page.goBack();
  await expect(page).toHaveURL("/section/culture");
  allowErrors(errors, disconnected);
});

test("a form that is sent without a connection waits for it, too", async ({
  page,
  context,
  errors,
}) => {
  await open(page, "/search?q=water");
  const form = page.locator('main form[action="/search"]');
  await context.setOffline(true);
  await form.getByRole("textbox").or(form.getByRole("searchbox")).first().fill("bridge");
  await page.keyboard.press("Enter");
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expectSameDocument(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/search\?q=bridge/);
  allowErrors(errors, disconnected);
});

test("an unnoticed loss of connection keeps the page, and is retried after a pause", async ({
  page,
  errors,
}) => {
  await page.clock.install();
  await open(page, "/about");
  await waitUntilStale(page);
  await page.route("**/*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await press(page, section(page, "National"), lost);
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expectSameDocument(page);
  await page.unroute("**/*");
  await page.clock.runFor(2000);
  await expect(title(page)).toHaveText("National");
  allowErrors(errors, /ERR_FAILED/);
});

test("a connection that turns out to be lost while the page waits keeps it", async ({
  page,
  errors,
}) => {
  await page.clock.install();
  await open(page, "/about");
  const shown = await noteShown(page);
  await waitUntilStale(page);
  // Contact is not prefetched: the document's request gets no answer. The question is refused
  // after the click.
  const [document, question] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()];
  await page.route("**/dashboard/contact", (route) => document.resolve(route));
  await page.route("**/assets/early-*.js", (route) => question.resolve(route));
  await section(page, "Contact").click({ noWaitAfter: true });
  await document.promise;
  await (await question.promise).abort();
  await expect.poll(() => shown).toContain(offline);
  await expect(page).toHaveURL("/about");
  await expectSameDocument(page);
  allowErrors(errors, /ERR_FAILED/);
});

test("when the server fails the page stays, and Try again opens the next one", async ({
  page,
  errors,
}) => {
  await page.clock.install();
  await open(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.locator("[data-island][data-live]")).toBeAttached();
  await search.getByRole("searchbox").or(search.getByRole("textbox")).first().fill("water");
  await page.keyboard.press("Enter");
  const hit = search.locator("a[data-hit]").first();
  await expect(hit).toBeVisible();
  await waitUntilStale(page);
  // A response that is not the app's own, such as a proxy's error page.
  await page.route("**/assets/early-*.js", (route) =>
    route.fulfill({ status: 503, body: "broken" }),
  );
  await press(page, hit, page.waitForResponse("**/assets/early-*.js"));
  await expect(notice(page).getByRole("alert")).toHaveText(failed);
  await expect(search).toBeVisible();
  await expectSameDocument(page);
  await expectAccessible(page);

  await page.unroute("**/assets/early-*.js");
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(search).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  allowErrors(errors, /503/);
});

test("a progress line appears after 300 ms, and a sentence when it takes longer", async ({
  page,
}) => {
  // Everything happens twenty times as fast.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const asked: number[] = [];
    Object.assign(window, {
      asked,
      setTimeout: (work: () => void, after = 0) => {
        asked.push(after);
        return setTimeout(work, after / 20);
      },
    });
  });
  await open(page, "/about");
  const shown = await noteShown(page);
  const held = Promise.withResolvers<Route>();
  await page.route("**/dashboard/contact", (route) => held.resolve(route), { times: 1 });
  // Contact is not prefetched.
  await section(page, "Contact").click({ noWaitAfter: true });
  const route = await held.promise;
  await expect.poll(() => shown).toEqual(["progress-line", slow]);
  await route.abort("aborted");
  await expect(notice(page).getByRole("status")).toHaveText(slow);
  expect((await line(page).boundingBox())!.height).toBe(3);
  expect(await page.evaluate(() => Reflect.get(window, "asked") as number[])).toEqual(
    expect.arrayContaining([300, 8000]),
  );
  await notice(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  await expectSameDocument(page);
});

test("a fast navigation shows neither", async ({ page }) => {
  await page.clock.install();
  await open(page, "/about");
  const shown = await noteShown(page);
  // With the clock stopped, no timer can fire.
  await stopTime(page);
  await section(page, "National").click();
  await expect(title(page)).toHaveText("National");
  expect(shown).toEqual([]);
});

test("before the early script a tap without a connection keeps the page, too", async ({
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
  allowErrors(errors, disconnected);
});

/** Never answers requests for scripts, as if the connection had failed before them. */
async function holdApp(context: BrowserContext): Promise<void> {
  await context.route("**/assets/*.js", () => undefined);
}
