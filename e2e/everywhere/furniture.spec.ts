import type { Locator } from "@playwright/test";
import { pages } from "../../web/pages";
import { signIn } from "../accounts/readers";
import { expect, test, whenReady } from "../paper";

for (const { path, frame } of pages) {
  if (frame?.header !== "front") continue;
  test(`the compact header of ${path} appears after 250 px and disappears again @variant`, async ({
    page,
  }) => {
    await page.goto(path);
    const bar = page.locator(".header-bar");
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 251));
    await expect(bar).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 250));
    await expect(bar).toBeHidden();
  });
}

test("on other pages the header is always shown", async ({ page }) => {
  await page.goto("/section/national");
  const bar = page.locator(".header-bar");
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(bar).toBeInViewport();
});

test("the site menu works by keyboard and closes on Escape and on navigation", async ({ page }) => {
  await page.goto("/section/national");
  await whenReady(page);
  const button = page.getByRole("button", { name: /Sections/ }).first();
  const menu = page.getByRole("navigation", { name: "Site menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Justice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Justice" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("the menus and the search toggle, and are closed in a page that Back restores", async ({
  page,
  context,
}) => {
  await signIn(context, "ben");
  await page.goto("/section/national");
  await whenReady(page);
  const siteMenu = page.getByRole("navigation", { name: "Site menu" });
  const account = page.locator(".header-bar details.account-menu");
  const search = page.getByRole("dialog", { name: "Search" });
  const sections = page.getByRole("button", { name: /Sections/ }).first();
  const boxes = [
    {
      open: () => sections.click(),
      close: () => siteMenu.getByRole("button", { name: "Close the menu" }).click(),
      shown: siteMenu,
    },
    {
      open: () => account.locator("summary").click(),
      close: () => account.locator("summary").click(),
      shown: account.getByRole("link", { name: "Dashboard" }),
    },
    {
      open: () => page.locator(".header-bar").getByRole("link", { name: "Search" }).click(),
      close: () => search.getByRole("button", { name: "Close" }).click(),
      shown: search,
    },
  ];
  for (const { open, close, shown } of boxes) {
    await expect(shown).toBeHidden();
    await open();
    await expect(shown).toBeVisible();
    await close();
    await expect(shown).toBeHidden();
    await open();
    await expect(shown).toBeVisible();
    // The document is kept for Back as the reader leaves it.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
    );
    await expect(shown).toBeHidden();
  }
});

test("back to top scrolls to the top", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /Back to top/ })
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the about page lists every feed, and each exists", async ({ page, request }) => {
  await page.goto("/about#rss-feeds");
  await expect(page.getByRole("heading", { name: "Feeds" })).toBeInViewport();
  const links = page.locator('a[href$="/feed"]');
  const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
  expect(addresses.length).toBeGreaterThanOrEqual(1 + 10 + 12);
  for (const address of new Set(addresses)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()["content-type"]).toContain("application/rss+xml");
  }
});

const cream = "rgb(251, 246, 234)";

test("links of header, footer and site menu have the right targets, external ones too", async ({
  page,
}) => {
  await page.goto("/about");
  const expectLinks = async (place: Locator, addresses: Record<string, string>) => {
    for (const [name, href] of Object.entries(addresses)) {
      const link = place.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toBeVisible();
    }
  };
  await expect(page.locator("body")).toHaveCSS("background-color", cream);
  const header = page.getByRole("banner");
  await expectLinks(header.locator(".header-bar"), { About: "/about" });
  await expect(header.getByRole("search")).toHaveCount(0);
  await expectLinks(page.getByRole("navigation", { name: "Main" }), {
    Shop: "https://shop.thesun.example",
    Events: "/events",
    Watch: "/media",
    Crossword: "/crosswords",
  });
  const footer = page.getByRole("contentinfo");
  await expectLinks(footer.getByRole("list", { name: "Social media" }), {
    Facebook: "https://www.facebook.com/thesun.example",
    X: "https://x.com/thesun_example",
    LinkedIn: "https://www.linkedin.com/company/thesun-example",
    Instagram: "https://www.instagram.com/thesun.example",
    YouTube: "https://www.youtube.com/@thesun-example",
  });
  await expectLinks(footer.locator("#footer-more"), {
    "Become a Founder": "/founder",
    Advertise: "https://advertise.thesun.example",
    Shop: "https://shop.thesun.example",
  });
  await expect(footer.locator(".footer-notice")).toContainText(
    /^© 20\d\d The Sun\. By using this site, you agree to the Terms and Privacy Policy\./,
  );

  const open = header.getByRole("button", { name: /Sections/ });
  const menu = page.getByRole("navigation", { name: "Site menu" });
  const about = menu.getByRole("link", { name: "About" });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open.click();
    await expect(menu.getByRole("link", { name: "National" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeHidden();
    await expect(about).toBeVisible({ visible: width < 768 });
    await page.keyboard.press("Escape");
  }

  await footer.getByRole("link", { name: "Terms", exact: true }).click();
  await expect(page).toHaveURL(/\/privacy-policy#Terms-of-use$/);
  await expect(page.getByRole("heading", { name: "Terms of use" })).toBeInViewport();
});
