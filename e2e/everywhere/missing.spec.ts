/** Missing and failing pages: header and footer still work. */
import type { Page } from "@playwright/test";
import { signIn } from "../accounts/readers";
import { expect, expectAccessible, test, whenReady } from "../paper";

interface Report {
  type: number;
  path: string;
}

/** Records the page's visitor events; the record belongs to the current document. */
async function noteReports(page: Page): Promise<() => Promise<Report[]>> {
  await page.addInitScript(() => {
    const reports: Report[] = [];
    Reflect.set(window, "noted", reports);
    window.addEventListener("visitor-type", (event) => {
      reports.push((event as CustomEvent<Report>).detail);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "noted") as Report[]);
}

/** Navigates as a link inside the app does. */
async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate(
    (href) =>
      (
        Reflect.get(window, "__reactRouterDataRouter") as { navigate(to: string): Promise<void> }
      ).navigate(href),
    to,
  );
}

async function expectControls(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Sign In" }).click();
  const signInPopUp = page.getByRole("dialog", { name: "Sign in or Create a free account" });
  await expect(signInPopUp).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(signInPopUp).toHaveCount(0);
  await header.getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Escape");
}

test("a missing page says so and links on", async ({ page, errors }) => {
  const reports = await noteReports(page);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await whenReady(page);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect.poll(reports).toEqual([{ type: 0, path: "/no/such/page" }]);
  await expectControls(page);
  // The 404 is expected.
  errors.splice(0);
});

test("a missing page is a 404 inside the app, too, and keeps the header", async ({
  page,
  context,
  errors,
}) => {
  const reports = await noteReports(page);
  await signIn(context, "max");
  await page.goto("/about");
  await whenReady(page);
  await page.getByRole("banner").evaluate((header) => header.setAttribute("data-same", ""));
  const missing = ["/article/no-such-article", "/section/no-such-section", "/no/such/page"];
  for (const path of missing) {
    const answer = page.waitForResponse((response) => response.url().endsWith(`${path}.data`));
    await navigate(page, path);
    expect((await answer).status()).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This Page Is Not in the Paper",
    );
    await expect(page).toHaveTitle("Not Found | The Sun");
    await expect(page.getByRole("main")).toBeFocused();
  }
  await expect.poll(reports).toEqual(["/about", ...missing].map((path) => ({ type: 4, path })));
  const header = page.getByRole("banner");
  await expect(header).toHaveAttribute("data-same");
  await expect(header.getByRole("link", { name: "Join Today" })).toBeHidden();
  await header.getByRole("link", { name: "Upgrade" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "National" }).click();
  await expect(page).toHaveURL("/section/national");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("National");
  await expect(header).toHaveAttribute("data-same");
  errors.splice(0);
});

test("a failed navigation shows the error page, and its button leads home", async ({
  page,
  errors,
}) => {
  const reports = await noteReports(page);
  await page.goto("/about");
  await whenReady(page);
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  const says = "We're inspecting the presses and will be back soon!";
  // A response of the app itself; for a proxy's error the current page would stay.
  const broken = { status: 500, headers: { "x-remix-response": "yes" }, body: "broken" };
  await page.route("**/*.data*", (route) => route.fulfill(broken));
  await page.getByRole("banner").getByRole("button", { name: "Sections" }).click();
  const menu = page.locator("#site-menu");
  await menu.getByRole("link", { name: "National" }).click();
  await expect(heading).toHaveText(says);
  await expect(menu).toBeHidden();
  await page.unroute("**/*.data*");
  await page.goBack();
  await expect(heading).not.toHaveText(says);

  await page.route("**/*.data*", (route) => route.fulfill(broken));
  await page.getByRole("contentinfo").getByRole("link", { name: "National" }).click();
  await expect(heading).toHaveText(says);
  await expect(
    main.getByText("In the meanwhile, you can always find interesting stories on the homepage", {
      exact: true,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect.poll(reports).toEqual(
    ["/about", "/section/national", "/about", "/section/national"].map((path) => ({
      type: 0,
      path,
    })),
  );
  await expectControls(page);
  await main.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("The Sun");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  errors.splice(0);
});
