/** The video area: playback, requests to the provider, and accessibility. */
import type { Page } from "@playwright/test";
import { expect, test, whenReady } from "../paper";

const film = "/media/the-bridge-painters-who-never-finish";
const player = /\/sandbox\/video\//;

/** URLs requested from the player so far. */
function watchPlayer(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (player.test(request.url()) || hostname !== "127.0.0.1") asked.push(request.url());
  });
  return asked;
}

test("nothing is requested from the provider before the click, then the film plays", async ({
  page,
}) => {
  const asked = watchPlayer(page);
  await page.goto(film);
  await whenReady(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: /^Play The Bridge Painters/ }).click();
  const frame = page.locator(".film-player iframe");
  await expect(frame).toBeFocused();
  expect(await frame.getAttribute("src")).toMatch(/\/embed\/[\w-]{11}\?autoplay=1&rel=0$/);
  await expect(frame).toHaveAttribute("title", "Player: The Bridge Painters Who Never Finish");
  const video = frame.contentFrame().locator("video");
  await expect
    .poll(() =>
      video.evaluate(
        (element: HTMLVideoElement) => element.readyState >= 2 && element.currentTime > 0,
      ),
    )
    .toBe(true);
  // It has a duration and is seekable.
  const sought = await video.evaluate(async (element: HTMLVideoElement) => {
    const done = new Promise((resolve) =>
      element.addEventListener("seeked", resolve, { once: true }),
    );
    element.pause();
    element.currentTime = 2;
    await done;
    return [Number.isFinite(element.duration), Math.round(element.currentTime)];
  });
  expect(sought).toEqual([true, 2]);
  expect(asked.length).toBeGreaterThan(0);
});

test("a film starts by keyboard, and on a click before hydration @variant", async ({ page }) => {
  await page.goto(film);
  await whenReady(page);
  await page.getByRole("link", { name: /^Play/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".film-player iframe")).toBeFocused();
  await page.goto(film, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: /^Play/ }).click();
  await expect(page.locator(".film-player iframe")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${film}$`));
});

test("Play on the list of films plays: its page needs no second click", async ({ page }) => {
  await page.goto("/media");
  await whenReady(page);
  await page.getByRole("link", { name: /^Play/ }).click();
  const frame = page.locator(".film-player iframe");
  await expect(frame).toBeFocused();
  const video = frame.contentFrame().locator("video");
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp("/media/[\\w-]+$"));
  await page.reload();
  await whenReady(page);
  await expect(page.getByRole("link", { name: /^Play/ })).toBeVisible();
});

test("the next film starts with its picture again", async ({ page }) => {
  await page.goto(film);
  await whenReady(page);
  await page.getByRole("link", { name: /^Play/ }).click();
  await expect(page.locator(".film-player iframe")).toBeVisible();
  const next = page.getByRole("region", { name: "More to watch" }).getByRole("link").first();
  const name = await next.textContent();
  await next.click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await expect(page.locator(".film-player iframe")).toHaveCount(0);
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("the play button links to the film's own URL, and the text is readable", async ({
    page,
  }) => {
    await page.goto(film);
    await expect(page.getByRole("link", { name: /^Play/ })).toHaveAttribute(
      "href",
      /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/,
    );
    await expect(page.getByText("Hank Osterman")).toBeVisible();
    await page.goto("/media");
    await page.getByRole("link", { name: "Show more films" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Earlier" })).toBeVisible();
  });
});

test("films are filtered by section, and Show more films adds to the list", async ({ page }) => {
  await page.goto("/media");
  await whenReady(page);
  const filter = page.getByRole("navigation", { name: "Films by section" });
  await expect(filter.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
  await expect(filter.getByRole("link")).toHaveText([
    "All",
    "National",
    "Foreign",
    "Politics",
    "Arts+",
    "Economy",
    "Education",
    "Justice",
    "Opinion",
  ]);
  const heads = page.locator("main h3");
  const before = await heads.allTextContents();
  await page.getByRole("link", { name: "Show more films" }).click();
  await expect(page).toHaveURL(/\/media\?page=2$/);
  await expect(page.getByRole("heading", { level: 2, name: "Earlier" })).toBeVisible();
  expect((await heads.allTextContents()).slice(0, before.length)).toEqual(before);

  await filter.getByRole("link", { name: "Economy" }).click();
  await expect(page).toHaveURL(/\/media\?section=economy$/);
  await expect(page.getByRole("heading", { level: 1, name: "Watch: Economy" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Eleven Hours North" })).toHaveCount(0);
});

test("a section outside the video area has no list there", async ({ request }) => {
  for (const path of ["/media?section=editorials", "/media?section=nowhere", "/media/nowhere"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the background is black from edge to edge, including header and footer", async ({ page }) => {
  for (const path of ["/media", film]) {
    await page.goto(path);
    const grounds = await page.evaluate(() =>
      ["html", "body", ".header-bar", ".site-footer"].map(
        (name) => getComputedStyle(document.querySelector(name)!).backgroundColor,
      ),
    );
    expect(grounds, path).toEqual(Array(4).fill("rgb(0, 0, 0)"));
  }
});

test("Watch is in the menu and in the footer", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("button", { name: /Sections/ })
    .first()
    .click();
  const menu = page.getByRole("navigation", { name: "Site menu" });
  await expect(menu.getByRole("link", { name: "Watch" })).toBeVisible();
  await page.keyboard.press("Escape");
  await whenReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Watch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Watch" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-ground", "night");
});

test("a film has metadata for search engines and social networks", async ({ page }) => {
  await page.goto(film);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  const video = data.find((one) => one["@type"] === "VideoObject");
  const { origin } = new URL(page.url());
  expect(video).toMatchObject({
    name: "The Bridge Painters Who Never Finish",
    duration: "PT9M14S",
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    embedUrl: expect.stringMatching(/^http.*\/embed\/[\w-]{11}$/),
    thumbnailUrl: [expect.stringContaining(`${origin}/preview/`)],
  });
  expect(video).not.toHaveProperty("contentUrl");
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "video.other");
  await expect(page.locator('meta[property="og:video"]')).toHaveAttribute(
    "content",
    String(video?.embedUrl),
  );
});

test("printed text is dark @variant", async ({ page }) => {
  await page.goto(film);
  await page.emulateMedia({ media: "print" });
  const inks = await page
    .locator("h1, .film-deck, .film-byline .byline, .header-home svg")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(inks.length).toBeGreaterThan(2);
  for (const ink of inks) {
    const [red = 255] = /\d+/.exec(ink)?.map(Number) ?? [];
    expect(red).toBeLessThan(128);
  }
});
