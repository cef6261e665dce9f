import { expect, test, whenReady } from "../paper";

for (const path of ["/", "/privacy-policy"]) {
  test(`the compact header of ${path} comes after 250 px and goes again`, async ({ page }) => {
    await page.goto(path);
    const bar = page.locator(".header-bar");
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 251));
    await expect(bar).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 250));
    await expect(bar).toBeHidden();
  });
}

test("elsewhere the header is always there", async ({ page }) => {
  await page.goto("/section/national");
  const bar = page.locator(".header-bar");
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(bar).toBeInViewport();
});

test("the site menu works by keyboard and closes on Escape and on a change of page", async ({
  page,
}) => {
  await page.goto("/section/national");
  await whenReady(page);
  const button = page.getByRole("button", { name: /Sections/ }).first();
  const menu = page.getByRole("navigation", { name: "Site menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Justice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Justice" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("back to top leads to the top", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /Back to top/ })
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the about page lists every feed, and each is there", async ({ page, request }) => {
  await page.goto("/about#rss-feeds");
  const links = page.locator('a[href$="/feed"]');
  const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
  expect(addresses.length).toBeGreaterThanOrEqual(1 + 10 + 12);
  for (const address of new Set(addresses)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()["content-type"]).toContain("application/rss+xml");
  }
});
