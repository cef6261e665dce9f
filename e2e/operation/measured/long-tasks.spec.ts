/** The cost of pages on a phone (long-tasks.ts, weigh.ts): no long task, little script, few requests. */
import { expect, test } from "../../paper";
import {
  listLong,
  recordCalm,
  recordTasks,
  scrollThrough,
  type Task,
  whenIdle,
} from "./long-tasks";
import { weigh } from "./weigh";

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true });

const kilobyte = 1024;
const article = "/article/harbor-towns-share-one-water-system";

const pages = [
  { name: "front", path: "/" },
  { name: "section", path: "/section/national" },
  { name: "article", path: article },
  { name: "search", path: "/search?q=harbor" },
];

for (const { name, path } of pages) {
  for (const visit of ["first", "later"] as const) {
    test(`the ${name} page has no long task after its first paint, as a reader's ${visit} page`, async ({
      page,
    }) => {
      // Undoes what paper.ts sets for every other test.
      if (visit === "first") await page.addInitScript(() => localStorage.removeItem("faces"));
      const tasks = await recordCalm(page, async () => {
        await page.goto(path);
        await whenIdle(page);
      });
      expect(listLong(tasks)).toEqual([]);
    });
  }

  test(`the ${name} page, untouched, needs at most 20 KB of script in 3 files and 20 requests`, async ({
    page,
  }) => {
    const weight = await weigh(page, async () => {
      await page.goto(path);
      await whenIdle(page);
    });
    expect(weight.scripts).toBeGreaterThan(0);
    expect(weight.scripts).toBeLessThanOrEqual(3);
    expect(weight.scriptBytes).toBeLessThanOrEqual(20 * kilobyte);
    expect(weight.requests).toBeLessThanOrEqual(20);
  });
}

test("while an article is scrolled through, only React's own evaluation is a long task", async ({
  page,
}) => {
  // No locators while scrolling: their own work in the page would be measured.
  const scroll = async () => {
    const comments = page.waitForResponse("**/wp-json/wp/v2/comments?**");
    await page.goto(article);
    await whenIdle(page);
    await scrollThrough(page);
    await comments;
    await whenIdle(page);
  };
  const findLong = (tasks: readonly Task[]) => tasks.filter(({ duration }) => duration > 50);
  const isEvaluation = ({ duration, evaluation }: Task) =>
    duration <= 100 && evaluation > duration * 0.8;
  const tasks = await recordCalm(page, scroll, (recorded) => {
    const long = findLong(recorded);
    return long.length <= 1 && long.every(isEvaluation);
  });
  await expect(page.locator("#comments [data-live]")).toBeAttached();
  await expect(page.locator(".comment-thread").first()).toBeVisible();
  const long = findLong(tasks);
  expect(long.length, listLong(tasks).join("; ")).toBeLessThanOrEqual(1);
  expect(long.every(isEvaluation), listLong(tasks).join("; ")).toBe(true);
});

test("a long task is found", async ({ page }) => {
  await page.goto("/about");
  await whenIdle(page);
  const tasks = await recordTasks(page, async () => {
    await page.evaluate(() => {
      // A fixed amount of work: a busy machine gives less than its time.
      let sum = 0;
      for (let step = 0; step < 100_000_000; step++) sum += Math.sqrt(step);
      return sum;
    });
  });
  expect(listLong(tasks).length, JSON.stringify(tasks)).toBeGreaterThan(0);
});
