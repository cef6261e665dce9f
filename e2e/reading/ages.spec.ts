/** How old stories are, by the reader's clock, in documents that are the same for everyone. */
import type { Page } from "@playwright/test";
import { publication } from "#publication";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { formatAge } from "../../shared/time/relative-time";
import { addDays, zonedDay } from "../../shared/time/zoned-time";
import { expect, openOnceBefore, test, whenReady } from "../paper";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Opens a page at that time by the reader's clock. */
async function openAt(page: Page, path: string, time: number): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(path);
  await whenReady(page);
}

test("a story is “X ago” for a week, in whole units that have passed", async ({ page }) => {
  const time = page.locator("main .lead-words time");
  const documents = await Promise.all([page.request.get("/"), page.request.get("/")]);
  const [first, second] = await Promise.all(documents.map((answer) => answer.text()));
  expect(first).toBe(second);
  await page.goto("/");
  const printedAt = Date.parse((await time.getAttribute("datetime"))!);
  for (const [age, text] of [
    [0, "just now"],
    [minute - 1, "just now"],
    [minute, "1 minute ago"],
    [hour - 1, "59 minutes ago"],
    [hour, "1 hour ago"],
    [day - 1, "23 hours ago"],
    [day, "1 day ago"],
    [7 * day - 1, "6 days ago"],
  ] as const) {
    await openAt(page, "/", printedAt + age);
    await expect(time).toHaveText(text);
    expect(formatAge(new Date(printedAt), new Date(printedAt + age))).toBe(text);
  }
  // Before it was published by a slow clock, and after a week.
  for (const age of [-minute, 7 * day]) {
    await openAt(page, "/", printedAt + age);
    await expect(time).toHaveText(/^[A-Z][a-z]+ \d+, \d+:\d\d [ap]\.m\.$/);
  }
});

test("a list of a section names today and yesterday by the publication’s clock", async ({
  page,
}) => {
  const path = "/section/national?page=2";
  const time = page.locator(".river-day time").first();
  await page.goto(path);
  const printedAt = new Date((await time.getAttribute("datetime"))!);
  const printedOn = zonedDay(printedAt, publication.timeZone);
  const midnight = (days: number) =>
    readZonedTime(addDays(printedOn, days), "00:00", publication.timeZone).getTime();
  // The page has the offset of the story’s own day: an hour off, where a clock change is in between.
  for (const [now, text] of [
    [midnight(1) - 2 * hour, "Today"],
    [midnight(1) + 2 * hour, "Yesterday"],
    [midnight(2) - 2 * hour, "Yesterday"],
    [midnight(2) + 2 * hour, /^[A-Z][a-z]+ \d+$/],
  ] as const) {
    await openAt(page, path, now);
    await expect(time).toHaveText(text);
  }
});

for (const width of [390, 1440]) {
  test(`ages are there with the first paint and move nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openOnceBefore(page, "/");
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number }).value ?? 0);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/");
    // No script file has run.
    await expect(page.locator("main .lead-words time")).toHaveText(/ ago$/);
    held.resolve();
    await whenReady(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // Rounded to the thousandth, as usual: a label may grow by a part of a pixel with its font.
    expect(Number(shifts.reduce((sum, value) => sum + value, 0).toFixed(3))).toBe(0);
  });
}
