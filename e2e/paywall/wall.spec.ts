import type { Page } from "@playwright/test";
import { readCode, registerReader, signIn } from "../accounts/readers";
import { expect, expectAccessible, openOnceBefore } from "../paper";
import {
  findWall,
  lockedArticle,
  meteredArticles,
  newAddress,
  newEmail,
  openFromWall,
  test,
} from "./checkout-steps";

const [first, second, third] = meteredArticles;

/**
 * Expects scroll position and focus at the line where the teaser ended.
 *
 * @param top the line's distance from the top of the window
 */
async function expectToContinue(page: Page, top: number): Promise<void> {
  const next = page.locator("#keep-reading");
  await expect(next).toBeFocused();
  const ring = await next.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return [outlineStyle, boxShadow];
  });
  expect(ring).toEqual(["none", "none"]);
  const { header, height } = await page.evaluate(() => ({
    header: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    height: window.innerHeight,
  }));
  const expected = Math.min(Math.max(top, header), height / 2);
  await expect
    .poll(async () => Math.abs(((await next.boundingBox())?.y ?? -1) - expected))
    .toBeLessThan(2);
}

test("a visitor reads two, signs up at the wall, and the article continues in its place", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress);
  await page.goto(first);
  await expect(page.getByText("You have 1 more free article in 30 days")).toBeAttached();
  await page.goto(second);
  await expect(page.getByText("That was your last free article in 30 days")).toBeAttached();
  const wall = await findWall(page, third);
  await expect(
    wall.getByRole("heading", { name: "Sign in or Create a free account" }),
  ).toBeVisible();
  await expect(wall.getByText("Read everything for a penny a day. Join Today")).toBeVisible();
  await expectAccessible(page);
  const teaser = await page.locator(".article-body").innerText();
  await page.setViewportSize({ width: 390, height: 844 });

  const email = newEmail("wanda");
  await wall.getByLabel("Email").fill(email);
  await wall.getByLabel("Email").press("Enter");
  await expect(wall.getByText("A login link has been sent to")).toBeVisible();
  const code = await readCode({
    request,
    to: email,
    before: 1,
    ask: () => wall.getByRole("button", { name: "Login with code instead" }).click(),
  });
  await expect(wall.getByLabel("Digit 1 of 6")).toBeFocused();
  const line = await wall.boundingBox();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(wall).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${third}$`));
  const body = page.locator(".article-body");
  expect((await body.innerText()).length).toBeGreaterThan(teaser.length);
  await expectToContinue(page, line?.y ?? 0);
  await expectAccessible(page);
});

test("a free account sees the paywall on a subscribers' article", async ({ page, context }) => {
  await registerReader(context, newEmail("rick"));
  const wall = await findWall(page, lockedArticle);
  await expect(wall.getByRole("heading")).toHaveText("Read the Sun for a PENNY A DAY");
  await expect(wall.locator("s")).toHaveText("instead of $12.00/month");
  await expect(wall.getByText("Full dues ($120/year) billed after 60 days")).toBeVisible();
  await expect(wall.getByText("Have an account?")).toBeHidden();
  await expectAccessible(page);

  // After subscribing in another tab the story is open here, and the scroll position is unchanged.
  await page.setViewportSize({ width: 390, height: 844 });
  await wall.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const line = await wall.boundingBox();
  await signIn(context, "ada");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(wall).toBeHidden();
  await expectToContinue(page, line?.y ?? 0);
});

test("a subscriber signs in with Google at the wall and continues reading there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wall = await findWall(page, lockedArticle);
  await wall.getByRole("link", { name: "Sign In" }).click();
  const line = await wall.boundingBox();
  const opened = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("link", { name: "Continue with Google" }).click();
  const provider = await opened;
  await provider.getByLabel(/mail address/).fill("ada@example.com");
  await provider.getByRole("button", { name: "Continue" }).click();
  await expect(wall).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectToContinue(page, line?.y ?? 0);
});

test("a reader who returns from a provider or an email continues where the wall was", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wall = await findWall(page, lockedArticle);
  const href = await wall.getByRole("link", { name: "Sign In" }).getAttribute("href");
  const next = new URL(href ?? "", page.url()).searchParams.get("next") ?? "";
  expect(next).toBe(`${lockedArticle}#keep-reading`);
  await signIn(context, "ada");
  // As on every return, the page loads at the return path.
  await page.goto("/about");
  await page.goto(`/socialLogin?next=${encodeURIComponent(next)}`);
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expectToContinue(page, 0);
});

for (const width of [390, 1440]) {
  test(`the wall fits the column at ${width} px and shifts nothing @variant`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Readers whose pages have all fonts have loaded them before: late ones would wrap the headline differently.
    await openOnceBefore(page, "/about");
    await findWall(page, lockedArticle);
    const [wall, body] = await Promise.all([
      page.locator(".article-wall").boundingBox(),
      page.locator(".article-text").boundingBox(),
    ]);
    expect(wall?.x).toBe(body?.x);
    expect(wall?.width).toBe(body?.width);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            );
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    // Fonts that load late may wrap a caption differently.
    expect(shift).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("both walls are shown, with working links", async ({ page }) => {
    await page.goto(lockedArticle);
    await page.locator(".article-wall").getByRole("link", { name: "Join Today" }).click();
    await expect(page).toHaveURL(/\/pricing$/);

    for (const path of meteredArticles) await page.goto(path);
    const wall = page.locator(".article-wall");
    await wall.getByLabel("Email").fill("ben@example.com");
    await wall.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByText("A login link has been sent to")).toBeVisible();
    await expect(page.locator('input[name="next"]').first()).toHaveValue(`${third}#keep-reading`);
  });
});

test("on a phone nothing in the paywall moves when the price arrives @variant", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/checkout/prices", async (route) => {
    await held.promise;
    await route.continue();
  });
  const dialog = await openFromWall(page);
  const plate = dialog.locator(".paywall-plate");
  // It slides in.
  await dialog.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const before = await plate.boundingBox();
  held.resolve();
  await expect(dialog.getByText("Full dues ($120/year) billed after 60 days")).toBeVisible();
  expect(await plate.boundingBox()).toEqual(before);
});
