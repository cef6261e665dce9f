/** Navigations that are slow or get no answer: the page stays, says why, and goes on by itself. */
import type { BrowserContext, Page, Route } from "@playwright/test";
import { expect, expectAccessible, expectFitting, test, whenReady } from "../paper";

const offline = "You’re offline. We’ll open this page when you’re back online.";
const failed = "We couldn’t open this page.";
const unsent = "You’re offline. Please try again when you’re back online.";
const slow = "This is taking longer than usual…";

const notice = (page: Page) => page.locator(".connection-notice");
const line = (page: Page) => page.locator(".progress-line");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const searchIcon = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
const section = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** A page whose app is there, and nothing of the pages behind its links. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await page.goto(path);
  await whenReady(page);
  await takenCharge(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** The part that holds navigations comes after hydration, and takes the first script's place. */
async function takenCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => document.onclick === null);
}

/** From here on a page's time moves only where a test says so. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Everything that begins without a network ends so; nothing else may be complained of. */
function forgive(complaints: string[], expected: RegExp): void {
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
  complaints.splice(0);
}
const disconnected = /ERR_INTERNET_DISCONNECTED/;

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

test("a tap without a connection keeps the page, says so, and goes on when it returns", async ({
  page,
  context,
  complaints,
}) => {
  await open(page, "/about");
  const before = await title(page).textContent();
  await context.setOffline(true);
  const link = section(page, "National");
  await link.click();
  // Neither the data nor the script of the next page are there.
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expect(title(page)).toHaveText(before!);
  await expect(page).toHaveURL("/about");
  await expect(link).toBeFocused();
  await expect(line(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectFitting(page);
  const button = await notice(page).getByRole("button", { name: "Try again" }).boundingBox();
  expect(button!.height).toBeGreaterThanOrEqual(44);
  // A try that fails as well changes nothing.
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(notice(page).getByRole("button", { name: "Try again" })).toBeEnabled();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);

  await context.setOffline(false);
  await expect(title(page)).toHaveText("National");
  await expect(page).toHaveURL("/section/national");
  await expect(notice(page)).toHaveCount(0);
  await expectSameDocument(page);
  forgive(complaints, disconnected);
});

test("who would rather stay stays, also on a step back", async ({ page, context, complaints }) => {
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

  // The connection brings no page that nobody waits for, and the history is what it was.
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
  forgive(complaints, disconnected);
});

test("a connection that nobody has noticed to be gone is tried again after a pause", async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await open(page, "/about");
  let isGone = true;
  await page.route(/national\.data/, (route) => (isGone ? route.abort() : route.continue()));
  await section(page, "National").click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  isGone = false;
  await page.clock.runFor(2000);
  await expect(title(page)).toHaveText("National");
  forgive(complaints, /ERR_FAILED/);
});

test("where the paper fails the page stays, and Try again opens the other", async ({
  page,
  complaints,
}) => {
  await open(page, "/about");
  // What is no answer of the app's own: a proxy's page, for one.
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
  forgive(complaints, /503/);
});

test("what opens over a page waits for the connection, and opens when it returns", async ({
  page,
  context,
  complaints,
}) => {
  await page.clock.install();
  await open(page, "/article/harbor-towns-share-one-water-system");
  const search = page.getByRole("dialog", { name: "Search" });
  const openSearch = () => searchIcon(page).click();
  await context.setOffline(true);
  await openSearch();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await expect(page).toHaveURL(/\/article\//);
  // Who would rather stay gets nothing that opens later on.
  await notice(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
  await expect(notice(page).getByRole("alert")).toHaveText(offline);
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // A provider's window would show the browser's own error page.
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
  // Neither the page nor the list moves under the notice.
  await expect(hit).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // What was sent by Enter is not asked for again after the pause that follows typing.
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
  forgive(complaints, disconnected);
});

test("a part of a page comes with its styles after a loss that nobody noticed, on Try again", async ({
  page,
  complaints,
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
  forgive(complaints, /ERR_FAILED/);
});

test("where the file of a part is gone, the page that serves instead opens", async ({
  page,
  complaints,
}) => {
  await open(page, "/about");
  await page.route("**/assets/search-overlay-*.js", (route) => route.fulfill({ status: 404 }));
  await searchIcon(page).click();
  await expect(page).toHaveURL("/search?q=");
  forgive(complaints, /404/);
});

test("a line shows what takes longer than 300 ms, and a sentence what takes longer than usual", async ({
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

test("a fast navigation shows nothing of all this", async ({ page }) => {
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
  // No timer can make it a slow one.
  await stopTime(page);
  await section(page, "National").click();
  await expect(title(page)).toHaveText("National");
  expect(await page.evaluate(() => Reflect.get(window, "shown") as string[])).toEqual([]);
});

test("before the app is there a tap without a connection keeps the page, too", async ({
  page,
  context,
  complaints,
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
  forgive(complaints, disconnected);
});

/** The app's files never come, as where the connection went before they were asked for. */
async function holdApp(context: BrowserContext): Promise<void> {
  await context.route("**/assets/*.js", () => undefined);
}
