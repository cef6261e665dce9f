import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, test, whenReady } from "./paper";
import { puzzles, smallest } from "./puzzles";

const [newest] = puzzles;
const { slug, entries } = smallest;
const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]];
const wrongLetter = first.answer.startsWith("Q") ? "Z" : "Q";

/** Opens a puzzle's page and waits until it can be played. */
async function open(page: Page, path = `/crosswords/${slug}`): Promise<FrameLocator> {
  await page.goto(path);
  const frame = page.frameLocator("iframe.puzzle-frame");
  await frame.locator("html[data-ready]").waitFor({ state: "attached" });
  return frame;
}

const here = (frame: FrameLocator) => frame.locator('[data-place="here"]');
const status = (frame: FrameLocator) => frame.locator(".player-status");

async function begin(page: Page): Promise<FrameLocator> {
  const frame = await open(page);
  await frame
    .getByRole("gridcell", { name: /letter 1 of/ })
    .first()
    .click();
  return frame;
}

async function choose(frame: FrameLocator, verb: "Check" | "Reveal", scope: string) {
  await frame.getByRole("button", { name: verb, exact: true }).click();
  await frame.getByRole("button", { name: `${verb} ${scope}` }).click();
}

/** Writes every answer by keyboard alone, going from clue to clue. */
async function solve(page: Page, frame: FrameLocator, answers = entries.map((e) => e.answer)) {
  await here(frame).focus();
  for (const answer of answers) {
    await page.keyboard.press("Home");
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
  }
}

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

test("a puzzle's page leads to its neighbors, without the app and with it", async ({ page }) => {
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

test("a puzzle is solved by keyboard, and the list knows", async ({ page }) => {
  const frame = await open(page);
  await solve(page, frame);
  const news = frame.getByRole("dialog", { name: /Finished in \d+:\d\d/ });
  await expect(news).toContainText("Solved without help.");
  await frame.getByRole("button", { name: "Look at the grid" }).click();
  await expect(frame.getByRole("timer")).toContainText(/\d:\d\d/);

  await page.goto("/crosswords?page=2");
  await whenReady(page);
  await expect(page.locator(".play-mark[data-mark=solved]").first()).toContainText("Solved in");
  // It stays solved, and is not celebrated twice.
  const again = await open(page);
  await expect(here(again)).toHaveText(/[A-Z]$/);
  await expect(again.getByRole("dialog")).toHaveCount(0);
  await expect(again.getByRole("button", { name: "Reveal" })).toBeDisabled();
});

test("a full grid that is wrong says so, and not where", async ({ page }) => {
  const frame = await open(page);
  // The first cell is the first letter of both entries that cross there.
  const spoilt = entries.map(({ row, column, answer }) =>
    row === first.row && column === first.column ? wrongLetter + answer.slice(1) : answer,
  );
  await solve(page, frame, spoilt);
  await expect(status(frame)).toHaveText("Nearly: something is wrong.");
  await expect(frame.locator("[data-wrong]")).toHaveCount(0);
});

test("progress survives a reload, pencil and time included", async ({ page }) => {
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

test("storage that is spoilt or forbidden stops nobody", async ({ page }) => {
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

test("check strikes a wrong letter, and a corrected one loses the stroke", async ({ page }) => {
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
  await expect(status(frame)).toHaveText("All right so far.");
});

test("reveal gives a letter, a word, or after a question everything", async ({ page }) => {
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

test("clear asks first, and can be undone", async ({ page }) => {
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
  await frame.getByRole("button", { name: "Go on" }).click();
  await expect(frame.getByRole("grid")).toBeVisible();
  await expect(frame.locator(".crossword-cell", { hasText: /[A-Z]$/ })).toHaveCount(0);
});

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

test("screen readers hear where they are, and the clue when it changes", async ({ page }) => {
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

test("the answers stand nowhere in the page, and it is in no search engine", async ({
  request,
}) => {
  const response = await request.get(`/crosswords/${slug}/play`);
  const source = await response.text();
  const words = entries.filter(({ answer }) => answer.length >= 4);
  expect(words.filter(({ answer }) => source.includes(answer))).toEqual([]);
  expect(source).toContain('<meta name="robots" content="noindex"/>');
  expect(source).toMatch(new RegExp(`rel="canonical" href="[^"]+/crosswords/${slug}"`));
  expect(source).not.toContain("<footer");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test("a puzzle is played with fingers, grid, clue and keys in one view", async ({ page }) => {
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
    // All of it stands in the frame without scrolling.
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the grid and every clue can be read", async ({ page }) => {
    await page.goto(`/crosswords/${slug}/play`);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.locator(".clue-list a")).toHaveCount(entries.length);
    await expect(page.locator(".player-note")).toBeVisible();
  });
});

test("on paper it is a grid and its clues, without controls", async ({ page }) => {
  await page.goto(`/crosswords/${newest?.slug}/play`);
  await whenReady(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".clue-list a").last()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a vendor's puzzle is framed by a policy that names its host, from wherever one comes", async ({
  page,
}) => {
  const authorization = `Basic ${Buffer.from("dora:sandbox").toString("base64")}`;
  const created = await page.request.post("/wp-json/wp/v2/crosswords", {
    headers: { authorization },
    data: {
      title: "Elsewhere",
      status: "publish",
      date_gmt: "2020-01-01T12:00:00",
      acf: { embed: '<iframe src="https://puzzles.example/embed/7"></iframe>' },
    },
  });
  const { id, slug: elsewhere } = (await created.json()) as { id: number; slug: string };
  try {
    await page.route("https://puzzles.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Their grid</h1>" }),
    );
    await page.goto("/crosswords?page=2");
    await whenReady(page);
    // The app would keep the policy of the page it began with.
    const arrived = page.waitForResponse((response) => response.url().endsWith(elsewhere));
    await page.getByRole("link", { name: "‘Elsewhere’" }).click();
    expect((await arrived).headers()["content-security-policy"]).toContain(
      "frame-src 'self' https://puzzles.example",
    );
    await expect(
      page.frameLocator("iframe.puzzle-frame").getByRole("heading", { name: "Their grid" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Play it at puzzles.example" })).toBeVisible();
  } finally {
    await page.request.delete(`/wp-json/wp/v2/crosswords/${id}?force=true`, {
      headers: { authorization },
    });
  }
});

test("a page gone back to takes up what was written elsewhere meanwhile", async ({ page }) => {
  const frame = await begin(page);
  await page.keyboard.type(first.answer[0] ?? "");
  await expect(frame.getByRole("gridcell").first()).toContainText(first.answer[0] ?? "");
  // What the browser's store of pages does to a page: it hears of no change, then it is shown.
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

test.describe("a phone on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test("has cells that can be read, and keys that cover no clue", async ({ page }) => {
    await page.goto(`/crosswords/${slug}/play`);
    await whenReady(page);
    const cell = await page.getByRole("gridcell").first().boundingBox();
    expect(cell?.width).toBeGreaterThanOrEqual(20);
    const key = await page.getByRole("button", { name: "Q", exact: true }).boundingBox();
    expect(key?.width).toBeGreaterThanOrEqual(24);
    const keys = await page.getByRole("group", { name: "Letters" }).boundingBox();
    const clue = await page.locator(".clue-list a").first().boundingBox();
    expect((keys?.x ?? 0) + (keys?.width ?? 0)).toBeLessThanOrEqual(clue?.x ?? 0);
  });
});
