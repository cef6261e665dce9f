/** Free pages are prefetched as their links come near the window (web/early/near-links.ts). */
import type { Page } from "@playwright/test";
import { expect, test, whenReady } from "../paper";

const margin = 200;

test.use({ viewport: { width: 1440, height: 500 } });

function watchPrefetches(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if ((request.headers()["sec-purpose"] ?? "").includes("prefetch")) {
      requested.push(new URL(request.url()).pathname);
    }
  });
  return requested;
}

/** Scrolls until the link is that far below the window, and lets the browser notice. */
async function bringNear(page: Page, path: string, below: number): Promise<void> {
  await page
    .locator(`main a[data-access=free][href="${path}"]`)
    .first()
    .evaluate(async (link, far) => {
      window.scrollBy(0, link.getBoundingClientRect().top - window.innerHeight - far);
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    }, below);
}

test("one before the reader acts, then those within 200 px, at most ten, and none that is gated @variant", async ({
  page,
}) => {
  const requested = watchPrefetches(page);
  const list = await page.request.get("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const free = new Set(
    ((await list.json()) as { slug: string; access: string }[])
      .filter(({ access }) => access === "free")
      .map(({ slug }) => `/article/${slug}`),
  );
  await page.goto("/");
  await whenReady(page);
  await expect.poll(() => requested.length).toBe(1);
  const near = page.locator("[data-near]");
  await expect(near).toHaveCount(1);
  const far = await page.evaluate(
    (edge) =>
      [...document.querySelectorAll<HTMLAnchorElement>("main a[data-access=free]")].find(
        (link) => link.getBoundingClientRect().top > edge,
      )!.pathname,
    500 + margin + 60,
  );
  const link = page.locator(`main a[data-near][href="${far}"]`);
  await bringNear(page, far, margin + 20);
  await expect(link).toHaveCount(0);
  await bringNear(page, far, margin - 20);
  await expect(link).toHaveCount(1);
  await expect.poll(() => requested).toContain(far);

  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      window.scrollTo(0, top);
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    }
  });
  await expect(near).toHaveCount(10);
  await expect.poll(() => requested.length).toBe(10);
  const articles = requested.filter((path) => path.startsWith("/article/"));
  expect(articles.length).toBeGreaterThan(0);
  expect(articles.filter((path) => !free.has(path))).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: "2g" }]) {
  test(`none with ${JSON.stringify(connection)}`, async ({ page }) => {
    const requested = watchPrefetches(page);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.goto("/");
    await whenReady(page);
    await bringNear(page, "/article/harbor-towns-share-one-water-system", 0);
    await expect(page.locator("[data-near]")).toHaveCount(0);
    expect(requested).toEqual([]);
  });
}
