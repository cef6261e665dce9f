/** The reader is not held up while the parts of a page start. */
import { listLongTasks } from "../main-thread";
import { expect, test, whenReady } from "../paper";

test("scrolling through an article, only React's own evaluation is a long task", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/article/harbor-towns-share-one-water-system");
  await whenReady(page);
  // No locators meanwhile: their own work in the page would be measured.
  const parts = ["**/recommendations", "**/wp-json/wp/v2/comments?**"];
  const tasks = await listLongTasks(browser, page, async () => {
    const answers: unknown[] = [];
    for (const part of parts) {
      void page.waitForResponse(part).then((answer) => answers.push(answer));
    }
    while (answers.length < parts.length) await page.mouse.wheel(0, 300);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  });
  await expect(page.getByRole("region", { name: "Popular" })).toBeVisible();
  await expect(page.locator(".comment-thread").first()).toBeVisible();
  const words = JSON.stringify(tasks);
  expect(tasks.length, words).toBeLessThanOrEqual(1);
  for (const { length, evaluation } of tasks) {
    expect(length, words).toBeLessThanOrEqual(100);
    expect(evaluation, words).toBeGreaterThan(length * 0.8);
  }
});
