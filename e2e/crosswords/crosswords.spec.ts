import {
  begin,
  choose,
  entries,
  first,
  here,
  newest,
  open,
  slug,
  solve,
  status,
  wrongLetter,
} from "./crossword-steps";
import { expect, expectAccessible, test, whenReady } from "../paper";
import { puzzles } from "./puzzles";

test("the crosswords page plays the newest puzzle and lists them all", async ({ page }) => {
  const frame = await open(page, "/crosswords");
  await expect(frame.getByRole("grid")).toBeVisible();
  const list = page.locator(".puzzle-ledger > li");
  await expect(list).toHaveCount(Math.min(12, puzzles.length));
  await expect(list.first().getByRole("link")).toHaveAttribute(
    "href",
    `/crosswords/${newest?.slug}`,
  );
  await whenReady(page);
  if (puzzles.length > 12) {
    await page.getByRole("link", { name: "Show more crosswords" }).click();
    await expect(list).toHaveCount(Math.min(24, puzzles.length));
    await expect(page).toHaveURL(/\/crosswords\?page=2$/);
  }
  await expectAccessible(page);
});

test("a puzzle's page links to the previous and next, with and without the app", async ({
  page,
}) => {
  await open(page);
  const week = page.locator(".puzzle-week > li");
  await expect(week).toHaveCount(Math.min(6, puzzles.length - 1));
  await whenReady(page);
  const [neighbor] = await page
    .getByRole("navigation", { name: "Other days" })
    .getByRole("link")
    .all();
  const address = await neighbor?.getAttribute("href");
  await neighbor?.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator("iframe.puzzle-frame")).toHaveAttribute("src", `${address}/play`);
  expect((await page.request.get("/crosswords/no-such-puzzle")).status()).toBe(404);
  expect((await page.request.get("/crosswords/no-such-puzzle/play")).status()).toBe(404);
});

test("a puzzle is solved by keyboard, and the list shows it", async ({ page }) => {
  const frame = await open(page);
  await solve(page, frame);
  const news = frame.getByRole("dialog", { name: /Finished in \d+:\d\d/ });
  await expect(news).toContainText("Solved without help.");
  await frame.getByRole("button", { name: "View the grid" }).click();
  await expect(frame.getByRole("timer")).toContainText(/\d:\d\d/);

  await page.goto("/crosswords?page=2");
  await whenReady(page);
  await expect(page.locator(".play-mark[data-mark=solved]").first()).toContainText("Solved in");
  // It stays solved, and the congratulation is not repeated.
  const again = await open(page);
  await expect(here(again)).toHaveText(/[A-Z]$/);
  await expect(again.getByRole("dialog")).toHaveCount(0);
  await expect(again.getByRole("button", { name: "Reveal" })).toBeDisabled();
});

test("a full grid with errors says so, but not where @variant", async ({ page }) => {
  const frame = await open(page);
  // The first cell belongs to both entries that cross there.
  const spoilt = entries.map(({ row, column, answer }) =>
    row === first.row && column === first.column ? wrongLetter + answer.slice(1) : answer,
  );
  await solve(page, frame, spoilt);
  await expect(status(frame)).toHaveText("Almost! At least one letter is wrong.");
  await expect(frame.locator("[data-wrong]")).toHaveCount(0);
});

test("progress survives a reload, pencil and time included @variant", async ({ page }) => {
  let frame = await begin(page);
  await frame.getByRole("button", { name: "Pencil" }).click();
  await page.keyboard.type(first.answer.slice(0, 2));
  await frame.getByRole("button", { name: "Pencil" }).click();
  await page.keyboard.type(first.answer.slice(2, 3));
  await expect(frame.locator("[data-pencil]")).toHaveCount(2);
  frame = await open(page);
  await expect(frame.locator("[data-pencil]")).toHaveText([
    new RegExp(`${first.answer[0]}$`),
    new RegExp(`${first.answer[1]}$`),
  ]);
  await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(3);
});

test("corrupt or forbidden storage does not prevent playing @variant", async ({ page }) => {
  await page.addInitScript((key) => {
    if (location.search === "?spoilt") localStorage.setItem(key, '{"version":1,"letters":3}');
  }, `crossword:${slug}`);
  await page.goto("/about?spoilt");
  let frame = await begin(page);
  await page.keyboard.type("A");
  await expect(frame.locator("#cell-0")).toHaveText(/A$/);

  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  frame = await begin(page);
  await page.keyboard.type("B");
  await expect(frame.locator("#cell-0")).toHaveText(/B$/);
});

test("check marks a wrong letter, and correcting it removes the mark", async ({ page }) => {
  const frame = await begin(page);
  await page.keyboard.type(wrongLetter);
  await choose(frame, "Check", "word");
  await expect(status(frame)).toHaveText("1 letter is wrong.");
  const struck = frame.locator("#cell-0");
  await expect(struck).toHaveAttribute("data-wrong", "true");
  await expect(struck).toHaveAccessibleName(/wrong$/);
  await page.keyboard.press("Home");
  await page.keyboard.type(first.answer);
  await expect(frame.locator("[data-wrong]")).toHaveCount(0);
  await choose(frame, "Check", "whole puzzle");
  await expect(status(frame)).toHaveText("All correct so far.");
});

test("reveal shows a letter, a word, or after a confirmation everything", async ({ page }) => {
  const frame = await begin(page);
  await choose(frame, "Reveal", "letter");
  await expect(frame.locator("[data-revealed]")).toHaveCount(1);
  await choose(frame, "Reveal", "word");
  await expect(frame.locator("[data-revealed]")).toHaveCount(first.answer.length);
  await page.keyboard.press("Home");
  await page.keyboard.press(wrongLetter);
  await expect(frame.locator("#cell-0")).toHaveText(new RegExp(`${first.answer[0]}$`));

  await choose(frame, "Reveal", "whole puzzle");
  await frame.getByRole("button", { name: "Keep solving" }).click();
  await expect(frame.locator("[data-revealed]")).toHaveCount(first.answer.length);
  await choose(frame, "Reveal", "whole puzzle");
  await frame.getByRole("button", { name: "Reveal it" }).click();
  await expect(frame.getByRole("dialog", { name: "The answers" })).toBeVisible();
});

test("clear asks for confirmation, and can be undone", async ({ page }) => {
  const frame = await begin(page);
  await page.keyboard.type(first.answer);
  await frame.getByRole("button", { name: "Clear" }).click();
  await frame.getByRole("button", { name: "Clear it" }).click();
  await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(0);
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(
    first.answer.length,
  );
});

test("the clock starts with the first letter, and pausing hides the grid", async ({ page }) => {
  const frame = await open(page);
  await expect(frame.getByRole("timer")).toHaveText("Time: 0:00");
  await begin(page);
  await expect(frame.getByRole("timer")).not.toHaveText("Time: 0:00");
  await frame.getByRole("button", { name: "Pause" }).click();
  await expect(frame.getByRole("grid")).toBeHidden();
  await expect(frame.getByText("Paused", { exact: true })).toBeVisible();
  await page.keyboard.press("A");
  await frame.locator(".player-pause").getByRole("button", { name: "Resume" }).click();
  await expect(frame.getByRole("grid")).toBeVisible();
  await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(0);
});
