import type { Page } from "@playwright/test";
import { createPriceFormat } from "../modules/markets/format-price";
import { expect, expectAccessible, test, whenReady } from "./paper";

const quotes = [
  { name: "S&P 500", price: 6012.45, change: 25.1, changePercent: "(+0.42%)" },
  { name: "Gold", price: 2650.1, change: -3.2, changePercent: "(-0.12%)" },
  { name: "Euro", price: 1.0812, change: 0, changePercent: "(0.00%)" },
];

const formatPrice = createPriceFormat("en-US");
const answer = quotes.map((quote) => Object.assign(quote, { priceText: formatPrice(quote.price) }));

/** Stops the page's clock just after the rotation has begun. */
async function pauseTicker(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  // A pause restarts its five seconds.
  const ticker = page.getByRole("region", { name: "Markets" });
  await ticker.getByRole("button", { name: "Pause rotation" }).click();
  await ticker.getByRole("button", { name: "Resume rotation" }).click();
  await page.mouse.move(200, 600);
}

test.describe("the ticker", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.route("**/api/v1/stocks/quote", (route) => route.fulfill({ json: answer }));
  });

  test("shows one quote at a time, the next after five seconds, then the first again", async ({
    page,
  }) => {
    await page.goto("/");
    await whenReady(page);
    const ticker = page.getByRole("region", { name: "Markets" });
    const shown = ticker.getByRole("paragraph");
    await expect(shown).toHaveText("S&P 500 6,012.45 up (+0.42%)");
    await pauseTicker(page);
    await expect(page.getByText("Sample data")).toHaveCount(0);
    const color = () =>
      shown
        .locator("span")
        .filter({ hasText: "%" })
        .first()
        .evaluate((span) => getComputedStyle(span).color);
    const [green, red] = ["rgb(28, 101, 64)", "rgb(166, 45, 28)"];
    // The paths of both arrows start at their tip.
    const [up, down] = [/^M5 1l/, /^M5 9L/];
    const arrow = shown.locator("path");
    expect(await color()).toBe(green);
    await expect(arrow).toHaveAttribute("d", up);
    await page.clock.runFor(4900);
    await expect(shown).toContainText("S&P 500");
    await page.clock.runFor(200);
    await expect(shown).toHaveText("Gold 2,650.10 down (-0.12%)");
    expect(await color()).toBe(red);
    await expect(arrow).toHaveAttribute("d", down);
    await page.clock.runFor(5000);
    await expect(shown).toHaveText("Euro 1.0812 down (0.00%)");
    expect(await color()).toBe(red);
    await expect(arrow).toHaveAttribute("d", down);
    await page.clock.runFor(5000);
    await expect(shown).toContainText("S&P 500");
  });

  test("is also shown in a narrow window, in a line reserved for it", async ({ page }) => {
    const ticker = page.getByRole("region", { name: "Markets" });
    const shown = ticker.getByRole("paragraph");
    const sections = page.getByRole("navigation", { name: "Main" });
    for (const width of [320, 390, 1099]) {
      await page.setViewportSize({ width, height: 800 });
      const held = Promise.withResolvers<void>();
      await page.route("**/api/v1/stocks/quote", async (route) => {
        await held.promise;
        await route.fulfill({ json: answer });
      });
      await page.goto("/");
      await whenReady(page);
      const before = await sections.boundingBox();
      held.resolve();
      await expect(shown).toHaveText("S&P 500 6,012.45 up (+0.42%)");
      expect(await sections.boundingBox()).toEqual(before);
      for (const part of [shown, ...(await ticker.getByRole("button").all())]) {
        const box = (await part.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
      await pauseTicker(page);
      await page.clock.runFor(5100);
      await expect(shown).toHaveText("Gold 2,650.10 down (-0.12%)");
      await page.clock.resume();
    }
  });

  test("keeps rotating on hover, and pauses on focus and with the pause button", async ({
    page,
  }) => {
    await page.goto("/");
    await whenReady(page);
    const ticker = page.getByRole("region", { name: "Markets" });
    const shown = ticker.getByRole("paragraph");
    await expect(shown).toContainText("S&P 500");
    await pauseTicker(page);

    await shown.hover();
    await page.clock.runFor(5100);
    await expect(shown).toContainText("Gold");

    const pause = ticker.getByRole("button", { name: "Pause rotation" });
    await pause.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(pause).toBeFocused();
    await page.clock.runFor(11_000);
    await expect(shown).toContainText("Gold");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(shown).toContainText("Euro");
    await page.keyboard.press("Tab");
    // Paused by the button, it stays paused without focus.
    await page.clock.runFor(11_000);
    await expect(shown).toContainText("Euro");
    await ticker.getByRole("button", { name: "Resume rotation" }).click();
    await page.mouse.move(700, 600);
    await page.clock.runFor(5000);
    await expect(shown).toContainText("S&P 500");
  });

  test("does not rotate with reduced motion, and can be stepped by hand", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await whenReady(page);
    const ticker = page.getByRole("region", { name: "Markets" });
    const shown = ticker.getByRole("paragraph");
    await expect(shown).toContainText("S&P 500");
    await page.clock.runFor(11_000);
    await expect(shown).toContainText("S&P 500");
    await expect(ticker.getByRole("button", { name: "Pause" })).toHaveCount(0);
    await ticker.getByRole("button", { name: "Next quote" }).click();
    await expect(shown).toContainText("Gold");
    for (const name of ["S&P 500", "Euro"]) {
      await ticker.getByRole("button", { name: "Previous quote" }).click();
      await expect(shown).toContainText(name);
    }
    await expectAccessible(page);
  });
});

test("sample prices are labeled, and without prices there is no ticker", async ({ page }) => {
  await page.goto("/");
  await whenReady(page);
  const ticker = page.getByRole("region", { name: "Markets, sample data" });
  await expect(ticker.getByRole("paragraph")).toHaveText(
    /^S&P 500 [\d,.]+ (up|down) \([+-][\d.]+%\)$/,
  );
  await expect(ticker.getByText("Sample data")).toBeVisible();
  const about = page.getByRole("link", { name: "About" }).first();
  const before = await about.boundingBox();

  await page.route("**/api/v1/stocks/quote", (route) => route.fulfill({ json: [] }));
  const answered = page.waitForResponse("**/api/v1/stocks/quote");
  await page.reload();
  await whenReady(page);
  await answered;
  await expect(page.getByRole("region", { name: /Markets/ })).toHaveCount(0);
  expect(await about.boundingBox()).toEqual(before);
});
