import { open, openAccount, saveButton } from "./dashboard-pages";
import { allowErrors, expect, test } from "../paper";
import { registerReader, resetLimits, signIn } from "./readers";

test.beforeEach(({ request }) => resetLimits(request));

test("a visitor who is not signed in is sent to sign in, and returns", async ({ page }) => {
  for (const path of ["/dashboard/account", "/dashboard/data", "/profile?next=/about"]) {
    await page.goto(path);
    const url = new URL(page.url());
    expect(url.pathname).toBe("/socialLogin");
    // The path keeps its query, in any encoding.
    expect(decodeURIComponent(url.searchParams.get("next") ?? "")).toBe(path);
  }
});

test("the dashboard redirects to the account, and unknown pages are 404", async ({
  page,
  context,
  errors,
}) => {
  await signIn(context, "ben");
  const answer = await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  // Behind a CDN, which keeps also what only says `no-store`, with `private` before it.
  expect(answer?.headers()["cache-control"]).toMatch(/^(private, )?no-store$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const missing = await page.goto("/dashboard/cellar");
  expect(missing?.status()).toBe(404);
  allowErrors(errors);
});

test("signing out ends the session, with script and without", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await registerReader(context, "leaving@example.com");
  await openAccount(page);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await menu.getByRole("button", { name: "Signout" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await context.request.get("/blaize/account")).status()).toBe(401);

  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  await signIn(plain, "cleo");
  const plainPage = await plain.newPage();
  await plainPage.goto("/dashboard/account");
  await expect(plainPage.locator(".header-bar .account-menu")).toBeVisible();
  await expect(plainPage.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await plainPage
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("button", { name: "Signout" })
    .click();
  await expect(plainPage).toHaveURL(/\/$/);
  expect((await plain.request.get("/blaize/account")).status()).toBe(401);
  await plain.close();
});

test("a new reader can fill in their name or skip it", async ({ page, context }) => {
  await registerReader(context, "newcomer@example.com");
  await open(page, "/profile?next=/about");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await open(page, "/profile?next=//elsewhere.example");
  await page.getByLabel("First Name").fill("Nell");
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, "/profile");
  await expect(page.getByLabel("First Name")).toHaveValue("Nell");
});

test("on a phone the dashboard's navigation collapses under the current page", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, "ben");
  await openAccount(page);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  const button = menu.locator("summary").filter({ hasText: "Account" });
  await expect(menu.getByRole("link")).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Your Data" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link")).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Your Data" }).click();
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(menu.getByRole("link")).toHaveCount(0);
});

test("nothing shifts while the account loads @variant", async ({ page, context }) => {
  await signIn(context, "rita");
  await open(page, "/about");
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => (document.documentElement.dataset.moved = "0"));
  });
  await page.goto("/dashboard/account");
  await expect(page.getByLabel("First Name")).toHaveValue("Rita");
  const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved));
  expect(moved).toBeLessThan(0.01);
});
