import { signIn, type DemoReader } from "../accounts/readers";
import { expect, expectAccessible, whenReady } from "../paper";
import { test } from "../paywall/checkout-steps";

const joiningPages = ["/pricing", "/membership", "/founder", "/offer/newsletter"];

test("the joining pages' controls are large enough to tap on wide screens, too @variant", async ({
  page,
}) => {
  for (const path of joiningPages) {
    await page.goto(path);
    const small = await page
      .locator("main :is(a, button, summary, label):visible")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 42)
          .map((control) => control.textContent),
      );
    expect(small, path).toEqual([]);
  }
});

test("each joining page has a title, can be indexed, and has no header", async ({ page }) => {
  for (const path of joiningPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator('meta[name="robots"]')).not.toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main").getByRole("link", { name: "The Sun" })).toHaveAttribute(
      "href",
      "/",
    );
  }
});

test("the founder plan comes first, and prices are yearly until monthly is chosen", async ({
  page,
}) => {
  await page.goto("/pricing");
  await whenReady(page);
  const plans = page.locator(".plans").getByRole("heading", { level: 2 });
  await expect(plans).toHaveText(["Sun Founder", "Sun Member", "Sun Reader"]);
  const amounts = page.locator(".plan-amount").filter({ visible: true });
  await expect(amounts).toHaveText(["$1,000 a year", "$250 a year", "$120 a year"]);
  await page.getByLabel("Annual").focus();
  await page.keyboard.press("ArrowRight");
  await expect(amounts).toHaveText(["$100 a month", "$25 a month", "$12 a month"]);
});

test("joining opens checkout for the chosen plan, and closing it returns to the page", async ({
  page,
}) => {
  await page.goto("/pricing");
  await whenReady(page);
  await page.getByLabel("Monthly").check();
  const join = page.getByRole("button", { name: "Become a Member" }).filter({ visible: true });
  await join.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(join).toBeFocused();
});

test("checkout and the change of a plan open before any script file has arrived @variant", async ({
  page,
  context,
}) => {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/founder");
  await page.getByRole("button", { name: "Become a Founder" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Join the Sun" })).toBeVisible();
  await expect(dialog.getByText("One moment…")).toBeVisible();
  await expectAccessible(page);
  come();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByText("$1,000 a year")).toBeVisible();

  await page.unrouteAll({ behavior: "wait" });
  const { promise: mayComeToo, resolve: comeToo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await mayComeToo;
    await route.continue();
  });
  await signIn(context, "rita");
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await page.locator(".header-bar").getByRole("link", { name: "Upgrade" }).click();
  await expect(dialog.getByRole("heading", { name: "Change your plan" })).toBeVisible();
  comeToo();
  await expect(dialog.getByText("Your current plan: Sun Reader, $120 a year.")).toBeVisible();
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("the billing interval can be chosen, and a sentence says whom to contact", async ({
    page,
  }) => {
    await page.goto("/pricing");
    const amounts = page.locator(".plan-amount").filter({ visible: true });
    await expect(amounts).toHaveText(["$1,000 a year", "$250 a year", "$120 a year"]);
    await page.getByLabel("Monthly").check();
    await expect(amounts).toHaveText(["$100 a month", "$25 a month", "$12 a month"]);
    await expect(page.locator(".joining-plain")).toBeVisible();
    await expect(page.locator(".joining-plain")).toContainText("turn on JavaScript");
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByText("Can I cancel at any time?").click();
    await expect(page.getByText("without a phone call")).toBeVisible();
  });

  test("Join Today is a link, in the header and in the menu", async ({ page }) => {
    await page.goto("/about");
    await page
      .getByRole("button", { name: /Sections/ })
      .first()
      .click();
    const menu = page.getByRole("navigation", { name: "Site menu" });
    await menu.getByRole("link", { name: "Join Today" }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test("no price is broken on a phone with type at 200 % @variant", async ({ page, context }) => {
  await signIn(context, "ben");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await whenReady(page);
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  /** The number of lines of each text with an amount. */
  const linesOf = (selector: string) =>
    page.locator(selector).evaluateAll((texts) =>
      texts
        .filter((text) => text.textContent.includes("$"))
        .map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
    );
  expect(await linesOf(".penny-band .penny-price b")).toEqual([1]);
  await page.getByRole("button", { name: "Start for a penny a day" }).click();
  await expect(page.getByRole("dialog").getByText("January")).toBeVisible();
  expect(await linesOf(".totals dd")).toEqual([1, 1]);
});

test("on a phone the penny offer is first, with the only gold button @variant", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await whenReady(page);
  const main = page.getByRole("main");
  const tops = await Promise.all(
    [".joining-head", ".penny-band", ".frequency-choice", ".plans"].map(async (part) => {
      const box = await main.locator(part).boundingBox();
      return box!.y;
    }),
  );
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
  const shown = main.getByRole("button").filter({ visible: true });
  const gold = await shown.evaluateAll((buttons) =>
    buttons
      .filter((button) => getComputedStyle(button).backgroundColor === "rgb(240, 178, 52)")
      .map((button) => button.textContent),
  );
  expect(gold).toEqual(["Start for a penny a day"]);
  await expect(shown.filter({ hasText: "a penny a day" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** The links that each tier sees in the header, in the menu and above the front page. */
const tiers: readonly { reader: DemoReader | null; link: string | null; ad: boolean }[] = [
  { reader: null, link: "Join Today", ad: true },
  { reader: "ben", link: "Join Today", ad: true },
  { reader: "cleo", link: "Join Today", ad: true },
  { reader: "rita", link: "Upgrade", ad: false },
  { reader: "max", link: "Upgrade", ad: false },
  { reader: "ada", link: null, ad: false },
];

for (const { reader, link, ad } of tiers) {
  test(`${reader ?? "a visitor"} finds ${link ?? "nothing to join"}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (reader) await signIn(context, reader);
    await page.goto("/");
    await whenReady(page);
    const links = page.getByRole("link", { name: /^(Join Today|Upgrade)$/ });
    const header = page.locator(".utility-row").locator(links);
    await expect(header).toHaveText(link ? [link] : []);
    await expect(page.locator("[data-ad-slot=homepage-header]")).toBeVisible({ visible: ad });
    await page.getByRole("button", { name: "Sections" }).filter({ visible: true }).click();
    const menu = page.getByRole("navigation", { name: "Site menu" });
    await expect(menu.getByRole("link", { name: /^(Join Today|Upgrade)$/ })).toHaveText(
      link ? [link] : [],
    );
  });
}

test("the plans show what a subscriber has", async ({ page, context }) => {
  await signIn(context, "max");
  await page.goto("/pricing");
  await whenReady(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("button").filter({ visible: true })).toHaveText([
    "Upgrade to Sun Founder",
    "Change to Sun Reader",
  ]);
  await expect(main.getByText("Your current plan.").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(".penny-band")).toBeHidden();
});
