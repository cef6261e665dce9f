import {
  begin,
  entries,
  first,
  here,
  newest,
  open,
  second,
  slug,
  status,
  wrongLetter,
} from "./crossword-steps";
import { expect, expectAccessible, test, whenReady } from "../paper";

test("keys move as solvers expect, and the grid can be left", async ({ page }) => {
  const frame = await begin(page);
  const number = (entry: typeof first) =>
    `${entry.number}${entry.direction === "across" ? "A" : "D"}`;
  const bar = frame.locator(".clue-now [aria-hidden] b");
  await here(frame).focus();
  await expect(bar).toHaveText(number(first));
  await page.keyboard.press("Tab");
  await expect(bar).toHaveText(number(second));
  await page.keyboard.press("Shift+Tab");
  await expect(bar).toHaveText(number(first));
  await page.keyboard.press("Space");
  await expect(bar).toHaveText(/D$/);
  await page.keyboard.press("ArrowRight");
  await expect(bar).toHaveText(number(first));
  await page.keyboard.press("End");
  await expect(here(frame)).toHaveAccessibleName(
    new RegExp(`letter ${first.answer.length} of ${first.answer.length}`),
  );
  await expect(here(frame)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+Tab");
  await expect(frame.getByRole("button", { name: "Next clue" })).toBeFocused();
  await here(frame).focus();
  await page.keyboard.press("Escape");
  await expect(frame.getByRole("button", { name: "Pause" })).toBeFocused();
});

test("screen readers announce the position, and the clue when it changes", async ({ page }) => {
  const frame = await begin(page);
  await expect(here(frame)).toHaveAccessibleName(
    `${first.number} across, letter 1 of ${first.answer.length}. ` +
      `${entries.find(({ direction }) => direction === "down")?.number} down, letter 1 of ` +
      `${entries.find(({ direction }) => direction === "down")?.answer.length}. Blank`,
  );
  await expect(frame.locator("[aria-live=polite]")).toContainText(`1 across: ${first.clue}`);
  await frame
    .getByRole("link", { name: new RegExp(`^${second.number} `) })
    .first()
    .click();
  await expect(frame.locator("[aria-live=polite]")).toContainText(second.clue);
  await expect(frame.locator("a[aria-current]")).toContainText(second.clue);
  await expectAccessible(page);
});

test("the answers are not in the page, and it is not indexed", async ({ request }) => {
  const response = await request.get(`/crosswords/${slug}/play`);
  const source = await response.text();
  const words = entries.filter(({ answer }) => answer.length >= 4);
  expect(words.filter(({ answer }) => source.includes(answer))).toEqual([]);
  expect(source).toContain('<meta name="robots" content="noindex"/>');
  expect(source).toMatch(new RegExp(`rel="canonical" href="[^"]+/crosswords/${slug}"`));
  expect(source).not.toContain("<footer");
});

test.describe("on a phone @variant", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test("a puzzle is played by touch, with grid, clue and keys in one view", async ({ page }) => {
    const frame = await open(page);
    await frame.locator("#cell-0").tap();
    await expect(here(frame)).toHaveAttribute("id", "cell-0");
    const bar = frame.locator(".clue-now [aria-hidden] b");
    const before = await bar.textContent();
    await frame.locator("#cell-0").tap();
    await expect(bar).not.toHaveText(before ?? "");
    await frame.locator("#cell-0").tap();
    for (const letter of first.answer) {
      await frame.getByRole("button", { name: letter, exact: true }).tap();
    }
    await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(
      first.answer.length,
    );
    await frame.getByRole("button", { name: "Backspace" }).tap();
    await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(
      first.answer.length - 1,
    );
    // Everything fits the frame without scrolling.
    const fits = await frame.locator("html").evaluate((root) => {
      const box = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
      const [bar2, grid, keys] = [box(".clue-bar"), box(".crossword-grid"), box(".letter-keys")];
      return {
        wide: root.scrollWidth <= innerWidth,
        top: (bar2?.top ?? -1) >= 0,
        bottom: (keys?.bottom ?? Infinity) <= innerHeight,
        grid: (grid?.right ?? Infinity) <= innerWidth,
        key: Math.round(root.querySelector(".letter-keys button")?.clientHeight ?? 0) >= 42,
      };
    });
    expect(fits).toEqual({ wide: true, top: true, bottom: true, grid: true, key: true });

    // A message moves no key; the tools without room for a button are in a menu.
    const topOfKeys = () =>
      frame.locator(".letter-keys").evaluate((keys) => keys.getBoundingClientRect().top);
    const keysTop = await topOfKeys();
    await frame.getByRole("button", { name: "Check", exact: true }).tap();
    await frame.getByRole("button", { name: "Check whole puzzle" }).tap();
    await expect(status(frame)).toHaveText(/\w/);
    expect(await topOfKeys()).toBe(keysTop);
    await frame.getByRole("button", { name: "More" }).tap();
    await expect(frame.getByRole("button", { name: "Print" })).toBeInViewport();
    await frame.getByRole("button", { name: "Clear" }).tap();
    await frame.getByRole("button", { name: "Clear it" }).tap();
    await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(0);
    await frame.getByRole("button", { name: "More" }).tap();
    await frame.getByRole("button", { name: "Undo" }).tap();
    await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(
      first.answer.length - 1,
    );

    await frame.getByRole("button", { name: "Clues" }).tap();
    await expect(frame.getByRole("grid")).toBeHidden();
    await frame
      .getByRole("link", { name: new RegExp(`^${second.number} `) })
      .first()
      .tap();
    await expect(frame.getByRole("grid")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("on a phone on its side @variant", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("the grid is beside the keys, and the clues replace them", async ({ page }) => {
    const frame = await open(page, `/crosswords/${newest?.slug}`);
    const whole = page.locator("iframe.puzzle-frame");
    await whole.evaluate((element) => element.scrollIntoView({ block: "start" }));
    // The frame's position may be a fraction of a pixel.
    const boxOf = async (selector: string) => {
      const box = (await frame.locator(selector).first().boundingBox())!;
      return {
        ...box,
        right: Math.floor(box.x + box.width),
        bottom: Math.floor(box.y + box.height),
      };
    };
    const grid = await boxOf(".crossword-grid");
    for (const selector of [".clue-bar", ".letter-keys"]) {
      const beside = await boxOf(selector);
      expect(beside.x).toBeGreaterThanOrEqual(grid.right);
      expect(beside.right).toBeLessThanOrEqual(844);
      expect(beside.bottom).toBeLessThanOrEqual(390);
    }
    expect(grid.y).toBeGreaterThanOrEqual(0);
    expect(grid.bottom).toBeLessThanOrEqual(390);
    expect(grid.height).toBeGreaterThan(340);
    expect((await boxOf(".crossword-cell")).width).toBeGreaterThanOrEqual(20);
    expect((await boxOf(".letter-keys button")).width).toBeGreaterThanOrEqual(24);
    await frame.getByRole("button", { name: "Clues" }).tap();
    await expect(frame.locator(".letter-keys")).toBeHidden();
    await expect(frame.locator(".player-clues")).toBeVisible();
    expect((await boxOf(".player-clues")).x).toBeGreaterThanOrEqual(grid.right);
    await expect(frame.getByRole("grid")).toBeInViewport();
    await expectAccessible(page);
  });
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("the grid and every clue can be read", async ({ page }) => {
    await page.goto(`/crosswords/${slug}/play`);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.locator(".clue-list a")).toHaveCount(entries.length);
    await expect(page.locator(".player-note")).toBeVisible();
  });
});

test("it prints as a grid and its clues, without controls @variant", async ({ page }) => {
  await page.goto(`/crosswords/${newest?.slug}/play`);
  await whenReady(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".clue-list a").last()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a page restored by Back loads progress saved elsewhere since @variant", async ({ page }) => {
  const frame = await begin(page);
  await page.keyboard.type(first.answer[0] ?? "");
  await expect(frame.getByRole("gridcell").first()).toContainText(first.answer[0] ?? "");
  // Simulates the back/forward cache: the page misses a change, then it is shown.
  await frame.locator("body").evaluate(
    (_, { key, letter }) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(
        key,
        JSON.stringify({ ...kept, letters: `${letter}${kept.letters.slice(1)}` }),
      );
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    },
    { key: `crossword:${slug}`, letter: wrongLetter },
  );
  await expect(frame.getByRole("gridcell").first()).toContainText(wrongLetter);
});
