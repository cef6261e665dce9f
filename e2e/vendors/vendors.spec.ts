import type { Page } from "@playwright/test";
import { allowErrors, expect, expectAccessible, test, whenReady } from "../paper";
import { startPaper } from "../start-paper";
import {
  agreed,
  blockVendors,
  everyHost,
  everyVendor,
  frontPageSlots,
  granted,
  hostsOf,
  simulateVendors,
  readGlobal,
  declined,
} from "./simulated-vendors";

/** A server with every vendor configured. */
let paper: Awaited<ReturnType<typeof startPaper>>;
test.beforeAll(async () => {
  paper = await startPaper(everyVendor);
});
test.afterAll(() => paper.stop());

const article = "/article/harbor-towns-share-one-water-system";
const question = (page: Page) => page.getByRole("region", { name: "Your privacy choices" });
const sold = (page: Page) => page.locator(".ad[data-sold]");

/** Opens a page of that server and waits until it is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(paper.address + path);
  await whenReady(page);
}

/** Sets the consent cookie of an earlier choice. */
async function setConsent(page: Page, value: string): Promise<void> {
  await page.context().addCookies([{ name: "consent", value, url: paper.address }]);
}

test("no vendor loads before consent, then each one by its contract", async ({ page, context }) => {
  const asked = await simulateVendors(context);
  await open(page, "/");
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  expect(await readGlobal(page, "dataLayer")).toBeUndefined();
  const heights = () =>
    page
      .locator("[data-ad-slot]:visible .ad-frame")
      .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
  const reserved = await heights();

  // Both buttons have the same size and follow each other in tab order.
  const answers = question(page).getByRole("button");
  await expect(answers).toHaveText(["Accept", "Decline", "Manage choices"]);
  const [accept, refuse] = await Promise.all([0, 1].map((at) => answers.nth(at).boundingBox()));
  expect([accept?.width, accept?.height]).toEqual([refuse?.width, refuse?.height]);
  expect(await answers.nth(0).getAttribute("class")).toBe(
    await answers.nth(1).getAttribute("class"),
  );
  await answers.nth(1).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);

  await expect(sold(page).first()).toBeVisible();
  await expect.poll(() => readGlobal(page, "childRan")).toBe(true);
  await expect.poll(() => readGlobal(page, "pushlyRan")).toBe(true);
  await expect.poll(() => readGlobal(page, "marfeelCalls")).toEqual(["type 0"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user_ip"))).toBe("203.0.113.7");
  expect(await readGlobal(page, "PushlySDK")).toEqual([
    {
      call: [
        "load",
        { domainKey: "pushly-key-123", sw: "/pushly/pushly-sdk-worker.js", swScope: "/" },
      ],
    },
  ]);
  await expect
    .poll(() => readGlobal(page, "sparkLoopGiven"))
    .toEqual({ scan_forms: false, isFound: true });
  const denied = Object.fromEntries(Object.keys(granted).map((name) => [name, "denied"]));
  expect(await readGlobal(page, "dataLayer")).toEqual([
    { call: ["consent", "default", denied] },
    { call: ["consent", "update", granted] },
    { "gtm.start": expect.any(Number), event: "gtm.js" },
  ]);

  // The front page's slots, in their reserved space; the first divider is unsold.
  const shown = (await readGlobal(page, "adCalls")) as string[];
  expect(shown.slice(0, 3)).toEqual(["safe true", "lazy", "enable"]);
  expect(shown.slice(3)).toEqual(frontPageSlots);
  expect(await heights()).toEqual(reserved);
  await expect(page.locator('[data-ad-slot="homepage-header"] .house-ad')).toBeHidden();
  await expect(page.locator('[data-ad-slot="homepage-divider-1"] .house-ad')).toBeVisible();

  const cookie = (await context.cookies()).find(({ name }) => name === "consent");
  expect(cookie?.value).toBe(agreed);
  expect((cookie!.expires - Date.now() / 1000) / 86_400).toBeCloseTo(180, 0);

  await expect.poll(() => hostsOf(asked)).toEqual(everyHost);
  // Each script loads once for a document.
  expect(asked.length).toBe(new Set(asked).size);

  // A document that the browser shows again from its own cache is a further view.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => readGlobal(page, "marfeelCalls")).toEqual(["type 0", "type 0", "page /"]);
  expect(((await readGlobal(page, "dataLayer")) as object[]).slice(3)).toEqual([
    { event: "page_view", page_path: "/", page_title: await page.title() },
  ]);
  expect(((await readGlobal(page, "adCalls")) as string[]).slice(10)).toEqual(["refresh 7"]);

  // The next document starts them anew, with the article event of SPEC 3.
  await page.locator(`.front-page a[href^="/article/"]`).first().click();
  await page.waitForURL(/\/article\//);
  const path = new URL(page.url()).pathname;
  await expect
    .poll(async () => ((await readGlobal(page, "dataLayer")) as unknown[] | undefined)?.length)
    .toBe(4);
  expect(((await readGlobal(page, "dataLayer")) as object[])[3]).toEqual({
    event: "article_view",
    article: {
      id: expect.any(Number),
      slug: path.split("/")[2],
      title: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      category: { label: expect.any(String) },
      author: { name: expect.any(String) },
    },
  });
  await expect.poll(() => readGlobal(page, "marfeelCalls")).toEqual(["type 0"]);
  await expect
    .poll(async () => ((await readGlobal(page, "adCalls")) as string[] | undefined)?.slice(3, 4))
    .toEqual([
      `display /1234567/sun/article-header 970x90 {"page":"article","slug":"${path.split("/")[2]}"}`,
    ]);
});

test("a first page view of an article is reported, and a subscriber gets no header slot", async ({
  page,
  context,
}) => {
  await simulateVendors(context);
  await setConsent(page, agreed);
  await page.request.post(`${paper.address}/sandbox/sign-in`, { data: { reader: "max" } });
  await open(page, article);
  await expect
    .poll(async () => ((await readGlobal(page, "dataLayer")) as unknown[] | undefined)?.length)
    .toBe(4);
  expect(((await readGlobal(page, "dataLayer")) as object[])[3]).toMatchObject({
    event: "article_view",
    article: { slug: article.split("/")[2] },
  });
  await expect.poll(() => readGlobal(page, "marfeelCalls")).toEqual(["type 4"]);

  await open(page, "/");
  await expect.poll(async () => (await readGlobal(page, "adCalls")) as string[]).toHaveLength(9);
  expect(JSON.stringify(await readGlobal(page, "adCalls"))).not.toContain("homepage-header");
  await expect(page.locator('[data-ad-slot="homepage-header"]')).toBeHidden();
});

test("a reader who declines is not asked again, can choose by purpose, and can revoke it @variant", async ({
  page,
  context,
}) => {
  const asked = await simulateVendors(context);
  await open(page, "/pricing");
  // Dialogs are above the consent banner.
  await page.getByRole("button", { name: "Become a Member" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const isOver = await question(page).evaluate((bar) => {
    const { x, y, width, height } = bar.getBoundingClientRect();
    return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOver).toBe(false);
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Decline" }).click();
  await expect(question(page)).toHaveCount(0);

  await open(page, "/about");
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await expectAccessible(page);
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(asked).toEqual([]);
  await dialog.getByText("Measurement", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readGlobal(page, "marfeelCalls")).toEqual(["type 0"]);
  await expect
    .poll(() => hostsOf(asked))
    .toEqual(["sdk.mrf.io", "tags.example", "www.cloudflare.com", "www.googletagmanager.com"]);
  expect(((await readGlobal(page, "dataLayer")) as object[])[1]).toMatchObject({
    call: ["consent", "update", { ad_storage: "denied", analytics_storage: "granted" }],
  });

  // A running script cannot be stopped: the page reloads without it.
  asked.length = 0;
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await dialog.getByText("Measurement", { exact: true }).click();
  await Promise.all([
    page.waitForEvent("load"),
    dialog.getByRole("button", { name: "Save choices" }).click(),
  ]);
  await whenReady(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user_ip"))).toBeNull();
  expect(asked).toEqual([]);
  await expect(question(page)).toHaveCount(0);
});

test("Global Privacy Control declines measurement and advertising without a banner @variant", async ({
  page,
  context,
}) => {
  const asked = await simulateVendors(context);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  await open(page, "/about");
  await expect(question(page)).toContainText("Global Privacy Control");
  await question(page).getByRole("button", { name: "Manage choices" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { disabled: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => readGlobal(page, "pushlyRan")).toBe(true);
  await expect.poll(() => readGlobal(page, "sparkLoopGiven")).toBeTruthy();
  await expect.poll(() => hostsOf(asked)).toEqual(["cdn.p-n.io", "script.sparkloop.app"]);

  const frame = (headers: Record<string, string>) =>
    page.request.get(`${paper.address}/api/tag-manager-frame`, { headers, maxRedirects: 0 });
  expect((await frame({ cookie: `consent=${agreed}`, "sec-gpc": "1" })).status()).toBe(204);
});

test("pages work with every vendor's script blocked @variant", async ({
  page,
  context,
  errors,
}) => {
  const asked = await blockVendors(context);
  await setConsent(page, agreed);
  await open(page, "/");
  await expect.poll(() => hostsOf(asked)).toHaveLength(6);
  await expect(page.locator(".house-ad").first()).toBeVisible();
  await page.locator(`.front-page a[href^="/article/"]`).first().click();
  await page.waitForURL(/\/article\//);
  await expect(page.locator('[data-ad-slot="article-header"] .house-ad')).toBeVisible();
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user_ip"))).toBeNull();
  // The browser logs each blocked request; the paper logs no errors.
  allowErrors(errors, /ERR_BLOCKED_BY_CLIENT/);
});

test("the calendar opens under its link, once, at its size; when blocked, the link stays @variant", async ({
  page,
  context,
  errors,
}) => {
  const asked = await simulateVendors(context);
  await setConsent(page, declined);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/dashboard/contact");
  expect(asked).toEqual([]);
  const link = page.getByRole("link", { name: "Schedule a call to learn more" });
  await expect(link).toHaveAttribute("href", everyVendor.CALENDLY_URL);
  await link.focus();
  for (const isOpen of [true, false, true]) {
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("aria-expanded", String(isOpen));
    await expect(page.locator("iframe")).toHaveCount(isOpen ? 1 : 0);
  }
  const box = await page.locator("iframe").boundingBox();
  expect(box?.height).toBe(630);
  expect(box?.width).toBeGreaterThanOrEqual(320);
  expect(asked.filter((url) => url.endsWith("/widget.js"))).toHaveLength(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.locator("iframe").boundingBox()).toMatchObject({ x: 0, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await blockVendors(context);
  await page.reload();
  await whenReady(page);
  await link.click();
  await expect(page.getByRole("link", { name: "Open it in a new page" })).toHaveAttribute(
    "href",
    everyVendor.CALENDLY_URL,
  );
  allowErrors(errors);
});
