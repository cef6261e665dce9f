/** Forced colors, as in Windows contrast themes: every state that is shown in color is seen without it. */
import type { Page } from "@playwright/test";
import { open as openDashboard } from "../../accounts/dashboard-pages";
import { signIn } from "../../accounts/readers";
import { begin, first } from "../../crosswords/crossword-steps";
import { writeArticle } from "../../newsroom/desk-articles";
import { complete, openArticle, toEnd } from "../../newsroom/editor/editor-steps";
import { openNewsroom } from "../../newsroom/newsroom-steps";
import { expect, test, whenReady } from "../../paper";
import { findUnseenStates } from "./find-unseen-states";

test.describe.configure({ mode: "parallel" });

async function expectSeenStates(page: Page, frame = page.mainFrame()): Promise<void> {
  const { seen, unseen } = await findUnseenStates(page, frame);
  expect(unseen).toEqual([]);
  // A page without states would pass with any stylesheet.
  expect(seen).toBeGreaterThan(0);
}

for (const path of ["/section/national", "/media?section=opinion", "/pricing"] as const) {
  test(`the states on ${path}`, async ({ page }) => {
    await page.goto(path);
    await whenReady(page);
    await expectSeenStates(page);
  });
}

test("the dashboard's current page, and switches of newsletters", async ({ page, context }) => {
  await signIn(context, "rita");
  await openDashboard(page, "/dashboard/newsletters");
  await expect(page.getByRole("switch").first()).toBeVisible();
  await expectSeenStates(page);
});

test("the edge of a dialog that has the focus", async ({ page, context }) => {
  await signIn(context, "ben");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/pricing");
  await whenReady(page);
  await page.getByRole("button", { name: "Start for a penny a day" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.focus();
  await expect(dialog).toBeFocused();
  await expect(dialog).toHaveCSS("outline-style", "solid");
});

test("a crossword's black squares, current square and word, clues and tools", async ({ page }) => {
  const frame = await begin(page);
  await page.keyboard.type(first.answer);
  await frame.getByRole("button", { name: "Pencil" }).click();
  const player = page.frames().find((each) => each.url().endsWith("/play"))!;
  await expectSeenStates(page, player);

  await page.emulateMedia({ forcedColors: "active" });
  const colorOf = (selector: string) =>
    frame
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, color, outlineStyle, outlineColor } = getComputedStyle(element);
        return { backgroundColor, color, outline: `${outlineStyle} ${outlineColor}` };
      });
  const plain = await colorOf(".crossword-cell:not([data-place])");
  const block = await colorOf(".crossword-block");
  const here = await colorOf("[data-place=here]");
  const read = await colorOf("[data-place=read]");
  // In the colors of this theme: text, page, chosen item.
  expect(block.backgroundColor).toBe(plain.color);
  expect(new Set([plain, block, here].map((each) => each.backgroundColor)).size).toBe(3);
  expect(read.backgroundColor).toBe(plain.backgroundColor);
  expect(read.outline).toBe(`solid ${here.backgroundColor}`);
});

test.describe("in the newsroom", () => {
  for (const [path, begun] of [
    ["/articles", "[data-selected]"],
    ["/front", "[data-is-selected], nav [aria-current]"],
    ["/figures", "[aria-pressed=true]"],
    ["/newsletters", ".tab, nav [aria-current]"],
    ["/pages", "[data-is-selected], nav [aria-current]"],
    ["/subscribers", "[data-is-selected], nav [aria-current]"],
  ] as const) {
    test(`the states on ${path}`, async ({ page }) => {
      await openNewsroom(page, path, "mara");
      await page.locator(begun).first().waitFor();
      await expectSeenStates(page);
    });
  }

  test("the editor's tools, choices and details", async ({ page }) => {
    await openNewsroom(page, "/articles", "mara");
    await openArticle(page, await writeArticle(page.request, complete));
    await toEnd(page);
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Control+b");
    await page.locator(".editor-tool [aria-pressed=true]").first().waitFor();
    await page.getByRole("button", { name: "Details" }).click();
    await page.locator(".editor-choice").first().waitFor();
    await expectSeenStates(page);
  });

  test("the search over everything", async ({ page }) => {
    await openNewsroom(page, "/");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused();
    await page.keyboard.type("harbor");
    await page.locator("[aria-selected=true]").first().waitFor();
    await expectSeenStates(page);
  });
});
