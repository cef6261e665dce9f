/** The visitor's state in the header and in tag manager events. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, whenReady } from "../paper";
import { signIn } from "./readers";

interface Report {
  type: number;
  path: string;
}

declare global {
  interface Window {
    noteReport?: (report: Report) => void;
  }
}

/** Reports of all documents of the page so far. */
async function noteReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeFunction("noteReport", (report: Report) => void reports.push(report));
  await page.addInitScript(() => {
    window.addEventListener("visitor-type", (event) => {
      window.noteReport?.((event as CustomEvent<Report>).detail);
    });
  });
  return reports;
}

const account = (page: Page) => page.locator(".header-bar .account-menu");
const summary = (page: Page) => account(page).locator("summary");

test("a visitor's type is reported once per page", async ({ page }) => {
  const reports = await noteReports(page);
  await page.goto("/section/national");
  await expect.poll(() => reports).toEqual([{ type: 0, path: "/section/national" }]);
  await whenReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect
    .poll(() => reports)
    .toEqual([
      { type: 0, path: "/section/national" },
      { type: 0, path: "/about" },
    ]);
  // The browser shows the document again from its own cache.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => reports.slice(2)).toEqual([{ type: 0, path: "/about" }]);
});

test("a visitor's page views send no request to the account service", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/", "/section/culture", "/article/harbor-towns-share-one-water-system"]) {
    await page.goto(path);
    await whenReady(page);
  }
  await page.getByRole("link", { name: "The Sun", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator(".subscribe-bar")).toBeVisible();
  // Page views and quotes do not depend on the visitor.
  const others = /^\/api\/v1\/(articles\/popular\/increment\/\d+|stocks\/quote)$/;
  const about = asked.filter((path) => /^\/(blaize|zephr|api)\//.test(path) && !others.test(path));
  expect(about).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name !== "popular_mark")).toEqual([]);
});

test("a reader is reported as registered once the session is known", async ({ page }) => {
  const reports = await noteReports(page);
  await signIn(page.context(), "ben");
  await page.goto("/about");
  await expect.poll(() => reports).toEqual([{ type: 1, path: "/about" }]);
});

for (const path of ["/section/national", "/media"]) {
  test(`the account menu of ${path} opens, navigates and closes by keyboard`, async ({ page }) => {
    await signIn(page.context(), "ben");
    await page.goto(path);
    await whenReady(page);
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await summary(page).press("Enter");
    await page.keyboard.press("Tab");
    await expect(account(page).getByRole("link", { name: "Dashboard" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(account(page).getByRole("button", { name: "Signout" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(account(page)).not.toHaveAttribute("open");
    await expect(summary(page)).toBeFocused();
  });
}

test("the account menu closes on an outside click and on navigation", async ({ page }) => {
  await signIn(page.context(), "ben");
  await page.goto("/section/national");
  await whenReady(page);
  await summary(page).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(account(page)).not.toHaveAttribute("open");
  await page.getByRole("button", { name: /Sections/ }).click();
  const menu = page.getByRole("navigation", { name: "Site menu" });
  const dashboard = menu.getByRole("link", { name: "Dashboard" });
  await expect(dashboard).toBeVisible();
  await expect(dashboard).toHaveAttribute("href", "/dashboard/account");
  await page.keyboard.press("Escape");
  await summary(page).click();
  await account(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await expect(account(page)).not.toHaveAttribute("open");
});

test("Signout ends the session and clears both storages", async ({ page }) => {
  await signIn(page.context(), "ben");
  await page.goto("/section/national");
  await whenReady(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("email")))
    .toBe("ben@example.com");
  await page.evaluate(() => sessionStorage.setItem("sun-reader", "1"));
  await summary(page).click();
  await account(page).getByRole("button", { name: "Signout" }).click();
  await expect(page.locator(".header-bar").getByRole("link", { name: "Sign In" })).toBeVisible();
  await whenReady(page);
  const stored = await page.evaluate(() => [
    localStorage.getItem("email"),
    sessionStorage.getItem("sun-reader"),
  ]);
  expect(stored).toEqual([null, null]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("tier");
});

test("signing out in one tab changes the header of another, and signing in changes it back", async ({
  page,
  context,
}) => {
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await signIn(context, "ben");
  await page.goto("/section/national");
  await expect(summary(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("email")))
    .toBe("ben@example.com");
  await context.request.post("/blaize/logout", { data: { where: "EVERYWHERE" } });
  await comeBack();
  await expect(page.locator(".header-bar").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(account(page)).toBeHidden();
  await signIn(context, "ben");
  await comeBack();
  await expect(summary(page)).toBeVisible();
});

test("a reader who signed in in another tab is shown in the header @variant", async ({
  page,
  context,
}) => {
  await signIn(context, "rita");
  await page.goto("/section/national");
  await expect(summary(page)).toContainText("R");
  const other = await context.newPage();
  await signIn(context, "ben");
  await other.goto("/about");
  await expect(summary(other)).toContainText("B");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(summary(page)).toContainText("B");
});

test("nothing flashes or shifts in the header before the session is known @variant", async ({
  page,
}) => {
  await signIn(page.context(), "ben");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/blaize/account", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/section/national");
  await whenReady(page);
  const before = await summary(page).boundingBox();
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("email"))).not.toBeNull();
  expect(await summary(page).boundingBox()).toEqual(before);
});

test("Sign In opens the pop-up; with the control key it follows the link", async ({
  page,
  context,
}) => {
  await page.goto("/section/national");
  await whenReady(page);
  const link = page.locator(".header-bar").getByRole("link", { name: "Sign In" });
  await expect(link).toHaveAttribute("href", "/socialLogin?next=%2Fsection%2Fnational");
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other).toHaveURL(/\/socialLogin\?next=%2Fsection%2Fnational$/);
  await other.close();
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/section\/national$/);
});

test.describe("without script @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("Sign In is a link to a page of its own", async ({ page }) => {
    await page.goto("/section/national");
    await page.locator(".header-bar").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/socialLogin\?next=%2Fsection%2Fnational$/);
    await expect(page.getByRole("textbox")).toBeVisible();
  });
});
