/** The calendar for a call, played; it is asked for by nobody before the link is followed. */
import { expect, expectAccessible, test, whenReady } from "../paper";
import { startPaper } from "../start-paper";

const calendar = "https://calendly.com/sun/call";
const script = "https://assets.calendly.com/assets/external/widget.js";

/** It adds a frame to whatever is there, as theirs does. */
const widget = `window.Calendly = { initInlineWidget({ url, parentElement }) {
  const frame = document.createElement("iframe");
  frame.src = url;
  frame.title = "Calendar";
  parentElement.append(frame);
} };`;

let paper: Awaited<ReturnType<typeof startPaper>>;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  paper = await startPaper({ CALENDLY_URL: calendar });
});
test.afterAll(() => paper.stop());

test("the calendar opens under its link, once, at its size; blocked, it leaves the link", async ({
  page,
  context,
  complaints,
}) => {
  const asked: string[] = [];
  let isBlocked = false;
  await context.route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    if (isBlocked) return route.abort();
    return url === script
      ? route.fulfill({ contentType: "text/javascript", body: widget })
      : route.fulfill({ contentType: "text/html", body: "<html lang=en><title>Calls</title>" });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${paper.address}/dashboard/contact`);
  await whenReady(page);
  expect(asked).toEqual([]);
  const link = page.getByRole("link", { name: "Schedule a call to learn more" });
  await expect(link).toHaveAttribute("href", calendar);
  await link.focus();
  for (const isOpen of [true, false, true]) {
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("aria-expanded", String(isOpen));
    await expect(page.locator("iframe")).toHaveCount(isOpen ? 1 : 0);
  }
  const box = await page.locator("iframe").boundingBox();
  expect(box?.height).toBe(630);
  expect(box?.width).toBeGreaterThanOrEqual(320);
  expect(asked.filter((url) => url === script)).toHaveLength(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await page.locator("iframe").boundingBox())?.width).toBe(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  isBlocked = true;
  await page.reload();
  await whenReady(page);
  await link.click();
  await expect(page.getByRole("link", { name: "Open it as a page of its own" })).toHaveAttribute(
    "href",
    calendar,
  );
  complaints.splice(0);
});
