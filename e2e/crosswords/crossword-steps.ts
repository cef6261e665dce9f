/** Opens, fills in and checks puzzles. */
import type { FrameLocator, Page } from "@playwright/test";
import { puzzles, smallest } from "./puzzles";

export const [newest] = puzzles;
export const { slug, entries } = smallest;
export const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]];
export const wrongLetter = first.answer.startsWith("Q") ? "Z" : "Q";

/** Opens a puzzle's page and waits until the player is ready. */
export async function open(page: Page, path = `/crosswords/${slug}`): Promise<FrameLocator> {
  await page.goto(path);
  const frame = page.frameLocator("iframe.puzzle-frame");
  await frame.locator("html[data-ready]").waitFor({ state: "attached" });
  return frame;
}

export const here = (frame: FrameLocator) => frame.locator('[data-place="here"]');
export const status = (frame: FrameLocator) => frame.locator(".player-status");

export async function begin(page: Page): Promise<FrameLocator> {
  const frame = await open(page);
  await frame
    .getByRole("gridcell", { name: /letter 1 of/ })
    .first()
    .click();
  return frame;
}

export async function choose(frame: FrameLocator, verb: "Check" | "Reveal", scope: string) {
  await frame.getByRole("button", { name: verb, exact: true }).click();
  await frame.getByRole("button", { name: `${verb} ${scope}` }).click();
}

/** Types every answer by keyboard, from clue to clue. */
export async function solve(
  page: Page,
  frame: FrameLocator,
  answers = entries.map((e) => e.answer),
) {
  await here(frame).focus();
  for (const answer of answers) {
    await page.keyboard.press("Home");
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
  }
}
