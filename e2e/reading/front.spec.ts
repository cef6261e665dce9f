import type { Page } from "@playwright/test";
import { adSizes, adSlots, type AdSlotName } from "../../web/features/frame/ads/ad-slots";
import { expect, test, whenReady, widths } from "../paper";

const harbor = "/article/harbor-towns-share-one-water-system";
const slotsOf = (page: string) =>
  (Object.keys(adSlots) as AdSlotName[]).filter((name) => name.startsWith(page));

/** The stylesheet's breakpoint range of a width. */
const rangeOf = (width: number) => (width < 768 ? "phone" : width < 1100 ? "tablet" : "desk");

/** URLs that the browser prefetches. */
async function watchPrefetches(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/prefetch/.test(request.headers()["sec-purpose"] ?? request.headers()["purpose"] ?? "")) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  return asked;
}

test("the rail has a crossword, a film and four headlines, each a link", async ({ page }) => {
  await page.goto("/");
  const rail = page.locator(".rail");
  await expect(rail.getByRole("heading", { name: "Crossword" })).toBeVisible();
  await expect(rail.getByRole("region", { name: "Watch" })).toBeVisible();
  await expect(rail.getByRole("listitem")).toHaveCount(4);
  const links = rail.getByRole("link");
  const addresses = new Set(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")),
  );
  expect([...addresses].some((address) => /^\/crosswords\/.+/.test(address))).toBe(true);
  expect([...addresses].some((address) => /^\/media\/.+/.test(address))).toBe(true);
  expect([...addresses].filter((address) => address.startsWith("/article/"))).toHaveLength(4);
  for (const address of addresses) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await rail.getByRole("link", { name: /^Play / }).click();
  await expect(page).toHaveURL(/\/crosswords\/[\w-]+$/);
});

for (const width of widths) {
  test(`at ${width} px every ad slot of the front page has its label and height before anything loads @variant`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Requests for pictures never get a response.
    await page.route(/\/image\?/, () => {});
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("footer")).toBeAttached();
    for (const name of slotsOf("homepage")) {
      const slot = page.locator(`[data-ad-slot="${name}"]`);
      await expect(slot).toHaveAttribute("aria-label", "Advertisement");
      await expect(slot.getByText("Advertisement")).toBeVisible();
      const [least, most] = adSizes[adSlots[name]][rangeOf(width)];
      const frame = await slot.locator(".ad-frame").boundingBox();
      expect(frame?.height, name).toBeGreaterThanOrEqual(most);
      expect(frame?.width, name).toBeGreaterThanOrEqual(least);
    }
  });
}

test("neighboring ads differ and link to existing pages @variant", async ({ page }) => {
  await page.goto("/");
  const addresses = await page
    .locator("[data-ad-slot] a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses).toHaveLength(slotsOf("homepage").length);
  for (const [at, address] of addresses.entries()) {
    expect(address).not.toBe(addresses[at + 1]);
    if (!address.startsWith("/")) continue;
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

test("a subscriber sees no header ad, and no space for one", async ({ page }) => {
  await page.goto("/");
  const slot = page.locator('[data-ad-slot="homepage-header"]');
  await expect(slot).toBeVisible();
  // From now on the session is known and does not change the attribute.
  await whenReady(page);
  for (const tier of ["reader", "member", "founder"]) {
    await page.evaluate((value) => (document.documentElement.dataset.tier = value), tier);
    await expect(slot).toBeHidden();
    const [row, plate] = await Promise.all(
      [".utility-row", ".masthead-plate"].map((part) => page.locator(part).boundingBox()),
    );
    expect(Math.abs((row?.y ?? 0) + (row?.height ?? 0) - (plate?.y ?? 0))).toBeLessThan(1);
  }
  await page.evaluate(() => (document.documentElement.dataset.tier = "registered"));
  await expect(slot).toBeVisible();
});

test("ads are not printed @variant", async ({ page }) => {
  for (const address of ["/", harbor]) {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    for (const slot of await page.locator("[data-ad-slot]").all()) await expect(slot).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});

test("a section page has no ads @variant", async ({ page }) => {
  await page.goto("/section/national");
  await expect(page.locator("[data-ad-slot]")).toHaveCount(0);
});

test("a long article has ad dividers between text paragraphs only", async ({ page }) => {
  await page.goto(harbor);
  await expect(page.locator('[data-ad-slot="article-header"]')).toBeVisible();
  await page.goto("/article/where-you-own-the-wall-above-you");
  const dividers = page.locator('.article-body [data-ad-slot^="article-divider"]');
  await expect(dividers.first()).toBeVisible();
  await whenReady(page);
  const neighbors = await dividers.evaluateAll((all) =>
    all
      .flatMap((slot) => [slot.previousElementSibling, slot.nextElementSibling])
      .map((one) => {
        return one?.tagName === "P" && !one.querySelector("img");
      }),
  );
  expect(neighbors.every(Boolean)).toBe(true);
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is shared by plain links", async ({ page, baseURL }) => {
    await page.goto(harbor);
    await page.locator(".share summary").click();
    const links = page.locator(".share a");
    await expect(links).toHaveText(["X", "Facebook", "LinkedIn", "Email"]);
    for (const link of await links.all()) {
      await expect(link).toBeVisible();
      const href = (await link.getAttribute("href")) ?? "";
      expect(decodeURIComponent(href)).toContain(`${baseURL}${harbor}`);
    }
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});

test("the URL of an article is copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(harbor);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${harbor}`);
});

test("a page is prefetched when a reader points at its link, of articles only a free one", async ({
  page,
  request,
}) => {
  const asked = await watchPrefetches(page);
  const answer = await request.get("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const all = (await answer.json()) as { slug: string; access: string }[];
  await page.goto("/");
  await whenReady(page);
  const main = page.getByRole("main");
  const kept = all.filter(({ access }) => access !== "free").map(({ slug }) => `/article/${slug}`);
  const gated = main.locator(kept.map((path) => `a[href="${path}"]`).join(", ")).first();
  const free = main.locator('h2 a[data-access="free"]').first();
  const path = (await free.getAttribute("href"))!;
  for (const link of [gated, free]) {
    await link.hover();
    // A press that ends beside the link is no click.
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await expect.poll(() => asked).toContain(path);
  expect(asked.filter((one) => kept.includes(one))).toEqual([]);

  // The prefetched document is shown.
  await free.click();
  await expect(page).toHaveURL(path);
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => Reflect.get(entry, "deliveryType")),
  );
  expect(delivery).toEqual(["navigational-prefetch"]);
});
