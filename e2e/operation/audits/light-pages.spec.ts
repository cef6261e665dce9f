/** Scripts come after the page, and nothing is lost in the meantime. What pages weigh: long-tasks.spec.ts. */
import { expect, test, whenReady } from "../../paper";

const article = "/article/harbor-towns-share-one-water-system";

for (const path of ["/", "/section/national", article, "/search?q=harbor"]) {
  test(`${path}: no script is requested before the page has loaded`, async ({ page }) => {
    await page.goto(path);
    await whenReady(page);
    const scripts = await page.evaluate(() => {
      const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const loadedAt = opened?.loadEventStart ?? 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ name, startTime }) => ({ name, isLate: startTime > loadedAt }));
    });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ isLate }) => !isLate)).toEqual([]);
  });
}

test("a press before the early script runs is kept", async ({ page, context }) => {
  // Delays the scripts until after the press.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      (window as unknown as { printed: number }).printed++;
    };
  });
  await page.goto("/article/harbor-towns-share-one-water-system");
  await page.getByRole("button", { name: "Print" }).first().click();
  release();
  await whenReady(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed))
    .toBe(1);
});

test("an article's text is sent once", async ({ request }) => {
  const document = await (await request.get(article)).text();
  expect(document.split("Josiah Penrose went to fetch his rival").length - 1).toBe(1);
});

test("a link loads a document, and Back restores the page before", async ({ page }) => {
  await page.goto("/");
  await whenReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await whenReady(page);
});
